import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import { withCommandDatabase } from "../platform/with-command-database";
import { recheckPeople } from "./recheck-people";

const usage = `Usage:
  npm run identity -- recheck
      Looks again at what each stored person's keys and briefs rest on. Whoever has an unlock keeps reading; a brief that nothing vouches for answers nobody new, and keys that
      nothing proves lead nobody else to it. May be stopped and begun again; a second time finds nothing to do.`;

/** The identity command. Returns the exit code: 0 when all were looked at, 2 for a command that is not understood, 130 when stopped. */
export async function runIdentity(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== "recheck") {
    process.stderr.write(`${usage}\n`);
    return args[0] === "--help" || args[0] === "help" ? 0 : 2;
  }
  return withCommandDatabase("an identity command", async (pool) => {
    const stop = new AbortController();
    const onSignal = () => stop.abort();
    process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
    const services = { pool, clock: systemClock, secret: referenceSecret(env()) };
    const { people, briefs, keys } = await recheckPeople(services, stop.signal);
    process.stdout.write(
      `${people} people looked at; ${briefs} briefs and ${keys} keys rest on too little, and are no longer everybody's.\n`,
    );
    return stop.signal.aborted ? 130 : 0;
  });
}
