import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import type { SourceDocument } from "@/lib/engine/types";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "./engine-documents";
import { readOfDocuments } from "./read-of-documents";

/**
 * The claims made of one sentence, alone on a page about the fictional person, and what is dropped and why: the sentence and a line for each.
 * @param sentence "- " makes it an entry under their name, "(de) " its page German, " ¶ " stands between paragraphs and " ⏎ " between lines of one
 */
export function saidOfSentence(sentence: string): string[] {
  const documents = [pageOf(sentence)];
  const identity = engineIdentity(documents);
  const extracted = extractClaims({ identity, documents, asOf: engineAsOf });
  const { claims, dropped } = verifyClaims({ identity, documents, ...extracted, asOf: engineAsOf });
  return [
    sentence,
    ...claims.map(
      ({ claim, label, category, band, connection_type, attribution_tier, temporal_status }) =>
        `  ${[category, temporal_status, band, connection_type, attribution_tier].join(" ")} “${label}”: ${claim}`,
    ),
    ...Object.entries(dropped).map(([reason, count]) => `  ${reason} ${count}`),
  ];
}

/** What is read in one sentence before anybody asks whether it may be said. @param sentence as above */
export function readOfSentence(sentence: string): string[] {
  const documents = [pageOf(sentence)];
  return [sentence, ...readOfDocuments(engineIdentity(documents), documents)];
}

function pageOf(sentence: string): SourceDocument {
  const [, language = "en", words = sentence] = /^\((\w\w)\) (.*)$/.exec(sentence) ?? [];
  const text = words.replaceAll(" ¶ ", "\n\n").replaceAll(" ⏎ ", "\n");
  return enginePage(text.startsWith("- ") ? `${fictionalName}\n\n${text}` : text, { language });
}
