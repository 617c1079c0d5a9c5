import type { Claim } from "@/lib/contract/brief";
import { categoriesWith } from "@/lib/contract/categories";

export interface TimelineEntry {
  readonly year: number;
  readonly claim: Claim;
}

/** Roles, talks and what else of a working life has a date. */
const dated = categoriesWith("dated");

const firstYear = 1940;

/**
 * Claims of a working life that name the year they tell of, by that year. A claim that names several stands at its first. No date is made up: the day
 * on which a page was published is none of the claim's, and a figure behind a currency or a measure is no year.
 */
export function timelineOf(claims: readonly Claim[], madeAt: string): readonly TimelineEntry[] {
  const lastYear = Number(madeAt.slice(0, 4)) + 2;
  return claims
    .flatMap((claim) => {
      const year = dated.has(claim.category) && claim.band !== "needs_review" ? yearOf(claim.claim, lastYear) : null;
      return year === null ? [] : [{ year, claim }];
    })
    .sort((a, b) => a.year - b.year);
}

function yearOf(words: string, lastYear: number): number | null {
  for (const [found] of words.matchAll(/(?<![\p{L}\d.,/#€$£+-])\d{4}(?![\p{L}\d%]|[.,]\d)/gu)) {
    const year = Number(found);
    if (year >= firstYear && year <= lastYear) return year;
  }
  return null;
}
