import { Command } from "commander";
import { type Given, groups } from "../command";
import { batchEstimateCommand } from "./batch-estimate";
import { batchListCommand } from "./batch-list";
import { batchRunCommand } from "./batch-run";
import { batchStatusCommand } from "./batch-status";
import { batchStopCommand } from "./batch-stop";
import { batchSubmitCommand } from "./batch-submit";

/** `pcb batch`: many people at once. */
export function batchCommand(given: Given): Command {
  return new Command("batch")
    .helpGroup(groups.briefs)
    .description("Ask for briefs about many people at once, from a table or a JSON file.")
    .addHelpText(
      "after",
      "\nExamples:\n  pcb batch people.csv --out people-with-openers.csv\n  pcb batch submit people.csv --wait --out briefs",
    )
    .addCommand(batchRunCommand(given), { isDefault: true })
    .addCommand(batchEstimateCommand(given))
    .addCommand(batchSubmitCommand(given))
    .addCommand(batchStatusCommand(given))
    .addCommand(batchListCommand(given))
    .addCommand(batchStopCommand(given));
}
