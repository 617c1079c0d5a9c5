import { exportAccount } from "@/lib/account/export-account";
import { portalSession } from "@/lib/account/portal-session";
import type { RatePolicy } from "@/lib/http/rate-limit";
import { services } from "@/lib/http/services";

/** A long history is many pages of reading: so often an account may have it. */
const policy: RatePolicy = { name: "account_export", perWindow: 5, windowSeconds: 60, burst: 5 };

/**
 * Everything that is held on the portal's account, as one JSON text that is made as it is sent. For the portal's session only, before the terms too.
 */
export async function GET(request: Request): Promise<Response> {
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
  const at = given.clock.now();
  const headers = {
    ...shared,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="account-${at.toISOString().slice(0, 10)}.json"`,
  };
  return new Response(textStream(exportAccount(given.pool, { accountId: session.accountId, at })), { headers });
}

function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
