import { describe, expect, test } from "vitest";
import { clockRule, envRule, findViolations, sqlClockRule } from "./check-clock.mjs";

const found = (line: string, file = "lib/some.ts") => findViolations(file, line, [clockRule, sqlClockRule, envRule]).length > 0;

describe("readings of the machine's clock are found", () => {
  test.each([
    "const at = Date.now();",
    "const at = new Date();",
    "const at = new Date( );",
    "const at = new Date;",
    "const text = Date();",
    "await client.query(`UPDATE job SET finished_at = now()`);",
    "await client.query('SELECT CURRENT_TIMESTAMP');",
    "await client.query(`SELECT 'now'::timestamptz`);",
    "const clock = { now: Date.now };",
  ])("%s", (line) => expect(found(line)).toBe(true));
});

describe("times that were given are no findings", () => {
  test.each([
    "const at = clock.now();",
    "const at = new Date(value);",
    "const copy = new Date(at.getTime() + ms);",
    "// Never calls Date.now() here.",
    " * `now()` in SQL is not used.",
    'const pattern = "app/**/*.ts";',
    "return this.clock.now();",
  ])("%s", (line) => expect(found(line)).toBe(false));
});

test("a SQL default is found, a SQL comment is not", () => {
  expect(found('"created_at" TIMESTAMPTZ NOT NULL DEFAULT now(),', "prisma/migrations/1/migration.sql")).toBe(true);
  expect(found("  createdAt DateTime @default(now())", "prisma/schema/job.prisma")).toBe(true);
  expect(found("-- no now() in defaults", "prisma/migrations/1/migration.sql")).toBe(false);
});

test("settings that are read past lib/env.ts are found", () => {
  expect(found("const url = process.env.DATABASE_URL;")).toBe(true);
});

test("a finding says file, line and the way out", () => {
  expect(findViolations("lib/some.ts", "const a = 1;\nconst at = Date.now();", [clockRule])).toEqual([
    "lib/some.ts:2: take the time from a Clock or a Date argument\n    const at = Date.now();",
  ]);
});
