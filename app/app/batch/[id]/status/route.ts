import { portalSession } from "@/lib/account/portal-session";
import { ratePolicy } from "@/lib/http/rate-policies";
import { services } from "@/lib/http/services";
import { plainHeaders, refusal } from "../../../jobs/watched-job";
import { watchedBatch } from "../watched-batch";

/** How a batch stands, for the page that watches it, at the pace of the API's polls. For the portal's session only; the API has its own. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const given = services();
  const caller = await portalSession(given, request.headers);
  if (!caller) return refusal(401, "unauthorized");
  const verdict = await given.limiter.take(ratePolicy("poll", given.env), caller.accountId);
  if (!verdict.allowed) return refusal(429, "rate_limited", verdict.resetSeconds);
  const view = await watchedBatch(given, { accountId: caller.accountId, batchId: (await params).id });
  return view ? Response.json(view, { headers: plainHeaders }) : refusal(404, "batch_not_found");
}
