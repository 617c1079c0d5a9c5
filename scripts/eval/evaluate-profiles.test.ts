import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { evaluateProfiles } from "./evaluate-profiles";

function measured(rows: readonly { url: string; platform: string; kind: string; expect: Record<string, string> | null }[]): unknown {
  const folder = mkdtempSync(path.join(os.tmpdir(), "profiles-"));
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const file = path.join(folder, "rows.jsonl");
    writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
    evaluateProfiles(file);
  } finally {
    write.mockRestore();
    rmSync(folder, { recursive: true });
  }
  return JSON.parse(printed.join("").trimEnd().split("\n").at(-1) ?? "");
}

const row = (url: string, platform: string, kind: string, told: Record<string, string> | null) => ({ url, platform, kind, expect: told });

it("prints the three figures, and counts an account as refused where a repository is asked for", () => {
  const rows = [
    row("https://github.com/odileb", "github", "repo", null),
    row("https://facebook.com/home.php", "facebook", "profile", null),
    row("https://gardening.stackexchange.com/users/7/odile", "stackexchange_network", "user", { id: "7" }),
    row("https://www.linkedin.com/in/odile-b", "linkedin", "profile_in_the_wild", null),
  ];
  expect(measured(rows)).toEqual({ exact: 1, accepted_rate: 1, refused_rate: 1 });
});

it("holds an account against the reading where a person's page is asked for and none is there", () => {
  const rows = [row("https://github.com/odileb", "github", "user", null), row("https://github.com/odileb/tides", "github", "user", null)];
  expect(measured(rows)).toEqual({ exact: null, accepted_rate: null, refused_rate: 0.5 });
});
