/** A card number that this sandbox knows. Those of the provider's own documentation do the same here; `pays_later` stands for a bank debit. */
export interface TestCard {
  readonly name: string;
  readonly number: string;
  readonly what: string;
  /** Whether a buyer who pays on the page is asked to authenticate; a saved card may be charged later without it, unless `always`. */
  readonly authentication?: "once" | "always";
  /** Declined on the page. */
  readonly decline?: Decline;
  /** Declined when it was saved and is charged without its owner. */
  readonly laterDecline?: Decline;
  readonly isSlow?: boolean;
}

export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

const generic: Decline = { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." };
const insufficient: Decline = { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." };
export const authenticationFailed: Decline = {
  code: "payment_intent_authentication_failure",
  declineCode: "authentication_failed",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
export const bankRefused: Decline = {
  code: "payment_intent_payment_attempt_failed",
  declineCode: "debit_refused",
  message: "The payment failed.",
};

export const testCards = [
  { name: "success", number: "4242424242424242", what: "succeeds" },
  { name: "declined", number: "4000000000000002", what: "is declined", decline: generic },
  { name: "insufficient_funds", number: "4000000000009995", what: "has insufficient funds", decline: insufficient },
  { name: "authentication", number: "4000002500003155", what: "asks for authentication, once", authentication: "once" },
  {
    name: "always_authentication",
    number: "4000002760003184",
    what: "asks for authentication, later charges included",
    authentication: "always",
  },
  {
    name: "declined_later",
    number: "4000000000000341",
    what: "succeeds here and is declined when it is charged later",
    laterDecline: generic,
  },
  { name: "pays_later", number: "4000000000001208", what: "stays pending until it is settled on command", isSlow: true },
] as const satisfies readonly TestCard[];

export type TestCardName = (typeof testCards)[number]["name"];

export function testCardByName(name: TestCardName): TestCard {
  return testCards.find((card) => card.name === name) ?? testCards[0];
}

/** By its number as a person types it, with spaces or dashes. */
export function findTestCard(typed: string): TestCard | null {
  const digits = typed.replace(/[\s-]/g, "");
  return testCards.find((card) => card.number === digits) ?? null;
}
