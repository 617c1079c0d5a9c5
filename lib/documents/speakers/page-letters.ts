import { nameAt, unshout } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { SpeakerList } from "./speaker-list";

/** Paragraphs that a letter may have. */
const maxParagraphs = 16;

/** Behind the name: " writes:", " writes at length, and I print it all:"; the quotation opens there or with the next paragraph. */
const writing =
  /^(?: ['’]\d{2})?,? ?(?:[^.!?\n“"„«\p{Lu}]{0,30} )?(?:writes?|wrote|schreibt|écrit|nous écrit|escribe|nos escribe|escreve|scrive|ci scrive|schrijft)(?!\p{L})[^.!?\n“"„«\p{Lu}]{0,50}(?:and I [^.!?\n“"„«]{0,40})?:\s*(["“„«]|$)/u;

const closings: Readonly<Record<string, RegExp>> = { '"': /"\s*$/u, "“": /”\s*$/u, "„": /[“”]\s*$/u, "«": /»\s*$/u };

/** Paragraphs in one pair of quotation marks, behind "Jane Roe writes:", are hers. */
export function readLetters({ units, levels, names }: SpeakerParts, list: SpeakerList, { speakerOf }: SpeakerNotes): void {
  for (const [index, { text }] of units.entries()) {
    const found = writerIn(text);
    if (found === null) continue;
    const first = found.opens ? index : index + 1;
    const mark = found.opens ? found.mark : (units[first]?.text.charAt(0) ?? "");
    const closing = closings[mark];
    if (closing === undefined || (!found.opens && speakerOf[first] !== null)) continue;
    const from = found.opens ? first + 1 : first;
    const length = units.slice(from, first + maxParagraphs + 1).findIndex((unit) => closing.test(unit.text));
    const last = from + length;
    if (length < 0 || units.slice(first + 1, last + 1).some((_, at) => (levels[first + 1 + at] ?? 0) > 0)) continue;
    const speaker = list.of(names.ofWords(found.name) ?? unshout(found.name), "speaks", "label");
    for (let at = index + 1; at <= last; at += 1) speakerOf[at] ??= speaker;
  }

  function writerIn(text: string): { readonly name: string; readonly opens: boolean; readonly mark: string } | null {
    const at = text.search(/(?<![\p{L}\p{M}\p{N}])\p{Lu}/u);
    const run = at < 0 || at > maxBefore ? null : nameAt(text, at, names.context);
    const [whole, mark = ""] = run === null ? [] : (writing.exec(text.slice(run.end)) ?? []);
    return run === null || whole === undefined ? null : { name: run.name, opens: mark !== "", mark };
  }
}

/** "2019 " */
const maxBefore = 8;
