import type { Guest } from "./page-guest";
import type { SpeakerNotes, SpeakerParts } from "./page-parts";
import type { Unit } from "./page-units";
import type { SpeakerList } from "./speaker-list";

/** So many questions in one form, each with an answer below, make an interview or a list of questions. */
export const minQuestions = 2;
const maxQuestionLength = 400;

/** Questions in bold, italics or as headings, each with what follows it as its answer. */
export function readQuestions(parts: SpeakerParts, guest: Guest, out: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const { units, levels, kinds } = parts;
  const isAsked = (index: number): boolean => {
    const unit = units[index] as Unit;
    if (speakerOf[index] !== null || unit.end - unit.start > maxQuestionLength) return false;
    if (kinds[index] === "navigation" || kinds[index] === "comment" || kinds[index] === "testimonial" || kinds[index] === "author_box")
      return false;
    if (unit.element === "dt" || ((levels[index] ?? 0) === 0 && (unit.bold > 0.95 || unit.italic > 0.95))) return /[?？]/u.test(unit.text);
    return (levels[index] ?? 0) > 1 && /[?？][”"»)]?\s*$/u.test(unit.text);
  };
  const asked = units.flatMap((_, index) => (isAsked(index) ? [index] : []));
  if (asked.filter((index) => /[?？][”"»)]?\s*$/u.test(units[index]?.text ?? "")).length < minQuestions) return;
  const style = styleOf(units[asked[0] ?? 0] as Unit, levels[asked[0] ?? 0] ?? 0);
  const asks = out.of(guest.host, "asks", "question");
  const answers = out.of(guest.guest, "answers", "answer");
  for (const [order, index] of asked.entries()) {
    speakerOf[index] = asks;
    if (kinds[index] === "heading" && (units[index] as Unit).element !== "heading") kindsOf[index] = "paragraph";
    const until = asked[order + 1] ?? units.length;
    for (let next = index + 1; next < until; next += 1) {
      const unit = units[next] as Unit;
      if (speakerOf[next] !== null) break;
      if ((levels[next] ?? 0) > 0 || unit.element === "dt") break;
      if (
        parts.sections[parts.sectionOf[next] ?? 0]?.kind !== parts.sections[parts.sectionOf[index] ?? 0]?.kind &&
        kinds[next] !== "list_item"
      )
        break;
      const kind = kinds[next];
      if (kind !== "paragraph" && kind !== "list_item" && kind !== "definition" && kind !== "quotation") break;
      // The whole paragraph in the questions' type is a question without its mark, or a remark of the page.
      if (styleOf(unit, 0) === style && style !== "heading" && style !== "dt") {
        if (next + 1 >= until && order + 1 === asked.length) break;
        speakerOf[next] = asks;
        continue;
      }
      if (order + 1 === asked.length && unit.italic > 0.9) break;
      speakerOf[next] = answers;
    }
  }
}

function styleOf(unit: Unit, level: number): string {
  if (unit.element === "heading" || (level > 0 && unit.bold < 0.95)) return "heading";
  if (unit.element === "dt") return "dt";
  if (unit.bold > 0.95) return "bold";
  return unit.italic > 0.95 ? "italic" : "plain";
}
