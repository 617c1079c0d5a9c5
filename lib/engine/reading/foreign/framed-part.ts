import type { LanguageCode } from "@/lib/text/lang/language-data";
import { languageData } from "@/lib/text/lang/languages";
import type { Token } from "@/lib/text/tokens";
import { rulesThatHold } from "../rules/apply-rules";
import type { Statement } from "../statement";
import { denyingTokens } from "./denying-words";

/** Places of the first and last token between two marks, the last inclusive. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Where no filter has been measured a frame holds no more than a reader sees at a glance. */
export const maxFramedWords = 25;
/** Fewer say nothing by themselves. */
export const minFramedWords = 4;

/** Words and numbers, without marks. */
export function countWords(found: readonly Token[]): number {
  return found.filter(({ kind }) => kind !== "punct").length;
}

/** How a stretch is meant that is not asserted, while another may be. */
export type TakenBack = "denied" | "supposed" | "wished";

export function isPartial(standing: Statement["standing"]): standing is TakenBack {
  return standing === "denied" || standing === "supposed" || standing === "wished";
}

/**
 * The stretches from the first on that nothing takes back, as far as a frame goes: the place of their last token, -1 for all, and what took the whole
 * back.
 */
export function framedPart(
  found: readonly Token[],
  stretches: readonly Stretch[],
  language: LanguageCode,
): { readonly last: number; readonly by: TakenBack | null; readonly isContrast: boolean } {
  const { ends } = languageData(language).negation;
  const denials = denyingTokens(found, language);
  let last = -1;
  for (const [place, stretch] of stretches.entries()) {
    const own = found.slice(stretch.first, stretch.last + 1);
    const from = own[0]?.start ?? 0;
    const to = own.at(-1)?.end ?? 0;
    const ruled = rulesThatHold(own, language, "sentence").flatMap(({ gives }) =>
      "standing" in gives && isPartial(gives.standing) ? [gives.standing] : [],
    );
    const taken = ruled[0] ?? (denials.some((token) => token.start >= from && token.end <= to) ? "denied" : null);
    const wordsSoFar = countWords(found.slice(0, stretch.last + 1));
    if (taken === null && (wordsSoFar <= maxFramedWords || last < 0)) {
      last = stretch.last;
      continue;
    }
    // "Forty books, but I have not opened one" was not meant; "counts in Danish when in a hurry" was.
    const isContrast = taken !== null && place > 0 && ends.slice(0, contrasts).includes(own[0]?.text.toLowerCase() ?? "");
    const isEnough = countWords(found.slice(0, last + 1)) >= minFramedWords;
    return last >= 0 && isEnough && !isContrast ? { last, by: null, isContrast } : { last: -1, by: taken, isContrast };
  }
  return { last: -1, by: null, isContrast: false };
}

/** The first words of `NegationData.ends` set what follows against what stands before. */
const contrasts = 3;

/** A sentence between its marks; empty stretches are none. */
export function stretchesOf(found: readonly Token[]): Stretch[] {
  const out: Stretch[] = [];
  let first = 0;
  for (const [at, { kind, text }] of found.entries()) {
    if (kind !== "punct" || !stretchMarks.has(text)) continue;
    if (at > first) out.push({ first, last: at - 1 });
    first = at + 1;
  }
  if (first < found.length) out.push({ first, last: found.length - 1 });
  return out;
}

const stretchMarks = new Set([",", ";", ":", "–", "—", "(", ")"]);
