import { Command, Option } from "commander";
import type { Schemas } from "@/client/contract-types";
import type { Given } from "../command";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";
import { renderMoment } from "../render-moment";
import { renderTable } from "../render-table";
import { takeFirst } from "../take-first";
import { withoutControls } from "../without-controls";

type Entry = Schemas["LedgerPage"]["entries"][number];

interface HistoryOptions {
  readonly limit: number;
  readonly all?: true;
  readonly csv?: true;
  readonly json?: true;
}

/** More than this belongs to the account page's own file. */
const maxEntries = 100_000;

/** `pcb account history`: the ledger. */
export function historyCommand({ terminal, client: openClient }: Given): Command {
  return new Command("history")
    .description("List what changed your balance, newest first.")
    .option("--limit <count>", "how many entries", wholeNumber(1, maxEntries), 20)
    .option("--all", `all of them, ${maxEntries} at most`)
    .addOption(new Option("--csv", "comma-separated values on standard output").conflicts("json"))
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nExamples:\n  pcb account history\n  pcb account history --all --csv > ledger.csv")
    .action(async (options: HistoryOptions) => {
      const client = await openClient();
      const limit = options.all ? maxEntries : options.limit;
      const entries = await takeFirst(client.allHistory({ limit: Math.min(limit, 100), signal: terminal.signal }), limit);
      if (options.json) return printJson(terminal, { entries });
      if (options.csv) return terminal.out(csv(entries));
      if (entries.length === 0) return terminal.err("Nothing has changed your balance yet. Buy credits: pcb buy\n");
      terminal.out(renderTable(columns, entries.map(cells), terminal.tableColumns));
    });
}

const columns = [
  { title: "When" },
  { title: "What" },
  { title: "Credits", isNumber: true },
  { title: "Left", isNumber: true },
  { title: "Job" },
];

function cells(entry: Entry): string[] {
  const sign = entry.available_delta > 0 ? "+" : "";
  return [renderMoment(entry.created_at), entry.kind, `${sign}${entry.available_delta}`, String(entry.available_after), entry.job_id ?? ""];
}

const fields = [
  "created_at",
  "kind",
  "available_delta",
  "reserved_delta",
  "available_after",
  "reserved_after",
  "job_id",
  "id",
] as const satisfies readonly (keyof Entry)[];

function csv(entries: readonly Entry[]): string {
  const lines = entries.map((entry) => fields.map((field) => csvCell(String(entry[field] ?? ""))).join(","));
  return `${[fields.join(","), ...lines].join("\r\n")}\r\n`;
}

/** RFC 4180. None of these fields is free text, so that none begins a spreadsheet's formula but a negative number. */
function csvCell(text: string): string {
  const plain = withoutControls(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
