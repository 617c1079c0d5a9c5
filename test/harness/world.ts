import { randomBytes } from "node:crypto";
import { mintApiKey } from "@/lib/account/api-key";
import { type Clock, systemClock } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { storedColumns } from "@/lib/enrichment/briefs/stored-facts";
import { PullRecorder } from "@/lib/enrichment/pull-recorder";
import { loadEnv } from "@/lib/env";
import { createQueue } from "@/lib/gateways/queue";
import { newId } from "@/lib/ids";
import { createTestDatabase, type TestDatabase } from "./database";
import { sampleBrief } from "./sample-brief";

/** A suite's own database and the services over it, with the real queue, ledger and clock. */
export async function createWorld(settings: Record<string, string> = {}) {
  const database: TestDatabase = await createTestDatabase();
  const env = loadEnv({
    APP_ENV: "test",
    DATABASE_URL: database.url,
    SUPPRESSION_SECRET: "0123456789abcdef0123456789abcdef",
    LOG_LEVEL: "silent",
    ...settings,
  });
  const clock: Clock & { offsetMs: number } = { offsetMs: 0, now: () => new Date(systemClock.now().getTime() + clock.offsetMs) };
  const pool = database.pool;
  const queue = createQueue({ kind: "embedded", pool, clock });
  const pulls = new PullRecorder(pool);
  const services = { env, pool, clock, queue, pulls };

  /** An account as a signup makes it; `hasAcceptedTerms: false` for one that has not named its purpose. */
  async function createCaller({
    credits = 0,
    environment = "live" as "live" | "test",
    hasAcceptedTerms = true,
  } = {}): Promise<Caller & { secret: string }> {
    const at = clock.now();
    const accountId = newId("acc", at);
    const keyId = newId("key", at);
    const key = mintApiKey(environment);
    await pool.query("INSERT INTO account (id, email, created_at, purpose, terms_accepted_at) VALUES ($1, $2, $3, $4, $5)", [
      accountId,
      `${accountId}@example.test`,
      at,
      hasAcceptedTerms ? "sales_outreach" : null,
      hasAcceptedTerms ? at : null,
    ]);
    await pool.query(
      "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
      [keyId, accountId, key.hash, key.prefix, environment, at],
    );
    if (credits > 0) {
      await inTransaction(pool, (tx) =>
        purchaseCredits(tx, { accountId, credits, cause: `local:${randomBytes(6).toString("hex")}`, source: "local", at }),
      );
    }
    return { accountId, keyId, environment, defaultDetail: null, hasAcceptedTerms, availableCredits: credits, secret: key.secret };
  }

  /** The caller as a new key check would see it. */
  async function refreshed<T extends Caller>(caller: T): Promise<T> {
    const { rows } = await pool.query("SELECT available FROM account WHERE id = $1", [caller.accountId]);
    return { ...caller, availableCredits: rows[0].available };
  }

  async function storePerson({
    fullName,
    keys,
    ageDays = 0,
    knownDays = 60,
  }: {
    fullName: string;
    keys: readonly string[];
    /** Of the brief. */
    ageDays?: number;
    /** Since when the person and each identifier are known: long enough to prove somebody by, unless given. */
    knownDays?: number;
  }): Promise<{ personId: string; briefId: string }> {
    const at = clock.now();
    const personId = newId("per", at);
    const briefId = newId("brf", at);
    const generatedAt = new Date(at.getTime() - ageDays * 86_400_000);
    const knownSince = new Date(at.getTime() - knownDays * 86_400_000);
    const brief = sampleBrief({ canonicalId: personId, fullName, generatedAt: generatedAt.toISOString() });
    await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, fullName, knownSince]);
    await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) SELECT key, $2, $3 FROM unnest($1::text[]) AS key", [
      keys,
      personId,
      knownSince,
    ]);
    await pool.query(
      `INSERT INTO brief (id, person_id, run_id, generated_at, full_segments, compact_segments, facts, facts_version, company, title, is_fixture, safe_claims,
         careful_claims, review_claims) VALUES ($1, $2, 'run_test', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [briefId, personId, generatedAt, ...storedColumns(factsOfBrief(brief))],
    );
    return { personId, briefId };
  }

  async function balance(caller: Caller): Promise<{ available: number; reserved: number }> {
    const { rows } = await pool.query("SELECT available, reserved FROM account WHERE id = $1", [caller.accountId]);
    return rows[0];
  }

  /** Accounts whose balance differs from the sum of their entries; the ledger adds up when this is empty. */
  async function ledgerDifferences(): Promise<unknown[]> {
    const { rows } = await pool.query(`SELECT a.id FROM account a LEFT JOIN ledger_entry e ON e.account_id = a.id GROUP BY a.id
      HAVING a.available <> coalesce(sum(e.available_delta), 0) OR a.reserved <> coalesce(sum(e.reserved_delta), 0)`);
    return rows;
  }

  return { database, services, createCaller, refreshed, storePerson, balance, ledgerDifferences };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
