import type { SpeakerNotes, SpeakerParts } from "./page-parts";
import type { Unit } from "./page-units";
import type { SpeakerList } from "./speaker-list";

const minLines = 3;
const maxLine = 60;
const postedBy = /^(?:posted by|written by|von|posté par|publicado por|postado por|geplaatst door|scritto da)\s+/iu;
const handle = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,29}$/u;

/**
 * The posts of a thread in plain text: a handle in bold on a line of its own, again and again, and under it what its owner wrote. By the position of
 * each such line the handle; empty where none comes twice.
 */
export function posters(units: readonly Unit[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const times = new Map<string, number>();
  for (const [index, unit] of units.entries()) {
    if (unit.element !== "p" || unit.bold < 0.95 || unit.end - unit.start > maxLine) continue;
    const words = unit.text.replace(postedBy, "").trim();
    if (!handle.test(words) && words === unit.text.trim()) continue;
    found.set(index, words);
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  return found.size >= minLines && Math.max(...times.values()) > 1 ? found : new Map();
}

/** Each post is its writer's, up to the next line of a writer. */
export function readPosts({ units, levels, names, posts }: SpeakerParts, list: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  let speaker: number | null = null;
  for (const [index] of units.entries()) {
    const writer = posts.get(index);
    if ((levels[index] ?? 0) > 0) speaker = null;
    else if (writer !== undefined) {
      speaker = list.of(names.ofHandle(writer) ?? writer, "speaks", "label");
      kindsOf[index] = "byline";
    } else if (speaker !== null) speakerOf[index] = speaker;
  }
}
