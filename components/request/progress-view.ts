import type { JobStage, JobStatus } from "@/lib/contract/vocabulary";

/** What a page that watches a job is told. */
export interface ProgressView {
  readonly status: JobStatus;
  readonly stage: JobStage;
  /** 1 is next. */
  readonly queuePosition: number | null;
  readonly etaSeconds: number | null;
  /** It works longer than most have. */
  readonly isLate: boolean;
  /** Something stands of its brief already: the page's own server has it. */
  readonly hasPreview: boolean;
}

/** Nothing but what the page needs. */
export function progressView({ status, stage, queuePosition, etaSeconds, isLate, hasPreview }: ProgressView): ProgressView {
  return { status, stage, queuePosition, etaSeconds, isLate, hasPreview };
}

export function hasEnded(status: JobStatus): boolean {
  return status === "done" || status === "refused" || status === "failed";
}
