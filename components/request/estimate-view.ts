import { durationWords } from "./job-words";
import type { ProblemWords } from "./problem-words";
import type { FieldName } from "./request-fields";

/** What the form can say of a request before it is sent. */
export type EstimateView =
  | { readonly kind: "problem"; readonly field: FieldName | null; readonly words: ProblemWords }
  /** A free-mail or role address alone. */
  | { readonly kind: "unmatchable" }
  | {
      readonly kind: "priced";
      /** The most that it can cost. */
      readonly costCredits: 0 | 1;
      readonly availableCredits: number;
      readonly isFixture: boolean;
      /** This account has the person. */
      readonly isUnlocked: boolean;
      /** Its brief is being made for this account. */
      readonly isUnderWay: boolean;
      /** Of the brief that would be served, in words; null when one has to be made. */
      readonly storedAge: string | null;
      readonly etaSeconds: number;
    }
  /** Nothing is known; the rule holds. */
  | { readonly kind: "none" };

export interface EstimateWords {
  readonly tone: "plain" | "good" | "care";
  readonly title: string;
  readonly text: string;
  /** The balance does not carry it. */
  readonly isShort: boolean;
}

const onlyWhenDone = "Charged only when the brief is done; a refusal or a failure costs nothing.";

/** What a request will cost and what is known already, to this account alone. `refresh`: a new brief of somebody it has. */
export function estimateWords(
  estimate: EstimateView,
  { availableCredits, refresh }: { availableCredits: number; refresh: boolean },
): EstimateWords {
  const plain: EstimateWords = {
    tone: "plain",
    title: "At most 1 credit",
    text: `${onlyWhenDone} ${balanceWords(availableCredits)}`,
    isShort: false,
  };
  switch (estimate.kind) {
    case "none":
      return availableCredits > 0 ? plain : shortWords(availableCredits);
    case "problem":
      return { tone: "care", title: estimate.words.title, text: estimate.words.text, isShort: false };
    case "unmatchable":
      return {
        tone: "care",
        title: "This address alone does not identify anybody",
        text: "Free and shared addresses are never matched. Add a name with a company, or give a profile URL.",
        isShort: false,
      };
    case "priced": {
      if (estimate.isFixture)
        return { tone: "good", title: "Free", text: "A fictional person: her brief never costs anything.", isShort: false };
      if (estimate.isUnderWay && !refresh)
        return {
          tone: "good",
          title: "Already under way: 0 credits",
          text: "This brief is being made for you. Asking for it again costs nothing more.",
          isShort: false,
        };
      if (estimate.costCredits === 0 && !refresh)
        return {
          tone: "good",
          title: "You have already unlocked this person: 0 credits",
          text:
            estimate.storedAge === null
              ? "Asking again costs nothing."
              : `Your brief is ${estimate.storedAge}. Opening it again costs nothing.`,
          isShort: false,
        };
      if (estimate.availableCredits < 1) return shortWords(estimate.availableCredits);
      const text = `${onlyWhenDone} ${balanceWords(estimate.availableCredits)}${etaWords(estimate.etaSeconds)}`;
      return refresh
        ? { ...plain, title: "1 credit for a new brief", text: `${text} The one you have stays readable.` }
        : { ...plain, text };
    }
  }
}

function shortWords(availableCredits: number): EstimateWords {
  return {
    tone: "care",
    title: "Not enough credits",
    text: `A brief costs 1 credit and your balance is ${availableCredits}. What you type here stays in this tab while you buy some.`,
    isShort: true,
  };
}

function balanceWords(credits: number): string {
  return `Your balance is ${credits} ${credits === 1 ? "credit" : "credits"}.`;
}

function etaWords(seconds: number): string {
  return seconds > 0 ? ` Usually done in about ${durationWords(seconds)}.` : "";
}
