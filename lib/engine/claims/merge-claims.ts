import type { Claim } from "@/lib/contract/brief";
import { isPastByDate } from "@/lib/contract/past-claims";
import { SaidBefore } from "../reading/said-before";
import { countDrop, type DropCounts } from "./candidate-claim";
import { groupOf } from "./claim-group";

export interface MergedClaim {
  readonly first: Claim;
  /** What other pages say to the same effect, best first. */
  readonly others: readonly Claim[];
}

/** What several documents say becomes one claim. `claims` come best first: the best stays, and the others, all of them, become its sources. */
export function mergeClaims(claims: readonly Claim[], fullName: string, dropped: DropCounts): MergedClaim[] {
  const merged: { first: Claim; others: Claim[] }[] = [];
  const said = new SaidBefore<{ first: Claim; others: Claim[] }>(fullName);
  for (const claim of claims) {
    const twin = said.find(claim.claim, ({ first }) => first.source_doc_id !== claim.source_doc_id && canMerge(first, claim));
    if (twin !== undefined) {
      countDrop(dropped, "duplicate");
      twin.others.push(claim);
      continue;
    }
    const entry = { first: claim, others: [] };
    said.add(claim.claim, entry);
    merged.push(entry);
  }
  return merged;
}

/** Claims of one matter and one time. What a page says as present, and only its date makes past, agrees with either. */
function canMerge(a: Claim, b: Claim): boolean {
  return groupOf(a.category) === groupOf(b.category) && (isPast(a) === isPast(b) || isPastByDate(a.claim) || isPastByDate(b.claim));
}

/** Past in the page's own words. */
function isPast(claim: Claim): boolean {
  return claim.temporal_status === "mutable_past" && !isPastByDate(claim.claim);
}
