import { Command } from "commander";
import { type Given, groups } from "../command";
import type { VerifyOptions } from "../verify/run-verify";

/** `pcb verify`: whether the sources still say what a brief quotes. */
export function verifyCommand(given: Given): Command {
  return new Command("verify")
    .helpGroup(groups.tools)
    .description("Fetch the source of each claim of a brief again, and say whether its quote is still there, changed, gone or unreachable.")
    .argument("<file>", "a brief or a job as JSON; - for standard input")
    .option("--allow-private", "fetch addresses of private networks too")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `
Your machine fetches the pages itself, each once, without a key and without running what is in them; white space aside, a quote has to stand there letter for
letter. The exit code is 0 when every quote is found, else 6. What a page renders with scripts, and PDF, is not read: that counts as changed or unreachable.

Examples:
  pcb brief linkedin.com/in/pcb-fixture-subject --json --out brief.json
  pcb verify brief.json`,
    )
    .action(async (file: string, options: VerifyOptions) => {
      const { runVerify } = await import("../verify/run-verify");
      await runVerify(given, file, options);
    });
}
