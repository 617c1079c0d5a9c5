import { nameAt, unshout } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { SpeakerList } from "./speaker-list";

const maxHeading = 120;
/** Paragraphs that a column may have. */
const maxParagraphs = 40;

/** "CHIEF INSTRUCTOR'S CORNER (Jane Roe)", "Notes from the bench, by Jane Roe": the columns of a newsletter, each in the words of whom its head names. */
export function readColumns({ units, levels, kinds, names }: SpeakerParts, list: SpeakerList, { speakerOf }: SpeakerNotes): void {
  const isHead = (index: number) => (levels[index] ?? 0) > 1 || inCapitals.test(units[index]?.text ?? "");
  for (const [index, unit] of units.entries()) {
    if (!isHead(index) || unit.text.length > maxHeading) continue;
    const byline = units[index + 1];
    const isBelow = byline !== undefined && (levels[index + 1] ?? 0) === 0 && signed.test(byline.text);
    const writer = writerIn(unit.text) ?? (isBelow ? writerIn(byline.text) : null);
    if (writer === null) continue;
    const from = index + (isBelow ? 2 : 1);
    const column: number[] = [];
    for (let at = from; at < Math.min(units.length, from + maxParagraphs) && (levels[at] ?? 0) === 0 && !isHead(at); at += 1)
      if (kinds[at] === "paragraph" && speakerOf[at] === null) column.push(at);
    const words = column.map((at) => units[at]?.text ?? "");
    // "I met Jane in her shed": whoever speaks is somebody else.
    const given = writer.split(" ")[0] ?? "";
    if (count(words, speaks) <= count(words, tells) || words.some((text) => text.replace(signature, "").includes(given))) continue;
    const speaker = list.of(names.ofWords(writer) ?? unshout(writer), "speaks", "label");
    for (const at of column) speakerOf[at] = speaker;
  }

  function writerIn(text: string): string | null {
    const at = named.exec(text)?.[0].length ?? -1;
    const run = at < 0 ? null : nameAt(text, at, names.context);
    return run !== null && /^(?:\)?[.:]?|, [^.!?:]{2,40})$/u.test(text.slice(run.end)) ? run.name : null;
  }
}

/** "MY TWO PENN'ORTH": two words in capitals begin it. */
const inCapitals = /^\p{Lu}[\p{Lu}'’-]+ \p{Lu}[\p{Lu}'’-]+(?=[\s:(]|$)/u;
const signed = /^(?:by|words by|written by) \p{Lu}[^.!?]{3,60}$/iu;
/** What stands before the writer's name, which ends the head. */
const named =
  /^(?:(?:by|words by|written by) |.{3,90}? \((?:by )?(?=\p{Lu}[^()]+\)[.:]?$)|.{3,90}?,? by (?=\p{Lu}[^,()]+$)|.{3,90}?\b[Nn]o\. ?\d+: (?=\p{Lu}))/iu;
const speaks = /(?<=^|[\s“"(])I(?:['’](?:m|ve|d|ll))? /gu;
/** Of a column that tells of somebody, those are its words, and not its writer's. */
const tells = /(?<![\p{L}])(?:he|she)(?![\p{L}])/giu;

/** "I'll stop moaning. Jane." */
const signature = /(?<=^|[.!?…]\s)\p{Lu}[\p{L} .'’-]{1,40}$/u;

function count(words: readonly string[], pattern: RegExp): number {
  return words.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
}
