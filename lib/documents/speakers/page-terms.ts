import { unshout } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { Unit } from "../page-units";
import { settleRoles, type Turner } from "./labelled-speakers";
import { labelKeyOf, roleOfWord } from "./speaker-labels";
import type { SpeakerList } from "./speaker-list";

const maxTermLength = 60;
const minTerms = 4;

/** A list of terms and definitions whose terms are names that come again: "PFEIFFER", and beside it what he says. */
export function readTerms({ units, names }: SpeakerParts, out: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const terms = units.flatMap((unit, index) => (unit.element === "dt" ? [index] : []));
  const wordsOf = (index: number) =>
    (units[index] as Unit).text
      .replace(/\s*[([].*$/su, "")
      .replace(/[:：]$/u, "")
      .trim();
  const keys = terms.map((index) => labelKeyOf(wordsOf(index)));
  const isNamed = terms.every((index) => {
    const { text } = units[index] as Unit;
    return text.length <= maxTermLength && !/[?？.!]$/u.test(text) && /^\p{Lu}/u.test(text);
  });
  const distinct = new Set(keys).size;
  if (terms.length < minTerms || distinct < 2 || distinct > terms.length / 2 + 1 || !isNamed) return;
  // "Role" and "Place" come again in every card of a team.
  const isKnown = terms.some((index, order) => names.ofWords(wordsOf(index)) !== null && keys.indexOf(keys[order] ?? "") < order);
  if (!isKnown) return;
  const turners = new Map<string, Turner>();
  for (const [order, index] of terms.entries()) {
    const words = wordsOf(index);
    const key = keys[order] ?? "";
    const role = roleOfWord(key);
    const turner = turners.get(key) ?? {
      name: role === null ? (names.ofWords(words) ?? unshout(words)) : null,
      sign: "label" as const,
      isSure: true,
      role: role ?? "speaks",
      turns: 0,
      questions: 0,
    };
    turner.turns += 1;
    if (/[?？]["”»]?\s*$/u.test(units[index + 1]?.text ?? "")) turner.questions += 1;
    turners.set(key, turner);
  }
  settleRoles([...turners.values()]);
  for (const [order, index] of terms.entries()) {
    const turner = turners.get(keys[order] ?? "");
    if (turner === undefined) continue;
    const speaker = out.of(turner.name, turner.role, turner.sign);
    kindsOf[index] = "navigation";
    for (let next = index + 1; units[next]?.element === "dd"; next += 1) {
      speakerOf[next] = speaker;
      kindsOf[next] = "paragraph";
    }
  }
}
