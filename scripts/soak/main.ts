import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import pg from "pg";
import { databaseUrl, startTestServer } from "../../test/harness/database-server";
import { type LedgerWorld, openLedgerWorld } from "../../test/harness/ledger-model/ledger-world";
import { runLedgerModel } from "../../test/harness/ledger-model/run-ledger-model";
import { writeBetween } from "../chaos/render-chaos";
import { soakDay } from "./day";
import { renderDay } from "./render-day";

const usage = `Usage: npm run soak [-- <runs> [--seed <n>]]
       npm run soak -- day [--hours <n>] [--minutes <n>] [--seed <n>] [--write]`;
const usualRuns = 50_000;
/** A new database after so many runs, so that the tables do not slow the later ones. */
const runsPerDatabase = 1_000;

/** Runs the ledger's model on a PostgreSQL of its own and says how far it is. @returns the exit code */
async function soak(runs: number, seed: number): Promise<number> {
  const { server, stop } = await startTestServer();
  const startedMs = performance.now();
  let operations = 0;
  let cutOff = 0;
  try {
    for (let done = 0; done < runs; done += runsPerDatabase) {
      const numRuns = Math.min(runsPerDatabase, runs - done);
      // Each part has a seed of its own that the first one gives.
      const counts = await inFreshDatabase(server, (world) => runLedgerModel(world, { numRuns, seed: (seed + done) | 0 }));
      operations += counts.operations;
      cutOff += counts.cutOff;
      const seconds = Math.round((performance.now() - startedMs) / 1_000);
      console.log(
        `${(done + counts.runs).toLocaleString("en")} of ${runs.toLocaleString("en")} runs, ${operations.toLocaleString("en")} operations, ${cutOff.toLocaleString("en")} cut off, ${seconds} s`,
      );
    }
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await stop();
  }
}

async function inFreshDatabase<T>(
  { url, template }: { readonly url: string; readonly template: string },
  work: (world: LedgerWorld) => Promise<T>,
): Promise<T> {
  // The server may be one that others use too (TEST_DATABASE_URL).
  const name = `soak_${randomUUID().replaceAll("-", "")}`;
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)}`);
  try {
    const world = await openLedgerWorld(databaseUrl(url, name));
    try {
      return await work(world);
    } finally {
      await world.close();
    }
  } finally {
    await administer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the exit code */
async function soakOneDay(hours: number, minutes: number, seed: number, writes: boolean): Promise<number> {
  const result = await soakDay({ hours, minutes, seed, say: console.log });
  console.log(`\n${renderDay(result)}`);
  const broken = [...result.broken, ...result.check.broken];
  for (const sentence of broken) console.error(`BROKEN: ${sentence}`);
  if (writes) writeBetween("day", `Made by \`npm run soak -- day --write\`, seed ${seed}.\n\n${renderDay(result)}`);
  return broken.length === 0 ? 0 : 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    hours: { type: "string", default: "24" },
    minutes: { type: "string", default: "24" },
    write: { type: "boolean", default: false },
  },
});
const isDay = positionals[0] === "day";
const runs = positionals.length === 0 ? usualRuns : Number(positionals[0]);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const [hours, minutes] = [Number(values.hours), Number(values.minutes)];
if (positionals.length > 1 || !Number.isInteger(seed) || !(hours >= 2 && hours <= 48 && minutes >= 1 && minutes <= 240)) {
  console.error(usage);
  process.exitCode = 2;
} else if (isDay) {
  console.log(`${hours} hours within ${minutes} minutes, seed ${seed}`);
  process.exitCode = await soakOneDay(hours, minutes, seed, values.write);
} else if (!Number.isInteger(runs) || runs < 1) {
  console.error(usage);
  process.exitCode = 2;
} else {
  console.log(`${runs.toLocaleString("en")} runs of the ledger's model, seed ${seed}`);
  process.exitCode = await soak(runs, seed);
}
