import pg from "pg";
import { type Clock, systemClock } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { sharedReader } from "@/lib/db/shared-reader";
import type { BriefFacts } from "@/lib/engine/brief/brief-facts";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import { PullRecorder } from "@/lib/enrichment/pull-recorder";
import { loadEnv } from "@/lib/env";
import { newId, newUlid } from "@/lib/ids";
import { sampleBrief } from "../sample-brief";
import { CrashingPool } from "./crashing-pool";
import { accountCount, clientCount, paymentPacks, personCount } from "./ledger-operation";
import { openPayment } from "./open-payment";

interface LedgerPerson {
  readonly personId: string;
  readonly slug: string;
  readonly facts: BriefFacts;
}

/** The accounts, people and payments of one run of the model; no other run touches them. */
export interface LedgerScene {
  readonly callers: readonly Caller[];
  readonly people: readonly LedgerPerson[];
  readonly payments: readonly { readonly id: string; readonly accountId: string; readonly packs: number }[];
}

/** A database and the clients at work on it. */
export interface LedgerWorld {
  /** Never cut off: what looks on. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly suppressionSecret: string;
  readonly clients: readonly { readonly crashing: CrashingPool; readonly services: EnrichmentServices }[];
  newScene(): Promise<LedgerScene>;
  close(): Promise<void>;
}

export async function openLedgerWorld(databaseUrl: string): Promise<LedgerWorld> {
  const suppressionSecret = "0123456789abcdef0123456789abcdef";
  const env = loadEnv({
    APP_ENV: "test",
    DATABASE_URL: databaseUrl,
    SUPPRESSION_SECRET: suppressionSecret,
    LOG_LEVEL: "silent",
    // The model is about credits; few people are asked for over and over.
    REFRESHES_PER_WEEK: "1000000",
    REFRESHES_PER_WEEK_ACCOUNT: "1000000",
  });
  const clock = systemClock;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on("error", () => {});
  const pulls = new PullRecorder(pool);
  // Nobody works here: runs are ended by the model.
  const queue = { send: async () => {} };
  const clients = Array.from({ length: clientCount }, () => {
    const crashing = new CrashingPool(databaseUrl);
    return { crashing, services: { env, pool: crashing.asPool(), clock, queue, pulls } };
  });

  async function newScene(): Promise<LedgerScene> {
    const at = clock.now();
    const callers = Array.from({ length: accountCount }, () => newCaller(at));
    const people = Array.from({ length: personCount }, () => newPerson(at));
    for (const { accountId } of callers)
      await pool.query("INSERT INTO account (id, email, created_at, terms_accepted_at) VALUES ($1, $2, $3, $3)", [
        accountId,
        `${accountId}@example.test`,
        at,
      ]);
    for (const { personId, slug } of people) {
      await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, 'Quimby Vole', $2)", [personId, at]);
      await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ($1, $2, $3)", [
        `linkedin:${slug}`,
        personId,
        at,
      ]);
    }
    const payments = [];
    for (const { accountId } of callers)
      for (const packs of paymentPacks) payments.push({ id: await openPayment(pool, { accountId, packs, at }), accountId, packs });
    return { callers, people, payments };
  }

  async function close(): Promise<void> {
    await pulls.flush();
    for (const { crashing } of clients) {
      await sharedReader(crashing.asPool()).end();
      await crashing.end();
    }
    await pool.end();
  }

  return { pool, clock, suppressionSecret, clients, newScene, close };
}

function newCaller(at: Date): Caller {
  return {
    accountId: newId("acc", at),
    keyId: newId("key", at),
    environment: "live",
    defaultDetail: null,
    hasAcceptedTerms: true,
    availableCredits: 0,
  };
}

function newPerson(at: Date): LedgerPerson {
  const personId = newId("per", at);
  const brief = sampleBrief({ canonicalId: personId, fullName: "Quimby Vole", generatedAt: at.toISOString() });
  return { personId, slug: `quimby-vole-${newUlid(at)}`, facts: factsOfBrief(brief) };
}
