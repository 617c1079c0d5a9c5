import { describe, expect, it } from "vitest";
import { processorMs } from "../../test/harness/processor-time";
import { extractMarkdown } from "./extract-markdown";

function read(markdown: string) {
  const extraction = extractMarkdown(markdown, "library:notes/ada.md");
  if (extraction.kind === "failed") throw new Error(extraction.reason);
  return extraction.document;
}

describe("extractMarkdown", () => {
  it.each([
    ["# Ada\n\nI **build** _boats_ and `code`.", "Ada\n\nI build boats and code."],
    ["- chess\n- rowing\n\n1. one", "chess\nrowing\n\none"],
    ["wrapped\nby hand", "wrapped by hand"],
    ["a [link](https://example.org) and ![picture](x.png)", "a link and"],
    ["| a | b |\n|---|---|\n| c | d |", "a\nb\n\nc\nd"],
    ["<script>x</script>\n\nHello", "Hello"],
  ])("shows %j without marks", (markdown, text) => {
    expect(read(markdown).text).toBe(text);
  });

  it("takes title, author, date, language and address from front matter", () => {
    const document = read(
      '---\ntitle: "On boats"\nauthor: Ada Example\ndate: 17 May 2024\nlang: en\nurl: https://ada.example.org/boats\ntags:\n  - x\n---\n\nHello [team](/team).',
    );
    expect(document).toMatchObject({
      text: "Hello team.",
      title: "On boats",
      author: "Ada Example",
      publishedAt: "2024-05-17",
      language: "en",
      canonicalUrl: "https://ada.example.org/boats",
    });
    expect(document.links).toEqual([{ platform: null, url: "https://ada.example.org/team" }]);
  });

  it("takes a rule at the beginning for what it is", () => {
    expect(read("---\n\nHello").text).toBe("Hello");
  });

  it.each([
    ["quotes", ">".repeat(20_000)],
    ["emphasis", "_a_".repeat(100_000)],
    ["brackets", "[".repeat(200_000)],
  ])("fails or answers soon on a flood of %s", (_, markdown) => {
    const startedMs = processorMs();
    expect(() => extractMarkdown(markdown, "library:x.md")).not.toThrow();
    expect(processorMs() - startedMs).toBeLessThan(3_000);
  });
});
