import type { CompactBrief } from "@/lib/contract/brief";
import type { Job } from "@/lib/contract/job";
import { getJobTool } from "@/lib/contract/mcp-tools";
import { candidatesOf } from "@/lib/enrichment/candidates/candidates-of";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { readPreview } from "@/lib/enrichment/jobs/read-preview";
import { ServiceError } from "@/lib/errors";
import { jobText } from "@/lib/http/job-views";
import { waitForChange } from "@/lib/http/wait-for-change";
import { briefText } from "../brief-text";
import { candidateText } from "../candidate-text";
import { nextJob, nextText } from "../next-step";
import { previewText } from "../preview-text";
import { defineTool } from "../tool";
import { untrustedNotice } from "../untrusted-text";

type CompactJob = Omit<Job, "result"> & { readonly result?: CompactBrief };

/** Compact whatever the job was asked with: rumours and mere hints never come this way. */
export const getJob = defineTool(getJobTool, async ({ services, caller, args, request }) => {
  const { pool, env } = services;
  const { accountId } = caller;
  const read = () => readJob(pool, { accountId, jobId: args.job_id, detail: "compact", concurrency: env.EXECUTOR_CONCURRENCY });
  let reading = await read();
  if (reading?.job.finishedAt === null && args.wait_seconds > 0) {
    await waitForChange(services, { accountId, jobIds: [args.job_id], seconds: args.wait_seconds, signal: request.signal });
    reading = await read();
  }
  if (!reading) throw new ServiceError("job_not_found");
  const candidates = await candidatesOf(services, { job: reading.job, accountId });
  const preview = reading.job.status === "running" ? await readPreview(services, { jobId: args.job_id, accountId }) : null;
  const job = JSON.parse(jobText(reading, candidates, preview)) as CompactJob;
  const next = reading.job.finishedAt === null ? nextJob(job.job_id) : undefined;
  const quotesPages = job.result !== undefined || candidates.length > 0 || preview !== null;
  return {
    structured: { ...job, ...(quotesPages ? { notice: untrustedNotice } : {}), ...(next ? { next } : {}) },
    text: [
      `Job ${job.job_id}: ${job.status}${next ? `, at ${job.stage}` : ""}. ${job.usage.credits_charged} credits charged, ${job.usage.credits_remaining} remain.`,
      ...(job.error ? [`${job.reason}: ${job.error}`] : []),
      ...(job.result ? [briefText(job.result)] : []),
      ...(candidates.length > 0 ? [candidateText(candidates)] : []),
      ...(preview === null ? [] : [previewText(preview)]),
      ...(next ? [nextText(next)] : []),
    ].join("\n"),
    ...(job.result ? { briefOf: job.job_id } : {}),
  };
});
