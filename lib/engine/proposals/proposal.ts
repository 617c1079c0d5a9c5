import { type Category, categories } from "@/lib/contract/vocabulary";
import type { CandidateClaim } from "../claims/candidate-claim";
import type { TimeStatus } from "../reading/statement";

export const doers = ["person", "with_others", "organisation", "somebody_else"] as const;
export type Doer = (typeof doers)[number];

/** What a model says of statements that it was shown. It points and fills slots; each part may be wrong or invented. */
export interface Proposal {
  /** Ids of one statement, or of up to three that follow on another. */
  readonly statements: readonly string[];
  /** The words that carry it, as they stand there; empty for all of the statement. */
  readonly words: string;
  /** As they stand in the statement, its headings or the page's title; empty where there is none. */
  readonly organisation: string;
  readonly time: string;
  readonly status: TimeStatus;
  readonly doer: Doer;
  readonly claim: string;
  readonly label: string;
  readonly category: string;
}

/** The kind it proposes; null where that is none of the contract's, or hearsay, which nobody may propose. */
export function categoryOf({ category: proposed }: Proposal): Category | null {
  const found = categories.find((category) => category === proposed);
  return found === undefined || found === "unverified_rumor" ? null : found;
}

/** What a judge and a blind reader are shown beside a quote. */
export interface QuoteContext {
  readonly headings: readonly string[];
  readonly speaker: string | null;
  readonly title: string | null;
  readonly publishedAt: string | null;
}

/** A claim in words of the model's own. It stands in no brief before something else than its proposer has proven it. */
export interface PendingProposal {
  readonly candidate: CandidateClaim;
  /** The engine's reading of the statement says it too. */
  readonly isAgreed: boolean;
  /** Reading takes the statement for the person's, and asserted. */
  readonly isRead: boolean;
  readonly context: QuoteContext;
}
