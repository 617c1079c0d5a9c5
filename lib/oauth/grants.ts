import type pg from "pg";
import { noteAction } from "@/lib/account/note-action";
import type { Clock } from "@/lib/clock";
import { readScopes, type Scope } from "@/lib/contract/scopes";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import type { Resource } from "./resources";

interface GrantServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Who asks, and how that is known. */
export interface AskingClient {
  readonly clientId: string;
  /** What it calls itself. */
  readonly name: string | null;
  /** `document`: the host published what it says. `registered`: nobody vouches for it. */
  readonly kind: "document" | "registered";
  /** The publishing host, or where its answers go. */
  readonly host: string;
}

export interface Allowance {
  readonly scopes: readonly Scope[];
  readonly spendPerDay: number | null;
  readonly asksEachTime: boolean;
}

export interface GrantItem extends Allowance {
  readonly id: string;
  readonly client: AskingClient;
  readonly resource: Resource;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const maxListed = 200;

/** What the account allows programs now, newest first. */
export async function listGrants(db: Queryable, accountId: string): Promise<readonly GrantItem[]> {
  const { rows } = await db.query<{
    id: string;
    client_id: string;
    client_name: string | null;
    client_kind: GrantItem["client"]["kind"];
    client_host: string;
    resource: GrantItem["resource"];
    scope: string;
    spend_per_day: number | null;
    asks_each_time: boolean;
    created_at: Date;
    last_used_at: Date | null;
  }>(
    `SELECT id, client_id, client_name, client_kind, client_host, resource, scope, spend_per_day, asks_each_time, created_at, last_used_at
     FROM oauth_grant WHERE account_id = $1 AND revoked_at IS NULL ORDER BY id DESC LIMIT ${maxListed}`,
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    client: { clientId: row.client_id, name: row.client_name, kind: row.client_kind, host: row.client_host },
    resource: row.resource,
    scopes: readScopes(row.scope),
    spendPerDay: row.spend_per_day,
    asksEachTime: row.asks_each_time,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

interface NewGrant extends Allowance {
  readonly id: string;
  readonly accountId: string;
  readonly client: AskingClient;
  readonly resource: Resource;
}

/** Beside the provider's own record of the same id. A closed account gets none: false. */
export function insertGrant({ pool, clock }: GrantServices, grant: NewGrant): Promise<boolean> {
  const at = clock.now();
  return inTransaction<boolean>(pool, async (tx) => {
    const { client } = grant;
    const { rowCount } = await tx.query(
      "SELECT 1 FROM account WHERE id = $1 AND closed_at IS NULL AND blocked_at IS NULL FOR NO KEY UPDATE",
      [grant.accountId],
    );
    if (rowCount !== 1) return tx.rollback(false);
    await tx.query(
      `INSERT INTO oauth_grant (id, account_id, client_id, client_name, client_kind, client_host, resource, scope, spend_per_day, asks_each_time, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        grant.id,
        grant.accountId,
        client.clientId,
        client.name,
        client.kind,
        client.host,
        grant.resource,
        grant.scopes.join(" "),
        grant.spendPerDay,
        grant.asksEachTime,
        at,
      ],
    );
    await noteAction(tx, { at, accountId: grant.accountId, action: "grant_made", subjectId: grant.id });
    return true;
  });
}

/** Ends one grant at once, with its codes and tokens. Does nothing for another account's or one that has ended. */
export function revokeGrant(
  { pool, clock }: GrantServices,
  { accountId, grantId }: { readonly accountId: string; readonly grantId: string },
): Promise<void> {
  const at = clock.now();
  return inTransaction<void>(pool, async (tx) => {
    const { rowCount } = await tx.query("UPDATE oauth_grant SET revoked_at = $3 WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL", [
      grantId,
      accountId,
      at,
    ]);
    if (rowCount !== 1) return tx.rollback(undefined);
    await tx.query("DELETE FROM oauth_record WHERE grant_id = $1", [grantId]);
    await noteAction(tx, { at, accountId, action: "grant_revoked", subjectId: grantId });
  });
}

/** Ends a grant by its id alone, with whatever stands under it: a code or a refresh token came twice, or its client gave a token back. */
export async function revokeRecords({ pool, clock }: GrantServices, grantId: string): Promise<void> {
  const at = clock.now();
  const { rows } = await pool.query<{ account_id: string }>(
    "UPDATE oauth_grant SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING account_id",
    [grantId, at],
  );
  await pool.query("DELETE FROM oauth_record WHERE grant_id = $1", [grantId]);
  if (rows[0]) await noteAction(pool, { at, accountId: rows[0].account_id, action: "grant_revoked", subjectId: grantId });
}
