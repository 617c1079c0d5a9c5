import { isPastByDate } from "@/lib/contract/past-claims";
import type { Bucket } from "@/lib/contract/vocabulary";
import { type CandidateClaim, countDrop, type DropCounts } from "@/lib/engine/claims/candidate-claim";
import { groupOf } from "@/lib/engine/claims/claim-group";
import { SaidBefore } from "@/lib/engine/reading/said-before";

/** Of one document, so many claims in a bucket. */
const maxPerBucket = 24;

/**
 * What one document says: of sentences that say the same the first, and of each bucket the first few in reading order. The limit is on documents, and
 * none on the brief: a brief that showed the best few of all would show the next one when a document went, and no document's going may add a claim.
 * So nothing decides here that another document could change. `verify` gives null for what does not stand, and is asked only for what would be shown.
 */
export function limitPage<Verified>(
  candidates: readonly CandidateClaim[],
  fullName: string,
  dropped: DropCounts,
  verify: (candidate: CandidateClaim) => Verified | null,
): Verified[] {
  const said = new SaidBefore<CandidateClaim>(fullName);
  const counts = new Map<Bucket, number>();
  const kept: Verified[] = [];
  for (const candidate of [...candidates].sort(inReadingOrder)) {
    const count = counts.get(candidate.bucket) ?? 0;
    const isSaid = said.find(candidate.claim, (first) => isOfOneMatter(first, candidate)) !== undefined;
    const isFull = count >= maxPerBucket;
    if (isSaid || isFull) {
      countDrop(dropped, isSaid ? "duplicate" : "over_limit");
      continue;
    }
    const verified = verify(candidate);
    if (verified === null) continue;
    counts.set(candidate.bucket, count + 1);
    said.add(candidate.claim, candidate);
    kept.push(verified);
  }
  return kept;
}

/** What a page says plainly goes before its hearsay and before what stands beside private matters. */
function inReadingOrder(a: CandidateClaim, b: CandidateClaim): number {
  return (
    Number(a.verdict === "unverified") - Number(b.verdict === "unverified") ||
    Number(a.isPart) - Number(b.isPart) ||
    a.quoteStart - b.quoteStart ||
    (a.claim < b.claim ? -1 : a.claim > b.claim ? 1 : 0)
  );
}

/** Of one group, and of one time by the page's own words. */
function isOfOneMatter(a: CandidateClaim, b: CandidateClaim): boolean {
  return groupOf(a.category) === groupOf(b.category) && isPast(a) === isPast(b);
}

function isPast({ temporalStatus, claim }: CandidateClaim): boolean {
  return temporalStatus === "mutable_past" && !isPastByDate(claim);
}
