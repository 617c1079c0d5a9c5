import os from "node:os";
import { Command } from "commander";
import { type Given, groups } from "../command";
import { wholeNumber } from "../read-number";
import type { SignupOptions } from "../run-signup";

/** `pcb signup`: a key by mail, stored and not shown. */
export function signupCommand(given: Given): Command {
  return new Command("signup")
    .helpGroup(groups.start)
    .description("Get a key: an email asks you to approve this device, then the key is stored here. Also for an existing account.")
    .argument("<email>", "your work address")
    .option("--device-name <name>", "what the approval page and your account call this device", os.hostname().slice(0, maxNameLength))
    .option("--show-key", "also print the key, once")
    .option("--replace", "replace a key that is already stored")
    .option("--json", "the outcome as JSON on standard output")
    .option("--max-wait <seconds>", "stop waiting after this long; run the same command again to continue", wholeNumber(1, 900), 900)
    .addHelpText(
      "after",
      "\nExamples:\n  pcb signup you@company.example\n  pcb signup you@company.example --device-name build-server --json",
    )
    .action(async (email: string, options: SignupOptions) => {
      const { runSignup } = await import("../run-signup");
      await runSignup(given, email, options);
    });
}

const maxNameLength = 120;
