import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import { foldedSet, phraseAt, phraseIndex } from "@/lib/text/phrases";
import type { Token } from "@/lib/text/tokens";

/** Whether words that deny stand among these. */
export function holdsDenial(found: readonly Token[], language: LanguageCode): boolean {
  return denyingTokens(found, language).length > 0;
}

/** Words that deny a statement: not "not only", nor "without" a thing. */
export function denyingTokens(found: readonly Token[], language: LanguageCode): readonly Token[] {
  const { words, without, nounOnly } = languageData(language).negation;
  const [negations, ofNouns, excused] = [foldedSet(words), foldedSet(nounOnly), phraseIndex(without)];
  const out: Token[] = [];
  for (let at = 0; at < found.length; at++) {
    const token = found[at];
    const excuse = phraseAt(found, at, excused);
    if (excuse !== null) at = excuse.last;
    else if (token !== undefined && negations.has(token.folded) && !ofNouns.has(token.folded)) out.push(token);
  }
  return out;
}
