import { z } from "zod";
import { briefPath, claimAnchor, jobQuery } from "@/components/brief/brief-place";
import { portalSession } from "@/lib/account/portal-session";
import { secondMs } from "@/lib/clock";
import { verdicts } from "@/lib/contract/feedback";
import { giveFeedback } from "@/lib/feedback/opener-feedback";
import { isOwnForm } from "@/lib/http/is-own-form";
import { ratePolicy } from "@/lib/http/rate-policies";
import { readBounded } from "@/lib/http/read-body";
import { services } from "@/lib/http/services";
import { readShownBrief } from "../shown-brief";

const maxFormBytes = 1_024;

const given = z.object({ claim: z.string().max(64), verdict: z.enum(verdicts) });

/**
 * The buttons beside an opener. Answers 303 back to the brief, which shows what was pressed. For the portal's session, and for openers of its own
 * briefs.
 */
export async function POST(
  request: Request,
  { params }: { readonly params: Promise<{ readonly canonical_id: string }> },
): Promise<Response> {
  const all = services();
  if (!isOwnForm(request.headers, all.env.baseUrl)) return plain(403, "This has to be sent from the brief's own page.");
  const session = await portalSession(all, request.headers);
  if (!session) return plain(401, "Sign in at /account first.");
  const { accountId } = session;
  const verdict = await all.limiter.take(ratePolicy("read", all.env), accountId);
  if (!verdict.allowed) return plain(429, "Too many at once. Go back and try again in a minute.");
  const { canonical_id: personId } = await params;
  const jobId = new URL(request.url).searchParams.get("job");
  const bytes = await readBounded(request, { timeoutMs: all.env.REQUEST_BODY_SECONDS * secondMs, maxBytes: maxFormBytes }).catch(
    () => null,
  );
  const form = given.safeParse(bytes === null ? null : Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes))));
  if (!form.success) return plain(400, "Press one of the buttons beside an opener.");
  const shown = await readShownBrief(session, personId, jobId);
  const claim = shown?.brief.safe_to_reference.find((each) => claimAnchor(each) === form.data.claim);
  if (claim === undefined) return plain(404, "The brief has no such opener any more.");
  await giveFeedback(all, { accountId, personId, claimKey: form.data.claim, claim, verdict: form.data.verdict });
  const place = { personId, jobId };
  return new Response(null, { status: 303, headers: { Location: `${briefPath(place)}${jobQuery(place)}`, "Cache-Control": "no-store" } });
}

function plain(status: number, words: string): Response {
  return new Response(`${words}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}
