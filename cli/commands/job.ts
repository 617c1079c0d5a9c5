import { Command } from "commander";
import { outcomeOf } from "@/client/wait-for-brief";
import { type Given, groups } from "../command";
import { deliverBrief } from "../deliver-brief";
import { printJson } from "../print-json";
import { wholeNumber } from "../read-number";
import { renderMoment } from "../render-moment";
import { jobWords } from "../show-progress";
import { withoutControls } from "../without-controls";
import { longestWaitSeconds } from "./brief";

interface JobOptions {
  readonly wait?: true;
  readonly json?: true;
  readonly compact?: true;
  readonly out?: string;
  readonly maxWait: number;
}

/** `pcb job`: where a job stands, or with `--wait` its brief. */
export function jobCommand({ terminal, client: openClient }: Given): Command {
  return new Command("job")
    .helpGroup(groups.briefs)
    .description("See a job's status and, once it is done, its brief. It costs nothing.")
    .argument("<id>", "the job's id")
    .option("--wait", "wait until it has ended")
    .option("--compact", "only what is safe to open with")
    .option("--json", "JSON on standard output: the brief with --wait, else the job")
    .option("--out <file>", "write the brief to this file instead; beside --json it needs --wait")
    .option(
      "--max-wait <seconds>",
      "stop waiting after this long; the job goes on and stays yours",
      wholeNumber(1, longestWaitSeconds),
      660,
    )
    .addHelpText("after", "\nExamples:\n  pcb job job_01k9zq4c3m8r5t7v9x1b2d4f6h\n  pcb job job_01k9zq4c3m8r5t7v9x1b2d4f6h --wait --json")
    .action(async (id: string, options: JobOptions) => {
      const client = await openClient();
      const detail = options.compact ? "compact" : "full";
      if (!options.wait) {
        const job = await client.job(id, { detail, signal: terminal.signal });
        if (options.json) return printJson(terminal, job);
        if (outcomeOf(job) === null) {
          terminal.out(`${withoutControls(`${job.status}: ${jobWords(job)}`)}\n`);
          return terminal.err(`Asked at ${renderMoment(job.created_at)}. Wait for it with --wait.\n`);
        }
      }
      await deliverBrief({ terminal, client }, id, { ...options, detail, maxWaitMs: options.maxWait * 1_000 });
    });
}
