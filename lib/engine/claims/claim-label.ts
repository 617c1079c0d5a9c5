import { type Category, factsOfCategory } from "@/lib/contract/categories";

const maxWords = 6;
const loose =
  /^(?:a|an|the|and|or|of|to|with|for|in|at|on|by|from|as|is|are|was|has|have|that|which|who|whose|where|his|her|their|its|into|about|between|than|one|two|three|four|five|six|several|many|&|also|currently|not|over|after|before|since|when|while)$/i;

/** A short title of two to six words: the thing itself for an interest, the words behind the verb for the rest, else the category's name. */
export function labelFor(category: Category, claim: string, phrase: string | null, fullName: string): string {
  if (category === "unverified_rumor" || category === "communication_style") return factsOfCategory(category).label;
  if (phrase !== null) {
    const words = firstWords((phrase.split(/\s(?:called|named)\s/)[0] ?? phrase).split(/\s+/), maxWords - 2);
    if (/^(?:likes|loves|enjoys) to /.test(phrase))
      return `${phrase.charAt(0).toUpperCase()}${firstWords(phrase.slice(1).split(/\s+/), maxWords).join(" ")}`;
    return words.length === 0 ? factsOfCategory(category).label : `Interest in ${words.join(" ")}`;
  }
  const at = claim.indexOf(fullName);
  const predicate = at === -1 ? "" : claim.slice(at + fullName.length).replace(/^'s\b/, "");
  const verb =
    /^\s+(?:\([^)]*\)\s*)?(?:(?:currently|also|now|previously|formerly) )*(?:is|was|has been|works as|holds|has|received)\s+(?:(?:currently|also|now|previously|formerly) )*(?:(?:an?|the|his|her|their)\s+)?/i.exec(
      predicate,
    );
  if (verb === null) return factsOfCategory(category).label;
  const stop = predicate.slice(verb[0].length).split(/[,;(:]|\.(?=\s|$)|\s[-–—]\s|\s(?:who|where|which|that|whose|and)\s/)[0] ?? "";
  const words = firstWords(stop.trim().split(/\s+/), maxWords);
  if (words.length < 2) return factsOfCategory(category).label;
  const label = words.join(" ");
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

function firstWords(words: readonly string[], limit: number): string[] {
  const all = words.filter((word) => word !== "");
  let kept = all.slice(0, limit);
  // A name cut in the middle says less than none: the label ends before it.
  const joint = all.length > limit ? kept.findLastIndex((word) => /^(?:of|at|for|in|with|on|and|to|from|about)$/i.test(word)) : -1;
  if (joint >= 2) kept = kept.slice(0, joint);
  while (kept.length > 0 && loose.test(kept[kept.length - 1] ?? "")) kept.pop();
  return kept;
}
