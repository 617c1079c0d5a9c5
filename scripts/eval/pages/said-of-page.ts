import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { readOfDocuments } from "@/test/harness/read-of-documents";
import { judgeClaim, placeQuotes, type WordsByDocument } from "./judge-claim";
import type { Mode } from "./page-result";
import type { PageRow } from "./page-row";
import { placedWords } from "./quoted-words";
import { materialOf, runRow } from "./run-row";
import { pagesAsOf } from "./stored-page";

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

/** How a page that was tied to the person is read, statement by statement. */
export function readOfPage(row: PageRow): string[] {
  const material = materialOf(row, "tied");
  const resolved = resolveIdentity({ ...material, asOf: pagesAsOf });
  if (resolved.kind === "refused") return [`${row.id}: refused ${resolved.reason}`];
  return [`${row.id}:`, ...readOfDocuments(resolved.identity, material.documents)];
}
