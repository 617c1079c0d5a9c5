import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/contract/brief";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { composeBrief } from "../brief/compose-brief";
import { extractClaims } from "../claims/extract-claims";
import { verifyClaims } from "../grounding/verify-claims";
import { resolveIdentity } from "../identity/clusters/resolve-identity";
import type { AggregatedInterest, IdentityOutcome, ResolvedIdentity, SourceDocument } from "../types";
import { mayBeShown } from "./may-be-shown";
import { isSurelyPrivate } from "./silent-by-model";

/** Private in plain words or in a round-about way; the third part is a word that nothing else in these tests says. */
const privateSentences = [
  ["I have lived with ulcerative colitis for nine years.", "colitis"],
  ["I take lithium every morning.", "lithium"],
  ["I play wheelchair basketball for the Harriers.", "wheelchair"],
  ["I am offline on Fridays for Jumu'ah.", "jumu"],
  ["I knocked on 500 doors for the Green candidate.", "doors"],
  ["I am our shop steward.", "steward"],
  ["I came out as gay at forty.", "forty"],
  ["I spent two years in prison for fraud.", "prison"],
  ["I cook without gluten since my coeliac diagnosis.", "coeliac"],
  ["I nurse my mother since her stroke.", "stroke"],
  ["I am the one colleagues bring along when HR writes to them.", "colleagues"],
  ["I have cooked without gluten since the diagnosis.", "gluten"],
  ["I light the candles before sundown every Friday.", "sundown"],
] as const;
const thirdPerson: Readonly<Record<string, string>> = { am: "is", have: "has", knocked: "knocked", came: "came", spent: "spent" };
const sentence = fc.constantFrom(...privateSentences);

const manner = Array.from(
  { length: 16 },
  (_, at) => `I help my team with part ${at} of our tide tables, and I care about detail and quality there.`,
);
const text = `I am a staff engineer at Acme Tools. I maintain an open source library for tides.\n\n${manner.join(" ")}`;

type Part = "claim" | "label" | "evidence_quote" | "source_url" | "additional_quote" | "additional_url";
const parts: readonly Part[] = ["claim", "label", "evidence_quote", "source_url", "additional_quote", "additional_url"];
const slugOf = (words: string) => `https://pages.example/${words.toLowerCase().replace(/[^a-z]+/g, "-")}`;

function tainted(claim: Claim, part: Part, words: string): Claim {
  const own = { source_url: claim.source_url, source_doc_id: claim.source_doc_id, evidence_quote: claim.evidence_quote };
  if (part === "additional_quote") return { ...claim, additional_sources: [{ ...own, evidence_quote: words }] };
  if (part === "additional_url") return { ...claim, additional_sources: [{ ...own, source_url: slugOf(words) }] };
  return { ...claim, [part]: part === "source_url" ? slugOf(words) : words };
}

function compose(
  given: Partial<ResolvedIdentity>,
  page: SourceDocument,
  change: (claims: readonly Claim[]) => readonly Claim[] = (claims) => claims,
): string {
  const documents = [page];
  const identity = engineIdentity(documents, { confidence: 0.95, ...given });
  const verified = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
  const outcome = composeBrief({
    identity,
    documents,
    verified: { ...verified, claims: change(verified.claims) },
    canonicalId: "per_1",
    asOf: engineAsOf,
    reportUrl: "https://service.example/privacy",
    isFixture: false,
  });
  expect(outcome.kind).toBe("composed");
  return JSON.stringify(outcome).toLowerCase();
}

