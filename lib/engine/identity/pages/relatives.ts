import type { Clause } from "./clauses";
import type { PersonWords } from "./person-words";
import { isRoleWord } from "./role-words";

/** Whether a clause opens with somebody whom it knows by the person, "His brother", "One of her students", and whether it names them. */
export function relativeOf(text: string, { start, end, words: found }: Clause, words: PersonWords): "named" | "unnamed" | "none" {
  const from = oneOf(found);
  const [first = "", second = "", third = ""] = found.slice(from);
  if ((from > 0 && ofThem.has(first)) || isAnyOf(found, words)) return "unnamed";
  // "The uncle, Gennaro, left": known by the person, too. "She is deputy inspector" has no "her".
  const isPossessive =
    ((words.feminine.has(first) || words.masculine.has(first) || words.third.has(first)) && !words.thirdSubjects.has(first)) ||
    (words.articles.has(first) && words.relatives.has(second));
  const place = words.relatives.has(second) ? 2 : words.relatives.has(third) ? 3 : 0;
  if (!isPossessive || place === 0) return "none";
  return from === 0 && isNamedAt(text.slice(start, end), place) ? "named" : "unnamed";
}

/** How many words "one of" takes; 0 where a clause does not open so. */
function oneOf([first = "", second = ""]: readonly string[]): number {
  return ones.has(first) && ofs.has(second) ? 2 : 0;
}

/** "One customer, a judge, …": any of several who are known by somebody. */
function isAnyOf([first = "", second = ""]: readonly string[], words: PersonWords): boolean {
  return ones.has(first) && words.relatives.has(second);
}

const ones = new Set("one some two three most einer eine einige un une uno una um uma een".split(" "));
const ofs = new Set("of von de di van".split(" "));
const ofThem = new Set("them us ihnen uns eux elles nous ellos ellas nosotros eles elas nós hen ons loro noi".split(" "));

/** Whether a name stands behind so many words: "My teacher, Jane". */
function isNamedAt(clause: string, place: number): boolean {
  return /^\p{Lu}/u.test(clause.split(/[\s-]+/)[place] ?? "");
}

/**
 * "My grandmother read storms", "Our conductor, Jane Roe, …", "A friend of mine hired forty": whoever says so speaks of somebody else, unless "I"
 * comes in.
 */
export function relativeOfSpeaker(text: string, { start, end, words: found }: Clause, words: PersonWords): "unnamed" | "none" {
  const from = oneOf(found);
  if ((from > 0 && ofThem.has(found[from] ?? "")) || isAnyOf(found, words)) return "unnamed";
  // "My", and not "soy jefa de ventas", which says what the speaker is.
  const isOwn = (word: string | undefined) =>
    word !== undefined && (words.group.has(word) || words.first.has(word)) && !words.subjects.has(word) && !words.speaking.has(word);
  const lead = found.slice(0, maxLead);
  const place = lead.findIndex(
    (word, at) => words.relatives.has(word) || (isOwn(lead[at - 1]) && isRoleWord(word) && isNamedAt(text.slice(start, end), at + 1)),
  );
  if (place < 1) return "none";
  const isTheirs = lead.slice(0, place).some(isOwn) || (ofs.has(found[place + 1] ?? "") && isOwnPronoun(found[place + 2] ?? ""));
  const speaks = found.slice(place + 1).some((word) => words.subjects.has(word));
  return isTheirs && !speaks ? "unnamed" : "none";
}

/** "My oldest friend", "A friend of mine". */
const maxLead = 4;

function isOwnPronoun(word: string): boolean {
  return /^(?:mine|mir|meiner|moi|mío|mía|meu|minha|mij|mio|mia)$/.test(word);
}
