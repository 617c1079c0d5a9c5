import type { Claim } from "./brief";
import { factsOfCategory } from "./categories";

/** Whether a claim is told as so by a page of its time: what only a date or a newer page makes past may still hold, or never have ended. */
export function isPastByDate(claim: string): boolean {
  return /^As of \d{4}, /.test(claim);
}

/** Whether a claim tells a step of working life that its page itself gives as over. Of what is over, nothing else is safe to mention. */
export function isOverAndDone({ temporal_status, category, claim }: Pick<Claim, "temporal_status" | "category" | "claim">): boolean {
  return temporal_status === "mutable_past" && factsOfCategory(category).group === "professional" && !isPastByDate(claim);
}
