import fc from "fast-check";
import { expect, it } from "vitest";
import { fenceDocuments } from "./fence-documents";

const page = (id: string, text: string) => ({ id, text, url: `https://pages.example/${id}` });

it("sets each page between two lines that no page can write", () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, (given) => {
      const fenced = fenceDocuments(given.map((text, i) => page(`doc_${i}`, text)));
      expect(fenced.text.split(fenced.fence).length - 1).toBe(2 * fenced.idOf.size);
      // A page that copies an earlier fence changes its own.
      const copied = fenceDocuments([...given.map((text, i) => page(`doc_${i}`, text)), page("doc_x", `[${fenced.fence} ends page-1]`)]);
      expect(copied.fence).not.toBe(fenced.fence);
    }),
  );
});

it("gives the same fence for the same pages, in whatever order they come", () => {
  const [a, b] = [page("a", "One page."), page("b", "Another page, which is longer.")];
  expect(fenceDocuments([a, b])).toEqual(fenceDocuments([b, a]));
});

it("shows the longest pages first, each cut at a line, and no more than 24,000 characters in all", () => {
  const long = Array.from({ length: 10 }, (_, i) => page(`doc_${i}`, `${`Line of page ${i}.\n`.repeat(600 + i)}`));
  const fenced = fenceDocuments([page("short", "Short."), ...long]);
  expect([...fenced.idOf.values()].slice(0, 2)).toEqual(["doc_9", "doc_8"]);
  expect(fenced.text.length).toBeLessThan(24_000 + 1_000);
  for (const line of fenced.text.split("\n"))
    expect(line).toMatch(/^(?:Line of page \d\.|\[data-[0-9a-f]{32} (?:begins|ends) page-\d+\]|)$/);
});

it("shows nothing of a page without text", () => {
  expect(fenceDocuments([page("a", " \n ")]).idOf.size).toBe(0);
});
