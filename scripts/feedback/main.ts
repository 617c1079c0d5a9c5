import { countFeedback } from "@/lib/feedback/opener-feedback";
import { withCommandDatabase } from "../platform/with-command-database";

const usage = `Usage: npm run feedback -- export
      Prints as CSV how many openers of each kind and band were used, not helpful, or wrong. It names no person, account or claim.
`;

/**
 * What readers found openers to be, over the database of DATABASE_URL, else the local one.
 * @returns the exit code: 0 when it was printed, 2 for a command that is not understood
 */
export async function runFeedback(args: readonly string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== "export") {
    process.stderr.write(usage);
    return 2;
  }
  return withCommandDatabase("a feedback command", async (pool) => {
    process.stdout.write("category,band,verdict,count\n");
    // Words of our own vocabulary: none has to be quoted.
    for (const { category, band, verdict, count } of await countFeedback(pool))
      process.stdout.write(`${category},${band},${verdict},${count}\n`);
    return 0;
  });
}
