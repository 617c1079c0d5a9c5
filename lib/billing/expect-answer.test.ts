import { expect, test } from "vitest";
import { expectAnswer } from "./expect-answer";

const session = { object: "checkout.session", id: "cs_1", metadata: { payment_id: "pay_1" } };

test("an answer is what was asked for: its kind, its name, and our name on it", () => {
  expect(expectAnswer(session, { object: "checkout.session", id: "cs_1", metadata: { payment_id: "pay_1" } })).toBe(session);
});

test.each([
  ["another kind", { object: "list", id: "cs_1", data: [] }],
  ["another's", { ...session, id: "cs_2" }],
  ["one for somebody else", { ...session, metadata: { payment_id: "pay_2" } }],
  ["one without our name", { object: "checkout.session", id: "cs_1", metadata: null }],
  ["a page", "<!doctype html>" as unknown as object],
  ["nothing", null as unknown as object],
])("an answer that is %s counts as none", (_, answer) => {
  expect(() => expectAnswer(answer, { object: "checkout.session", id: "cs_1", metadata: { payment_id: "pay_1" } })).toThrow(
    expect.objectContaining({ code: "billing_unavailable" }),
  );
});
