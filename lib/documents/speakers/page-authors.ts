import type { BlockKind, Section } from "@/lib/text/block";
import { pageWordIn } from "@/lib/text/page-words";
import type { PageParts } from "../page-parts";
import type { Unit } from "../page-units";
import type { Guest } from "./page-guest";

interface AuthorParts extends PageParts {
  readonly sections: Section[];
  readonly sectionOf: number[];
}

const maxTail = 8;

/**
 * A few words on who wrote the page: a box that says so, or the last paragraph when it begins with the byline's name. Each is a card about the
 * author, so that its "she" is not the person whom the page is about.
 */
export function readAuthors(
  parts: AuthorParts,
  { host }: Guest,
  speakerOf: readonly (number | null)[],
  kinds: (BlockKind | undefined)[],
): void {
  const { units, names, sections, sectionOf } = parts;
  const kindAt = (index: number) => kinds[index] ?? parts.kinds[index];
  const content = units.flatMap((_, index) => (kindAt(index) === "paragraph" || kindAt(index) === "author_box" ? [index] : []));
  const tail = new Set(content.slice(-maxTail));
  for (const index of content) {
    const unit = units[index] as Unit;
    const isBox = kindAt(index) === "author_box";
    const isNote = host !== null && tail.has(index) && content.length > 2 && speakerOf[index] === null && beginsWithName(unit.text, host);
    if (!isBox && !isNote) continue;
    if (isNote) kinds[index] = "author_box";
    if (hasAbout(sections, sectionOf[index] ?? 0, isNote)) continue;
    const first = /^\p{Lu}[\p{L}’'-]+/u.exec(unit.text)?.[0] ?? "";
    const about = isNote || pageWordIn("thirdPerson", first.toLowerCase()) ? host : (names.ofWords(first) ?? null);
    if (about === null) continue;
    sections.push({ parent: sectionOf[index] ?? 0, kind: "card", about, people: [about] });
    sectionOf[index] = sections.length - 1;
  }
}

/** A box within a part about somebody else is the author's all the same. */
function hasAbout(sections: readonly Section[], from: number, isNote: boolean): boolean {
  return !isNote && sections[from]?.about != null;
}

function beginsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && /^\s+\p{Ll}/u.test(text.slice(name.length));
}
