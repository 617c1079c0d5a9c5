import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { paymentProvider } from "@/lib/gateways/payments";
import { withCommandDatabase } from "../platform/with-command-database";
import { runAuditCommand } from "./run-command";

/**
 * The operator's audit of the ledger, over the database of DATABASE_URL, else the local one.
 * @returns the exit code: 0 when nothing differs, 1 when something does, 2 for a command that is not understood
 */
export function runAudit(args: readonly string[]): Promise<number> {
  return withCommandDatabase("an audit", (pool) =>
    runAuditCommand(
      { pool, clock: systemClock, provider: paymentProvider(env()), print: (line) => process.stdout.write(`${line}\n`) },
      args,
    ),
  );
}
