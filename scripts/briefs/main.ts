import { type FactsMigration, migrateFacts } from "@/lib/enrichment/briefs/fill-facts";
import { withCommandDatabase } from "../platform/with-command-database";

const usage = `Usage: npm run briefs -- migrate
      Gives the briefs that older releases stored as text their facts, beside a service at work. It can be stopped at any time and run again.
`;

/**
 * Over the database of DATABASE_URL, else the local one.
 * @returns the exit code: 0 when every row was looked at, 2 for a command that is not understood, 130 when stopped
 */
export async function runBriefs(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== "migrate") {
    process.stderr.write(usage);
    return 2;
  }
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  return withCommandDatabase("a briefs command", async (pool) => {
    const told = (so: FactsMigration) => process.stderr.write(`${so.migrated} migrated, ${so.left} left\n`);
    const { migrated, left } = await migrateFacts(pool, { told, signal: stop.signal });
    process.stdout.write(`${migrated} briefs have facts now; ${left} are read from their text as before.\n`);
    return stop.signal.aborted ? 130 : 0;
  });
}
