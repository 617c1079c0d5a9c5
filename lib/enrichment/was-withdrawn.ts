import type { JobStatus } from "@/lib/contract/vocabulary";

interface DeliveredRow {
  /** As the job polls, see `shownStatus`. */
  readonly status: JobStatus;
  /** What it cost when it was delivered, whether or not that came back. */
  readonly charged: number;
  readonly cache_status: string;
}

/**
 * Whether a job's brief was delivered and is shown no more. Why does not matter and is told nobody: the person asked, a deletion list names them, or
 * they may be under 18. A job that never had a brief is refused too, and cost nothing.
 */
export function wasWithdrawn({ status, charged, cache_status }: DeliveredRow): boolean {
  return status === "refused" && (charged > 0 || cache_status === "hit" || cache_status === "unlocked");
}
