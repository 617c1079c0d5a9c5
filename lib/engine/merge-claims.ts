import type { Claim } from "@/lib/contract/brief";
import type { Bucket } from "@/lib/contract/vocabulary";
import { countDrop, type DropCounts } from "./candidate-claim";
import { groupOf } from "./claim-group";
import { SaidBefore } from "./said-before";

/** Of one document, so many claims in a bucket. */
const maxPerBucket = 8;
const maxWeakHints = 4;

/** A claim as its page makes it, with what decides whether it stands for its page: nothing that another page could change. */
export interface PageClaim {
  readonly claim: Claim;
  /** The bucket by its matter, before the scores. */
  readonly bucket: Bucket;
  /** Quoted out of a mixed sentence. */
  readonly isPart: boolean;
}

export interface MergedClaim {
  readonly first: Claim;
  /** What other pages say to the same effect, best first. */
  readonly others: readonly Claim[];
}

/**
 * What is said twice becomes one claim, in two steps. Within a document the first wording stays, and of each bucket the first few in reading order: a limit on
 * documents, and none on the brief, because a brief that showed the best few of all would show the next one when a document went, and no document's going may
 * add a claim. Then `claims`, best first, are merged across documents: the best stays and the others, all of them, become its sources.
 */
export function mergeClaims(claims: readonly PageClaim[], fullName: string, dropped: DropCounts): MergedClaim[] {
  const byDocument = new Map<string, PageClaim[]>();
  for (const found of claims) {
    const own = byDocument.get(found.claim.source_doc_id);
    if (own === undefined) byDocument.set(found.claim.source_doc_id, [found]);
    else own.push(found);
  }
  const kept = new Set([...byDocument.values()].flatMap((own) => limitPage(own, fullName, dropped)));
  const merged: { first: Claim; others: Claim[] }[] = [];
  const said = new SaidBefore<{ first: Claim; others: Claim[] }>(fullName);
  for (const { claim } of claims) {
    if (!kept.has(claim)) continue;
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

function limitPage(claims: readonly PageClaim[], fullName: string, dropped: DropCounts): Claim[] {
  const said = new SaidBefore<Claim>(fullName);
  const counts = new Map<Bucket, number>();
  const kept: Claim[] = [];
  for (const { claim, bucket } of [...claims].sort(inReadingOrder)) {
    if (
      said.find(claim.claim, (first) => groupOf(first.category) === groupOf(claim.category) && isPast(first) === isPast(claim)) !==
      undefined
    ) {
      countDrop(dropped, "duplicate");
      continue;
    }
    const count = counts.get(bucket) ?? 0;
    if (count >= (bucket === "weak_hint" ? maxWeakHints : maxPerBucket)) {
      countDrop(dropped, "over_limit");
      continue;
    }
    counts.set(bucket, count + 1);
    said.add(claim.claim, claim);
    kept.push(claim);
  }
  return kept;
}

/** What a page says plainly goes before its hearsay and before what stands beside private matters. */
function inReadingOrder(a: PageClaim, b: PageClaim): number {
  return (
    Number(a.claim.verdict === "unverified") - Number(b.claim.verdict === "unverified") ||
    Number(a.isPart) - Number(b.isPart) ||
    a.claim.receipt.quote_start - b.claim.receipt.quote_start ||
    (a.claim.claim < b.claim.claim ? -1 : a.claim.claim > b.claim.claim ? 1 : 0)
  );
}

/** Claims of one matter and one time. What a page says as present, and only its date makes past, agrees with either. */
function canMerge(a: Claim, b: Claim): boolean {
  return groupOf(a.category) === groupOf(b.category) && (isPast(a) === isPast(b) || isDatedOnly(a) || isDatedOnly(b));
}

/** Past in the page's own words. */
function isPast(claim: Claim): boolean {
  return claim.temporal_status === "mutable_past" && !isDatedOnly(claim);
}

function isDatedOnly(claim: Claim): boolean {
  return /^As of \d{4}, /.test(claim.claim);
}
