import { tokens } from "@/lib/text/tokens";
import { type ClauseKind, classifyClause } from "../reading/classify-clause";
import { communityNouns, pastimeIn } from "../reading/lexicon";
import { isAboutFreeTime } from "../reading/read-interests";

/**
 * What a statement that no list knows is about, by simple means: its words, then the heading above. Everything that decides on kinds for the open
 * default is here. `isKnown`: its own words tell; else it is a hint, which is never `safe`.
 */
export function kindOf(claim: string, { heading }: { readonly heading: string | null }): ClauseKind & { readonly isKnown: boolean } {
  if (isAboutFreeTime(claim))
    return { category: pastimeIn(claim) ?? "hobby_public", role: "unknown", temporalStatus: "mutable_current", isKnown: true };
  const isShared = tokens(claim).some(({ folded }) => communityNouns.has(folded));
  if (isShared && pastimeIn(claim) !== null)
    return { category: "community_involvement", role: "unknown", temporalStatus: "mutable_current", isKnown: false };
  const known = classifyClause(claim);
  if (known !== null) return { ...known, isKnown: true };
  const above = heading === null ? null : (pastimeIn(heading) ?? classifyClause(heading)?.category ?? null);
  const category = pastimeIn(claim) ?? above ?? "expertise";
  return { category, role: "unknown", temporalStatus: "mutable_current", isKnown: false };
}
