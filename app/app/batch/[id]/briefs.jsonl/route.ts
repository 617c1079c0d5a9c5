import { portalSession } from "@/lib/account/portal-session";
import type { DetailLevel } from "@/lib/contract/vocabulary";
import { readBatch } from "@/lib/enrichment/batch/read-batch";
import { readBatchBriefs } from "@/lib/enrichment/batch/read-batch-briefs";
import { jobText } from "@/lib/http/job-views";
import { ratePolicy } from "@/lib/http/rate-policies";
import { services } from "@/lib/http/services";
import { plainHeaders, refusal } from "../../../jobs/watched-job";

/** So many briefs are in memory at once. */
const pageSize = 5;

/**
 * All finished briefs of a batch, a line each, as `GET /api/jobs/{id}` answers them; read page by page as they are taken. `?detail=compact` for the
 * short form. For the portal's session only.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const given = services();
  const caller = await portalSession(given, request.headers);
  if (!caller) return refusal(401, "unauthorized");
  const verdict = await given.limiter.take(ratePolicy("read", given.env), caller.accountId);
  if (!verdict.allowed) return refusal(429, "rate_limited", verdict.resetSeconds);
  const owned = { accountId: caller.accountId, batchId: (await params).id };
  if ((await readBatch(given.pool, owned)) === null) return refusal(404, "batch_not_found");
  const detail = new URL(request.url).searchParams.get("detail") === "compact" ? "compact" : "full";
  const headers = {
    ...plainHeaders,
    "Content-Type": "application/jsonl; charset=utf-8",
    "Content-Disposition": `attachment; filename="briefs-${owned.batchId}-${detail}.jsonl"`,
  };
  return new Response(briefLines({ ...owned, detail }), { headers });
}

function briefLines(query: {
  readonly accountId: string;
  readonly batchId: string;
  readonly detail: DetailLevel;
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let afterIndex = -1;
  return new ReadableStream({
    async pull(controller) {
      const { jobs, lastIndex } = await readBatchBriefs(services().pool, { ...query, afterIndex, limit: pageSize });
      if (jobs.length > 0) controller.enqueue(encoder.encode(jobs.map((job) => `${jobText(job)}\n`).join("")));
      if (lastIndex === null) controller.close();
      else afterIndex = lastIndex;
    },
  });
}
