import type { Caller } from "@/lib/db/api-keys";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { localAccountEmail } from "./ensure-local-account";

interface SessionServices {
  readonly env: Pick<Env, "APP_ENV">;
  readonly pool: Queryable;
}

/**
 * Who is using the portal. In local and test mode whoever sits at this machine is the developer whose account `npm start` made; anywhere else nobody is
 * signed in. The Host header is checked too, so that a page from elsewhere, whose name was pointed at this machine, is nobody.
 */
export async function portalSession({ env, pool }: SessionServices, headers: Pick<Headers, "get">): Promise<Caller | null> {
  if (env.APP_ENV === "production" || !isLoopbackRequest(headers)) return null;
  const { rows } = await pool.query({
    name: "portal-session",
    text: "SELECT id, available FROM account WHERE email = $1 AND closed_at IS NULL",
    values: [localAccountEmail],
  });
  const row = rows[0];
  if (!row) return null;
  return { accountId: row.id, keyId: "portal", environment: "live", defaultDetail: null, availableCredits: row.available };
}

/** Whether the browser asked for this very machine by name. A forwarding proxy in front makes it somebody else's request. */
export function isLoopbackRequest(headers: Pick<Headers, "get">): boolean {
  const named = [headers.get("host"), ...(headers.get("x-forwarded-host")?.split(",") ?? [])];
  return named.every((host) => host !== null && loopbackHost.test(host.trim()));
}

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
