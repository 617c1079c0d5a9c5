import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { readAccount } from "@/lib/account/read-account";
import { systemClock } from "@/lib/clock";
import { reserveCredit } from "@/lib/credits/ledger";
import { onlyRow } from "@/lib/db/only-row";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { childEnvironment } from "../platform/child-environment";
import { projectRoot } from "../platform/project-root";
import { openBenchDatabase } from "./bench-database";
import { ratios } from "./cached-pull";
import { type Figure, figure } from "./figure";
import { interleave } from "./rounds";
import { median } from "./statistics";

const runFile = promisify(execFile);

const fewEntries = 10;
const manyEntries = 1_000_000;
/** What the audit's memory is held against. */
const moreEntries = 3_000_000;
const few = "acc_bench_few";
const many = "acc_bench_many";
const readsPerRound = 1_000;
/** So few that ten entries stay some ten: what a round wrote is taken out again after it. */
const reservationsPerRound = 100;
const startCredits = 10_000;

/** The disk's time for a commit is the same for both and would hide what differs. */
const withoutDisk = "-c synchronous_commit=off";

interface AuditRun {
  readonly seconds: number;
  readonly peakMb: number;
}

/** A balance read and a reservation written, with ten and with a million entries in the account; and the audit of all of them. */
export async function measureLedger(): Promise<Figure[]> {
  const server = await openBenchDatabase();
  const pools: pg.Pool[] = [];
  try {
    const moreUrl = await server.fresh("ledger_more");
    await fillAccounts(moreUrl, [{ id: many, entries: moreEntries }]);
    const url = await server.fresh("ledger");
    await fillAccounts(url, [
      { id: few, entries: fewEntries },
      { id: many, entries: manyEntries },
    ]);
    const pool = new pg.Pool({ connectionString: url, max: 2, options: withoutDisk });
    pool.on("error", () => {});
    pools.push(pool);

    for (const id of [few, many]) {
      await timeReads(pool, id);
      await timeReservations(pool, id);
    }
    const [fewReads = [], manyReads = []] = await interleave([few, many].map((id) => () => timeReads(pool, id)));
    const [fewWrites = [], manyWrites = []] = await interleave([few, many].map((id) => () => timeReservations(pool, id)));
    const [moreAudits = [], audits = []] = await interleave([moreUrl, url].map((audited) => () => audit(audited)));
    const peakMb = (rounds: readonly AuditRun[]) => rounds.map((round) => round.peakMb);
    return [
      figure({ name: "balance_read_with_10_entries", unit: "ms", rounds: fewReads }),
      figure({ name: "balance_read_with_1_000_000_entries", unit: "ms", rounds: manyReads }),
      figure({ name: "balance_read_of_a_million_vs_10", unit: "ratio", rounds: ratios(manyReads, fewReads), target: { atMost: 1.2 } }),
      figure({ name: "reservation_with_10_entries", unit: "ms", rounds: fewWrites }),
      figure({ name: "reservation_with_1_000_000_entries", unit: "ms", rounds: manyWrites }),
      figure({ name: "reservation_of_a_million_vs_10", unit: "ratio", rounds: ratios(manyWrites, fewWrites), target: { atMost: 1.2 } }),
      figure({ name: "audit_of_1_000_000_entries", unit: "s", rounds: audits.map(({ seconds }) => seconds), target: { atMost: 30 } }),
      figure({ name: "audit_peak_memory_of_3_000_000", unit: "MB", rounds: peakMb(moreAudits) }),
      figure({ name: "audit_peak_memory_of_1_000_000", unit: "MB", rounds: peakMb(audits) }),
      figure({
        name: "audit_peak_memory_of_3_vs_1_million",
        unit: "ratio",
        rounds: ratios(peakMb(moreAudits), peakMb(audits)),
        target: { atMost: 1.2 },
      }),
    ];
  } finally {
    for (const pool of pools) await pool.end();
    await server.stop();
  }
}

