import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KnownColumns, ReadQuery, runRead } from "@/lib/db/read-query";
import { SharedReader } from "@/lib/db/shared-reader";
import { createTestDatabase, type TestDatabase } from "../harness/database";

let database: TestDatabase;
let reader: SharedReader;

beforeAll(async () => {
  database = await createTestDatabase();
  reader = new SharedReader({ connectionString: database.url, query_timeout: 2_000, application_name: "shared-reader-test" });
});
afterAll(async () => {
  await reader.end();
  await database.drop();
});

const echo = (value: number) =>
  reader.query({ name: "echo", text: "SELECT $1::int AS value", values: [value] }).then(({ rows }) => rows[0].value);

describe("shared connections", () => {
  it("give each of many reads at once its own answer", async () => {
    const values = Array.from({ length: 500 }, (_, i) => i);
    expect(await Promise.all(values.map(echo))).toEqual(values);
  });

  it("keep one read's error from the others", async () => {
    const bad = reader.query({ text: "SELECT 1 / $1::int AS value", values: [0] }).catch((error: Error) => error.message);
    const answers = await Promise.all([echo(1), bad, echo(2)]);
    expect(answers).toEqual([1, expect.stringMatching(/division by zero/), 2]);
  });

  it("are made anew after they were lost", async () => {
    await Promise.all([echo(1), echo(2), echo(3)]);
    await database.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shared-reader-test'");
    const deadline = performance.now() + 5_000;
    let value: number | null = null;
    while (value !== 7 && performance.now() < deadline) value = await echo(7).catch(() => null);
    expect(value).toBe(7);
  });

  it("do not let a read wait for ever", async () => {
    await expect(reader.query({ text: "SELECT pg_sleep(30)" })).rejects.toThrow(/timeout|terminated|closed|ended/i);
    expect(await echo(8).catch(() => echo(8))).toBe(8);
  });
});

describe("columns of a prepared statement", () => {
  let client: pg.Client;
  let descriptions: number;
  let columns: KnownColumns;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.url, pipeline: true });
    const { connection } = client as unknown as { readonly connection: pg.Connection };
    connection.on("rowDescription", () => {
      descriptions += 1;
    });
    await client.connect();
    descriptions = 0;
    columns = new KnownColumns();
  });
  afterAll(() => client.end());
  const read = async (statement: pg.QueryConfig) => (await runRead(client, new ReadQuery(statement, columns))).rows;
  const text = "SELECT $1::int AS count, $2::jsonb AS body, $3::timestamptz AS at, NULL::text AS nothing, $4::bytea AS hash";
  const row = (n: number) => ({ count: n, body: { n }, at: new Date(n * 1_000), nothing: null, hash: Buffer.from([n]) });
  const typed = (n: number) => read({ name: "typed", text, values: [n, JSON.stringify({ n }), new Date(n * 1_000), Buffer.from([n])] });

  it("are asked for once, and every row is read by them", async () => {
    descriptions = 0;
    expect(await typed(1)).toEqual([row(1)]);
    expect(await Promise.all([2, 3, 4].map(typed))).toEqual([2, 3, 4].map((n) => [row(n)]));
    expect(await read({ name: "none", text: "SELECT 1 AS one WHERE $1", values: [false] })).toEqual([]);
    expect(await read({ name: "none", text: "SELECT 1 AS one WHERE $1", values: [true] })).toEqual([{ one: 1 }]);
    expect(descriptions).toBe(2);
  });

  it("outlive a run that fails, and are those of their own statement", async () => {
    const divide = (by: number) => read({ name: "divide", text: "SELECT 6 / $1::int AS share, 'x' AS sign", values: [by] });
    expect(await divide(2)).toEqual([{ share: 3, sign: "x" }]);
    const [failed, other, again] = await Promise.allSettled([divide(0), typed(5), divide(3)]);
    expect(failed).toMatchObject({ status: "rejected", reason: expect.objectContaining({ message: "division by zero" }) });
    expect(other).toEqual({ status: "fulfilled", value: [row(5)] });
    expect(again).toEqual({ status: "fulfilled", value: [{ share: 2, sign: "x" }] });
  });

  it("never read a row of other columns", async () => {
    await database.pool.query("CREATE TABLE changed (value int)");
    await database.pool.query("INSERT INTO changed VALUES (1)");
    const all = () => read({ name: "changed", text: "SELECT * FROM changed", values: [] });
    expect(await all()).toEqual([{ value: 1 }]);
    await database.pool.query("ALTER TABLE changed ADD COLUMN more text DEFAULT 'x'");
    await expect(all()).rejects.toThrow("cached plan must not change result type");
  });
});
