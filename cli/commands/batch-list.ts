import { Command } from "commander";
import type { Schemas } from "@/client/contract-types";
import type { Given } from "../command";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";
import { renderMoment } from "../render-moment";
import { renderTable } from "../render-table";

/** One batch, by its jobs. */
interface ListedBatch {
  readonly batch_id: string;
  readonly created_at: string;
  readonly jobs: number;
  readonly open: number;
  readonly done: number;
}

/** `pcb batch list`: the latest batches, by the jobs that belong to them. */
export function batchListCommand({ terminal, client: openClient }: Given): Command {
  return new Command("list")
    .description("List your latest batches, newest first. It costs nothing.")
    .option("--jobs <count>", "how many of your latest jobs to look through", wholeNumber(1, 10_000), 1_000)
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nExample:\n  pcb batch list")
    .action(async ({ jobs, json }: { jobs: number; json?: true }) => {
      const client = await openClient();
      const batches = new Map<string, ListedBatch>();
      let seen = 0;
      for await (const job of client.allJobs({ limit: Math.min(jobs, 100), signal: terminal.signal })) {
        if (job.batch_id !== null) batches.set(job.batch_id, withJob(batches.get(job.batch_id), job, job.batch_id));
        seen += 1;
        if (seen >= jobs) break;
      }
      if (json) return printJson(terminal, { batches: [...batches.values()] });
      if (batches.size === 0) return terminal.err("No batch among your latest jobs. Begin with: pcb batch people.csv --out openers.csv\n");
      const columns = [
        { title: "Batch" },
        { title: "Asked" },
        { title: "Jobs", isNumber: true },
        { title: "Open", isNumber: true },
        { title: "Done", isNumber: true },
      ];
      const rows = [...batches.values()].map((batch) => [
        batch.batch_id,
        renderMoment(batch.created_at),
        ...[batch.jobs, batch.open, batch.done].map(String),
      ]);
      terminal.out(renderTable(columns, rows, terminal.tableColumns));
    });
}

/** Jobs come newest first, so that the last one seen is the batch's first. */
function withJob(before: ListedBatch | undefined, { status, created_at }: Schemas["JobSummary"], batch_id: string): ListedBatch {
  const { jobs, open, done } = before ?? { jobs: 0, open: 0, done: 0 };
  const isOpen = status === "queued" || status === "running";
  return { batch_id, created_at, jobs: jobs + 1, open: open + (isOpen ? 1 : 0), done: done + (status === "done" ? 1 : 0) };
}
