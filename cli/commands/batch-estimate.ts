import { Command } from "commander";
import { listHelp } from "../batch/list-help";
import type { Given } from "../command";
import { printJson } from "../print-json";

/** `pcb batch estimate`: what a list would cost, and which rows are wrong. */
export function batchEstimateCommand({ terminal, client: openClient }: Given): Command {
  return new Command("estimate")
    .description("Say what a list would cost and which rows are wrong. Starts no work and costs nothing.")
    .argument("<file>", "CSV, JSON or JSONL; - for standard input")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `${listHelp}\n\nExamples:\n  pcb batch estimate people.csv\n  jq -c '.[]' people.json | pcb batch estimate - --json`,
    )
    .action(async (file: string, { json }: { json?: true }) => {
      const [{ loadList }, { estimateList, estimateJson, renderEstimate, requireSendable }] = await Promise.all([
        import("../batch/load-list"),
        import("../batch/estimate-list"),
      ]);
      const list = await loadList(terminal, file);
      const estimate = await estimateList(await openClient(), list, terminal.signal);
      if (!json) terminal.out(renderEstimate(list, estimate));
      requireSendable(estimate);
      if (json) printJson(terminal, estimateJson(estimate));
    });
}
