import { type AdapterPayload, errors, type StorageAdapter } from "oidc-provider";
import type pg from "pg";
import { addMs, type Clock, dayMs, secondMs } from "@/lib/clock";
import { revokeRecords } from "./grants";
import { recordHash } from "./record-hash";

interface AdapterServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** A registration that nobody has consented to goes after this; `keepClient` lengthens it. */
const unusedClientMs = 7 * dayMs;

/**
 * What oidc-provider keeps, in PostgreSQL. A record stands under the SHA-256 of its id and its payload bears no id, so that whoever reads the table
 * has no token. Sessions of the provider's own are not kept: who is signed in, the portal's session says, at each consent.
 */
export class OauthAdapter implements StorageAdapter {
  constructor(
    private readonly model: string,
    private readonly services: AdapterServices,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    if (this.model === "Session") return;
    const { jti: _id, ...kept } = payload;
    const lifeMs = expiresInSeconds === undefined ? unusedClientMs : expiresInSeconds * secondMs;
    await this.services.pool.query({
      name: "oauth-keep",
      text: `INSERT INTO oauth_record (model, id_hash, account_id, grant_id, payload, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload, account_id = excluded.account_id, expires_at = excluded.expires_at`,
      values: [
        this.model,
        recordHash(this.model, id),
        payload.accountId ?? null,
        payload.grantId ?? (this.model === "Grant" ? id : null),
        JSON.stringify(kept),
        addMs(this.services.clock.now(), lifeMs),
      ],
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.model === "Session") return undefined;
    const { rows } = await this.services.pool.query<{ payload: AdapterPayload; consumed_at: Date | null }>({
      name: "oauth-find",
      text: "SELECT payload, consumed_at FROM oauth_record WHERE model = $1 AND id_hash = $2 AND expires_at > $3",
      values: [this.model, recordHash(this.model, id), this.services.clock.now()],
    });
    const row = rows[0];
    if (!row) return undefined;
    const consumed = row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at.getTime() / secondMs) };
    return { ...row.payload, ...(this.model === "Client" ? {} : { jti: id }), ...consumed };
  }

  /** Sessions and device codes are not kept. */
  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Once: of two at the same instant the second is refused, as a replay is. */
  async consume(id: string): Promise<void> {
    const { rowCount } = await this.services.pool.query({
      name: "oauth-consume",
      text: "UPDATE oauth_record SET consumed_at = $3 WHERE model = $1 AND id_hash = $2 AND consumed_at IS NULL",
      values: [this.model, recordHash(this.model, id), this.services.clock.now()],
    });
    if (rowCount !== 1) throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    if (this.model === "Grant") return revokeRecords(this.services, id);
    await this.services.pool.query({
      name: "oauth-destroy",
      text: "DELETE FROM oauth_record WHERE model = $1 AND id_hash = $2",
      values: [this.model, recordHash(this.model, id)],
    });
  }

  /** A code or refresh token was used twice, or a token was revoked: everything of the grant goes. */
  revokeByGrantId(grantId: string): Promise<void> {
    return revokeRecords(this.services, grantId);
  }
}
