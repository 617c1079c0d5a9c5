import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPool } from "@/lib/db/pool";
import { loadEnv } from "@/lib/env";
import { readHealth } from "@/lib/health/read-health";
import { readReadiness } from "@/lib/health/read-readiness";
import { createWorld, type World } from "../harness/world";

let world: World;
/** Each test has its own, since what was found out is kept by pool. */
let pool: pg.Pool;
const env = loadEnv({ APP_ENV: "test" });

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => {
  pool = createPool(world.database.url, 5);
  return () => pool.end();
});
afterAll(() => world?.database.drop());

const writes = async () => Number((await world.database.pool.query("SELECT count FROM write_probe")).rows[0].count);
const refuseWith = (code: string) =>
  world.database.pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '${code}'; END $$;
    CREATE OR REPLACE TRIGGER refused BEFORE UPDATE ON write_probe FOR EACH ROW EXECUTE FUNCTION refuse()`);
const refuseNothing = () => world.database.pool.query("DROP TRIGGER IF EXISTS refused ON write_probe");
const health = async () => (await readHealth({ env, pool, clock: world.services.clock })).status;

test("a database that is read but takes no writes is not ready, and health says degraded", async () => {
  expect(await readReadiness({ env, pool })).toEqual([]);
  expect(await health()).toBe("ok");
  await refuseWith("53100");
  try {
    const later = createPool(world.database.url, 2);
    expect(await readReadiness({ env, pool: later })).toEqual(["writes"]);
    expect(await readHealth({ env, pool: later, clock: world.services.clock })).toMatchObject({ status: "degraded", degraded_lanes: 0 });
    await later.end();
  } finally {
    await refuseNothing();
  }
});

test("a server that only reads is not ready", async () => {
  const reading = new pg.Pool({ connectionString: world.database.url, options: "-c default_transaction_read_only=on" });
  expect(await readReadiness({ env, pool: reading })).toEqual(["writes"]);
  await reading.end();
});

test("however many ask, one row is written once in five seconds, and a refusal is forgotten after as long", async () => {
  const before = await writes();
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 ? health() : readReadiness({ env, pool }))));
  expect(await writes()).toBe(before + 1);

  await refuseWith("53100");
  // What was found out holds, good or bad.
  expect(await readReadiness({ env, pool })).toEqual([]);
  await expect.poll(() => readReadiness({ env, pool }), { interval: 100, timeout: 8_000 }).toEqual(["writes"]);
  expect(performance.now() - startedMs).toBeGreaterThan(4_900);
  await refuseNothing();
  expect(await readReadiness({ env, pool })).toEqual(["writes"]);
  await expect.poll(() => readReadiness({ env, pool }), { interval: 100, timeout: 8_000 }).toEqual([]);
  const { rows } = await world.database.pool.query("SELECT id FROM write_probe");
  expect(rows).toEqual([{ id: 0 }]);
});

test("a write that hangs is waited for two seconds, and none is begun beside it", async () => {
  const holder = await world.database.pool.connect();
  await holder.query("BEGIN; LOCK TABLE write_probe IN ACCESS EXCLUSIVE MODE");
  // Without the limit on waiting for a lock, as on a disk that does not answer.
  const hanging = new pg.Pool({ connectionString: world.database.url });
  const asked: string[] = [];
  const patient = {
    query: ((statement: string | { text: string }) => {
      const text = typeof statement === "string" ? statement.replace(/, set_config\('lock_timeout'[^)]*\)/, "") : statement;
      if (typeof statement === "string") asked.push(statement);
      return hanging.query(text as string);
    }) as unknown as pg.Pool["query"],
  };
  try {
    const startedMs = performance.now();
    const answers = await Promise.all([readReadiness({ env, pool: patient }), readReadiness({ env, pool: patient })]);
    expect(answers).toEqual([["writes"], ["writes"]]);
    expect(performance.now() - startedMs).toBeLessThan(4_000);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await readReadiness({ env, pool: patient })).toEqual(["writes"]);
    expect(asked).toHaveLength(1);
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
  await expect.poll(() => readReadiness({ env, pool: patient }), { interval: 100, timeout: 8_000 }).toEqual([]);
  await hanging.end();
});
