import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/contract/brief";
import { runEngine } from "@/lib/engine/run-engine";
import { engineAsOf, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { extractHtml } from "./extract-html";
import type { ExtractedDocument } from "./extraction";

const seed = { linkedinSlug: null, name: fictionalName, company: "Acme Tools", title: null, domain: null, emailHash: null };

function read(html: string): ExtractedDocument {
  const extraction = extractHtml(html, "https://pages.example.org/jorvane");
  if (extraction.kind === "failed") throw new Error(extraction.reason);
  return extraction.document;
}

function claimsOf(text: string): Claim[] {
  const outcome = runEngine({
    seed,
    documents: [enginePage(text)],
    asOf: engineAsOf,
    canonicalId: "per_1",
    reportUrl: "https://service.example/privacy",
    isFixture: false,
  });
  if (outcome.kind !== "composed") return [];
  const { brief } = outcome;
  return [brief.interest_signals, brief.professional_topics, brief.communication_style, brief.public_context, brief.weak_hints].flat();
}

const sentences = [
  "I'm a test engineer at Acme Tools.",
  "I organize the Moor City R&D user group.",
  "I maintain an open source library for tides – “Tidewell”.",
  "In my spare time I enjoy hiking, chess and baking rye bread.",
];

/** One word as a page might write it: bare, in markup, in nested markup, by entities, or with marks that no browser draws. */
const spelling = fc.constantFrom<(word: string) => string>(
  inEntities,
  (word) => `<b>${inEntities(word)}</b>`,
  (word) => `<a href="/x"><em><span class="y">${inEntities(word)}</span></em></a>`,
  (word) => [...word].map((letter) => `&#${letter.codePointAt(0)};`).join(""),
  (word) => [...inEntities(word).matchAll(/&#?\w+;|./gsu)].map(([piece]) => piece).join("&shy;"),
  (word) => `<!-- a note -->${inEntities(word)}<!-- another -->`,
  (word) => `&#8203;${inEntities(word)}`,
);
const space = fc.constantFrom(" ", "\n\t ", "&nbsp;", " &nbsp; ", " <i> </i>", "<span> </span>");

function inEntities(word: string): string {
  return word.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/“/g, "&ldquo;").replace(/–/g, "&#x2013;");
}

describe("a quote from a web page", () => {
  it("is the words that a reader sees, at its offsets in the stored text, however the page spells them", () => {
    const words = sentences.join(" ").split(" ");
    fc.assert(
      fc.property(
        fc.array(spelling, { minLength: words.length, maxLength: words.length }),
        fc.array(space, { minLength: words.length, maxLength: words.length }),
        (spellings, spaces) => {
          const html = words.map((word, i) => (i === 0 ? "" : spaces[i]) + (spellings[i] ?? inEntities)(word)).join("");
          const { text } = read(`<main><p>${html}</p></main>`);
          expect(text).toBe(words.join(" "));
          const claims = claimsOf(text);
          expect(claims.length).toBeGreaterThan(2);
          for (const claim of claims) {
            expect(text.slice(claim.receipt.quote_start, claim.receipt.quote_end)).toBe(claim.evidence_quote);
            expect(sentences.join(" ")).toContain(claim.evidence_quote);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("never runs over from one block into the next", () => {
    const { text } = read(`<h2>About</h2><ul><li>${sentences[0]?.slice(0, -1)}</li><li>Chess player</li></ul><p>${sentences[3]}</p>`);
    for (const claim of claimsOf(text)) expect(claim.evidence_quote).not.toContain("\n");
    expect(claimsOf(text).length).toBeGreaterThan(0);
  });

  it("stands in a page of two megabytes where it stands in the page", () => {
    const filler = "<p>The harbour of <b>Moor&nbsp;City</b> opened in 1911 &amp; was widened twice.</p>\n".repeat(24_000);
    const { text } = read(`<main><p>${sentences[0]}</p>${filler}</main>`);
    expect(text.length).toBeGreaterThan(1_300_000);
    const claims = claimsOf(text);
    expect(claims.length).toBeGreaterThan(0);
    for (const claim of claims) expect(text.slice(claim.receipt.quote_start, claim.receipt.quote_end)).toBe(claim.evidence_quote);
  });
});

describe("the person that a page's markup describes", () => {
  const page = (...data: unknown[]) =>
    `${data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join("")}<p>Hello</p>`;
  const person = { "@type": ["Person"], name: fictionalName, worksFor: "Acme Tools", sameAs: "https://github.com/jorvane-x" };

  it.each([
    ["with employer and link as plain strings", page(person)],
    ["in a list of graphs", page([{ "@context": "https://schema.org", "@graph": [{ "@type": "WebSite", name: "Site" }, person] }])],
    ["in a second script", page({ "@type": "BreadcrumbList" }, person)],
    ["with a type by its address", page({ ...person, "@type": "https://schema.org/Person" })],
  ])("is read %s", (_, html) => {
    expect(read(html)).toMatchObject({
      record: { name: fictionalName, company: "Acme Tools" },
      links: [{ platform: "github", url: "https://github.com/jorvane-x" }],
    });
  });

  it("keeps a link of rel=me once, whether structured data names it too or not", () => {
    const me = '<a rel="nofollow me" href="https://github.com/jorvane-x">code</a>';
    expect(read(page(person) + me).links).toEqual([{ platform: "github", url: "https://github.com/jorvane-x" }]);
    expect(read(`<p>Hello</p>${me}`).links).toEqual([{ platform: "github", url: "https://github.com/jorvane-x" }]);
  });
});
