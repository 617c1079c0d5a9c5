import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build } from "../../scripts/build.mjs";
import { projectRoot } from "../../scripts/platform/project-root";
import { createTestDatabase, type TestDatabase } from "../harness/database";

const documents = 100_000;
const maxResidentMiB = 512;
let folder: string;
let file: string;
let database: TestDatabase;

beforeAll(async () => {
  await build({ only: ["bundles"], say: () => {} });
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "import-"));
  file = path.join(folder, "people.jsonl");
  const out = createWriteStream(file);
  for (let i = 0; i < documents; i += 1) {
    const row = {
      name: `Person Number${i}`,
      company: `Company ${i % 5_000}`,
      year: 2020 + (i % 7),
      url: `https://people.example/${i}`,
      text: body(i),
    };
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, "drain");
  }
  out.end("this line is no JSON\n");
  await once(out, "finish");
}, 400_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function body(i: number): string {
  return `I am person ${i} and I work on topic ${i % 97} at Company ${i % 5_000}. `.repeat(30);
}

/** Runs the command as a person would, and watches the most memory that its process ever held. */
async function importAll(): Promise<{ code: number | null; peakMiB: number; output: string }> {
  const child = spawn(process.execPath, ["scripts/command.mjs", "library", "import", file], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: database.url, APP_ENV: "local" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let peakMiB = 0;
  const look = () => {
    try {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
      peakMiB = Math.max(peakMiB, Number(peak ?? 0) / 1_024);
    } catch {
      // The process has ended between two looks.
    }
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      look();
    });
  }
  const [code] = await once(child, "close");
  return { code, peakMiB, output };
}

async function count(): Promise<number> {
  return (await database.pool.query("SELECT count(*)::int AS n FROM document")).rows[0].n;
}

describe("100,000 documents", () => {
  it("stream into the library in bounded memory, a bad line is reported, and again is no double", async () => {
    const first = await importAll();
    expect(first.code, first.output).toBe(0);
    expect(first.output).toMatch(/people\.jsonl:100001/);
    expect(first.peakMiB).toBeGreaterThan(20);
    expect(first.peakMiB).toBeLessThan(maxResidentMiB);
    expect(await count()).toBe(documents);
    const again = await importAll();
    expect(again.code, again.output).toBe(0);
    expect(again.output).toMatch(/unchanged/);
    expect(again.peakMiB).toBeLessThan(maxResidentMiB);
    expect(await count()).toBe(documents);
  });
});
