import { Command, Option } from "commander";
import { briefLanguages } from "@/lib/contract/vocabulary";
import { maxListRows } from "../batch/cut-list";
import { listHelp } from "../batch/list-help";
import type { BatchSubmitOptions } from "../batch/run-batch-submit";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { wholeNumber } from "../read-number";
import { longestWaitSeconds } from "./brief";

/** `pcb batch submit`: estimates, asks, submits, and with `--wait` collects the briefs. */
export function batchSubmitCommand(given: Given): Command {
  return new Command("submit")
    .description("Ask for a brief about every row of a list. Shows the cost first, and asks before spending it.")
    .argument("<file>", "CSV, JSON or JSONL; - for standard input")
    .option("--yes", "do not ask; needs --max-credits")
    .option("--max-credits <count>", "start nothing when the estimate is higher", wholeNumber(0, maxListRows))
    .option("--callback-url <url>", "where the service sends each brief")
    .addOption(new Option("--language <code>", "the language of the claims").choices([...briefLanguages]))
    .option("--wait", "wait until every row has ended")
    .option("--out <folder>", "with --wait: write each brief to a file there")
    .option("--jsonl", "with --wait: each row and its brief as a line of JSON on standard output, as each ends")
    .option("--compact", "with --out and --jsonl: only what is safe to open with")
    .option("--json", "one JSON document about all rows on standard output")
    .option(
      "--max-wait <seconds>",
      "stop waiting after this long; the jobs go on and stay yours",
      wholeNumber(1, longestWaitSeconds),
      longestWaitSeconds,
    )
    .option("--idempotency-key <key>", "names this submission; without it the rows do")
    .addHelpText(
      "after",
      `${listHelp}

If the command is interrupted, run it again: it continues where it stopped and submits nothing twice. The same rows are one submission, for 30 days. Another
--idempotency-key makes them another one. With --wait it ends with 0 when every row has its brief, 5 when some were refused, 6 when some failed.

Examples:
  pcb batch submit people.csv
  pcb batch submit people.csv --yes --max-credits 20 --wait --out briefs`,
    )
    .action(async (file: string, options: BatchSubmitOptions) => {
      requireFitting(options);
      const { runBatchSubmit } = await import("../batch/run-batch-submit");
      await runBatchSubmit(given, file, options);
    });
}

/** Options that would not do what they say are refused before anything is read. */
function requireFitting({ yes, maxCredits, wait, out, jsonl, compact, json, idempotencyKey }: BatchSubmitOptions): void {
  const fault =
    (yes && maxCredits === undefined && "--yes needs --max-credits N: what it may cost at most.") ||
    (!wait && (out !== undefined || jsonl) && "--out and --jsonl need --wait.") ||
    (json && jsonl && "Choose one of --json and --jsonl.") ||
    (compact && out === undefined && !jsonl && "--compact needs --out or --jsonl.") ||
    (idempotencyKey !== undefined && !/^\P{Cc}{1,180}$/u.test(idempotencyKey) && "--idempotency-key takes 1 to 180 characters.");
  if (fault) throw new Failure(fault, exitCodes.usage, { error: "usage", message: fault });
}
