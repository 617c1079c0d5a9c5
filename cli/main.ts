import { Command, CommanderError } from "commander";
import { contractVersion } from "@/lib/contract/version";
import { briefCommand } from "./commands/brief";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { readSettings } from "./settings";
import type { Terminal } from "./terminal";
import { withoutControls } from "./without-controls";

/**
 * The command-line tool. It speaks HTTP only. JSON alone goes to standard output with `--json`; what is meant for people about the work itself goes to standard error.
 * @returns the exit code
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command("pcb")
    .description("Grounded briefs about one person: every claim with its source, the words that carry it, and how safe it is to mention.")
    .version(contractVersion, "--version")
    .option("--url <address>", "where the service is (setting PCB_URL)")
    .helpOption("-h, --help")
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .addHelpText(
      "after",
      "\nThe key is read from PCB_API_KEY and never printed.\n\nExit codes: 0 done, 2 usage, 3 key, 4 payment required, 5 refused, 6 failed, 7 rate limited, 8 network.",
    );
  program.addCommand(briefCommand({ terminal, settings: () => readSettings({ url: program.opts<{ url?: string }>().url }) }));
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (!(error instanceof Failure)) throw error;
    terminal.err(`${withoutControls(error.message)}\n`);
    return error.exitCode;
  }
}
