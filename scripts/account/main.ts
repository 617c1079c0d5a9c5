import os from "node:os";
import { systemClock } from "@/lib/clock";
import { withCommandDatabase } from "../platform/with-command-database";
import { runAccountCommand } from "./run-command";

/**
 * The operator's command for accounts, over the database of DATABASE_URL, else the local one.
 * @returns the exit code: 0 when it was done, 1 when not, 2 for a command that is not understood
 */
export function runAccount(args: readonly string[]): Promise<number> {
  return withCommandDatabase("an account command", (pool) =>
    runAccountCommand(
      { pool, clock: systemClock, operator: os.userInfo().username, print: (line) => process.stdout.write(`${line}\n`) },
      args,
    ),
  );
}
