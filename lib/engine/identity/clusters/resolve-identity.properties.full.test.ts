import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SeedInput } from "@/lib/contract/seed";
import type { IdentityOutcome, SourceDocument } from "@/lib/engine/types";
import { normalizeSeed } from "../seed/normalize-seed";
import { resolveIdentity } from "./resolve-identity";

interface Sketch {
  readonly company: string | null;
  readonly year: number;
  readonly text: string;
  readonly links: readonly string[];
}

const account = "https://github.com/odilebrandt";
const slug = "https://www.linkedin.com/in/odile-brandt";

/** The person's pages: each carries an account of theirs. */
const ownPage: fc.Arbitrary<Sketch> = fc.record({
  company: fc.constantFrom("Acme Widgets", "Norvain Labs", null),
  year: fc.integer({ min: 2000, max: 2026 }),
  text: fc.constantFrom(
    "I build glue at Acme Widgets.",
    "Odile Brandt restores brass telescopes and tames lighthouses on the northern coast.",
    "Odile paints.",
  ),
  links: fc.subarray([account, slug, "https://odilebrandt.example.net"]).map((links) => [account, ...links]),
});

/** Pages of people of the same name: other accounts, other employers; what they write, and whom they name, may be alike. */
const namesakePage: fc.Arbitrary<Sketch> = fc.record({
  company: fc.constantFrom("Harbour Bank", "Zorblatt Mining", null),
  year: fc.integer({ min: 2000, max: 2026 }),
  text: fc.constantFrom(
    "Odile Brandt digs for Zorblatt Mining.",
    "I once met people from Acme Widgets and Norvain Labs.",
    "Odile Brandt paints.",
    "",
  ),
  links: fc.subarray(["https://x.com/digger", "https://zorblatt.example/"]).map((links) => ["https://github.com/other-odile", ...links]),
});

const seeds = fc.constantFrom<SeedInput>(
  { name: "Odile Brandt", company: "Acme Widgets" },
  { name: "Odile Brandt", company: "Norvain Labs", title: "Head of Glue Research" },
  { name: "Odile Brandt", domain: "odilebrandt.example.net" },
  { linkedin_url: slug },
  { linkedin_url: slug, name: "Odile Brandt" },
  { name: "Odile Brandt" },
);

describe("a person among namesakes", () => {
  it("gains no page when a namesake's page is added, and never that page", () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(ownPage, { minLength: 1, maxLength: 6 }),
        fc.array(namesakePage, { minLength: 1, maxLength: 4 }),
        (seed, own, others) => {
          const documents = own.map((sketch, index) => toDocument(`own-${index}`, sketch));
          const [added, ...present] = others.map((sketch, index) => toDocument(`other-${index}`, sketch));
          if (added === undefined) throw new Error("no namesake");
          const before = pagesOf(resolve(seed, [...documents, ...present]));
          const after = pagesOf(resolve(seed, [...documents, ...present, added]));
          for (const id of after) expect(before).toContain(id);
          expect(after.filter((id) => id.startsWith("other"))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("gains no page when one of their own is removed", () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(ownPage, { minLength: 1, maxLength: 6 }),
        fc.array(namesakePage, { maxLength: 3 }),
        fc.nat(),
        (seed, own, others, pick) => {
          const documents = own.map((sketch, index) => toDocument(`own-${index}`, sketch));
          const present = others.map((sketch, index) => toDocument(`other-${index}`, sketch));
          const before = resolve(seed, [...documents, ...present]);
          const after = resolve(seed, [...documents.filter((_, index) => index !== pick % documents.length), ...present]);
          if (before.kind !== "resolved") return;
          for (const id of pagesOf(after)) expect(pagesOf(before)).toContain(id);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("is given by the same bytes for the same pages", () => {
    fc.assert(
      fc.property(seeds, fc.array(ownPage, { maxLength: 6 }), fc.array(namesakePage, { maxLength: 3 }), (seed, own, others) => {
        const documents = [...own, ...others].map((sketch, index) => toDocument(`page-${index}`, sketch));
        expect(JSON.stringify(resolve(seed, [...documents].reverse()))).toBe(JSON.stringify(resolve(seed, documents)));
      }),
    );
  });
});

function resolve(input: SeedInput, documents: readonly SourceDocument[]): IdentityOutcome {
  const outcome = normalizeSeed(input);
  if (outcome.kind !== "ok") throw new Error(outcome.code);
  return resolveIdentity({ seed: outcome.seed, documents, asOf: new Date("2026-06-01T00:00:00Z") });
}

function pagesOf(outcome: IdentityOutcome): string[] {
  return outcome.kind === "resolved" ? outcome.identity.documents.map((document) => document.documentId) : [];
}

function toDocument(id: string, { company, year, text, links }: Sketch): SourceDocument {
  return {
    id,
    lane: "library",
    access: "public",
    url: `https://conference.example/speakers/${id}`,
    title: null,
    text,
    textSha256: "0".repeat(64),
    language: "en",
    author: null,
    record: { name: "Odile Brandt", company, title: null, year },
    links: links.map((url) => ({ platform: platformOf(url), url })),
    emailHashes: [],
    photoUrl: null,
    publishedAt: String(year),
    retrievedAt: "2026-05-01T00:00:00Z",
  };
}

function platformOf(url: string): string {
  const host = new URL(url).hostname;
  return /github|linkedin/.exec(host)?.[0] ?? (host === "x.com" ? "twitter" : "website");
}
