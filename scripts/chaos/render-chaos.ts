import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { systemClock } from "@/lib/clock";
import { projectRoot } from "../platform/project-root";
import type { OwnTable, ScenarioResult } from "./scenario";

const file = path.join(projectRoot, "docs", "chaos.md");

const head = [
  "scenario",
  "what was done",
  "length",
  "asked",
  "pulled",
  "batches",
  "bought",
  "tries again",
  "jobs (done, failed)",
  "briefs read",
  "callbacks",
  "broken promises",
];

/** What was done, what clients did meanwhile, and what held: as Markdown. */
export function renderChaos(results: readonly ScenarioResult[]): string {
  return [renderTable({ head, rows: results.map(rowOf) }), ...results.flatMap(renderOwn)].join("\n\n");
}

function rowOf({ name, faults, seconds, record, check, broken, skipped }: ScenarioResult): readonly string[] {
  if (skipped) return [name, `skipped: ${skipped}`, ...Array<string>(head.length - 2).fill("")];
  return [
    name,
    faults,
    `${Math.round(seconds)} s`,
    ...[record?.asked, record?.pulled, record?.batches, record?.purchases, record?.retries].map(counted),
    check ? `${counted(check.jobs)} (${counted(check.done)}, ${counted(check.failed)})` : "",
    counted(check?.briefs),
    check ? `${counted(check.callbacks.delivered)} delivered, ${counted(check.callbacks.givenUp)} given up` : "",
    counted(broken.length + (check?.broken.length ?? 0)),
  ];
}

function renderOwn({ name, table }: ScenarioResult): string[] {
  return table ? [`### ${name}\n\n${renderTable(table)}`] : [];
}

/** Puts a scenario's row and table into docs/chaos.md, in the place of those that an earlier run left; those of the others stay. */
export function writeChaos(result: ScenarioResult, seed: number): void {
  const before = textBetween("scenarios").trim().split("\n\n");
  const rows = before.flatMap((part) => (part.startsWith(`| ${head[0]} |`) ? part.split("\n").slice(2) : []));
  const others = rows.filter((row) => !row.startsWith(`| ${result.name} |`));
  const own = before
    .join("\n\n")
    .split(/^(?=### )/m)
    .filter((section) => section.startsWith("### ") && !section.startsWith(`### ${result.name}\n`));
  const [at] = systemClock.now().toISOString().split("T");
  const table = [renderTable({ head, rows: [] }), ...others, `| ${rowOf(result).join(" | ")} |`].join("\n");
  const made = `Made by \`npm run chaos -- --write\` on ${at}, seed ${seed}, on a machine with two cores that other work kept busy.`;
  writeBetween("scenarios", [made, table, ...own.map((section) => section.trim()), ...renderOwn(result)].join("\n\n"));
}

function textBetween(mark: string): string {
  const text = readFileSync(file, "utf8");
  return text.slice(text.indexOf(`<!-- ${mark} -->`) + `<!-- ${mark} -->`.length, text.indexOf(`<!-- end of ${mark} -->`));
}

export function writeBetween(mark: string, text: string): void {
  const before = readFileSync(file, "utf8");
  const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no marks for the ${mark}.`);
  writeFileSync(file, `${before.slice(0, from + start.length)}\n${text}\n${before.slice(to)}`);
}

export function renderTable({ head, rows }: OwnTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function counted(count: number | undefined): string {
  return count === undefined ? "" : count.toLocaleString("en");
}