/** The server makes the rows: two purchases, then reservations and captures in turn, each entry continuing the one before it. */
async function fillAccounts(url: string, accounts: readonly { readonly id: string; readonly entries: number }[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    const at = systemClock.now();
    for (const { id, entries } of accounts) {
      const credits = entries + startCredits;
      await client.query(
        `INSERT INTO ledger_entry (account_id, kind, available_delta, reserved_delta, available_after, reserved_after, cause, source, created_at)
         SELECT $1, CASE WHEN i <= 2 THEN 'purchase' WHEN i % 2 = 1 THEN 'reserve' ELSE 'capture' END,
           CASE WHEN i <= 2 THEN $3 WHEN i % 2 = 1 THEN -1 ELSE 0 END, CASE WHEN i <= 2 THEN 0 WHEN i % 2 = 1 THEN 1 ELSE -1 END,
           CASE WHEN i = 1 THEN $3 ELSE 2 * $3 - (i - 1) / 2 END, CASE WHEN i > 2 AND i % 2 = 1 THEN 1 ELSE 0 END,
           CASE WHEN i <= 2 THEN 'local:' || $1 || i ELSE 'job:job_bench_' || i / 2 END, CASE WHEN i <= 2 THEN 'local' END, $4
         FROM generate_series(1, $2::int) AS i`,
        [id, entries, credits, at],
      );
      await client.query(
        `INSERT INTO account (id, email, available, reserved, created_at)
         SELECT $1, $1 || '@example.test', available_after, reserved_after, $2 FROM ledger_entry WHERE account_id = $1 ORDER BY id DESC LIMIT 1`,
        [id, at],
      );
    }
    await client.query("VACUUM ANALYZE");
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
}

/** @returns the median of a round, in milliseconds */
async function timeReads(pool: pg.Pool, accountId: string): Promise<number> {
  return timed(readsPerRound, () => readAccount(pool, accountId, systemClock.now()));
}

async function timeReservations(pool: pg.Pool, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ last: string }>("SELECT max(id)::text AS last FROM ledger_entry");
  const at = systemClock.now();
  const medianMs = await timed(reservationsPerRound, () =>
    inTransaction<unknown>(pool, (tx) => reserveCredit(tx, { accountId, jobId: newId("job", at), at })),
  );
  await takeOut(pool, accountId, onlyRow({ rows }).last);
  return medianMs;
}

async function timed(count: number, work: () => Promise<unknown>): Promise<number> {
  const elapsed: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const startedMs = performance.now();
    await work();
    elapsed.push(performance.now() - startedMs);
  }
  return median(elapsed);
}

/** The account as it was before the round. */
async function takeOut(pool: pg.Pool, accountId: string, last: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    await client.query("DELETE FROM ledger_entry WHERE account_id = $1 AND id > $2", [accountId, last]);
    await client.query("UPDATE account SET available = available + reserved, reserved = 0 WHERE id = $1", [accountId]);
    await client.query("COMMIT");
    await client.query("VACUUM account, ledger_entry");
  } finally {
    client.release();
  }
}

const auditProgram = `
const { runAudit } = await import("./dist/audit.js");
const startedMs = performance.now();
const code = await runAudit([]);
const seconds = (performance.now() - startedMs) / 1000;
console.log(JSON.stringify({ code, seconds, peakMb: process.resourceUsage().maxRSS / 1024 }));`;

/** A short room for young objects, so that the peak tells what is held and not how long the collector may wait. */
const shortRoom = "--max-semi-space-size=2";

/** The command in a process of its own. */
async function audit(url: string): Promise<AuditRun> {
  const { stdout } = await runFile(process.execPath, [shortRoom, "--input-type=module", "-e", auditProgram], {
    cwd: projectRoot,
    env: childEnvironment({ DATABASE_URL: url, APP_ENV: "test" }),
  });
  const { code, seconds, peakMb } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}");
  if (code !== 0) throw new Error(`The audit found differences where there are none:\n${stdout}`);
  return { seconds, peakMb };
}
