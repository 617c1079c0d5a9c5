import fs from "node:fs";
import { z } from "zod";
import { parseEmailAddress } from "@/lib/engine/identity/seed/email-address";

/** A row may be neither: valid by the letter of the RFC and used by nobody. */
const emailRow = z.object({ address: z.string(), invalid: z.boolean(), plainly_valid: z.boolean() });

/**
 * Measures the reading of email addresses, as signup and seeds use it. Prints a table of what became of each kind of row and the rows that came out
 * wrong, and as the last line `{refused_rate, accepted_rate}`: of rows marked `invalid`, and of rows marked `plainly_valid`; null without such rows.
 */
export function evaluateEmails(file: string): void {
  const counts = { invalid: { accepted: 0, refused: 0 }, plainly_valid: { accepted: 0, refused: 0 }, other: { accepted: 0, refused: 0 } };
  const wrong: string[] = [];
  for (const line of fs.readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { address, invalid, plainly_valid: plainlyValid } = emailRow.parse(JSON.parse(line));
    const kind = invalid ? "invalid" : plainlyValid ? "plainly_valid" : "other";
    const isAccepted = parseEmailAddress(address) !== null;
    counts[kind][isAccepted ? "accepted" : "refused"] += 1;
    if ((kind === "invalid" && isAccepted) || (kind === "plainly_valid" && !isAccepted)) wrong.push(`${kind}: ${JSON.stringify(address)}`);
  }
  const table = Object.entries(counts).map(
    ([kind, { accepted, refused }]) => `${kind.padEnd(24)}${String(accepted).padStart(9)}${String(refused).padStart(9)}`,
  );
  process.stdout.write(`${[`${"row".padEnd(24)} accepted  refused`, ...table, ...wrong].join("\n")}\n`);
  const figures = { refused_rate: rate(counts.invalid, "refused"), accepted_rate: rate(counts.plainly_valid, "accepted") };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

function rate(count: { accepted: number; refused: number }, kind: "accepted" | "refused"): number | null {
  const total = count.accepted + count.refused;
  return total === 0 ? null : count[kind] / total;
}
