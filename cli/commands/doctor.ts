import { Command } from "commander";
import { type Given, groups } from "../command";

/** `pcb doctor`: what is wrong, and what to do about it. */
export function doctorCommand(given: Given): Command {
  return new Command("doctor")
    .helpGroup(groups.tools)
    .description("Check what a brief needs: Node.js, the key file, the service, the clock, the key, the credits. Changes nothing.")
    .option("--json", "JSON on standard output")
    .addHelpText("after", "\nIt ends with 0 when all is well, else with the code of the first thing that is not.\n\nExample:\n  pcb doctor")
    .action(async (options: { json?: true }) => {
      const { runDoctor } = await import("../doctor/run-doctor");
      await runDoctor(given, options);
    });
}
