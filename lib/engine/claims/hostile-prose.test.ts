import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { verifyClaims } from "../grounding/verify-claims";
import { extractClaims } from "./extract-claims";

/** What a page by somebody else says of the person beside two plain facts. */
function claimsBeside(sentence: string): readonly string[] {
  const documents = [enginePage(`Jorvane Tellwick is a test engineer at Acme Tools. ${sentence}`)];
  const identity = engineIdentity(documents, { confidence: 0.95 }, { isFirstPerson: false });
  const { claims } = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
  return claims.map(({ claim }) => claim).filter((claim) => !claim.includes("test engineer"));
}

describe("accusation, insult and praise by others", () => {
  it.each([
    `${fictionalName} is pure evil.`,
    `${fictionalName} is a liar and a cheat.`,
    `${fictionalName} has compromised government systems.`,
    `${fictionalName} stole the designs of a rival.`,
    `${fictionalName} embezzled money from the harbour fund.`,
    `${fictionalName} bullies everybody who works under her.`,
    `${fictionalName} is a fraud who plagiarised her thesis.`,
    `${fictionalName} is the worst manager in the county.`,
    `${fictionalName} is an idiot.`,
    `${fictionalName} ruined the company.`,
    `${fictionalName} lied to her board for years.`,
    `${fictionalName} took bribes from contractors.`,
    `${fictionalName} sabotaged the tide tables.`,
    `${fictionalName} harassed two interns.`,
    `${fictionalName} is a disgrace to her trade.`,
    `${fictionalName} cannot be trusted.`,
    `${fictionalName} was caught faking her results.`,
    `${fictionalName} destroyed our village.`,
    `${fictionalName} is incompetent.`,
    `${fictionalName} is a legend.`,
    `${fictionalName} is simply the best engineer in the world.`,
    `${fictionalName} is a genius.`,
    `${fictionalName} is an absolute joy to work with.`,
    `${fictionalName} is one of the most brilliant minds of our time.`,
    `${fictionalName} is a visionary leader with a proven record of success.`,
    `Everybody loves ${fictionalName}.`,
  ])("makes no claim of: %s", (sentence) => {
    expect(claimsBeside(sentence)).toEqual([]);
  });

  it.each([
    `${fictionalName} won the Skarn Prize for fraud detection.`,
    `${fictionalName} researches how ransomware compromises hospitals.`,
    `${fictionalName} wrote the book Evil Tides.`,
  ])("says what a job with such words is: %s", (sentence) => {
    expect(claimsBeside(sentence)).not.toEqual([]);
  });
});
