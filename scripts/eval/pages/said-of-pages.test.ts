import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { judgeClaim, placeQuotes, type WordsByDocument } from "./judge-claim";
import type { Mode, PageResult } from "./page-result";
import { type PageRow, readPageRows } from "./page-row";
import { placedWords } from "./quoted-words";
import { runRow } from "./run-row";

const folder = path.resolve(import.meta.dirname, "../../../test/material/eval");
const files = fs.readdirSync(path.join(folder, "pages")).map((file) => path.basename(file, ".jsonl"));
const modes: readonly Mode[] = ["cold", "tied"];

/**
 * What is said of each labelled page, claim by claim beside what a reader had labelled. Figures have room in which a fact can be lost and another won
 * unseen; here each shows as a line. After a change that is meant: `npx vitest run scripts/eval/pages/said-of-pages.test.ts --update`, and read the
 * diff.
 */
it.each(files)("says of the pages in %s what it said, each labelled fact found or missed as before", async (file) => {
  const rows = readPageRows(path.join(folder, "pages", `${file}.jsonl`));
  const said = rows.flatMap((row) => modes.flatMap((mode) => linesOf(row, runRow(row, mode))));
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot(path.join(folder, "said", `${file}.txt`));
});

/**
 * Per claim: time, band, whether it opens; its words; "=" the facts that it says, "!" what it must not say. At the end the facts that nothing says.
 */
function linesOf(row: PageRow, { mode, outcome, reason, texts, claims }: PageResult): string[] {
  const name = row.seed.name ?? "";
  const words: WordsByDocument = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, placedWords(text)]));
  const labels = { facts: placeQuotes(row.facts, words), nevers: placeQuotes(row.never, words) };
  const found = new Set<string>();
  const lines = claims.flatMap((claim) => {
    const { facts, hits } = judgeClaim(claim, labels, words, name);
    for (const { quote } of facts) found.add(quote);
    return [
      `  ${claim.status} ${claim.band}${claim.opener ? " opener" : ""}: ${claim.claim}`,
      ...hits.map(({ why, quote }) => `    ! ${why}: ${quote}`),
      ...(hits.length > 0 ? [] : facts.map(({ quote }) => `    = ${quote}`)),
    ];
  });
  const unsaid = row.facts.filter(({ quote }) => !found.has(quote)).map(({ quote }) => `  unsaid: ${quote}`);
  return [`${row.id} ${mode}: ${outcome}${reason === null ? "" : ` ${reason}`}`, ...lines, ...(outcome === "brief" ? unsaid : [])];
}
