import { Command } from "commander";
import { type Given, groups } from "../command";
import { batchEstimateCommand } from "./batch-estimate";
import { batchStatusCommand } from "./batch-status";
import { batchSubmitCommand } from "./batch-submit";

/** `pcb batch`: many people at once. */
export function batchCommand(given: Given): Command {
  return new Command("batch")
    .helpGroup(groups.briefs)
    .description("Ask for briefs about many people at once, from a CSV, JSON or JSONL file.")
    .addHelpText("after", "\nExamples:\n  pcb batch estimate people.csv\n  pcb batch submit people.csv --wait --out briefs")
    .addCommand(batchEstimateCommand(given))
    .addCommand(batchSubmitCommand(given))
    .addCommand(batchStatusCommand(given));
}
