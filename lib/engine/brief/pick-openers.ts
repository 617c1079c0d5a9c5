import { maxOpeners } from "@/lib/contract/band-limits";
import type { Claim } from "@/lib/contract/brief";
import { type Category, categoriesWith } from "@/lib/contract/categories";
import { groupOf } from "../claims/claim-group";
import { claimWords } from "../claims/claim-words";
import { kindOf, openerOf } from "../claims/heads/judge-sentence";
import { standsAlone } from "../claims/unfit/stands-alone";

/** One kind of matter must not crowd out the others. */
const maxOfOneGroup = 3;
const maxOfOneCategory = 2;
const maxTitles = 1;

/** A claim below this is true and says little to open with; one is named all the same where there is no better. */
const minWorth = 0.1;

/** What anybody would look up first: employer, title and degree come last, and one is enough. */
const titles: ReadonlySet<Category> = categoriesWith("title");
/** What a stranger would gladly mention before the rest of somebody's work. */
const telling: ReadonlySet<Category> = categoriesWith("telling");

/**
 * The claims to open with, best first: at most six, of several kinds, never two of one fact, each understood by itself. Only what is `safe` may be
 * one, and nothing that is over.
 */
export function pickOpeners(claims: readonly Claim[], fullName: string): Claim[] {
  const ranked = claims
    .filter((claim) => claim.band === "safe" && claim.temporal_status !== "mutable_past" && standsAlone(claim.claim))
    .map((claim) => ({ claim, worth: worthOf(claim, fullName) }))
    .sort((a, b) => b.worth - a.worth);
  const picked: Claim[] = [];
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  for (const { claim, worth } of ranked) {
    const group = groupOf(claim.category);
    if (picked.length >= maxOpeners || (worth < minWorth && picked.length > 0)) break;
    if (count(group) >= maxOfOneGroup || count(claim.category) >= maxOfOneCategory) continue;
    if (titles.has(claim.category) && count("title") >= maxTitles) continue;
    if (picked.some((other) => tellSame(other, claim, fullName))) continue;
    picked.push(claim);
    for (const key of [group, claim.category, ...(titles.has(claim.category) ? ["title"] : [])]) counts.set(key, count(key) + 1);
  }
  return picked;
}

/**
 * How gladly a stranger would mention it: the learned opener head, 0.12 for each word that tells something (sixteen at most), and by hand what stands
 * in `docs/scores.md`. Around -2 to 5.
 */
function worthOf(claim: Claim, fullName: string): number {
  const text = claim.claim.replace(fullName, "She");
  const placed = { text, headings: [], block: "paragraph" } as const;
  const [kind] = kindOf(placed).kinds;
  return (
    openerOf(placed) +
    0.12 * Math.min(16, text.split(/\s+/).length - 1) +
    (telling.has(claim.category) ? 0.4 : 0) -
    (claim.category === "current_role" ? 0.5 : titles.has(claim.category) ? 0.7 : 0) +
    (claim.temporal_status === "planned" ? 0.4 : 0) -
    (kind === "none" ? 1 : kind === "style" ? 0.5 : 0) +
    (claim.attribution_tier === "reported" ? 0 : 0.1) +
    0.5 * (claim.recency_score - 1)
  );
}

/** Two claims of one thing: half of the words of the shorter stand in the longer, or both name the same work. */
function tellSame(a: Claim, b: Claim, fullName: string): boolean {
  const [left, right] = [claimWords(a.claim, fullName), claimWords(b.claim, fullName)];
  const common = [...left].filter((word) => right.has(word)).length;
  if (common * 2 >= Math.min(left.size, right.size)) return true;
  const names = namesIn(a.claim, fullName);
  return namesIn(b.claim, fullName).some((name) => names.includes(name));
}

/** Titles and names of three words and more, and whatever stands in quotation marks. */
function namesIn(claim: string, fullName: string): readonly string[] {
  const rest = claim.replaceAll(fullName, "");
  return (rest.match(/[“"][^”"]{4,80}[”"]|\p{Lu}\p{L}+(?: (?:(?:for|of|and|the|to|in) ){0,2}\p{Lu}\p{L}+){1,6}/gu) ?? []).map((name) =>
    name.replace(/[“”"]/g, "").toLowerCase(),
  );
}
