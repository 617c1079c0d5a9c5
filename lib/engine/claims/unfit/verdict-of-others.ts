import { screened } from "@/lib/text/screened";

/** What is said of somebody's character or guilt behind "is": an insult, or praise that any biography may hold. */
const verdict = screened(
  /\b(?:is|was|has been) (?:(?:an?|the|such an?|simply|just|truly|really|pure|purely|absolute(?:ly)?|utter(?:ly)?|complete(?:ly)?|total(?:ly)?|one of the|most|world's|greatest|best|worst|finest) )*(?:evil|liar|cheat|fraud|crook|thief|monster|idiot|fool|disgrace|menace|bully|coward|hypocrite|incompetent|dishonest|corrupt|useless|legend|genius|hero|saint|joy|delight|gem|rock star|star|treasure|inspiration|visionary|guru|ninja|brilliant|amazing|awesome|wonderful|incredible|talented|gifted|seasoned executive|best(?! (?:known|remembered)\b)|worst|finest|greatest|smartest)\b/i,
);
/** Deeds of which only a court can say that they were done. */
const accusation =
  /\b(?:has |had |have )?(?:compromised|stole(?!n)|embezzled|bull(?:ies|ied)|plagiari[sz]ed|ruin(?:s|ed)|lied|lies (?:to|about)|(?:took|takes|accepted) bribes|bribed|sabotaged|harass(?:es|ed)|destroy(?:s|ed)|defrauded|blackmailed|threatened|cheated|faked|exploit(?:s|ed) (?:his|her|their|the) (?:staff|workers?|interns?)|was caught|hacked into|leaked)\b/i;

/** Whether a claim that somebody else makes of the person is an accusation, an insult or praise: true or not, none of it is a fact to be told. */
export function isVerdictOfOthers(claim: string, fullName: string): boolean {
  const at = claim.indexOf(fullName);
  const behind = at === -1 ? claim : claim.slice(at + fullName.length);
  const [main = ""] = behind.split(/[,;:]| (?:who|which|how|where|that|for|about)\b/);
  return verdict.test(main) || accusation.test(main.split(/\s+/).slice(0, 5).join(" "));
}
