import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import { onlyRow } from "@/lib/db/only-row";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { hashApiKey, mintApiKey, readApiKey } from "./api-key";

export const localAccountEmail = "developer@localhost";

export interface LocalAccount {
  readonly accountId: string;
  readonly email: string;
  /** The full key when it was made just now; null when it was made at an earlier start. */
  readonly apiKey: string | null;
  readonly keyPath: string;
  readonly credits: number;
}

interface LocalSetup {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly dataDir: string;
  /** Entered through the ledger as a purchase, once. */
  readonly credits: number;
}

/**
 * Local mode only: the developer's account, with credits entered through the ledger and a key kept in the data folder (mode 600). A second start
 * finds both again; a key file that went missing, or belongs to another database, is replaced by a new key.
 */
export async function ensureLocalAccount({ pool, clock, dataDir, credits }: LocalSetup): Promise<LocalAccount> {
  const at = clock.now();
  const keyPath = path.resolve(dataDir, "api-key");
  const kept = readKeyFile(keyPath);
  const made = await inTransaction<{ accountId: string; available: number; apiKey: string | null }>(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string; available: number; is_new: boolean }>(
      `INSERT INTO account (id, email, purpose, terms_accepted_at, created_at) VALUES ($1, $2, 'local_development', $3, $3)
       ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, available, (xmax = 0) AS is_new`,
      [newId("acc", at), localAccountEmail, at],
    );
    const { id: accountId, is_new: isNew } = onlyRow({ rows });
    let available: number = onlyRow({ rows }).available;
    if (isNew && credits > 0)
      available = (await purchaseCredits(tx, { accountId, credits, cause: `local:${accountId}`, source: "local", at })).available;
    const known =
      kept === null
        ? null
        : await tx.query("SELECT 1 FROM api_key WHERE secret_hash = $1 AND account_id = $2 AND revoked_at IS NULL", [
            hashApiKey(kept),
            accountId,
          ]);
    if (known?.rowCount) return { accountId, available, apiKey: null };
    const key = mintApiKey("live");
    await tx.query(
      "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, client_name, device_name, created_at) VALUES ($1, $2, $3, $4, 'live', 'npm start', 'this machine', $5)",
      [newId("key", at), accountId, key.hash, key.prefix, at],
    );
    return { accountId, available, apiKey: key.secret };
  });
  if (made.apiKey !== null) {
    fs.mkdirSync(path.dirname(keyPath), { recursive: true });
    fs.writeFileSync(keyPath, `${made.apiKey}\n`, { mode: 0o600 });
    fs.chmodSync(keyPath, 0o600);
  }
  return { accountId: made.accountId, email: localAccountEmail, apiKey: made.apiKey, keyPath, credits: made.available };
}

function readKeyFile(keyPath: string): string | null {
  try {
    const secret = fs.readFileSync(keyPath, "utf8").trim();
    return readApiKey(secret) ? secret : null;
  } catch {
    return null;
  }
}
