import type { LanguageCode } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { foldedSet, phraseAt, phraseIndex } from "./phrases";
import type { Span } from "./sentences";
import type { Token } from "./tokens";

export interface NegationScope extends Span {
  /** The words that deny. */
  readonly by: Span;
}

/**
 * What each negation of a sentence denies, as one stretch of text: from behind the negation to the end of its clause (a mark, "but", the next
 * subject), and where the language lets a negation stand behind what it denies ("Sie arbeitet nicht bei …"), from the clause's verb on. "Not only"
 * and "no doubt" deny nothing.
 */
export function negationScopes(found: readonly Token[], language: LanguageCode = "en"): NegationScope[] {
  const { words, without, ends, reach, behindOnly } = languageData(language).negation;
  const negations = foldedSet(words);
  const excused = phraseIndex(without);
  // With their accents: "él" begins a clause, "el" does not.
  const stops = new Set(ends);
  const onlyBehind = foldedSet(behindOnly);
  const scopes: NegationScope[] = [];
  for (let at = 0; at < found.length; at++) {
    const token = found[at];
    if (token === undefined || !negations.has(token.folded)) continue;
    const excuse = phraseAt(found, at, excused);
    if (excuse !== null) {
      at = excuse.last;
      continue;
    }
    // "ne … pas", "non … mai", "n't … never": one denial in several words.
    const previous = scopes.at(-1);
    if (previous !== undefined && token.start < previous.end && reach === "behind") continue;
    let last = at;
    while (last + 1 < found.length && !endsClause(found[last + 1], stops)) last++;
    let first = at + 1;
    if (reach === "clause" && !onlyBehind.has(token.folded)) {
      first = at;
      while (first > 0 && !endsClause(found[first - 1], stops)) first--;
    }
    const start = found[first];
    const end = found[last];
    if (start === undefined || end === undefined || last < first) continue;
    scopes.push({ start: start.start, end: end.end, by: { start: token.start, end: token.end } });
  }
  return scopes;
}

function endsClause(token: Token | undefined, stops: ReadonlySet<string>): boolean {
  if (token === undefined) return true;
  if (token.kind === "punct") return !/^["“”«»'’*_-]$/.test(token.text);
  return token.kind === "word" && stops.has(token.text.toLowerCase());
}
