import { getJobOperation } from "@/lib/contract/operations/jobs";
import { candidatesOf } from "@/lib/enrichment/candidates/candidates-of";
import { type CallerWithJob, foreseePoll, readJob } from "@/lib/enrichment/read-job";
import { readPreview } from "@/lib/enrichment/read-preview";
import { ServiceError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { jobText } from "@/lib/http/job-views";
import { routeMethods } from "@/lib/http/route-methods";

/** How a job stands; clients poll about every 5 seconds until it has ended. */
const getJob = defineRoute<typeof getJobOperation, CallerWithJob>(
  getJobOperation,
  async ({ caller, params, query, foreseen, services, reply }) => {
    const { pool, env } = services;
    const asked = { jobId: params.id, detail: query.detail ?? null, concurrency: env.EXECUTOR_CONCURRENCY };
    const reading = await readJob(pool, { ...asked, accountId: caller.accountId, row: foreseen?.row });
    if (!reading) throw new ServiceError("job_not_found");
    const candidates = await candidatesOf(services, { job: reading.job, accountId: caller.accountId });
    const preview =
      reading.job.status === "running" ? await readPreview(services, { jobId: params.id, accountId: caller.accountId }) : null;
    return reply(200, jobText(reading, candidates, preview), reading.job.finishedAt ? {} : { "Retry-After": "5" });
  },
  ({ params, query, services }) => foreseePoll(services.pool, { jobId: params.id, detail: query.detail ?? null }),
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/jobs/{id}", { GET: getJob });
