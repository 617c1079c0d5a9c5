import { judgeClaim, placeQuotes, type WordsByDocument } from "./judge-claim";
import type { Mode } from "./page-result";
import type { PageRow } from "./page-row";
import { placedWords } from "./quoted-words";
import { runRow } from "./run-row";

/** Per claim: time, band, whether it opens; its words; "=" the facts that it says, "!" what it must not say. At the end the facts that nothing says. */
export function saidOfPage(row: PageRow, mode: Mode): string[] {
  const { outcome, reason, texts, claims } = runRow(row, mode);
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
