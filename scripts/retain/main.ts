import { systemClock } from "@/lib/clock";
import { withCommandDatabase } from "../platform/with-command-database";
import { retainOnce } from "./retain-once";

/**
 * All rules of retention once, by hand, over the database of DATABASE_URL, else the local one. The service does the same every hour.
 * @returns the exit code: 0 when all is done, 2 for a command that is not understood, 130 when stopped
 */
export async function runRetain(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write(
      "Usage: npm run retain\n      Removes what is past its time, and prints how much of what. It may be stopped anywhere.\n",
    );
    return 2;
  }
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  return withCommandDatabase("a retention command", async (pool) => {
    await retainOnce({ pool, clock: systemClock, signal: stop.signal, print: (line) => process.stdout.write(`${line}\n`) });
    return stop.signal.aborted ? 130 : 0;
  });
}
