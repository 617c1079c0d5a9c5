import type { JobStage, JobStatus } from "@/lib/contract/vocabulary";
import type { JobReading } from "@/lib/enrichment/read-job";

/** What the watching page needs of a job. */
export interface ProgressView {
  readonly status: JobStatus;
  readonly stage: JobStage;
  readonly queuePosition: number | null;
  readonly etaSeconds: number | null;
}

export function progressOf({ job, outlook }: JobReading): ProgressView {
  return {
    status: job.status,
    stage: job.stage,
    queuePosition: outlook?.queuePosition ?? null,
    etaSeconds: outlook?.etaSeconds ?? null,
  };
}

export function hasEnded(status: JobStatus): boolean {
  return status === "done" || status === "refused" || status === "failed";
}
