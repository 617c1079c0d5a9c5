import { portalSession } from "@/lib/account/portal-session";
import { readJob } from "@/lib/enrichment/read-job";
import { services } from "@/lib/http/services";
import { progressOf } from "../job-progress-view";

/** How a job stands, for the page that watches it. For the portal's session only; the API has its own. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const given = services();
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  const caller = await portalSession(given, request.headers);
  const { id } = await params;
  const reading = caller
    ? await readJob(given.pool, { accountId: caller.accountId, jobId: id, detail: null, concurrency: given.env.EXECUTOR_CONCURRENCY })
    : null;
  if (!reading) return Response.json({ error: "job_not_found" }, { status: 404, headers });
  return Response.json(progressOf(reading), { headers });
}
