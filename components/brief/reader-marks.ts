import type { DisputeStatus } from "@/lib/contract/dispute";
import type { Verdict } from "@/lib/contract/feedback";

/** An account's dispute of a claim, as far as its line says it. */
export interface DisputeMark {
  readonly disputeId: string;
  readonly status: DisputeStatus;
}

/** What an account has said of the claims of a brief. */
export interface ReaderMarks {
  /** By `disputedKey`. */
  readonly disputes: ReadonlyMap<string, DisputeMark>;
  /** By the claims' anchors. */
  readonly feedback: ReadonlyMap<string, Verdict>;
}

/** A dispute is about words and the words behind them, whichever job's brief they stand in. */
export function disputedKey({ claim, evidence_quote }: { readonly claim: string; readonly evidence_quote: string }): string {
  return `${claim}\n${evidence_quote}`;
}
