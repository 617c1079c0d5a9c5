import { expect, it } from "vitest";
import { textSha256 } from "@/lib/documents/document-keys";
import { extractHtml } from "@/lib/documents/extract-html";
import { packOutline, unpackOutline } from "./stored-outline";

const page = `<h1>Harbour news</h1><section class=comments><h2>Comments</h2><div class=comment><b>Ada Example</b> <time datetime=2024-05-17>May</time> I row.</div>
  <div class=comment><b>Bo</b> <p lang=fr>Moi aussi.</p></div></section>`;

function outlined() {
  const read = extractHtml(page, "https://pages.example.org/");
  if (read.kind === "failed") throw new Error(read.reason);
  return read.document;
}

it("an outline is read from the store as it was written", () => {
  const { text, outline } = outlined();
  const stored = JSON.parse(JSON.stringify(packOutline(outline, textSha256(text))));
  expect(unpackOutline(stored, textSha256(text), text.length)).toEqual(outline);
  expect(outline.blocks.some(({ date }) => date === "2024-05-17")).toBe(true);
  expect(outline.blocks.some(({ language }) => language === "fr")).toBe(true);
});

it("an outline of another text is none", () => {
  const { text, outline } = outlined();
  const stored = packOutline(outline, textSha256(text));
  expect(unpackOutline(stored, textSha256(`${text} `), text.length)).toBeNull();
  expect(unpackOutline(stored, textSha256(text), 10)).toBeNull();
  for (const none of [null, undefined, 7, "x", {}, { ...stored, version: 2 }, { ...stored, blocks: [[1]] }])
    expect(unpackOutline(none, textSha256(text), text.length)).toBeNull();
});

it("twenty thousand blocks are stored in less than a megabyte", () => {
  const read = extractHtml(`<body>${"<p>One line of words.</p>".repeat(20_000)}</body>`, "https://pages.example.org/");
  if (read.kind === "failed") throw new Error(read.reason);
  const stored = packOutline(read.document.outline, textSha256(read.document.text));
  expect(stored.blocks).toHaveLength(20_000);
  expect(JSON.stringify(stored).length).toBeLessThan(1_000_000);
});
