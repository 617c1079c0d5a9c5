import { expect, test } from "vitest";
import type { LedgerKind } from "@/lib/contract/operations/account";
import { statementWords } from "./statement-words";

test.each<[LedgerKind, string, string | null, string, string]>([
  ["capture", "job:1", "Odalys Vantongeren", "Odalys Vantongeren", "Brief delivered"],
  ["release", "job:1", "Perrin Oakenshade", "Perrin Oakenshade", "Ended without a brief"],
  ["release", "job:1", null, "A request", "Ended without a brief"],
  ["refund", "job:1", null, "Credit returned", "The brief was withdrawn, or too few of its safe claims are left"],
  ["purchase", "provider:pay_1", null, "Bought", ""],
  ["purchase", "local:first", null, "Given by local mode", ""],
  ["grant", "operator:case-7", null, "Credits given by the operator", ""],
  ["reversal", "payment:pay_1:dispute", null, "Credits taken back", "The payment's dispute was lost"],
])("%s by %s about %s", (kind, cause, name, title, why) => {
  expect(statementWords({ kind, cause, name, isDelivered: kind === "capture", payment: null })).toEqual({ title, why });
});

test("a brief that cost nothing is no request that ended without one", () => {
  expect(statementWords({ kind: "release", cause: "job:1", name: "Odalys Vantongeren", isDelivered: true, payment: null })).toEqual({
    title: "Odalys Vantongeren",
    why: "Brief delivered: you already had this person",
  });
});

test("a withdrawn brief names nobody, even when a name is still at hand", () => {
  expect(
    statementWords({ kind: "refund", cause: "job:1", name: "Odalys Vantongeren", isDelivered: true, payment: null }).title,
  ).not.toContain("Odalys");
});

test("a purchase says what was bought and what was paid, to the currency's smallest unit", () => {
  const bought = (total: number | null, currency: string, kind: "checkout" | "auto_recharge" = "checkout") =>
    statementWords({
      kind: "purchase",
      cause: "provider:pay_1",
      name: null,
      isDelivered: false,
      payment: { kind, packs: 2, total, currency, receiptUrl: null },
    });
  expect(bought(1_190, "usd")).toEqual({ title: "Bought 2 5-Packs", why: "$11.90 with tax" });
  expect(bought(1_190, "jpy", "auto_recharge")).toEqual({ title: "Auto-recharge: 2 5-Packs", why: "¥1,190 with tax" });
  expect(bought(null, "usd").why).toBe("");
});
