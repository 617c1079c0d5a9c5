import { setTimeout } from "node:timers/promises";
import { getJobOperation } from "@/lib/contract/operations/jobs";
import { candidatesOf } from "@/lib/enrichment/candidates/candidates-of";
import { type CallerWithJob, foreseePoll, isJustMade, type JobReading, readJob } from "@/lib/enrichment/jobs/read-job";
import { readPreview } from "@/lib/enrichment/jobs/read-preview";
import { writtenWithinMs } from "@/lib/enrichment/pull-recorder";
import { ServiceError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { jobText } from "@/lib/http/job-views";
import { routeMethods } from "@/lib/http/route-methods";
import type { Services } from "@/lib/http/services";

/** How a job stands; clients poll about every 5 seconds until it has ended. */
const getJob = defineRoute<typeof getJobOperation, CallerWithJob>(
  getJobOperation,
  async ({ caller, params, query, foreseen, services, reply }) => {
    const { pool, env } = services;
    const asked = { jobId: params.id, detail: query.detail ?? null, concurrency: env.EXECUTOR_CONCURRENCY };
    const own = { ...asked, accountId: caller.accountId };
    const reading = (await readJob(pool, { ...own, row: foreseen?.row })) ?? (await readJustMade(services, own));
    if (!reading) throw new ServiceError("job_not_found");
    const candidates = await candidatesOf(services, { job: reading.job, accountId: caller.accountId });
    const preview =
      reading.job.status === "running" ? await readPreview(services, { jobId: params.id, accountId: caller.accountId }) : null;
    return reply(200, jobText(reading, candidates, preview), reading.job.finishedAt ? {} : { "Retry-After": "5" });
  },
  ({ params, query, services }) => foreseePoll(services.pool, { jobId: params.id, detail: query.detail ?? null }),
);

/**
 * A free pull's job, polled before its line was written: by this process, or by another one within the time that it takes. Null for every other id,
 * at once.
 */
async function readJustMade({ pool, pulls, clock }: Services, asked: Parameters<typeof readJob>[1]): Promise<JobReading | null> {
  if (!isJustMade(asked.jobId, clock.now())) return null;
  await pulls.flush();
  const flushed = await readJob(pool, asked);
  if (flushed !== null) return flushed;
  await setTimeout(writtenWithinMs);
  return readJob(pool, asked);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/jobs/{id}", { GET: getJob });
