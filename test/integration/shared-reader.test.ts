import { afterAll, beforeAll, expect, test } from "vitest";
import { SharedReader } from "@/lib/db/shared-reader";
import { createTestDatabase, type TestDatabase } from "../harness/database";

let database: TestDatabase;
let reader: SharedReader;

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  reader = new SharedReader({ connectionString: database.url, application_name: "shared-reader" });
});
afterAll(async () => {
  await reader?.end();
  await database?.drop();
});

function double(value: number): Promise<number> {
  const statement = { name: `double-${value % 5}`, text: `SELECT $1::int * 2 AS doubled, ${value % 5} AS kind`, values: [value] };
  return reader.query(statement).then(({ rows }) => rows[0].doubled);
}

async function sessions(): Promise<number[]> {
  const { rows } = await database.pool.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'shared-reader'");
  return rows.map((row) => row.pid);
}

test("each of many reads at once gets its own answer, over three connections at most", async () => {
  const values = Array.from({ length: 500 }, (_, index) => index);
  const [doubled] = await Promise.all([Promise.all(values.map(double)), new Promise(setImmediate).then(() => double(1))]);
  expect(doubled).toEqual(values.map((value) => value * 2));
  expect((await sessions()).length).toBeLessThanOrEqual(3);
});

test("a read that fails leaves those beside it alone", async () => {
  const broken = reader.query({ text: "SELECT 1 / $1::int AS never", values: [0] });
  const others = [double(1), double(2), double(3)];
  await expect(broken).rejects.toThrow("division by zero");
  expect(await Promise.all(others)).toEqual([2, 4, 6]);
});

test("after its connections were ended the next read is answered", async () => {
  await double(1);
  const before = await sessions();
  expect(before.length).toBeGreaterThan(0);
  await database.pool.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [before]);
  await expect.poll(() => double(21).catch(() => null)).toBe(42);
  expect((await sessions()).some((pid) => before.includes(pid))).toBe(false);
});

test("a database that is not there refuses the read", async () => {
  const url = new URL(database.url);
  url.pathname = "/no_such_database";
  const lost = new SharedReader({ connectionString: url.href });
  await expect(lost.query({ text: "SELECT 1" })).rejects.toThrow("Connection terminated");
});
