import fc from "fast-check";
import type { Crash } from "./crashing-pool";

/** What is told of a payment; amounts are in packs, so that they fit every payment. */
export type ToldFact =
  | { readonly kind: "paid" | "failed" | "expired" | "receipt" }
  | { readonly kind: "refunded"; readonly share: number }
  | { readonly kind: "disputed"; readonly state: "open" | "won" | "lost" };

export type Ending = "composed" | "refused" | "failed";

/** One thing that somebody does. Places are taken modulo what there is. */
export type LedgerOperation =
  | { readonly kind: "tell"; readonly payment: number; readonly fact: ToldFact }
  | { readonly kind: "ask"; readonly account: number; readonly person: number; readonly refresh: boolean; readonly hasKey: boolean }
  | { readonly kind: "ask_again"; readonly ask: number }
  | { readonly kind: "batch"; readonly account: number; readonly people: readonly number[] }
  /** One job ends and its run goes on. */
  | { readonly kind: "stop"; readonly job: number }
  | { readonly kind: "end"; readonly run: number; readonly ending: Ending; readonly person: number };

export interface Step {
  readonly operation: LedgerOperation;
  readonly crash: Crash | null;
}

export const accountCount = 2;
export const personCount = 6;
/** Packs of each account's payments. */
export const paymentPacks = [1, 2, 1] as const;
/** Operations that are at work at once. */
export const clientCount = 4;

const mostStatements = 24;

const fact: fc.Arbitrary<ToldFact> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<ToldFact>({ kind: "paid" }) },
  { weight: 1, arbitrary: fc.constantFrom("failed", "expired", "receipt").map((kind): ToldFact => ({ kind })) },
  { weight: 4, arbitrary: fc.constantFrom(0.2, 0.5, 0.7, 1, 1).map((share): ToldFact => ({ kind: "refunded", share })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom("open", "open", "open", "won", "won", "lost").map((state): ToldFact => ({ kind: "disputed", state })),
  },
);

const operation: fc.Arbitrary<LedgerOperation> = fc.oneof(
  {
    weight: 11,
    arbitrary: fc.record({ kind: fc.constant("tell" as const), payment: fc.nat(accountCount * paymentPacks.length - 1), fact }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("ask" as const),
      account: fc.nat(accountCount - 1),
      person: fc.nat(personCount - 1),
      refresh: fc.boolean(),
      hasKey: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("stop" as const), job: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("ask_again" as const), ask: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("batch" as const),
      account: fc.nat(accountCount - 1),
      people: fc.uniqueArray(fc.nat(personCount - 1), { minLength: 2, maxLength: personCount, size: "max" }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("end" as const),
      run: fc.nat(3),
      ending: fc.constantFrom<Ending>("composed", "composed", "composed", "refused", "failed"),
      person: fc.nat(personCount - 1),
    }),
  },
);

const crash: fc.Arbitrary<Crash> = fc.record({
  statement: fc.integer({ min: 1, max: mostStatements }),
  when: fc.constantFrom("before" as const, "after" as const),
});

/** What several clients do at once, some of them cut off on the way. */
const stepsAtOnce: fc.Arbitrary<readonly Step[]> = fc.array(fc.record({ operation, crash: fc.option(crash, { freq: 2 }) }), {
  minLength: 1,
  maxLength: clientCount,
  size: "max",
});

/** What the clients do one after the other, each time several at once. */
export const history: fc.Arbitrary<readonly (readonly Step[])[]> = fc.array(stepsAtOnce, { minLength: 6, maxLength: 20, size: "max" });
