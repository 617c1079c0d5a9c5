import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "../platform/project-root";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions }).parse(JSON.parse(read("package.json")));
const page = read("docs/dependencies.md");

/** A section's rows, each as its cells without the marks of code. */
function rowsOf(heading: string): string[][] {
  const section = page.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((line) => line.slice(2, -2).replace(/`/, "").replace(/`/, "").split(" | "));
}

describe("the list of dependencies", () => {
  it.each([
    ["What the service runs with", manifest.dependencies],
    ["What it is built and tested with", manifest.devDependencies],
  ])("%s: has every package in its version, with what it is for", (heading, installed) => {
    const rows = rowsOf(heading);
    expect(Object.fromEntries(rows.map(([name, version]) => [name, version]))).toEqual(installed);
    expect(rows).toHaveLength(Object.keys(installed).length);
    expect(rows.filter(([, , purpose = ""]) => purpose.trim().length < 4)).toEqual([]);
  });

  it("names of those that are held back only ones that are installed, each with a reason", () => {
    const held = rowsOf("Held back");
    const installed = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(held.length).toBeGreaterThan(0);
    for (const [name = "", reason = ""] of held) expect([name in installed, reason.length > 10]).toEqual([true, true]);
  });
});
