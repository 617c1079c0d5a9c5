import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { addMs, hourMs, minuteMs, secondMs } from "@/lib/clock";
import { applyRetention, jobLifeMs, retentionRules } from "@/lib/retention/retention";
import { checkPromises, type PromiseCheck } from "../chaos/check-promises";
import { startLoad } from "../chaos/load";
import { startPopulated } from "../chaos/populated-service";
import { residentMegabytes } from "../chaos/process-memory";
import { randomNumbers } from "../chaos/random-numbers";

export interface DayOptions {
  /** Simulated. */
  readonly hours: number;
  /** Real minutes for all of them. */
  readonly minutes: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface Hour {
  /** 1 and up. */
  readonly number: number;
  readonly clients: number;
  readonly webMegabytes: number;
  readonly executorMegabytes: number;
  readonly rows: Readonly<Record<string, number>>;
}

export interface DayResult {
  readonly hours: readonly Hour[];
  readonly crashes: readonly string[];
  readonly speed: number;
  readonly seconds: number;
  readonly check: PromiseCheck;
  readonly broken: readonly string[];
}

/** Clients at work in each hour: quiet nights, and two peaks. */
const dailyCurve = [1, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 7, 6, 7, 8, 8, 7, 5, 4, 3, 2, 2, 1, 1];
const warmUpClients = 8;
/** Where in the day the two crashes come. */
const crashesAt = [
  { share: 0.4, target: "web server" },
  { share: 0.65, target: "executor" },
] as const;
/** Jobs of 90 days then pass within 3 hours, source texts and signups within one. */
const retentionDivisor = 720;
/** The retention job comes once an hour, and may have been killed. */
const retentionGraceMs = 2 * hourMs;
/** The executor keeps what has ended for an hour at this divisor, and cleans up every quarter. */
const executorKeptMs = hourMs;
const samplesPerHour = 12;
const jobMaxSeconds = 7_200;
const callbackRetrySeconds = [0, 60, 300, 900, 1_800, 3_600];
/** The last hour at most so many times the second. */
const memoryBound = 1.1;
const shortestJudgedHours = 24;

/**
 * A day of the service in compressed time, with peaks, two crashes, and retention at work: what it takes in memory and rows hour by hour, and whether
 * every promise holds.
 */
export async function soakDay({ hours, minutes, seed, say }: DayOptions): Promise<DayResult> {
  const startMs = performance.now();
  const speed = (hours * hourMs) / (minutes * minuteMs);
  const random = randomNumbers(seed);
  const { service, customers, people } = await startPopulated({
    hasMovableClock: true,
    people: 1_000,
    credits: 50_000,
    settings: {
      RETENTION_DIVISOR: String(retentionDivisor),
      // A fast machine asks for more people in a day than a new account may.
      PEOPLE_FIRST_DAY: "1000000",
      RUN_MAX_SECONDS: "3600",
      JOB_MAX_SECONDS: String(jobMaxSeconds),
      CALLBACK_RETRY_SECONDS: callbackRetrySeconds.join(","),
    },
  });
  const { pool } = service;
  const measured: Hour[] = [];
  const crashes: string[] = [];
  const broken: string[] = [];
  try {
    const load = startLoad({ service, customers, people, random, clients: warmUpClients, restMs: 400 });
    // A server that has just started grows until it has met its peak once.
    await sleep(Math.min(90 * secondMs, (minutes * minuteMs) / 8));
    await service.moveClock({ speed });
    const dayMs = minutes * minuteMs;
    const beganMs = performance.now();
    const pending = [...crashesAt];
    for (let number = 1; number <= hours; number += 1) {
      const clients = dailyCurve[Math.floor(((number - 1) * dailyCurve.length) / Math.max(hours, dailyCurve.length))] ?? 1;
      load.setClients(hours < dailyCurve.length ? warmUpClients / 2 : clients);
      const web: number[] = [];
      const executor: number[] = [];
      for (let sample = 1; sample <= samplesPerHour; sample += 1) {
        const dueMs = ((number - 1 + sample / samplesPerHour) / hours) * dayMs;
        await sleep(Math.max(0, dueMs - (performance.now() - beganMs)));
        const next = pending[0];
        if (next && dueMs >= next.share * dayMs) {
          pending.shift();
          if (service.kill(next.target)) crashes.push(`${next.target} in hour ${number}`);
          const tookMs = await service.recovered(next.target, 60 * secondMs);
          say(`hour ${number}: killed the ${next.target}, back after ${(tookMs / secondMs).toFixed(1)} s`);
        }
        const [webNow, executorNow] = [residentMegabytes(service.pidOf("web server")), residentMegabytes(service.pidOf("executor"))];
        if (webNow !== null) web.push(webNow);
        if (executorNow !== null) executor.push(executorNow);
      }
      const hour = { number, clients, webMegabytes: mean(web), executorMegabytes: mean(executor), rows: await countRows(pool) };
      measured.push(hour);
      say(
        `hour ${number}: ${clients} clients, web ${Math.round(hour.webMegabytes)} MB, executor ${Math.round(hour.executorMegabytes)} MB, ${hour.rows.job} jobs, ${hour.rows.executor_run} runs of the executor, ${hour.rows.brief} briefs`,
      );
    }
    await load.stop();
    broken.push(...(await overdueRows(pool, service.businessNow())));
    if (hours >= shortestJudgedHours) broken.push(...growthOf(measured));
    await service.moveClock({ speed: 1 });
    const jobsKeptMs = (jobLifeMs / retentionDivisor - hourMs) / speed;
    const check = await checkPromises({
      ...{ service, record: load.record, customers, jobsKeptMs },
      quietWithinMs: 150 * secondMs,
      callbackTries: callbackRetrySeconds.length,
      jobMaxMs: (jobMaxSeconds + 600) * secondMs,
    });
    return { hours: measured, crashes, speed, seconds: (performance.now() - startMs) / secondMs, check, broken };
  } finally {
    await service.stop();
  }
}

async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%' ORDER BY 1",
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`).join(" UNION ALL ");
  const { rows } = await pool.query<{ name: string; rows: number }>(counts);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** What retention should have removed long ago, by its own rules: each is tried and taken back. */
async function overdueRows(pool: pg.Pool, at: Date): Promise<string[]> {
  const found: string[] = [];
  const client = await pool.connect();
  try {
    for (const rule of retentionRules) {
      await client.query("BEGIN");
      const before = { now: () => addMs(at, -retentionGraceMs) };
      const { removed } = await applyRetention(
        { pool: client as unknown as pg.Pool, clock: before, env: { RETENTION_DIVISOR: retentionDivisor } },
        rule,
      );
      await client.query("ROLLBACK");
      if (removed > 0)
        found.push(`Retention left ${removed} ${rule.name} that were past their time for ${retentionGraceMs / hourMs} hours.`);
    }
    const { rows } = await client.query<{ rows: number }>("SELECT count(*)::int AS rows FROM executor_run WHERE ended_at < $1", [
      addMs(at, -executorKeptMs - hourMs),
    ]);
    if ((rows[0]?.rows ?? 0) > 0) found.push(`The executor left ${rows[0]?.rows} runs that ended long ago.`);
  } finally {
    client.release();
  }
  return found;
}

/** What grows although it must not: memory from the second hour to the last. */
function growthOf(hours: readonly Hour[]): string[] {
  const second = hours[1];
  const last = hours.at(-1);
  if (second === undefined || last === undefined) return [];
  return (["webMegabytes", "executorMegabytes"] as const).flatMap((what) =>
    last[what] > memoryBound * second[what]
      ? [`${what} went from ${Math.round(second[what])} in the second hour to ${Math.round(last[what])} in the last.`]
      : [],
  );
}

function mean(list: readonly number[]): number {
  return list.length === 0 ? 0 : list.reduce((sum, value) => sum + value, 0) / list.length;
}
