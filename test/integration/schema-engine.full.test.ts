import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { childEnvironment } from "../../scripts/platform/child-environment";
import { projectRoot } from "../../scripts/platform/project-root";
import { createTestDatabase, type TestDatabase } from "../harness/database";

let database: TestDatabase;
let project: string;

/** A copy of what Prisma reads, so that migrations can be added and broken. */
beforeAll(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), "schema-engine-"));
  for (const file of ["package.json", "prisma.config.ts"]) await cp(path.join(projectRoot, file), path.join(project, file));
  for (const folder of ["node_modules", "scripts"]) await symlink(path.join(projectRoot, folder), path.join(project, folder));
});
afterAll(() => rm(project, { recursive: true, force: true }));

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await rm(path.join(project, "prisma"), { recursive: true, force: true });
  await cp(path.join(projectRoot, "prisma"), path.join(project, "prisma"), { recursive: true });
});
afterEach(() => database.drop());

test("deploying twice applies every migration once", async () => {
  expect(await prisma("migrate", "deploy")).toMatchObject({ code: 0, output: expect.stringContaining("successfully applied") });
  expect(await prisma("migrate", "deploy")).toMatchObject({ code: 0, output: expect.stringContaining("No pending migrations") });
  const { rows } = await database.pool.query("SELECT migration_name, count(*)::int AS times FROM _prisma_migrations GROUP BY 1");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.times === 1)).toBe(true);
});

test("the migrations make exactly the schema", async () => {
  const diff = await prisma("migrate", "diff", "--from-migrations", "prisma/migrations", "--to-schema", "prisma/schema", "--exit-code");
  expect(diff).toMatchObject({ code: 0, output: expect.stringContaining("No difference detected") });
});

test("a schema that the migrations do not make is told apart", async () => {
  await writeFile(path.join(project, "prisma", "schema", "extra.prisma"), "model Extra {\n  id String @id\n}\n");
  const diff = await prisma("migrate", "diff", "--from-migrations", "prisma/migrations", "--to-schema", "prisma/schema", "--exit-code");
  expect(diff).toMatchObject({ code: 2, output: expect.stringContaining("Extra") });
});

test("migrations are replayed in a database of their own that is gone afterwards", async () => {
  await addMigration("20991231000000_witness", "CREATE TABLE witness AS SELECT current_database() AS name;");
  await prisma("migrate", "diff", "--from-migrations", "prisma/migrations", "--to-schema", "prisma/schema");
  expect((await database.pool.query("SELECT to_regclass('witness') AS found")).rows[0].found).toBeNull();
  expect((await database.pool.query("SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow%'")).rows).toEqual([]);
});

test("a function body keeps its semicolons", async () => {
  await addMigration(
    "20991231000000_function",
    "CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$;",
  );
  expect(await prisma("migrate", "deploy")).toMatchObject({ code: 0 });
  expect((await database.pool.query("SELECT two()")).rows).toEqual([{ two: 2 }]);
});

test("a broken migration says where, leaves nothing of itself, blocks the next and can be resolved", async () => {
  await addMigration("20991231000000_broken", "CREATE TABLE half (id int);\nCREATE TABLE broken (id no_such_type);\n");
  const failed = await prisma("migrate", "deploy");
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('type "no_such_type" does not exist (line 2 of the script)');
  expect((await database.pool.query("SELECT to_regclass('half') AS found")).rows[0].found).toBeNull();

  expect(await prisma("migrate", "deploy")).toMatchObject({ code: 1, output: expect.stringContaining("P3009") });

  expect(await prisma("migrate", "resolve", "--rolled-back", "20991231000000_broken")).toMatchObject({ code: 0 });
  await addMigration("20991231000000_broken", "CREATE TABLE half (id int);\n");
  expect(await prisma("migrate", "deploy")).toMatchObject({ code: 0 });
  expect((await database.pool.query("SELECT to_regclass('half')::text AS found")).rows[0].found).toBe("half");
});

test("schema files are compared without any database", async () => {
  const unreachable = { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" };
  const diff = await prismaWith(unreachable, "migrate", "diff", "--from-empty", "--to-schema", "prisma/schema", "--script");
  expect(diff).toMatchObject({ code: 0, output: expect.stringContaining("CREATE TABLE") });
});

test("a database that cannot be reached is named as the reason", async () => {
  const deploy = await prismaWith({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" }, "migrate", "deploy");
  expect(deploy).toMatchObject({ code: 1, output: expect.stringContaining("P1001") });
});

async function addMigration(name: string, sql: string): Promise<void> {
  const folder = path.join(project, "prisma", "migrations", name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "migration.sql"), sql);
}

function prisma(...args: string[]): Promise<{ code: number; output: string }> {
  return prismaWith({ DATABASE_URL: database.url }, ...args);
}

function prismaWith(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const program = path.join(projectRoot, "node_modules", "prisma", "build", "index.js");
  const env = childEnvironment({ ...settings, CHECKPOINT_DISABLE: "1", NO_COLOR: "1", PRISMA_SCHEMA_ENGINE_BINARY: undefined });
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: project, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}\n${stderr}` });
    });
  });
}
