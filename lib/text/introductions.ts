import type { LanguageCode } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { foldedSet, phraseAt, phraseIndex } from "./phrases";
import type { Span } from "./sentences";
import type { Token } from "./tokens";

export interface Introduction extends Span {
  /** The words that stand where the name does: capitalised ones, and small particles between them. */
  readonly name: Span;
  /**
   * `named`: the phrase leads to a name and to nothing else ("my name is"); `being`: what follows may as well be what the speaker is ("I am
   * Swedish").
   */
  readonly kind: "named" | "being";
  readonly greets: boolean;
}

/**
 * Where the speaker says their own name: "Hi, I'm Tobias Renn", "Mein Name ist …", "je m'appelle …". A phrase that may also lead to what somebody is
 * counts only at the beginning of a sentence or behind a greeting, and where what follows is written as a name: at least one capital, and two of them
 * unless a mark, "and" or the end stands behind. Whether the words are a name of the person asked about is the caller's question.
 */
export function selfIntroductions(found: readonly Token[], language: LanguageCode = "en"): Introduction[] {
  const data = languageData(language);
  const named = phraseIndex(data.introductions.named);
  const being = phraseIndex(data.introductions.being);
  const greetings = phraseIndex(data.introductions.greetings);
  const titles = foldedSet(data.titles.before);
  const articles = foldedSet(articlesOf[language]);
  // "Ich heiße Sie willkommen."
  const pronouns = new Set(data.pronouns.map(({ form }) => form));
  const introductions: Introduction[] = [];
  for (let at = 0; at < found.length; at++) {
    const greeting = startsClause(found, at) ? phraseAt(found, at, greetings) : null;
    let place = at;
    // "Hey hey, I'm Kas": who greets may greet twice.
    for (let last = greeting; last !== null; last = phraseAt(found, place, greetings)) {
      place = last.last + 1;
      while (found[place]?.kind === "punct" && place < last.last + 3) place++;
    }
    const asNamed = phraseAt(found, place, named);
    const asBeing = asNamed === null && (greeting !== null || startsClause(found, place)) ? phraseAt(found, place, being) : null;
    const phrase = asNamed ?? asBeing;
    if (phrase === null) continue;
    let from = phrase.last + 1;
    // "sou a Inês", "ich bin die Jördis": an article may stand before a name.
    while (found[from] !== undefined && articles.has(found[from]?.folded ?? "")) from++;
    while (titles.has(found[from]?.folded ?? "") || (from > phrase.last + 1 && found[from]?.text === ".")) from++;
    const name = nameFrom(found, from);
    const opener = found[at];
    if (name === null || opener === undefined || pronouns.has(found[from]?.text.toLowerCase() ?? "")) continue;
    const next = found[name.last + 1];
    const isClosed = next === undefined || next.kind === "punct" || foldedSet(andWords).has(next.folded);
    const isSure = asNamed !== null ? name.count > 0 : name.count >= 2 || isClosed;
    if (!isSure) continue;
    introductions.push({
      start: opener.start,
      end: name.end,
      name: { start: name.start, end: name.end },
      kind: asNamed ? "named" : "being",
      greets: greeting !== null,
    });
    at = name.last;
  }
  return introductions;
}

const articlesOf: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [],
  de: ["die", "der"],
  fr: [],
  es: ["el", "la"],
  pt: ["o", "a"],
  nl: ["de"],
  it: ["il", "la"],
};
const andWords = ["and", "und", "et", "y", "e", "en"];
const particles = new Set("van von de der den la le di da do dos das del della zu zum zur bin ibn al ter ten af av du y e ni".split(" "));
const maxNameWords = 6;

function startsClause(found: readonly Token[], at: number): boolean {
  const before = found[at - 1];
  // "So I'm Jane, and …"
  if (at > 0 && leadsIn.has(before?.folded ?? "")) return startsClause(found, at - 1);
  return before === undefined || (before.kind === "punct" && !/^[,'’)\]-]/.test(before.text));
}

const leadsIn = new Set(["so", "well", "ok", "okay", "right"]);

/** Capitalised words in a row from a token on, with initials and particles between them; null where the first is none. */
function nameFrom(found: readonly Token[], from: number): { start: number; end: number; last: number; count: number } | null {
  let last = -1;
  let count = 0;
  for (let at = from; at < found.length && at < from + 2 * maxNameWords; at++) {
    const token = found[at];
    if (token === undefined) break;
    if (token.kind === "word" && /^\p{Lu}|^\p{Lo}/u.test(token.text)) {
      last = at;
      count++;
    } else if (count > 0 && token.text === "." && last === at - 1 && /^\p{Lu}$/u.test(found[last]?.text ?? "")) {
      // The full stop of an initial.
    } else if (!(particles.has(token.folded) && (count > 0 || /^\p{Lu}/u.test(found[at + 1]?.text ?? "")) && token.kind === "word")) break;
    if (count === maxNameWords) break;
  }
  const first = found[from];
  const end = found[last];
  return first === undefined || end === undefined ? null : { start: first.start, end: end.end, last, count };
}
