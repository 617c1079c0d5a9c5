export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Columns of standard output; 80 in a pipe. */
  readonly columns: number;
  /** Whether standard error shows progress in place. */
  readonly isInteractive: boolean;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}
