import { readLanguage } from "@/lib/text/lang/languages";
import { type Span, sentences, splitSentences } from "@/lib/text/sentences";
import { linesOf } from "../reading/page-lines";
import type { SourceDocument } from "../types";

/** A sentence, and the stretch of it that is looked at. */
export interface SentenceAround {
  readonly text: string;
  readonly about: Span;
}

/** On each side; a longer sentence carries no claim. */
const reachChars = 2_000;

/**
 * The sentence or sentences of a page that a stretch of it stands in: as lines of text are cut, which releases before the reading of pages went by,
 * and as the blocks of the page are, which that reading goes by.
 */
export function sentencesAround({ text, language, outline }: SourceDocument, place: Span): readonly SentenceAround[] {
  const cutBy = readLanguage(language);
  const from = Math.max(0, place.start - reachChars);
  const near = splitSentences(text.slice(from, place.end + reachChars), cutBy).map(
    ({ start, end }): Span => ({ start: start + from, end: end + from }),
  );
  const blocks = outline?.blocks.filter(({ start, end }) => start < place.end && place.start < end) ?? [];
  const inBlocks = blocks.flatMap((block) =>
    linesOf(text, { start: block.bodyStart, end: block.end }).flatMap((line) =>
      sentences(text, readLanguage(block.language) ?? cutBy, line.start, line.end),
    ),
  );
  return [...near, ...inBlocks]
    .filter(({ start, end }) => start < place.end && place.start < end)
    .map(({ start, end }) => ({
      text: text.slice(start, end),
      about: { start: place.start - start, end: place.end - start },
    }));
}
