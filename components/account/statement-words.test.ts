import { expect, test } from "vitest";
import { statementWords } from "./statement-words";

test.each([
  ["capture", "job:1", "Odalys Vantongeren", "Odalys Vantongeren", "Brief delivered"],
  ["release", "job:1", "Perrin Oakenshade", "Perrin Oakenshade", "Ended without a brief"],
  ["release", "job:1", null, "A request", "Ended without a brief"],
  ["refund", "job:1", null, "Withdrawn brief", "Its credit was returned"],
  ["purchase", "provider:pay_1", null, "Credits bought", ""],
  ["reversal", "payment:pay_1:dispute", null, "Credits taken back", "The payment's dispute was lost"],
])("%s by %s about %s", (kind, cause, name, title, why) => {
  expect(statementWords({ kind, cause, name })).toEqual({ title, why });
});

test("a withdrawn brief names nobody, even when a name is still at hand", () => {
  expect(statementWords({ kind: "refund", cause: "job:1", name: "Odalys Vantongeren" }).title).not.toContain("Odalys");
});
