import { type Category, factsOfCategory } from "@/lib/contract/categories";
import { mayBeShown } from "../privacy/may-be-shown";
import { firstWords, maxLabelWords } from "./label-limit";
import { thingOf } from "./label-words";

/**
 * A title of two to five words: the thing itself for a pastime, else what the claim says of its person ("Scuba diver", "Free recording day"); the
 * category's name where the claim's words give none, or give one that may not be shown.
 */
export function labelFor(category: Category, claim: string, phrase: string | null, fullName: string): string {
  const { label: stock, group } = factsOfCategory(category);
  if (group === "rumor" || group === "style") return stock;
  const label = phrase === null ? thingOf(claim, fullName) : pastimeLabel(phrase);
  return label === null || !mayBeShown(label, { people: [fullName] }) ? stock : label;
}

function pastimeLabel(phrase: string): string | null {
  if (/^(?:likes|loves|enjoys) to /.test(phrase))
    return `${phrase.charAt(0).toUpperCase()}${firstWords(phrase.slice(1).split(" "), maxLabelWords).join(" ")}`;
  const words = firstWords((phrase.split(/\s(?:called|named)\s/)[0] ?? phrase).split(/\s+/), maxLabelWords - 2);
  return words.length === 0 ? null : `Interest in ${words.join(" ")}`;
}
