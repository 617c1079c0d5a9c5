/** Where the program reads and writes. Commands know no other. */
export interface Terminal {
  /** The result. */
  readonly out: (text: string) => void;
  /** What is meant for people about the work itself. */
  readonly err: (text: string) => void;
  /** Columns of standard output; 80 in a pipe. */
  readonly columns: number;
  /** The same, null in a pipe: what a table has to fit. */
  readonly tableColumns: number | null;
  /** Whether standard error shows progress in place. */
  readonly isInteractive: boolean;
  /** Whether somebody sits at standard input and can be asked. */
  readonly canAsk: boolean;
  /** Whether standard output shows colours. */
  readonly hasColor: boolean;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
  /** One line, typed after a question on standard error; `isSecret` shows nothing of it. Only where `canAsk`. */
  readonly ask: (question: string, options?: { readonly isSecret?: boolean }) => Promise<string>;
  /** All of standard input, as it came. @throws Failure when it is longer than `maxBytes`, AbortError once `signal` is aborted */
  readonly readInput: (maxBytes: number) => Promise<Buffer>;
  /** False when there is no browser to open. */
  readonly openBrowser: (url: string) => Promise<boolean>;
}
