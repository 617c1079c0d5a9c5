import type { Clock } from "@/lib/clock";
import { addMs, dayMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { hashSessionSecret, readSessionCookie } from "@/lib/secrets/session-cookie";
import { sessionLifeMs } from "./auth-adapter";
import { localAccountEmail } from "./ensure-local-account";
import { minuteOf } from "./minute-of";

interface SessionServices {
  readonly env: Pick<Env, "APP_ENV" | "baseUrl">;
  readonly pool: Queryable;
  readonly clock: Clock;
}

export interface PortalSession extends Caller {
  /** Null for the local developer, who has none. */
  readonly sessionId: string | null;
  readonly email: string;
  readonly reservedCredits: number;
  /** Nobody signed in: it is whoever sits at this machine. */
  readonly isLocalDeveloper: boolean;
}

/**
 * Who is using the portal: whoever the session cookie names. Without one, in local and test mode, whoever sits at this machine is the developer whose
 * account `npm start` made. The Host header is checked for that, so that a page from elsewhere, whose name was pointed at this machine, is nobody.
 */
export async function portalSession(services: SessionServices, headers: Pick<Headers, "get">): Promise<PortalSession | null> {
  return (await signedInSession(services, headers)) ?? (await localSession(services, headers));
}

/**
 * A session lives on for 30 days after its last use. Its end is written once a day at most, the minute in which it was last seen once a minute at
 * most.
 */
async function signedInSession({ env, pool, clock }: SessionServices, headers: Pick<Headers, "get">): Promise<PortalSession | null> {
  const secret = readSessionCookie(env, headers);
  if (secret === null) return null;
  const at = clock.now();
  const { rows } = await pool.query<{
    session_id: string;
    last_seen_at: Date;
    expires_at: Date;
    id: string;
    email: string;
    available: number;
    reserved: number;
    terms_accepted_at: Date | null;
  }>({
    name: "portal-session",
    text: `SELECT s.id AS session_id, s.last_seen_at, s.expires_at, a.id, a.email, a.available, a.reserved, a.terms_accepted_at
      FROM portal_session s JOIN account a ON a.id = s.account_id
      WHERE s.secret_hash = $1 AND s.expires_at > $2 AND a.closed_at IS NULL AND a.blocked_at IS NULL`,
    values: [hashSessionSecret(secret), at],
  });
  const row = rows[0];
  if (!row) return null;
  const minute = minuteOf(at);
  if (row.last_seen_at < minute) {
    const expiresAt = row.expires_at < addMs(at, sessionLifeMs - dayMs) ? addMs(at, sessionLifeMs) : row.expires_at;
    await pool.query("UPDATE portal_session SET last_seen_at = $2, expires_at = $3 WHERE id = $1", [row.session_id, minute, expiresAt]);
  }
  return sessionOf(row, row.session_id);
}

async function localSession({ env, pool }: SessionServices, headers: Pick<Headers, "get">): Promise<PortalSession | null> {
  if (env.APP_ENV === "production" || !isLoopbackRequest(headers)) return null;
  const { rows } = await pool.query<{ id: string; email: string; available: number; reserved: number; terms_accepted_at: Date | null }>({
    name: "local-portal-session",
    text: "SELECT id, email, available, reserved, terms_accepted_at FROM account WHERE email = $1 AND closed_at IS NULL AND blocked_at IS NULL",
    values: [localAccountEmail],
  });
  return rows[0] ? sessionOf(rows[0], null) : null;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly available: number;
  readonly reserved: number;
  readonly terms_accepted_at: Date | null;
}

function sessionOf(row: AccountRow, sessionId: string | null): PortalSession {
  return {
    sessionId,
    accountId: row.id,
    keyId: "portal",
    environment: "live",
    defaultDetail: null,
    availableCredits: row.available,
    email: row.email,
    reservedCredits: row.reserved,
    hasAcceptedTerms: row.terms_accepted_at !== null,
    isLocalDeveloper: sessionId === null,
  };
}

/**
 * Whether the browser asked for this very machine by name, and from it: names are the caller's word, the connection's address (the last of
 * X-Forwarded-For) is not. A forwarding proxy in front makes it somebody else's request.
 */
export function isLoopbackRequest(headers: Pick<Headers, "get">): boolean {
  const addresses = headers.get("x-forwarded-for")?.split(",") ?? [];
  if (!addresses.every((address) => loopbackAddress.test(address.trim()))) return false;
  const named = [headers.get("host"), ...(headers.get("x-forwarded-host")?.split(",") ?? [])];
  return named.every((host) => host !== null && loopbackHost.test(host.trim()));
}

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const loopbackAddress = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i;
