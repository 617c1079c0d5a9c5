import { communityNouns, communityPhrases, pastimeIn, workWords } from "./lexicon";

/** Work outweighs play: "building web apps", "teaching people Python", "open source". */
export function mostlyWork(phrase: string): boolean {
  const lower = phrase.toLowerCase();
  if (communityPhrases.some((wording) => lower.includes(wording))) return true;
  let work = 0;
  let play = 0;
  for (const word of lower.match(/[\p{L}\d][\p{L}\d+#./-]*/gu) ?? []) {
    if (workWords.has(word) || communityNouns.has(word)) work++;
    if (pastimeIn(word) !== null) play++;
  }
  return work > play;
}
