import { nameAt, unshout } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "./page-parts";
import type { SpeakerList } from "./speaker-list";

const maxHeading = 120;
/** Paragraphs that a column may have. */
const maxParagraphs = 40;

/** "CHIEF INSTRUCTOR'S CORNER (Jane Roe)", "Notes from the bench, by Jane Roe": the columns of a newsletter, each in the words of whom its head names. */
export function readColumns({ units, levels, kinds, names }: SpeakerParts, list: SpeakerList, { speakerOf }: SpeakerNotes): void {
  for (const [index, unit] of units.entries()) {
    if ((levels[index] ?? 0) < 2 || unit.text.length > maxHeading) continue;
    const byline = units[index + 1];
    const isBelow = byline !== undefined && (levels[index + 1] ?? 0) === 0 && signed.test(byline.text);
    const writer = writerIn(unit.text) ?? (isBelow ? writerIn(byline.text) : null);
    if (writer === null) continue;
    const from = index + (isBelow ? 2 : 1);
    const column: number[] = [];
    for (let at = from; at < Math.min(units.length, from + maxParagraphs) && (levels[at] ?? 0) === 0; at += 1)
      if (kinds[at] === "paragraph" && speakerOf[at] === null) column.push(at);
    if (!column.some((at) => speaks.test(units[at]?.text ?? ""))) continue;
    const speaker = list.of(names.ofWords(writer) ?? unshout(writer), "speaks", "label");
    for (const at of column) speakerOf[at] = speaker;
  }

  function writerIn(text: string): string | null {
    const at = named.exec(text)?.[0].length ?? -1;
    const run = at < 0 ? null : nameAt(text, at, names.context);
    return run !== null && /^\)?[.:]?$/u.test(text.slice(run.end)) ? run.name : null;
  }
}

const signed = /^(?:by|words by|written by) \p{Lu}[^.!?]{3,60}$/iu;
/** What stands before the writer's name, which ends the head. */
const named = /^(?:(?:by|words by|written by) |.{3,90}? \((?:by )?(?=\p{Lu}[^()]+\)[.:]?$)|.{3,90}?,? by (?=\p{Lu}[^,()]+$))/iu;
const speaks = /(?:^|[\s“"(])I(?:['’](?:m|ve|d|ll))? /u;
