import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import type { RatePolicy } from "@/lib/http/rate-limit";
import { type Services, services } from "@/lib/http/services";

interface Download {
  readonly given: Services;
  readonly session: PortalSession;
  /** Headers of every answer of a download. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Who downloads, or the answer that refuses it: to nobody who is not signed in, and only so often. */
export async function startDownload(request: Request, policy: RatePolicy): Promise<Download | Response> {
  const given = services();
  const session = await portalSession(given, request.headers);
  const shared = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  const plain = { ...shared, "Content-Type": "text/plain; charset=utf-8" };
  if (!session) return new Response("Sign in at /account first.\n", { status: 401, headers: plain });
  const { allowed, resetSeconds } = await given.limiter.take(policy, session.accountId);
  if (!allowed) {
    const again = { "Retry-After": String(resetSeconds) };
    return new Response(`Too many downloads. Try again in ${resetSeconds} s.\n`, { status: 429, headers: { ...plain, ...again } });
  }
  return { given, session, shared };
}
