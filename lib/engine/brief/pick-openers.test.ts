import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/contract/brief";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { extractClaims } from "../claims/extract-claims";
import { standsAlone } from "../claims/unfit/stands-alone";
import { verifyClaims } from "../grounding/verify-claims";
import { pickOpeners } from "./pick-openers";

function claimsOf(text: string): readonly Claim[] {
  const documents = [enginePage(text)];
  const identity = engineIdentity(documents, { confidence: 0.95 });
  return verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf }).claims;
}
const openersOf = (text: string) => pickOpeners(claimsOf(text), fictionalName).map(({ claim }) => claim);

describe("pickOpeners", () => {
  it("never names one fact twice, however differently it is said", () => {
    const openers = openersOf(
      "I am a harbour pilot at Acme Tools. I wrote the book Plain Words for Ports in 2025. I am the author of Plain Words for Ports, a guide for deck crews.",
    );
    expect(openers.filter((claim) => claim.includes("Plain Words for Ports"))).toHaveLength(1);
  });

  it.each<[string, readonly [Claim["category"], string][], number]>([
    [
      "one of two wordings of a fact without names",
      [
        ["arts_and_crafts", "repairs brass instruments at the library"],
        ["community_involvement", "has brass instruments on a bench at the library"],
      ],
      1,
    ],
    [
      "one of two that name the same work",
      [
        ["publication", "wrote the book Plain Words for Ports in the winter after the flood"],
        ["teaching", "lends apprentices Plain Words for Ports, a guide for crews at sea"],
      ],
      1,
    ],
    [
      "two of a category",
      [
        ["expertise", "measures tides on the old pier"],
        ["expertise", "tests winches for ferries"],
        ["expertise", "draws maps of sandbanks"],
      ],
      2,
    ],
    [
      "three of a group",
      [
        ["expertise", "measures tides on the old pier"],
        ["research", "tests winches for ferries"],
        ["open_source", "maintains a parser for buoys"],
        ["teaching", "shows apprentices how ropes fray"],
      ],
      3,
    ],
    [
      "one of what anybody would look up",
      [
        ["current_role", "is a harbour pilot at Acme Tools"],
        ["education", "studied nautical science in Elsworth"],
      ],
      1,
    ],
    [
      "six of all",
      [
        ["expertise", "measures tides on the old pier"],
        ["research", "tests winches for ferries"],
        ["open_source", "maintains a parser for buoys"],
        ["music", "plays the cello in a quartet"],
        ["outdoors", "walks the hills of Skarn"],
        ["food_and_drink", "bakes rye bread on Sundays"],
        ["community_involvement", "mends bicycles for neighbours"],
      ],
      6,
    ],
  ])("opens with %s", (_, said, expected) => {
    const [safe] = claimsOf("I am a harbour pilot at Acme Tools.");
    if (safe === undefined) throw new Error("It should be claimed.");
    const claims = said.map(([category, words]): Claim => ({ ...safe, category, recency_score: 9, claim: `${fictionalName} ${words}.` }));
    expect(pickOpeners(claims, fictionalName)).toHaveLength(expected);
  });

  it("opens with one claim that is worth little, and not with two", () => {
    const [safe] = claimsOf("I am a harbour pilot at Acme Tools.");
    if (safe === undefined) throw new Error("It should be claimed.");
    const other: Claim = { ...safe, category: "music", claim: `${fictionalName} plays the cello.` };
    const old = [safe, other].map((claim) => ({ ...claim, recency_score: -9 }));
    expect(pickOpeners(old, fictionalName)).toHaveLength(1);
  });

  it("puts the personal and particular before title and degree, and names one of those at most", () => {
    const openers = openersOf(
      "I am a harbour pilot at Acme Tools. I studied nautical science in Elsworth. I run a repair evening for brass instruments at the Moor City library every month.",
    );
    expect(openers[0]).toContain("brass instruments");
    expect(openers.filter((claim) => /harbour pilot|nautical science/.test(claim)).length).toBeLessThanOrEqual(1);
  });

  it("names six at most, two of one category, and none that is not safe", () => {
    const claims = claimsOf(
      ["chess problems", "hill walking in Skarn", "baking rye bread", "the cello", "bird watching on the Holm", "old radios", "kites"]
        .map((thing) => `In my spare time I enjoy ${thing}.`)
        .join(" "),
    );
    const openers = pickOpeners(claims, fictionalName);
    expect(openers.length).toBeGreaterThan(0);
    expect(openers.length).toBeLessThanOrEqual(3);
    expect(
      pickOpeners(
        claims.map((claim) => ({ ...claim, band: "use_with_care" as const })),
        fictionalName,
      ),
    ).toEqual([]);
  });

  it("opens with nothing that points at another sentence, whoever worded it", () => {
    const claims = claimsOf("I am a harbour pilot at Acme Tools.");
    const worded = claims.map((claim) => ({ ...claim, claim: `${fictionalName} teaches a course on it every year.` }));
    expect(pickOpeners(claims, fictionalName)).toHaveLength(1);
    expect(pickOpeners(worded, fictionalName)).toEqual([]);
  });

  it("opens with nothing that is over, however safe it is to mention", () => {
    const claims = claimsOf("I was head of the training tower at Moor Labs until 2023.");
    expect(claims).toMatchObject([{ temporal_status: "mutable_past", band: "safe" }]);
    expect(pickOpeners(claims, fictionalName)).toEqual([]);
  });
});

describe("standsAlone", () => {
  it.each([
    "Jorvane Tellwick teaches a course on it every year.",
    "Jorvane Tellwick has promised it to the organisers.",
    "Jorvane Tellwick reads all of them, every Friday.",
    "Jorvane Tellwick does all this on Fridays.",
    "Jorvane Tellwick learned that at the State Library, where she tested catalogues.",
    "Jorvane Tellwick also hosts a podcast.",
    "Jorvane Tellwick joined the company in 2019.",
    "Jorvane Tellwick is on the jury, please do not lobby them.",
    "Oda Pell has about three hundred.",
    "Oda Pell keeps the worst one over her desk.",
  ])("is false of %s", (claim) => {
    expect(standsAlone(claim)).toBe(false);
  });

  it.each([
    "Jorvane Tellwick replaced the whiteboards with a parcel queue, and two ports use it.",
    "Jorvane Tellwick edits the newsletter this year.",
    "Jorvane Tellwick wrote a tide table that made it into the museum.",
    "Jorvane Tellwick plays the cornet in a band that has never won anything.",
    "Jorvane Tellwick photographs people while they are too busy to pose.",
    "Oda Pell runs three marathons a year.",
    "Oda Pell keeps the one that her mother sewed.",
    "Oda Pell wrote forty books on rope.",
  ])("is true of %s", (claim) => {
    expect(standsAlone(claim)).toBe(true);
  });
});
