import { Command } from "commander";
import { type Given, groups } from "../command";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";
import { renderMoment } from "../render-moment";
import { renderTable } from "../render-table";
import { takeFirst } from "../take-first";

/** `pcb jobs`: the account's jobs, newest first. */
export function jobsCommand({ terminal, client: openClient }: Given): Command {
  return new Command("jobs")
    .helpGroup(groups.briefs)
    .description("List your jobs, newest first.")
    .option("--limit <count>", "how many", wholeNumber(1, 10_000), 20)
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nExample:\n  pcb jobs --limit 5")
    .action(async ({ limit, json }: { limit: number; json?: true }) => {
      const client = await openClient();
      const jobs = await takeFirst(client.allJobs({ limit: Math.min(limit, 100), signal: terminal.signal }), limit);
      if (json) return printJson(terminal, { jobs });
      if (jobs.length === 0) return terminal.err("No job yet. Ask for a brief: pcb brief --help\n");
      const columns = [
        { title: "Job" },
        { title: "Who" },
        { title: "Status" },
        { title: "Asked" },
        { title: "Charged", isNumber: true },
        { title: "Why" },
      ];
      const rows = jobs.map((job) => [
        job.job_id,
        whoOf(job),
        job.status,
        renderMoment(job.created_at),
        String(job.usage.credits_charged),
        job.reason ?? "",
      ]);
      terminal.out(renderTable(columns, rows, terminal.tableColumns));
    });
}

/** Whom the request named: by the client's own reference, the name or the profile's address, whichever is there. */
function whoOf(job: object): string {
  const { client_reference: reference, seed } = job as { readonly client_reference?: unknown; readonly seed?: unknown };
  const { name, linkedin_url: url } = (typeof seed === "object" && seed !== null ? seed : {}) as {
    readonly name?: unknown;
    readonly linkedin_url?: unknown;
  };
  const found = [name, url, reference].find((one) => typeof one === "string" && one !== "");
  return typeof found === "string" ? [...found].slice(0, maxWhoLetters).join("") : "";
}

const maxWhoLetters = 40;
