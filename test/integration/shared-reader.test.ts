import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
