import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** `npm run eval`, without npm, on the suite's own PostgreSQL. */
function runEval(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, INIT_CWD: root, EVAL_DATA: "", TEST_DATABASE_URL: inject("testServer").url };
    const child = spawn(process.execPath, [path.join(root, "scripts/eval.mjs"), ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.stderr.resume();
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

describe("npm run eval", () => {
  it("passes the floors of the project's own set with every task", { timeout: 600_000 }, async () => {
    const { code, output } = await runEval();
    const lines = output.trimEnd().split("\n");
    expect(lines.filter((line) => line.includes("MISSED"))).toEqual([]);
    expect(code).toBe(0);
    const tasks = new Set(Object.keys(JSON.parse(lines.at(-1) ?? "{}")).map((key) => key.split("/")[0]));
    expect([...tasks].sort()).toEqual(
      [
        "addresses",
        "claims",
        "documents",
        "emails",
        "grounding",
        "interests",
        "library",
        "model",
        "names",
        "pages",
        "profiles",
        "sensitive",
      ].sort(),
    );
  });

  it("asks a library for as many people as it is told", { timeout: 600_000 }, async () => {
    const { code, output } = await runEval("library", "test/material/eval/bios/documents.jsonl", "--people", "3");
    expect(code).toBe(0);
    expect(JSON.parse(output.trimEnd().split("\n").at(-1) ?? "{}")).toMatchObject({ people: 3, quotes_wrong: 0, wrong_person_claims: 0 });
  });

  it("reads pages in every mode, and keeps what came of each row in a file", { timeout: 600_000 }, async () => {
    const results = path.join(os.tmpdir(), `results-${process.pid}.jsonl`);
    const file = "test/material/eval/pages/team.jsonl";
    const rows = fs.readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length;
    const { code, output } = await runEval("pages", file, "--results", results);
    expect(code).toBe(0);
    const kept = fs
      .readFileSync(results, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    fs.rmSync(results);
    expect(kept.map(({ mode }) => mode)).toEqual(["cold", "tied", "crossed"].flatMap((mode) => Array(rows).fill(mode)));
    expect(JSON.parse(output.trimEnd().split("\n").at(-1) ?? "{}")).toMatchObject({ rows, tied_rows: rows, tied_matched: 1 });
  });

  it("answers an unknown task with the usage and 2", async () => {
    expect((await runEval("guess", "rows.jsonl")).code).toBe(2);
    expect((await runEval("names", "rows.jsonl", "--people", "3")).code).toBe(2);
    expect((await runEval("names", "rows.jsonl", "--results", "out.jsonl")).code).toBe(2);
  });
});
