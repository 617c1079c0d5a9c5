/** A label longer than this is a sentence. */
export const maxLabelWords = 5;

/** Words on which no label ends. */
export const looseEnd =
  /^(?:a|an|the|and|or|of|to|with|for|in|at|on|by|from|as|is|are|was|has|have|that|which|who|whose|where|his|her|their|its|into|about|between|than|one|two|three|four|five|six|several|many|&|also|currently|not|over|after|before|since|when|while|every|each|above|below|under)$/i;

/** At most so many words from the beginning, without a name or a preposition that is cut in the middle. */
export function firstWords(words: readonly string[], limit: number): string[] {
  let kept = words.slice(0, limit);
  // A name cut in the middle says less than none: the label ends before it.
  const joint = words.length > limit ? kept.findLastIndex((word) => /^(?:of|at|for|in|with|on|and|to|from|about)$/i.test(word)) : -1;
  if (joint >= 2) kept = kept.slice(0, joint);
  while (kept.length > 0 && looseEnd.test(kept[kept.length - 1] ?? "")) kept.pop();
  return kept;
}
