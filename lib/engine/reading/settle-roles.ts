import { type Category, categoriesWith, categoryTable } from "@/lib/contract/categories";
import { isPastByDate } from "@/lib/contract/past-claims";
import type { CandidateClaim } from "../claims/candidate-claim";
import { sayAsOf } from "./as-of-year";
import { overByItsWords } from "./over-by-its-words";
import { SaidBefore } from "./said-before";

/**
 * One time for one role: `current_role` is `mutable_current`, and whatever is over, by its words or by its dates, is a `past_role`. Where dated pages
 * differ on what the person does now, the newest is believed and the older become what was true then; and so does a role of which a newer page says
 * that it is over.
 */
export function settleRoles(given: readonly CandidateClaim[], fullName: string, asOfYear: number): CandidateClaim[] {
  const candidates = given.map((candidate) => readEnd(candidate, fullName, asOfYear));
  const newest = candidates.reduce(
    (year, candidate) => (candidate.category === "current_role" && !isOver(candidate) ? Math.max(year, candidate.year ?? 0) : year),
    0,
  );
  const over = new SaidBefore<number>(fullName);
  for (const candidate of candidates) if (isOver(candidate) && candidate.year !== null) over.add(candidate.claim, candidate.year);
  return candidates.map((candidate) => {
    const { category, temporalStatus, claim, year } = candidate;
    if (category === "past_role") return temporalStatus === "mutable_current" ? { ...candidate, category: "current_role" } : candidate;
    if (category !== "current_role") return candidate;
    if (temporalStatus !== "mutable_current") return asPast(candidate);
    const isPassed = year !== null && (year < newest || over.find(claim, (later) => later > year) !== undefined);
    return isPassed ? asPast({ ...candidate, claim: sayAsOf(claim, fullName, year), temporalStatus: "mutable_past" }) : candidate;
  });
}

/** Over by what its page says, not only by the page's age. */
function isOver({ category, temporalStatus, claim }: CandidateClaim): boolean {
  return (category === "past_role" || category === "current_role") && temporalStatus === "mutable_past" && !isPastByDate(claim);
}

const roleCategories: ReadonlySet<Category> = categoriesWith("post");

function readEnd(candidate: CandidateClaim, fullName: string, asOfYear: number): CandidateClaim {
  if (candidate.temporalStatus !== "mutable_current" || !roleCategories.has(candidate.category)) return candidate;
  const claim = overByItsWords(candidate.claim, fullName, candidate.year ?? asOfYear);
  return claim === null ? candidate : { ...candidate, claim, temporalStatus: "mutable_past" };
}

function asPast(candidate: CandidateClaim): CandidateClaim {
  const label = candidate.label === categoryTable.current_role.label ? categoryTable.past_role.label : candidate.label;
  return { ...candidate, category: "past_role", label };
}
