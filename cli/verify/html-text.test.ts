import { load } from "cheerio/slim";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderFixturePage } from "@/lib/fixture/fixture-page";
import { fixturePages } from "@/lib/fixture/pages";
import { readFixturePages } from "@/lib/fixture/read-fixture-pages";
import { processorMs } from "../../test/harness/processor-time";
import { htmlText } from "./html-text";
import { pageText } from "./page-text";
import { quoteStands } from "./quote-stands";

const squeeze = (text: string) => text.replace(/\s+/g, "");

describe("the text of a page", () => {
  it.each([
    ["<p>one<b>two</b> three</p>", "one two three"],
    [
      "<p title='a > b'>one<!-- <b>two</b> --> &amp; &lt;two&gt; &#8217; &#x2019; &#146; &eacute;&nbsp;&unknown;</p>",
      "one & <two> ’ ’ ’ é &unknown;",
    ],
    ["&Zcaron;i&zcaron;ek &AMP; &CounterClockwiseContourIntegral; &copy 2026, R&D at &#xD800;", "Žižek & ∳ © 2026, R&D at \uFFFD"],
    ['<meta content="/?a=1&copy=2 &Scaron;">', "/?a=1&copy=2 Š"],
    ["a <script>if (1 < 2) document.write('<p>no</p>')</script><style>p > b {}</style> b < c", "a b < c"],
    ["<![CDATA[one <b> two]]>", "one <b> two"],
    ["it's<br>Jane's <a href=x>site</a>", "it's Jane's site"],
    ["one <img src=x alt='a picture of &quot;two&quot;'> three", 'one three a picture of "two"'],
    ['<script type="application/ld+json">{"@type":"Person","description":"Builds looms"}</script>x', "x Person Builds looms"],
    ["one <a href='never closed", "one"],
    ["<script>never closed <p>two</p>", ""],
  ])("%s", (html, text) => {
    expect(squeeze(htmlText(html))).toBe(squeeze(text));
  });

  it("is what a parser of the whole language finds", () => {
    const word = fc.constantFrom("Roe", "looms &amp; Söhne", "a&nbsp;b", "&ldquo;x&rdquo;", "1 < 2 &lt; 3", "…", "it's");
    const tag = fc.constantFrom("p", "div", "em", "li", "td");
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        word,
        fc.tuple(tag, fc.array(tie("node"), { maxLength: 3 })).map(([name, inner]) => `<${name} class="a>b">${inner.join(" ")}</${name}>`),
        word.map((text) => `<!-- ${text} -->`),
        word.map((text) => `<script>"${text}"</script>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (nodes) => {
        const html = nodes.join("\n");
        const tree = load(html);
        tree("script").remove();
        expect(squeeze(htmlText(html))).toBe(squeeze(tree.text()));
      }),
    );
  });

  it("takes time in proportion to its length, however it is built", () => {
    const size = 2_000_000;
    for (const piece of ["<", "<a ", "<a b='", "<!--", "<script>", "</b>", "&", "&#x", "<![CDATA[", "<img alt='"]) {
      const html = piece.repeat(size / piece.length);
      const startedMs = processorMs();
      htmlText(html);
      // A pass that looked back would take minutes.
      expect(processorMs() - startedMs, piece).toBeLessThan(10_000);
    }
  });

  it("holds every quote of the fictional person's pages, read as the browser gets them", () => {
    const pages = readFixturePages("http://localhost:3000");
    expect(pages.length).toBe(fixturePages.length);
    for (const [index, page] of fixturePages.entries()) {
      const html = renderFixturePage(page, "http://localhost:3000");
      const lines = pages[index]?.document.text.split("\n").filter((line) => line.trim() !== "") ?? [];
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(quoteStands(htmlText(html), line), line).toBe(true);
    }
  });
});

it("is decoded as the header, the page or else the usual says", () => {
  const latin = Uint8Array.from([...'<meta charset="iso-8859-1"><p>caf\u00e9'].map((character) => character.charCodeAt(0)));
  expect(pageText(latin, "text/html")).toContain("café");
  const curly = Uint8Array.from([0x93, ...new TextEncoder().encode("looms"), 0x94]);
  expect([pageText(curly, "text/plain; charset=windows-1252"), pageText(curly, "text/plain")]).toEqual(["“looms”", "“looms”"]);
  for (const type of ["text/html; charset=utf-8", "text/html", "text/html; charset=no-such"])
    expect(pageText(new TextEncoder().encode("<p>café"), type)).toContain("café");
  expect(pageText(new TextEncoder().encode("a <b> c"), "text/plain")).toBe("a <b> c");
  expect(pageText(new TextEncoder().encode('{"bio":"Builds \\u201clooms\\u201d"}'), "application/json")).toBe("Builds “looms”");
  expect(pageText(new TextEncoder().encode("%PDF"), "application/pdf")).toBeNull();
});

it("finds a quote whatever white space is between its letters, and no other", () => {
  expect(quoteStands("I build\n  looms\u00a0by hand.", "build looms by hand")).toBe(true);
  expect(quoteStands("I build looms", "I built looms")).toBe(false);
  expect(quoteStands("anything", "  ")).toBe(false);
});
