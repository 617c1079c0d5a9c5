import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CommitUnconfirmed, isOutage } from "@/lib/db/outage";
import { createPool } from "@/lib/db/pool";
import { sharedReader } from "@/lib/db/shared-reader";
import { inTransaction } from "@/lib/db/transaction";
import { createTestDatabase, type TestDatabase } from "../harness/database";

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  // The limit holds for making the one connection too, which takes its time on a busy machine.
  pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 1_000, idleTimeoutMillis: 0 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it("answers service_busy when no connection is free in time, and works again once one is", async () => {
  const client = await pool.connect();
  await expect(inTransaction(pool, async () => "never")).rejects.toMatchObject({ code: "service_busy", status: 503 });
  client.release();
  expect(await inTransaction(pool, async (tx) => (await tx.query("SELECT 1 AS one")).rows[0].one)).toBe(1);
});

it("answers service_busy when a statement's time is up, and leaves nothing behind", async () => {
  const work = inTransaction(pool, async (tx) => {
    await tx.query("SET LOCAL statement_timeout = 20");
    await tx.query("SELECT pg_sleep(10)");
  });
  await expect(work).rejects.toMatchObject({ code: "service_busy" });
  expect((await pool.query("SHOW statement_timeout")).rows[0].statement_timeout).toBe("0");
});

it("outlives a connection that is lost between two statements", async () => {
  const own = createPool(database.url, 2);
  const lost = new Promise((resolve) => own.once("connect", (client) => client.once("end", resolve)));
  try {
    const work = inTransaction(own, async (tx) => {
      const { rows } = await tx.query("SELECT pg_backend_pid() AS pid");
      await pool.query("SELECT pg_terminate_backend($1, 5000)", [rows[0].pid]);
      // It hears of it between the statements, where nobody waits for it.
      await lost;
      await tx.query("SELECT 1");
    });
    await expect(work).rejects.toThrow(/not queryable|terminat/i);
    expect((await own.query("SELECT 1 AS one")).rows[0].one).toBe(1);
  } finally {
    await own.end();
  }
});

it("says that nobody knows when the connection is lost under the commit itself", async () => {
  const own = createPool(database.url, 1);
  try {
    const work = inTransaction(own, async (tx) => {
      // Checked at the commit, in whose midst the session is ended.
      await tx.query(`CREATE TEMP TABLE held (id int) ON COMMIT DROP;
        CREATE FUNCTION pg_temp.leave() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER leaves AFTER INSERT ON held DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pg_temp.leave();
        INSERT INTO held VALUES (1)`);
    });
    await expect(work).rejects.toBeInstanceOf(CommitUnconfirmed);
  } finally {
    await own.end();
  }
});

it("knows a database that is away by the errors of the pool, of a transaction and of the shared reader, wherever it stands", async () => {
  const elsewhere = [
    "postgres://nobody@127.0.0.1:1/nothing",
    "postgres://nobody@nowhere.invalid/nothing",
    database.url.replace(/\/[^/]*$/, "/no_such_database"),
  ];
  for (const url of elsewhere) {
    const lost = createPool(url, 2);
    try {
      const asked = [
        () => lost.query("SELECT 1"),
        () => inTransaction(lost, async () => "never"),
        () => sharedReader(lost).query({ name: "one", text: "SELECT 1" }),
      ];
      for (const ask of asked) expect(isOutage(await ask().catch((error: unknown) => error)), url).toBe(true);
    } finally {
      await lost.end();
    }
  }
});
