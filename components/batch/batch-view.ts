import type { JobStage, JobStatus } from "@/lib/contract/vocabulary";

/** How a batch stands, for a page that watches it. It names nobody. */
export interface BatchView {
  readonly counts: Readonly<Record<JobStatus, number>>;
  readonly credits: { readonly reserved: number; readonly charged: number; readonly released: number };
  /** Until the last row has ended; null when that is not known, and once it has. */
  readonly etaSeconds: number | null;
  /** In the order of the rows that have a job. */
  readonly jobs: readonly BatchJobView[];
}

export interface BatchJobView {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly stage: JobStage;
  /** It had been delivered and is shown no more: a refused one that may have cost a credit. */
  readonly isWithdrawn: boolean;
}

/** A row as the page first shows it. */
export interface BatchRowView {
  readonly index: number;
  /** Null for an address that is never matched: it has no job. */
  readonly jobId: string | null;
  /** As the account asked, or who it turned out to be; null where it is not kept. */
  readonly title: string | null;
  readonly note: string | null;
  /** Why it ended without a brief. */
  readonly reason: string | null;
}

export function hasBatchEnded({ counts }: Pick<BatchView, "counts">): boolean {
  return counts.queued + counts.running === 0;
}

/** Whether it may be asked for again: it ended without a brief, or was no job at all. One that was withdrawn is not, whoever asks. */
export function isWithoutBrief(row: BatchRowView | undefined, jobs: readonly BatchJobView[]): boolean {
  if (row === undefined) return false;
  if (row.jobId === null) return true;
  const job = jobs.find(({ jobId }) => jobId === row.jobId);
  return job?.status === "failed" || (job?.status === "refused" && !job.isWithdrawn);
}
