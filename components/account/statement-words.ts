import type { LedgerKind } from "@/lib/contract/operations/account";
import { purchaseWords } from "./history-words";
import { moneyWords } from "./payment-words";

/** A request or a purchase, as far as its words need it. */
export interface StatementItem {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly cause: string;
  readonly jobId: string | null;
  /** Null where nobody may be named or nothing is kept. */
  readonly name: string | null;
  /** A request ended with a brief. */
  readonly isDelivered: boolean;
  /** The change of what the account owns. */
  readonly credits: number;
  readonly at: Date;
  readonly payment: {
    readonly kind: "checkout" | "auto_recharge";
    readonly packs: number;
    /** In the currency's smallest unit, tax included. */
    readonly total: number | null;
    readonly currency: string | null;
    readonly receiptUrl: string | null;
  } | null;
}

/** Whom or what a line is about, and why it cost what it cost. */
export function statementWords({
  kind,
  cause,
  name,
  isDelivered,
  payment,
}: Pick<StatementItem, "kind" | "cause" | "name" | "isDelivered" | "payment">): {
  readonly title: string;
  readonly why: string;
} {
  const about = name ?? "A request";
  switch (kind) {
    case "reserve":
      return { title: about, why: "Running: one credit is reserved" };
    case "capture":
      return { title: name ?? "A brief", why: "Brief delivered" };
    case "release":
      return isDelivered
        ? { title: name ?? "A brief", why: "Brief delivered: you already had this person" }
        : { title: about, why: "Ended without a brief" };
    case "refund":
      return { title: "Credit returned", why: "The brief was withdrawn, or too few of its safe claims are left" };
    case "purchase":
      return { title: purchaseWords(cause, payment), why: paidWords(payment) };
    case "reversal":
      if (cause === "owed") return { title: "Credits owed", why: "Settled" };
      return {
        title: "Credits taken back",
        why: cause.endsWith(":dispute") ? "The payment's dispute was lost" : "The payment was refunded",
      };
    case "grant":
      return { title: "Credits given by the operator", why: "" };
    case "hold":
      return { title: "Credits frozen", why: "The payment is disputed" };
    case "unhold":
      return { title: "Credits unfrozen", why: "The payment's dispute has ended or changed" };
  }
}

function paidWords(payment: StatementItem["payment"]): string {
  return payment?.total == null || payment.currency === null ? "" : `${moneyWords(payment.total, payment.currency)} with tax`;
}
