import type { BriefFacts } from "@/lib/engine/brief/brief-facts";

/** What the columns of a brief tell lists, in their order: `company, title, is_fixture, safe_claims, careful_claims, review_claims`. */
export type BriefListing = readonly [
  company: string | null,
  title: string | null,
  isFixture: boolean,
  safe: number,
  careful: number,
  review: number,
];

export function listingOf({ identity, claims, is_fixture }: BriefFacts): BriefListing {
  const countOf = (band: string) => claims.filter((claim) => claim.band === band).length;
  return [identity.company || null, identity.title || null, is_fixture, countOf("safe"), countOf("use_with_care"), countOf("needs_review")];
}
