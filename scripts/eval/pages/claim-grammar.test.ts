import path from "node:path";
import { describe, expect, it } from "vitest";
import { countFaults } from "./claim-grammar";
import { readPageRows } from "./page-row";
import { runRow } from "./run-row";

const folder = path.resolve(import.meta.dirname, "../../../test/material/eval/pages");

describe("the words of claims on the project's own pages", () => {
  it.each(["interview", "personal_site", "profile"])("are whole sentences that stand by themselves: %s", (genre) => {
    const rows = readPageRows(path.join(folder, `${genre}.jsonl`));
    const results = rows.map((row) => runRow(row, "tied"));
    expect(results.flatMap(({ claims }) => claims).length).toBeGreaterThan(10);
    const found: string[] = [];
    const { too_long: _, ...faults } = countFaults(rows, results, (line) => found.push(line));
    expect(Object.values(faults), found.join("\n")).toEqual(Object.values(faults).map(() => 0));
  });
});
