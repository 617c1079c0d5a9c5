import { z } from "zod";
import { type BlockKind, blockKinds, maxBlocks, type Outline, type Section, type Speaker, speakerSigns } from "@/lib/text/block";

/**
 * An outline as it is stored beside its text: blocks as rows of numbers, so that 20,000 of them are some 600 KB and not three megabytes. It names the
 * text that it was made of, and fits no other.
 */
export interface StoredOutline {
  readonly version: 1;
  /** SHA-256 in hex of the text. */
  readonly of: string;
  /**
   * Of each block: kind, start, length, level, section, speaker or -1, length of its label, position of its date or -1, of its language or -1, then
   * its path.
   */
  readonly blocks: readonly (readonly number[])[];
  readonly words: readonly string[];
  readonly sections: readonly Section[];
  readonly speakers: readonly Speaker[];
}

export function packOutline({ blocks, sections, speakers }: Outline, textSha256: string): StoredOutline {
  const words: string[] = [];
  const places = new Map<string, number>();
  const place = (word: string | null): number => {
    if (word === null) return -1;
    const known = places.get(word);
    if (known !== undefined) return known;
    places.set(word, words.length);
    words.push(word);
    return words.length - 1;
  };
  return {
    version: 1,
    of: textSha256,
    blocks: blocks.map((block) => [
      blockKinds.indexOf(block.kind),
      block.start,
      block.end - block.start,
      block.level,
      block.section,
      block.speaker ?? -1,
      block.bodyStart - block.start,
      place(block.date),
      place(block.language),
      ...block.path,
    ]),
    words,
    sections,
    speakers,
  };
}

/** The outline of this text; null for what is none, or is another text's or another release's. Never throws. */
export function unpackOutline(stored: unknown, textSha256: string, textLength: number): Outline | null {
  if (stored === null || stored === undefined) return null;
  const parsed = shape.safeParse(stored);
  if (!parsed.success || parsed.data.of !== textSha256) return null;
  const { blocks, words, sections, speakers } = parsed.data;
  const word = (at: number) => (at < 0 ? null : (words[at] ?? null));
  const unpacked = blocks.map(
    ([kind = 0, start = 0, length = 0, level = 0, section = 0, speaker = -1, label = 0, date = -1, language = -1, ...path]) => ({
      kind: (blockKinds[kind] ?? "paragraph") as BlockKind,
      start,
      end: start + length,
      level,
      path,
      section,
      speaker: speaker < 0 ? null : speaker,
      bodyStart: start + label,
      date: word(date),
      language: word(language),
    }),
  );
  const last = unpacked[unpacked.length - 1];
  return last !== undefined && last.end > textLength ? null : { blocks: unpacked, sections, speakers };
}

const shape = z.object({
  version: z.literal(1),
  of: z.string(),
  blocks: z.array(z.array(z.int()).min(9)).max(maxBlocks),
  words: z.array(z.string()),
  sections: z.array(
    z.object({
      parent: z.int().nullable(),
      kind: z.enum(["page", "section", "card", "thread", "aside", "footer"]),
      about: z.string().nullable(),
      people: z.array(z.string()),
    }),
  ),
  speakers: z.array(z.object({ name: z.string().nullable(), role: z.enum(["asks", "answers", "speaks"]), by: z.enum(speakerSigns) })),
});
