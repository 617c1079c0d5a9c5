import { Command } from "commander";
import type { Schemas } from "@/client/contract-types";
import type { Given } from "../command";
import { printJson } from "../print-json";
import { renderTable } from "../render-table";

/** `pcb batch status`: where a batch stands. */
export function batchStatusCommand({ terminal, client: openClient }: Given): Command {
  return new Command("status")
    .description("See where a batch and each of its jobs stand. It costs nothing.")
    .argument("<id>", "the batch's id")
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nExample:\n  pcb batch status bat_01k9zq4c3m8r5t7v9x1b2d4f6h")
    .action(async (id: string, { json }: { json?: true }) => {
      const client = await openClient();
      const batch = await client.batch(id, { signal: terminal.signal });
      if (json) printJson(terminal, batch);
      else terminal.out(page(batch, terminal.tableColumns));
    });
}

function page({ counts, credits, jobs }: Schemas["Batch"], tableColumns: number | null): string {
  const states = Object.entries(counts).flatMap(([status, number]) => (number === 0 ? [] : [`${number} ${status}`]));
  const columns = [{ title: "Job" }, { title: "Status" }, { title: "Charged", isNumber: true }, { title: "Why" }];
  const rows = jobs.map(({ job_id, status, usage, reason }) => [job_id, status, String(usage.credits_charged), reason ?? ""]);
  return `Jobs: ${states.join(", ") || "none"}\nCredits: ${creditsWords(credits)}\n${rows.length === 0 ? "" : `\n${renderTable(columns, rows, tableColumns)}`}`;
}

function creditsWords({ reserved, charged, released }: Schemas["Batch"]["credits"]): string {
  return `${charged} charged, ${released} returned, ${reserved} still reserved`;
}
