import { CommanderError } from "commander";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { printJson } from "./print-json";
import { openProcessTerminal } from "./process-terminal";
import { makeProgram } from "./program";
import { type Environment, processEnvironment } from "./settings";
import type { Terminal } from "./terminal";
import { withoutControls } from "./without-controls";

/**
 * The command-line tool. It speaks HTTP only. With `--json` standard output holds one JSON document, also when the command fails; only a brief that
 * goes to a file leaves it empty. What is meant for people goes to standard error.
 * @returns the exit code
 */
export async function runCli(args: readonly string[], terminal: Terminal, environment: Environment): Promise<number> {
  const program = makeProgram(terminal, environment);
  let wantsJson = false;
  program.hook("preAction", (_, action) => {
    wantsJson = action.opts<{ json?: boolean }>().json === true;
  });
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done;
      // What does not parse has reached no command that could have said it.
      if (args.includes("--json")) printJson(terminal, { error: "usage", message: error.message });
      return exitCodes.usage;
    }
    if (terminal.signal.aborted && !(error instanceof Failure)) {
      if (wantsJson) printJson(terminal, { error: "interrupted", message: "Stopped." });
      return exitCodes.interrupted;
    }
    const { failureOf } = await import("./failure-of");
    const failure = failureOf(error);
    if (failure === null) throw error;
    if (wantsJson) printJson(terminal, failure.body ?? { error: "failed", message: failure.message });
    terminal.err(`${withoutControls(failure.message)}\n`);
    return failure.exitCode;
  }
}

/** Runs it in this process, whose exit code it sets. */
export async function runInProcess(): Promise<void> {
  const terminal = openProcessTerminal(processEnvironment);
  try {
    process.exitCode = await runCli(process.argv.slice(2), terminal, processEnvironment);
  } catch (error) {
    terminal.err(`Something broke in pcb itself: ${withoutControls(error instanceof Error ? error.message : String(error))}\n`);
    process.exitCode = exitCodes.failed;
  }
}
