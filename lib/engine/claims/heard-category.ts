import { type Category, factsOfCategory } from "@/lib/contract/categories";
import { isProfessionalAnchor } from "../identity/clusters/professional-anchor";
import { isTradeVerb } from "../reading/clauses/english-verbs";
import { pastimeIn } from "../reading/lexicon";
import type { CandidateClaim } from "./candidate-claim";
import { connectionOf } from "./connection-of";
import { kindOf } from "./heads/judge-sentence";

/**
 * What no list knows is expertise, unless the learned heads hear a pastime or a manner in the words of the page, and work much less. What a trade does
 * stays work, and what is over is no manner. Nothing changes where no other claim would show the person at work, without which there is no brief.
 */
export function hearCategories(candidates: readonly CandidateClaim[], fullName: string): readonly CandidateClaim[] {
  const heard = candidates.map((candidate) => heardCategory(candidate, fullName));
  const isShownAtWork = candidates.some((candidate, index) => heard[index] === candidate.category && isProfessionalAnchor(candidate));
  if (!isShownAtWork) return candidates;
  return candidates.map((candidate, index) => {
    const category = heard[index] ?? candidate.category;
    if (category === candidate.category) return candidate;
    const bucket = candidate.bucket === "weak_hint" ? "weak_hint" : factsOfCategory(category).bucket;
    return { ...candidate, category, bucket, connectionType: connectionOf(category, candidate.claim) };
  });
}

/** The logits were chosen on public bios. */
function heardCategory({ category, temporalStatus, quote, claim }: CandidateClaim, fullName: string): Category {
  if (category !== "expertise") return category;
  const { interest, style, community, professional } = kindOf({ text: quote, headings: [], block: "paragraph" }).logits;
  const work = Math.max(professional, community);
  const isPastime = interest > minPastime && interest > style && interest - work > minPastime && !isTradeVerb(verbBehind(claim, fullName));
  if (isPastime) return pastimeIn(quote) ?? "hobby_public";
  return temporalStatus === "mutable_current" && style > minManner && style > work ? "communication_style" : category;
}

const minPastime = 1;
const minManner = 0.5;

function verbBehind(claim: string, fullName: string): string {
  const at = claim.indexOf(fullName);
  return at < 0 ? "" : (/^ (\p{Ll}+)/u.exec(claim.slice(at + fullName.length))?.[1] ?? "");
}
