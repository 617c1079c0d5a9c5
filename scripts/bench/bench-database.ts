import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statfsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { mintApiKey } from "@/lib/account/api-key";
import { systemClock } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../embedded-database";
import { migrateDatabase } from "../platform/migrate-database";
import { projectRoot } from "../platform/project-root";
import { acquireRunLock } from "../platform/run-lock";
import { benchPool } from "./bench-pool";
import { type PulledPerson, pulledBrief, pulledPerson } from "./sample-pulls";
import { benchDataDir } from "./servers";

/** The benchmarks' own PostgreSQL, with the product's settings. Its data stays between runs. */
export interface BenchDatabaseServer {
  /** A database with `people` persons and briefs, made once for this version of tables and filling. */
  filled(people: number): Promise<FilledDatabase>;
  /** A new database with the product's tables and nothing in them. */
  fresh(name: string): Promise<string>;
  stop(): Promise<void>;
}

export interface FilledDatabase {
  readonly url: string;
  /** Those who have a brief of full length and are unlocked for every account. */
  readonly pulled: readonly PulledPerson[];
  /** One key for each account. */
  readonly secrets: readonly string[];
}

const accountCount = 20;
const pulledCount = 1_000;
/** Of the filling below; a change makes new databases. */
const fillingVersion = 1;
const neededBytesPerPerson = 2_500;

export async function openBenchDatabase(): Promise<BenchDatabaseServer> {
  const lock = acquireRunLock(benchDataDir, "a benchmark");
  if (lock.kind === "taken") throw new Error(`Another benchmark is running (process ${lock.pid}).`);
  const server: EmbeddedDatabase = await openEmbeddedDatabase({ dataDir: benchDataDir });
  return {
    filled: (people) => filledDatabase(server.url, people),
    fresh: (name) => freshDatabase(server.url, name),
    async stop() {
      await server.stop();
      lock.release();
    },
  };
}

