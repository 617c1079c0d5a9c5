import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SourceDocument } from "@/lib/engine/types";
import { htmlPage, readFor, resolveFor } from "@/test/harness/found-pages";
import { ownText } from "./own-text";

const name = fc.constantFrom("Tobias Renn", "Renn", "T. Renn", "Karl Renn", "Ono Darvish", "Ilse Marrable", "Darvish", "She", "He", "I");
const deed = fc.constantFrom(
  "runs support at Marrow Labs",
  "builds kites",
  "met Ono Darvish, who keeps llamas, and left",
  "said “I knit my own socks at home” to Tobias",
  "has a sister; she sails",
  "works with Tobias Renn, and he reads",
);
const sentence = fc.tuple(name, deed).map(([who, what]) => `${who} ${what}.`);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));
const element = fc.oneof(
  paragraph.map((words) => `<p>${words}</p>`),
  fc.tuple(name, paragraph).map(([who, words]) => `<h2>${who}</h2><p>${words}</p>`),
  fc.tuple(name, paragraph).map(([who, words]) => `<div class="card"><h3>${who}</h3><p>${words}</p></div>`),
  fc.tuple(name, paragraph).map(([who, words]) => `<p><b>${who}:</b> ${words}</p>`),
  fc.tuple(name, paragraph).map(([who, words]) => `<blockquote><p>${words}</p><cite>${who}</cite></blockquote>`),
  fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => `<ul>${all.map((each) => `<li>${each}</li>`).join("")}</ul>`),
  paragraph.map((words) => `<nav><p>${words}</p></nav>`),
  paragraph.map((words) => `<footer><p>© ${words}</p></footer>`),
  fc.tuple(name, name).map(([a, b]) => `<p class="byline">By ${a} and ${b}</p>`),
  paragraph.map((words) => `<pre><code>${words}</code></pre>`),
);
const html = fc
  .tuple(name, fc.constantFrom("en", "de", "fr"), fc.array(element, { minLength: 1, maxLength: 7 }))
  .map(([title, language, body]) => `<html lang="${language}"><title>${title} on kites</title><h1>Kites</h1>${body.join("")}`);

const unread = new Set(["navigation", "advertisement", "notice", "code"]);

describe("the stretches that are read of any page", () => {
  it("are in order, do not overlap, and lie inside blocks that are read", () => {
    fc.assert(
      fc.property(html, (source) => {
        const page = htmlPage(source);
        const ranges = readFor(page)?.ranges ?? [];
        const blocks = (page.outline?.blocks ?? []).filter(({ kind }) => !unread.has(kind));
        let at = 0;
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(page.text.length);
          expect(blocks.some((block) => block.start <= start && end <= block.end)).toBe(true);
          at = end;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("leave every offset of the text where it was", () => {
    fc.assert(
      fc.property(html, (source) => {
        const page = htmlPage(source);
        const ranges = readFor(page)?.ranges ?? [];
        const own = ownText(page.text, ranges);
        expect(own).toHaveLength(page.text.length);
        for (const { start, end } of ranges) expect(own.slice(start, end)).toBe(page.text.slice(start, end));
      }),
      { numRuns: 100 },
    );
  });

  it("are the same each time they are read", () => {
    fc.assert(
      fc.property(html, (source) => {
        expect(readFor(htmlPage(source))).toEqual(readFor(htmlPage(source)));
      }),
      { numRuns: 50 },
    );
  });
});

/** The outcome without the count of pages that are kept apart: under which reason each is counted may depend on what stands beside it. */
function whoIsFound(outcome: ReturnType<typeof resolveFor>) {
  if (outcome.kind === "refused") return { kind: outcome.kind, reason: outcome.reason };
  const { rejectedProfiles: _, ...identity } = outcome.identity;
  return { kind: outcome.kind, identity };
}

describe("several pages", () => {
  const pages = fc
    .array(html, { minLength: 1, maxLength: 4 })
    .map((sources) => sources.map((source, index) => htmlPage(source, { id: `p${index}`, url: `https://site${index}.example/page` })));

  it("give the same whatever their order", () => {
    fc.assert(
      fc.property(
        pages.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(resolveFor(shuffled)).toEqual(resolveFor(all));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("give the same beside a page that does not name the person", () => {
    const stranger: SourceDocument = htmlPage(
      "<title>Wind</title><h1>Wind</h1><p>Ono Darvish keeps the books of Marrow Labs. She is 12 and Ilse Marrable died in 2019.</p>",
      { id: "stranger", url: "https://stranger.example/wind" },
    );
    fc.assert(
      fc.property(pages, (all) => {
        expect(whoIsFound(resolveFor([...all, stranger]))).toEqual(whoIsFound(resolveFor(all)));
      }),
      { numRuns: 60 },
    );
  });
});
