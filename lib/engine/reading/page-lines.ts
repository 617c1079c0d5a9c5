import type { Block, Outline } from "@/lib/text/block";
import type { Span } from "@/lib/text/sentences";

/** A text that came without an outline: paragraphs between blank lines, of one section. */
export function runOfParagraphs(text: string): Outline {
  const blocks: Block[] = [];
  let from = 0;
  while (from < text.length) {
    const stop = text.indexOf("\n\n", from);
    const end = stop < 0 ? text.length : stop;
    if (text.slice(from, end).trim() !== "")
      blocks.push({
        kind: "paragraph",
        start: from,
        end,
        level: 0,
        path: [],
        section: 0,
        speaker: null,
        bodyStart: from,
        date: null,
        language: null,
      });
    from = end + 2;
  }
  return { blocks, sections: [{ parent: null, kind: "page", about: null, people: [] }], speakers: [] };
}

/** "Digital officer, Moor Archives · he/him": how to call somebody says nothing of what they are. */
const pronounsAtEnd = /\s*(?:[·|,–—-]\s*|\()(?:she|he|they)(?:\/(?:her|hers|him|his|they|them|theirs|she|he))+\)?\s*$/iu;

/** Lines of a block, hard-wrapped ones as one, without the pronouns that they end on. */
export function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  let from = start;
  while (from < end) {
    const stop = text.indexOf("\n", from);
    const to = stop < 0 || stop > end ? end : stop;
    const last = lines.at(-1);
    // A hard-wrapped line goes on in lower case.
    if (last !== undefined && last.end === from - 1 && /^\s*\p{Ll}/u.test(text.slice(from, from + 8)))
      lines[lines.length - 1] = { start: last.start, end: to };
    else if (to > from) lines.push({ start: from, end: to });
    from = to + 1;
  }
  return lines.map((line) => ({ ...line, end: line.end - (pronounsAtEnd.exec(text.slice(line.start, line.end))?.[0].length ?? 0) }));
}
