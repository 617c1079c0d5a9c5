import os from "node:os";
import { Command } from "commander";
import { type Given, groups } from "../command";
import { wholeNumber } from "../read-number";
import type { SignupOptions } from "../run-signup";

/** `pcb signup`: a key by mail, stored and not shown. */
export function signupCommand(given: Given): Command {
  return new Command("signup")
    .helpGroup(groups.start)
    .description("Get a key: a mail asks you to approve this device, then the key is stored here. Also for an account that exists.")
    .argument("<email>", "your work address")
    .option("--device-name <name>", "how the approval page and your account name this device", os.hostname().slice(0, maxNameLength))
    .option("--show-key", "also print the key, once")
    .option("--replace", "take the place of a key that is stored already")
    .option("--json", "the outcome as JSON on standard output")
    .option("--max-wait <seconds>", "give up waiting; the same command goes on with it", wholeNumber(1, 900), 900)
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
