/** Seconds that a run takes when no run has ended yet. */
const firstGuessSeconds = 2;

interface Backlog {
  /** Of recent runs; null when none has ended yet. */
  readonly medianSeconds: number | null;
  /** Runs that come first. */
  readonly ahead: number;
  /** Runs that are worked on at once. */
  readonly concurrency: number;
}

/** Whole seconds, at least 1, until a run has ended that `ahead` others precede. */
export function etaSeconds({ medianSeconds, ahead, concurrency }: Backlog): number {
  return Math.max(1, Math.ceil((medianSeconds ?? firstGuessSeconds) * (1 + ahead / concurrency)));
}
