import { listJobsOperation } from "@/lib/contract/operations/jobs";
import { listJobs } from "@/lib/enrichment/jobs/list-jobs";
import { defineRoute } from "@/lib/http/define-route";
import { jobSummaryView } from "@/lib/http/job-views";
import { routeMethods } from "@/lib/http/route-methods";

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** The account's jobs, newest first. */
const list = defineRoute(listJobsOperation, async ({ caller, query, services, reply }) => {
  const { jobs, nextCursor } = await listJobs(services.pool, {
    accountId: caller.accountId,
    cursor: query.cursor,
    limit: query.limit,
    filters: {
      status: query.status,
      batchId: query.batch_id,
      clientReference: query.client_reference,
      createdAfter: dateOf(query.created_after),
      createdBefore: dateOf(query.created_before),
    },
  });
  return reply(200, { jobs: jobs.map(jobSummaryView), next_cursor: nextCursor });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/jobs", { GET: list });