async function filledDatabase(serverUrl: string, people: number): Promise<FilledDatabase> {
  const name = `pulls_${people}_${stamp()}`;
  const url = databaseUrl(serverUrl, name);
  const isThere = await asked(serverUrl, (client) => client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]));
  if (isThere.rowCount === 0) {
    requireSpace(people);
    await dropStale(serverUrl, people);
    console.error(`  filling a database with ${people.toLocaleString("en")} people …`);
    const draft = `${name}_draft`;
    await fillDatabase(await freshDatabase(serverUrl, draft), people);
    await asked(serverUrl, (client) => client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`));
  }
  const secrets = await mintKeys(url);
  return { url, secrets, pulled: Array.from({ length: pulledCount }, (_, index) => pulledPerson(index)) };
}

async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  await asked(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  const url = databaseUrl(serverUrl, name);
  await migrateDatabase(url);
  return url;
}

/** The server makes the rows; only those that are pulled get a body of full length. They lie evenly among the others. */
async function fillDatabase(url: string, people: number): Promise<void> {
  await asked(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    const at = systemClock.now();
    for (let index = 0; index < accountCount; index += 1) {
      await client.query("INSERT INTO account (id, email, created_at, terms_accepted_at) VALUES ($1, $2, $3, $3)", [
        accountId(index),
        `bench-${index}@example.test`,
        at,
      ]);
    }
    const idOf = "'per_' || lpad(i::text, 26, '0')";
    await client.query(
      `INSERT INTO person (id, full_name, created_at) SELECT ${idOf}, 'Filler Person ' || i, $2 FROM generate_series(0, $1::int - 1) AS i`,
      [people, at],
    );
    await client.query(
      `INSERT INTO person_identifier (key, person_id, first_proven_at)
       SELECT kind.key, ${idOf}, $2 FROM generate_series(0, $1::int - 1) AS i,
         LATERAL (VALUES ('linkedin:filler-' || md5(i::text)), ('name_company:filler ' || md5(i::text) || '|filler company ' || i % 5000)) AS kind(key)`,
      [people, at],
    );
    await client.query(
      `INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at)
       SELECT 'brf_' || lpad(i::text, 26, '0'), ${idOf}, 'run_bench', '{}', '{}', $2
       FROM generate_series(0, $1::int - 1) AS i`,
      [people, at],
    );
    await client.query(
      `INSERT INTO unlock (account_id, person_id, job_id, created_at)
       SELECT ($3::text[])[1 + i % $4::int], ${idOf}, 'job_bench', $2 FROM generate_series(0, $1::int - 1) AS i`,
      [people, at, Array.from({ length: accountCount }, (_, index) => accountId(index)), accountCount],
    );
    for (let index = 0; index < pulledCount; index += 1) {
      const row = Math.floor((index * people) / pulledCount);
      const personId = `per_${String(row).padStart(26, "0")}`;
      await makePulled(client, { person: pulledPerson(index), personId, at });
    }
    await client.query("SET session_replication_role = origin");
    await client.query("VACUUM ANALYZE");
  });
  const pool = benchPool(url);
  try {
    for (let index = 0; index < accountCount; index += 1) {
      const purchase = {
        accountId: accountId(index),
        credits: 1_000,
        cause: `local:bench-${index}`,
        source: "local",
        at: systemClock.now(),
      } as const;
      await inTransaction(pool, (tx) => purchaseCredits(tx, purchase));
    }
  } finally {
    await pool.end();
  }
}

async function makePulled(
  client: pg.Client,
  { person, personId, at }: { readonly person: PulledPerson; readonly personId: string; readonly at: Date },
): Promise<void> {
  const segments = pulledBrief(person, { personId, generatedAt: at });
  await client.query("UPDATE person SET full_name = $2 WHERE id = $1", [personId, person.name]);
  await client.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ($1, $3, $4), ($2, $3, $4)", [
    person.linkedinKey,
    person.nameKey,
    personId,
    at,
  ]);
  await client.query("UPDATE brief SET full_segments = $2, compact_segments = $3, generated_at = $4 WHERE person_id = $1", [
    personId,
    segments.full,
    segments.compact,
    at,
  ]);
  await client.query(
    "INSERT INTO unlock (account_id, person_id, job_id, created_at) SELECT id, $1, 'job_bench', $2 FROM account ON CONFLICT DO NOTHING",
    [personId, at],
  );
}

/** New keys for the accounts; the jobs that the last run's pulls left are gone. */
async function mintKeys(url: string): Promise<string[]> {
  const at = systemClock.now();
  const keys = Array.from({ length: accountCount }, () => mintApiKey("live"));
  await asked(url, async (client) => {
    await client.query("TRUNCATE job, api_key CASCADE");
    for (const [index, key] of keys.entries()) {
      await client.query(
        "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at) VALUES ($1, $2, $3, $4, 'live', $5)",
        [newId("key", at), accountId(index), key.hash, key.prefix, at],
      );
    }
    await client.query("VACUUM ANALYZE");
    await client.query("CHECKPOINT");
  });
  return keys.map((key) => key.secret);
}

function accountId(index: number): string {
  return `acc_${String(index).padStart(26, "0")}`;
}

/** @throws Error when the disk is too full for what would be made. */
function requireSpace(people: number): void {
  const { bavail, bsize } = statfsSync(benchDataDir);
  const neededBytes = people * neededBytesPerPerson + 1_000_000_000;
  if (bavail * bsize < neededBytes) throw new Error(`${Math.ceil(neededBytes / 1e9)} GB of free disk are needed under ${benchDataDir}.`);
}

async function dropStale(serverUrl: string, people: number): Promise<void> {
  await asked(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname LIKE $1", [
      `pulls\\_${people}\\_%`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  });
}

/** Of the migrations and the filling: databases made by other ones are not used. */
function stamp(): string {
  const folder = path.join(projectRoot, "prisma", "migrations");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".sql"));
  const digest = createHash("sha256").update(String(fillingVersion));
  for (const file of files.sort()) digest.update(readFileSync(path.join(folder, file)));
  return digest.digest("hex").slice(0, 12);
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
