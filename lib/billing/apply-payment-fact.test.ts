import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PaymentFact, withFact } from "./apply-payment-fact";
import type { PaymentRow } from "./payment-row";

const at = new Date("2026-03-02T10:00:00Z");

const opened: PaymentRow = {
  id: "pay_test",
  accountId: "acc_test",
  kind: "checkout",
  packs: 2,
  status: "open",
  sessionId: "cs_test",
  invoiceId: null,
  paymentIntentId: null,
  total: null,
  currency: null,
  receiptUrl: null,
  failureCode: null,
  refundedTotal: 0,
  dispute: null,
  isCredited: false,
  reversedPacks: 0,
  heldCredits: 0,
  createdAt: at,
  endedAt: null,
  mailedAt: null,
  confirmedAt: null,
  isAsked: false,
};

const fact: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.constant<PaymentFact>({ kind: "paid", paymentIntentId: "pi_test", total: 1_190, currency: "usd" }),
  fc.constant<PaymentFact>({ kind: "paid", paymentIntentId: "pi_test", total: 590, currency: "usd", subtotal: 500 }),
  fc.constant<PaymentFact>({ kind: "intent", paymentIntentId: "pi_test" }),
  fc.constant<PaymentFact>({ kind: "failed", code: "card_declined" }),
  fc.constant<PaymentFact>({ kind: "expired" }),
  fc.nat(1_190).map((refundedTotal): PaymentFact => ({ kind: "refunded", refundedTotal })),
  fc.constantFrom("open", "won", "lost").map((state): PaymentFact => ({ kind: "disputed", state })),
  fc.constant<PaymentFact>({ kind: "receipt", url: "https://receipts.example/1", paymentIntentId: "pi_test" }),
);

const known = (facts: readonly PaymentFact[]): PaymentRow => facts.reduce((payment, told) => withFact(payment, told, at), opened);

describe("what is known of a payment", () => {
  it("is the same in whatever order its facts came", () => {
    const shuffled = fc
      .array(fact, { maxLength: 10 })
      .chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })));
    fc.assert(
      fc.property(shuffled, ([facts, others]) => {
        expect(known(others)).toEqual(known(facts));
      }),
    );
  });

  it("does not change by a fact that is told again", () => {
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1, maxLength: 10 }), fc.nat(), (facts, place) => {
        const repeated = facts[place % facts.length] as PaymentFact;
        expect(withFact(known(facts), repeated, new Date(at.getTime() + 60_000))).toEqual(known(facts));
      }),
    );
  });

  it.each([
    ["paid outweighs a failure and an expiry, before and after", ["failed", "expired", "paid", "failed", "expired"], "paid"],
    ["a failure says more than an expiry", ["expired", "failed", "expired"], "failed"],
  ] as const)("%s", (_, kinds, status) => {
    const told: Record<string, PaymentFact> = {
      paid: { kind: "paid", paymentIntentId: null, total: 1_190, currency: "usd" },
      failed: { kind: "failed", code: "card_declined" },
      expired: { kind: "expired" },
    };
    expect(known(kinds.map((kind) => told[kind] as PaymentFact)).status).toBe(status);
  });

  it.each([
    ["another subtotal", { subtotal: 500, currency: "usd" }],
    ["another currency", { subtotal: 1_000, currency: "eur" }],
  ])("is not that it is paid, by %s than its packs'", (_, price) => {
    expect(known([{ kind: "paid", paymentIntentId: "pi_test", total: 1_190, ...price }])).toEqual(opened);
  });

  it("keeps the greatest sum of refunds", () => {
    expect(known([1_190, 595, 600].map((refundedTotal) => ({ kind: "refunded", refundedTotal }))).refundedTotal).toBe(1_190);
  });

  it("shows a dispute as ended though its opening comes late, and as lost though another was won", () => {
    const disputed = (...states: ("open" | "won" | "lost")[]) => known(states.map((state) => ({ kind: "disputed", state }))).dispute;
    expect(disputed("won", "open")).toBe("won");
    expect(disputed("lost", "open")).toBe("lost");
    expect(disputed("won", "open", "lost")).toBe("lost");
    expect(disputed("lost", "won")).toBe("lost");
  });
});
