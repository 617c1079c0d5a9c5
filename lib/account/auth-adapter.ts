import type { AuthOptions } from "next-auth";
import type pg from "pg";
import { addMs, type Clock, dayMs, minuteMs } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { hashSessionSecret } from "@/lib/secrets/session-cookie";
import { minuteOf } from "./minute-of";
import { noteAction } from "./note-action";

interface AuthStore {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** What the session that begins is kept as, in a few words. */
  readonly device?: string | null;
}

export const signInLinkLifeMs = 15 * minuteMs;
export const sessionLifeMs = 30 * dayMs;

/**
 * What next-auth keeps, in our own tables: a user is an account, a link works once and for 15 minutes, and of a session's secret only the SHA-256
 * stays. All times are the service's own clock's; those that next-auth proposes are not used.
 */
export function authAdapter({ pool, clock, device = null }: AuthStore): Required<Pick<Adapter, AdapterMethod>> {
  return {
    /** Two first sign-ins at once make one account. */
    async createUser({ email }: { readonly email: string }) {
      const at = clock.now();
      await pool.query("INSERT INTO account (id, email, created_at) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING", [
        newId("acc", at),
        email,
        at,
      ]);
      const user = await findUser(pool, "email", email);
      if (!user) throw new Error("This account is closed.");
      return user;
    },
    getUser: (id) => findUser(pool, "id", id),
    getUserByEmail: (email) => findUser(pool, "email", email),
    // No provider but email is offered.
    getUserByAccount: () => null,
    linkAccount: () => undefined,
    /** Nothing of a user changes by signing in. */
    async updateUser({ id }) {
      const user = await findUser(pool, "id", id);
      if (!user) throw new Error("This account is closed.");
      return user;
    },

    async createVerificationToken({ identifier, token, expires }) {
      const at = clock.now();
      await pool.query("INSERT INTO sign_in_token (token_hash, email, created_at, expires_at) VALUES ($1, $2, $3, $4)", [
        token,
        identifier,
        at,
        addMs(at, signInLinkLifeMs),
      ]);
      return { identifier, token, expires };
    },
    /** Gone with its first use, even when that came too late. */
    async useVerificationToken({ identifier, token }) {
      const { rows } = await pool.query<{ expires_at: Date }>(
        "DELETE FROM sign_in_token WHERE token_hash = $1 AND email = $2 RETURNING expires_at",
        [token, identifier],
      );
      const row = rows[0];
      return row && row.expires_at > clock.now() ? { identifier, token, expires: row.expires_at } : null;
    },

    async createSession({ sessionToken, userId }) {
      const at = clock.now();
      const expires = addMs(at, sessionLifeMs);
      await pool.query(
        `INSERT INTO portal_session (id, account_id, secret_hash, device, created_at, last_seen_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [newId("ses", at), userId, hashSessionSecret(sessionToken), device, at, minuteOf(at), expires],
      );
      await noteAction(pool, { at, accountId: userId, action: "signed_in" });
      return { sessionToken, userId, expires };
    },
    async getSessionAndUser(sessionToken) {
      const { rows } = await pool.query<{ account_id: string; expires_at: Date; email: string }>(
        `SELECT s.account_id, s.expires_at, a.email FROM portal_session s JOIN account a ON a.id = s.account_id
         WHERE s.secret_hash = $1 AND s.expires_at > $2 AND a.closed_at IS NULL AND a.blocked_at IS NULL`,
        [hashSessionSecret(sessionToken), clock.now()],
      );
      const row = rows[0];
      if (!row) return null;
      return {
        session: { sessionToken, userId: row.account_id, expires: row.expires_at },
        user: { id: row.account_id, email: row.email, emailVerified: null },
      };
    },
    // `portalSession` lets sessions live on.
    updateSession: () => null,
    async deleteSession(sessionToken) {
      await pool.query("DELETE FROM portal_session WHERE secret_hash = $1", [hashSessionSecret(sessionToken)]);
    },
  };
}

type Adapter = NonNullable<AuthOptions["adapter"]>;
type AdapterUser = NonNullable<Awaited<ReturnType<NonNullable<Adapter["getUser"]>>>>;

type AdapterMethod =
  | "createUser"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "linkAccount"
  | "updateUser"
  | "createVerificationToken"
  | "useVerificationToken"
  | "createSession"
  | "getSessionAndUser"
  | "updateSession"
  | "deleteSession";

async function findUser(pool: pg.Pool, column: "id" | "email", value: string): Promise<AdapterUser | null> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `SELECT id, email FROM account WHERE ${column} = $1 AND closed_at IS NULL`,
    [value],
  );
  const row = rows[0];
  return row ? { id: row.id, email: row.email, emailVerified: null } : null;
}
