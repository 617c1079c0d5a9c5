import { portalSession } from "@/lib/account/portal-session";
import { countList, readList } from "@/lib/enrichment/lists/read-list";
import { ratePolicy } from "@/lib/http/rate-policies";
import { services } from "@/lib/http/services";
import { plainHeaders, refusal } from "../../../jobs/watched-job";
import { listMark } from "../list-mark";

/** Whether a list's page is still what it was, at the pace of the API's polls. For the portal's session only. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const given = services();
  const caller = await portalSession(given, request.headers);
  if (!caller) return refusal(401, "unauthorized");
  const verdict = await given.limiter.take(ratePolicy("poll", given.env), caller.accountId);
  if (!verdict.allowed) return refusal(429, "rate_limited", verdict.resetSeconds);
  const list = await readList(given.pool, { accountId: caller.accountId, listId: (await params).id });
  if (list === null) return refusal(404, "list_not_found");
  return Response.json({ mark: listMark(list, await countList(given.pool, list.listId)) }, { headers: plainHeaders });
}
