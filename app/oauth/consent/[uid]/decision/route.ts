import { authSecret } from "@/lib/account/auth-secret";
import { portalSession } from "@/lib/account/portal-session";
import { secondMs } from "@/lib/clock";
import { readScopes } from "@/lib/contract/scopes";
import { causeOf } from "@/lib/http/error-response";
import { isOwnForm } from "@/lib/http/is-own-form";
import { readBounded } from "@/lib/http/read-body";
import { services } from "@/lib/http/services";
import { log } from "@/lib/log";
import { type ConsentDecision, decideConsent, maxSpendPerDay } from "@/lib/oauth/consent";

const maxFormBytes = 4_096;

/**
 * The buttons of the consent page. The answer is a page that goes on by itself, not a redirect: browsers hold a form's redirects to the page's
 * `form-action`, and a program's own scheme is none of ours.
 */
export async function POST(request: Request, { params }: { readonly params: Promise<{ readonly uid: string }> }): Promise<Response> {
  const { uid } = await params;
  const given = services();
  const { env } = given;
  if (!isOwnForm(request.headers, env.baseUrl)) return refuse(403, "This form has to be sent from the page that asks.");
  const secret = authSecret(env);
  const session = secret === null ? null : await portalSession(given, request.headers);
  if (secret === null || !session?.hasAcceptedTerms) return refuse(403, "Sign in first, then begin again in the program.");
  try {
    const form = await readForm(request, env.REQUEST_BODY_SECONDS * secondMs);
    const decision = form && readDecision(form);
    if (!decision) return refuse(400, "Choose what the program may do, then send the form again.");
    const visit = { uid, cookie: request.headers.get("cookie") ?? "", secret };
    const path = await decideConsent(given, visit, { accountId: session.accountId, decision });
    return path === null
      ? refuse(410, "This request has ended, or was started in another browser. Start again in the program.")
      : goOn(path);
  } catch (error) {
    log.error({ route: "POST /oauth/consent/{uid}/decision", cause: causeOf(error) }, "request failed");
    return refuse(500, "That did not work, and nothing was allowed. Begin again in the program.");
  }
}

async function readForm(request: Request, timeoutMs: number): Promise<URLSearchParams | null> {
  if (!request.headers.get("content-type")?.toLowerCase().startsWith("application/x-www-form-urlencoded")) return null;
  const bytes = await readBounded(request, { timeoutMs, maxBytes: maxFormBytes }).catch(() => null);
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Null where nothing was decided, or a figure is none that the page offers. */
function readDecision(form: URLSearchParams): ConsentDecision | null {
  if (form.get("decision") === "deny") return { kind: "deny" };
  if (form.get("decision") !== "allow") return null;
  const account = readScopes(form.get("account") === "yes" ? "account" : "");
  switch (form.get("spending")) {
    case "none":
      return { kind: "allow", allowance: { scopes: ["read", ...account], spendPerDay: null, asksEachTime: false } };
    case "ask":
      return { kind: "allow", allowance: { scopes: ["read", "spend", ...account], spendPerDay: null, asksEachTime: true } };
    case "daily": {
      const spendPerDay = Number(form.get("credits"));
      if (!Number.isInteger(spendPerDay) || spendPerDay < 1 || spendPerDay > maxSpendPerDay) return null;
      return { kind: "allow", allowance: { scopes: ["read", "spend", ...account], spendPerDay, asksEachTime: false } };
    }
    default:
      return null;
  }
}

const fields = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
};

function refuse(status: number, words: string): Response {
  return new Response(`${words}\n`, { status, headers: { ...fields, "Content-Type": "text/plain; charset=utf-8" } });
}

/** @param path of ours: it holds letters of base64url and slashes alone */
function goOn(path: string): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Going back</title><meta http-equiv="refresh" content="0;url=${path}"><p><a href="${path}">Go back to the program</a></p></html>`;
  return new Response(page, { headers: { ...fields, "Content-Type": "text/html; charset=utf-8" } });
}
