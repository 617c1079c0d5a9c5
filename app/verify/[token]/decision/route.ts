import { readPurpose } from "@/lib/account/purposes";
import { type Decision, decideSignup } from "@/lib/account/signup/decide-signup";
import { secondMs } from "@/lib/clock";
import { causeOf } from "@/lib/http/error-response";
import { isOwnForm } from "@/lib/http/is-own-form";
import { readBounded } from "@/lib/http/read-body";
import { services } from "@/lib/http/services";
import { log } from "@/lib/log";
import type { ApprovalProblem } from "../problem";

const maxFormBytes = 10_240;

/** The buttons of the approval page. Answers 303 back to the page, which says what came of it; works without scripts and by curl. */
export async function POST(request: Request, { params }: { readonly params: Promise<{ readonly token: string }> }): Promise<Response> {
  const { token } = await params;
  const given = services();
  if (!isOwnForm(request.headers, given.env.baseUrl))
    return new Response("This form has to be sent from the page that the email links to.\n", {
      status: 403,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  try {
    const form = await readForm(request, given.env.REQUEST_BODY_SECONDS * secondMs);
    const decision = form && readDecision(form);
    if (!decision) return backToPage(token, "form");
    const outcome = await decideSignup(given, token, decision);
    switch (outcome.kind) {
      case "purpose_missing":
        return backToPage(token, "purpose", form);
      case "terms_missing":
        return backToPage(token, "terms", form);
      case "account_closed":
        return backToPage(token, "closed");
      case "over":
      case "decided":
      case "not_found":
        return backToPage(token);
    }
  } catch (error) {
    log.error({ route: "POST /verify/{token}/decision", cause: causeOf(error) }, "request failed");
    return backToPage(token, "failed");
  }
}

/** Null for what is no form of at most 10 KB, or does not arrive in time. */
async function readForm(request: Request, timeoutMs: number): Promise<URLSearchParams | null> {
  if (!request.headers.get("content-type")?.toLowerCase().startsWith("application/x-www-form-urlencoded")) return null;
  if (Number(request.headers.get("content-length") ?? 0) > maxFormBytes) return null;
  const bytes = await readBounded(request, { timeoutMs, maxBytes: maxFormBytes }).catch(() => null);
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes));
}

function readDecision(form: URLSearchParams): Decision | null {
  switch (form.get("decision")) {
    case "deny":
      return { kind: "deny" };
    case "approve":
      return { kind: "approve", purpose: readPurpose(form.get("purpose")), hasAcceptedTerms: form.get("terms") === "yes" };
    default:
      return null;
  }
}

/** What was chosen goes along with a problem, so that it need not be chosen again. */
function backToPage(token: string, problem?: ApprovalProblem, form?: URLSearchParams | null): Response {
  const query = new URLSearchParams(problem ? { problem } : {});
  const purpose = readPurpose(form?.get("purpose"));
  if (purpose) query.set("purpose", purpose);
  if (form?.get("terms") === "yes") query.set("terms", "yes");
  const location = `/verify/${encodeURIComponent(token)}${query.size > 0 ? `?${query}` : ""}`;
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}
