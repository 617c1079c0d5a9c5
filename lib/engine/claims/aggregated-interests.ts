import { mayBeShown } from "../privacy/may-be-shown";
import type { AggregatedInterest, MatchedDocument, SourceDocument } from "../types";

const maxInterests = 20;
const maxLabelLength = 60;

/**
 * Interests that licensed providers ascribe to the person, of documents tied to the person alone: each with its provider's name, none of them a
 * claim. What the privacy filter objects to is left out.
 */
export function aggregatedInterests(documents: readonly SourceDocument[], matched: readonly MatchedDocument[]): AggregatedInterest[] {
  const about = new Set(matched.flatMap((match) => (match.relation === "about_subject" ? [match.documentId] : [])));
  const seen = new Set<string>();
  const kept: AggregatedInterest[] = [];
  for (const document of documents) {
    if (document.access !== "licensed" || !about.has(document.id)) continue;
    for (const { label: raw, source } of document.aggregatedInterests ?? []) {
      const label = raw.replace(/\s+/g, " ").trim();
      const key = `${label.toLowerCase()}|${source}`;
      if (label === "" || label.length > maxLabelLength || seen.has(key) || kept.length >= maxInterests) continue;
      seen.add(key);
      if (mayBeShown(label) && mayBeShown(`She is interested in ${label}.`)) kept.push({ label, source });
    }
  }
  return kept;
}
