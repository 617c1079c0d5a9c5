/**
 * What ends with time, and when. What is kept on purpose: briefs and unlocks (they belong to people and accounts, not to jobs), ledger, payments, the
 * suppression list.
 */
export interface RetentionRule {
  readonly name: string;
  /** Removes at most `$2` rows that are past `$1`; by `FOR UPDATE SKIP LOCKED`, so that it neither waits nor is waited for long. */
  readonly statement: string;
  /** `$1`: an instant, or the smallest id of one. */
  limitAt(now: Date): Date | string;
}
