import type { LanguageCode } from "@/lib/text/lang/language-data";
import { numberAt } from "@/lib/text/numbers";
import { tokens } from "@/lib/text/tokens";

/** "One", "a" and "two" are articles and pairs as often as amounts. */
export const smallNumber = 2;

/** The amounts of a text by their value, in figures or in words. Vague ones have none. */
export function valuesOf(text: string, language: LanguageCode): ReadonlySet<number> {
  const out = new Set<number>();
  const found = tokens(text);
  for (let at = 0; at < found.length; at++) {
    const number = numberAt(found, at, language);
    if (number === null) continue;
    if (number.value !== null) out.add(number.value);
    at = number.last;
  }
  return out;
}
