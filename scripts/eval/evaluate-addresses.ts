import fs from "node:fs";
import { z } from "zod";
import { readCallbackUrl } from "@/lib/callbacks/read-callback-url";

/** `url_https` is the row's address as it would be given as a callback URL. */
const addressRow = z.object({ url: z.string(), url_https: z.string().optional(), expect: z.string() });

/**
 * Measures the static check of callback URLs, without DNS. Prints a table of what became of each kind of row and the rows that came out wrong,
 * and as the last line `{refused_rate, accepted_rate}`: of rows that expect `reject_static`, and of rows that expect `allow`; null without such
 * rows.
 */
export function evaluateAddresses(file: string): void {
  const rows = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => addressRow.parse(JSON.parse(line)));
  const counts = new Map<string, { accepted: number; refused: number }>();
  const wrong: string[] = [];
  for (const { url, url_https, expect } of rows) {
    const raw = url_https ?? url;
    const isAccepted = readCallbackUrl(raw, { localOrigins: [] }).kind === "ok";
    const count = counts.get(expect) ?? { accepted: 0, refused: 0 };
    count[isAccepted ? "accepted" : "refused"] += 1;
    counts.set(expect, count);
    if ((expect === "allow" && !isAccepted) || (expect === "reject_static" && isAccepted)) wrong.push(`${expect}: ${JSON.stringify(raw)}`);
  }
  const table = [...counts].map(
    ([expect, { accepted, refused }]) => `${expect.padEnd(24)}${String(accepted).padStart(9)}${String(refused).padStart(9)}`,
  );
  process.stdout.write(`${[`${"expect".padEnd(24)} accepted  refused`, ...table, ...wrong].join("\n")}\n`);
  const figures = { refused_rate: rate(counts.get("reject_static"), "refused"), accepted_rate: rate(counts.get("allow"), "accepted") };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

function rate(count: { accepted: number; refused: number } | undefined, kind: "accepted" | "refused"): number | null {
  return count === undefined ? null : count[kind] / (count.accepted + count.refused);
}
