import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { systemClock } from "@/lib/clock";
import { projectRoot } from "../platform/project-root";
import type { OwnTable, ScenarioResult } from "./scenario";

const file = path.join(projectRoot, "docs", "chaos.md");

/** What was done, what clients did meanwhile, and what held: as Markdown. */
export function renderChaos(results: readonly ScenarioResult[]): string {
  const head = [
    "scenario",
    "what was done",
    "length",
    "asked",
    "pulled",
    "batches",
    "bought",
    "tries again",
    "jobs (done)",
    "briefs read",
    "callbacks",
    "broken promises",
  ];
  const rows = results.map(({ name, faults, seconds, record, check, broken, skipped }) =>
    skipped
      ? [name, `skipped: ${skipped}`, ...Array<string>(head.length - 2).fill("")]
      : [
          name,
          faults,
          `${Math.round(seconds)} s`,
          ...[record?.asked, record?.pulled, record?.batches, record?.purchases, record?.retries].map(counted),
          check ? `${counted(check.jobs)} (${counted(check.done)})` : "",
          counted(check?.briefs),
          check ? `${counted(check.callbacks.delivered)} delivered, ${counted(check.callbacks.givenUp)} given up` : "",
          counted(broken.length + (check?.broken.length ?? 0)),
        ],
  );
  const own = results.flatMap(({ name, table }) => (table ? [`### ${name}`, renderTable(table)] : []));
  return [renderTable({ head, rows }), ...own].join("\n\n");
}

/** Puts the tables into docs/chaos.md, between its marks. */
export function writeChaos(results: readonly ScenarioResult[], seed: number): void {
  const at = systemClock.now().toISOString().slice(0, 10);
  writeBetween(
    "scenarios",
    `Made by \`npm run chaos -- --write\` on ${at}, seed ${seed}, on a machine with two cores.\n\n${renderChaos(results)}`,
  );
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
