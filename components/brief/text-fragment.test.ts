import { describe, expect, it } from "vitest";
import { textFragmentUrl } from "./text-fragment";

const page = "https://janeroe.example/about";

describe("textFragmentUrl", () => {
  it("names a short quote whole", () => {
    expect(textFragmentUrl(page, "I like sea kayaking.")).toBe(`${page}#:~:text=I%20like%20sea%20kayaking.`);
  });

  it("encodes what is the directive's own syntax", () => {
    expect(textFragmentUrl(page, "open-source, R&D")).toBe(`${page}#:~:text=open%2Dsource%2C%20R%26D`);
  });

  it("keeps a fragment that the address has already", () => {
    expect(textFragmentUrl(`${page}#team`, "Jane")).toBe(`${page}#team:~:text=Jane`);
  });

  it("names a long quote by its first and last words", () => {
    const quote = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
    expect(textFragmentUrl(page, quote)).toBe(
      `${page}#:~:text=word0%20word1%20word2%20word3%20word4%20word5,word54%20word55%20word56%20word57%20word58%20word59`,
    );
  });

  it("names a quote across paragraphs by a range, since a fragment matches within one block", () => {
    expect(textFragmentUrl(page, "Jane Roe\n\nHead of Tides")).toBe(`${page}#:~:text=Jane%20Roe,Head%20of%20Tides`);
  });

  it("never lets the ends of one line overlap", () => {
    const quote = `${"long".repeat(80)} end`;
    expect(textFragmentUrl(page, quote)).toBe(`${page}#:~:text=${"long".repeat(80)}%20end`);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "https://user:pass@host.example/", "not an address", ""])(
    "links nothing for %j",
    (url) => {
      expect(textFragmentUrl(url, "quote")).toBeNull();
    },
  );

  it("survives text that cannot be encoded", () => {
    expect(textFragmentUrl(page, "broken \ud800 half")).toBe(`${page}#:~:text=broken%20%EF%BF%BD%20half`);
  });
});
