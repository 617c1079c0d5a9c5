import { maxListPacks, pack } from "@/lib/contract/pack";
import { figureWords } from "../account/payment-words";

/** Packs that cover so many missing credits, in one purchase. */
export function packsFor(missing: number): number {
  return Math.min(maxListPacks, Math.ceil(missing / pack.credits));
}

/** A price without tax, in dollars. */
export function packPriceWords(packs: number): string {
  return `USD ${figureWords((packs * pack.subtotal.amount) / 100)}`;
}

export function peopleWords(count: number): string {
  return count === 1 ? "1 person" : `${figureWords(count)} people`;
}

/** What went wrong with a form of a list's page, by its code in the address. */
export function listProblemWords(code: string): string {
  switch (code) {
    case "dearer":
      return "The price has changed. Nothing was started or charged: check it, then start.";
    case "short":
      return "The balance does not cover it any more. Nothing was started or charged.";
    case "rate_limited":
      return "Too many requests at once. Wait a few seconds and try again.";
    case "service_busy":
    case "service_unavailable":
      return "The service is busy. Try again in a moment: a list is started once however often it is sent.";
    default:
      return "That did not work. Nothing was started or charged: try again.";
  }
}