describe("mayBeShown", () => {
  it("holds back each of these, said of the person by name as well", () => {
    for (const [said] of privateSentences) {
      expect(mayBeShown(said), said).toBe(false);
      const named = said.replace(/^I (\w+)/, (_, verb: string) => `${fictionalName} ${thirdPerson[verb] ?? `${verb}s`}`);
      expect(mayBeShown(named, { people: [fictionalName] }), named).toBe(false);
    }
  });

  it.each([
    "She loves her AA Tuesdays.",
    "She sings gospel at St Mary's on Sundays.",
    "She is a wheelchair racer.",
    "He leads Friday prayers at the Moor Street mosque.",
    "She serves at the altar on feast days.",
    "Takes new colleagues through their first grievance",
  ])("holds back what is told in passing: %s", (words) => {
    expect(mayBeShown(words)).toBe(false);
  });

  it.each([
    "She coaches wheelchair basketball.",
    "AA batteries last her a week",
    "She leads the footbridge group in Ghent.",
    "Cancer researcher at Quillon",
    "Union types in the new compiler",
    "Restores church organs for the county.",
    "Brought a talk about HR software to Lisbon",
    "Christian Lawson",
  ])("lets pass: %s", (words) => {
    expect(mayBeShown(words, { people: ["Christian Lawson"] })).toBe(true);
  });
});

describe("no private sentence leaves by any field of a brief", () => {
  it("of a claim", () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom(...parts), ([said, word], part) => {
        const out = compose({}, enginePage(text), (claims) =>
          claims.map((claim) => (claim.category === "open_source" ? tainted(claim, part, said) : claim)),
        );
        expect(out).not.toContain(word);
      }),
      { numRuns: 60 },
    );
  });

  it("of the identity", () => {
    fc.assert(
      fc.property(sentence, ([said, word]) => {
        const url = slugOf(said);
        const given: Partial<ResolvedIdentity> = {
          title: said,
          photoUrl: `${url}.jpg`,
          discoveredHandles: { website: url },
          matchedProfiles: [
            { platform: "website", handle: word, url, match_type: "deterministic", confidence: 0.9, evidence: "named on the page" },
          ],
        };
        expect(compose(given, enginePage(text))).not.toContain(word);
      }),
      { numRuns: 20 },
    );
  });

  it("of personality and of what providers ascribe", () => {
    fc.assert(
      fc.property(sentence, fc.nat(15), ([said, word], at) => {
        const mixed = manner.map((each, i) => (i === at ? `${each} ${said.replace(/\.$/, "")}, and I love to help my team.` : each));
        const aggregatedInterests: AggregatedInterest[] = [{ label: said.slice(0, 60), source: "Provider" }];
        const page = enginePage(`I am a staff engineer at Acme Tools.\n\n${mixed.join(" ")}`, { access: "licensed", aggregatedInterests });
        expect(compose({}, page)).not.toContain(word);
      }),
      { numRuns: 30 },
    );
  });

  it("of a page's own words, whole", () => {
    for (const [said, word] of privateSentences) expect(compose({}, enginePage(`${text} ${said}`)), said).not.toContain(word);
  });

  it("of a candidate", () => {
    fc.assert(
      fc.property(sentence, ([said, word]) => {
        const page = (id: string, company: string, title: string, body: string) =>
          enginePage(body, {
            id,
            url: `https://${id}.example/staff`,
            record: { name: fictionalName, company, title, year: 2026 },
            links: [{ platform: "github", url: `https://github.com/${id}-jt` }],
          });
        const outcome: IdentityOutcome = resolveIdentity({
          seed: { linkedinSlug: null, name: fictionalName, company: null, title: null, domain: null, emailHash: null },
          documents: [page("acme", "Acme Tools", said, `## Topics\n\n- ${said}`), page("bank", "Harbour Bank", "Risk Analyst", "Banks.")],
          asOf: engineAsOf,
        });
        if (outcome.kind !== "refused" || outcome.candidates === undefined) throw new Error("no candidates");
        expect(outcome.candidates).toHaveLength(2);
        expect(JSON.stringify(outcome.candidates).toLowerCase()).not.toContain(word);
      }),
      { numRuns: 20 },
    );
  });
});

describe("another language", () => {
  // The head, which has learned from English, is sure of something private in it.
  const german = "Seit dem Herbst arbeite ich wieder in der Schmiede in Lund.";

  it("is judged by its own words, not by the head", () => {
    expect(isSurelyPrivate(german)).toBe(true);
    expect(mayBeShown(german)).toBe(true);
    expect(mayBeShown("Sie ist seit ihrer Depression in Therapie.")).toBe(false);
  });

  it("is not what English is taken for", () => {
    expect(privateSentences.filter(([english]) => mayBeShown(english))).toEqual([]);
  });
});
