import { describe, expect, it } from "vitest";
import { type EstimateView, estimateWords } from "./estimate-view";

const priced: Extract<EstimateView, { kind: "priced" }> = {
  kind: "priced",
  costCredits: 1,
  availableCredits: 7,
  isFixture: false,
  isUnlocked: false,
  isUnderWay: false,
  storedAge: null,
  etaSeconds: 12,
};
const seven = { availableCredits: 7, refresh: false };

describe("estimateWords", () => {
  it("says the rule while nothing is known", () => {
    expect(estimateWords({ kind: "none" }, seven)).toMatchObject({ title: "At most 1 credit", isShort: false });
    expect(estimateWords({ kind: "none" }, { ...seven, availableCredits: 0 })).toMatchObject({
      title: "Not enough credits",
      isShort: true,
    });
  });

  it("says the price, when it is taken, the balance and how long it takes", () => {
    expect(estimateWords(priced, seven).text).toBe(
      "Charged only when the brief is done; a refusal or a failure costs nothing. Your balance is 7 credits. Usually done in about 12 seconds.",
    );
  });

  it("says that a person is unlocked, how old the brief is, and what a new one costs", () => {
    const unlocked = { ...priced, costCredits: 0, isUnlocked: true, storedAge: "12 days old", etaSeconds: 0 } as const;
    expect(estimateWords(unlocked, seven)).toMatchObject({
      tone: "good",
      title: "You have already unlocked this person: 0 credits",
      text: "Your brief is 12 days old. Opening it again costs nothing.",
    });
    expect(estimateWords(unlocked, { ...seven, refresh: true }).title).toBe("1 credit for a new brief");
    expect(estimateWords({ ...unlocked, availableCredits: 0 }, { ...seven, refresh: true })).toMatchObject({ isShort: true });
    expect(estimateWords({ ...unlocked, availableCredits: 0 }, seven).isShort).toBe(false);
  });

  it("says that the balance does not carry it, and that nothing typed is lost", () => {
    const words = estimateWords({ ...priced, availableCredits: 0 }, seven);
    expect(words.isShort).toBe(true);
    expect(words.text).toContain("stays in this tab");
  });

  it("says that what is being made for the account costs nothing more, whatever the balance", () => {
    const underWay = { ...priced, costCredits: 0, isUnderWay: true, availableCredits: 0 } as const;
    expect(estimateWords(underWay, seven)).toMatchObject({ title: "Already under way: 0 credits", isShort: false });
    expect(estimateWords(underWay, { ...seven, refresh: true })).toMatchObject({ isShort: true });
  });

  it("calls the fixture subject free, whatever the balance", () => {
    expect(estimateWords({ ...priced, costCredits: 0, isFixture: true, availableCredits: 0 }, seven)).toMatchObject({
      title: "Free",
      isShort: false,
    });
  });
});
