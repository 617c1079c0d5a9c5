import { expect, test } from "vitest";
import type { LedgerKind } from "@/lib/contract/operations/account";
import { statementWords } from "./statement-words";

test.each<[LedgerKind, string, string | null, string, string]>([
  ["capture", "job:1", "Odalys Vantongeren", "Odalys Vantongeren", "Brief delivered"],
  ["release", "job:1", "Perrin Oakenshade", "Perrin Oakenshade", "Ended without a brief"],
  ["release", "job:1", null, "A request", "Ended without a brief"],
  ["refund", "job:1", null, "Withdrawn brief", "Its credit was returned"],
  ["purchase", "provider:pay_1", null, "Credits bought", ""],
  ["grant", "operator:case-7", null, "Credits given by the operator", ""],
  ["reversal", "payment:pay_1:dispute", null, "Credits taken back", "The payment's dispute was lost"],
])("%s by %s about %s", (kind, cause, name, title, why) => {
  expect(statementWords({ kind, cause, name, isDelivered: kind === "capture" })).toEqual({ title, why });
});

test("a brief that cost nothing is no request that ended without one", () => {
  expect(statementWords({ kind: "release", cause: "job:1", name: "Odalys Vantongeren", isDelivered: true })).toEqual({
    title: "Odalys Vantongeren",
    why: "Brief delivered: you already had this person",
  });
});

test("a withdrawn brief names nobody, even when a name is still at hand", () => {
  expect(statementWords({ kind: "refund", cause: "job:1", name: "Odalys Vantongeren", isDelivered: true }).title).not.toContain("Odalys");
});
