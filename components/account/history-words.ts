import type { LedgerKind } from "@/lib/contract/operations/account";

/** A ledger entry, as far as words and table need it. */
export interface HistoryItem {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly availableDelta: number;
  readonly reservedDelta: number;
  readonly availableAfter: number;
  readonly reservedAfter: number;
  readonly cause: string;
  readonly jobId: string | null;
  readonly createdAt: Date;
  readonly payment: {
    readonly id: string;
    readonly kind: "checkout" | "auto_recharge";
    readonly packs: number;
    readonly receiptUrl: string | null;
  } | null;
}

/** What caused an entry, for its owner. */
export function historyWords({ kind, cause, payment }: Pick<HistoryItem, "kind" | "cause" | "payment">): string {
  switch (kind) {
    case "reserve":
      return "Reserved for a request";
    case "capture":
      return "Charged for a brief";
    case "release":
      return "Returned: the request cost nothing";
    case "refund":
      return "Returned: the brief was withdrawn, or too few of its safe claims are left";
    case "purchase":
      return purchaseWords(cause, payment);
    case "reversal":
      if (cause === "owed") return "Settled what was owed";
      return cause.endsWith(":dispute") ? "Taken back: the payment's dispute was lost" : "Taken back: the payment was refunded";
    case "grant":
      return "Given by the operator";
    case "hold":
      return "Frozen: the payment is disputed";
    case "unhold":
      return "Unfrozen: the payment's dispute has ended or changed";
  }
}

/** What was bought, and how. */
export function purchaseWords(cause: string, payment: Pick<NonNullable<HistoryItem["payment"]>, "kind" | "packs"> | null): string {
  if (cause.startsWith("local:")) return "Given by local mode";
  if (payment === null) return "Bought";
  const packs = payment.packs === 1 ? "one 5-Pack" : `${payment.packs} 5-Packs`;
  return payment.kind === "auto_recharge" ? `Auto-recharge: ${packs}` : `Bought ${packs}`;
}
