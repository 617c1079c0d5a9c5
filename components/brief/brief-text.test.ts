import { marked } from "marked";
import { describe, expect, it } from "vitest";
import type { Brief } from "@/lib/contract/brief";
import { joinSegments, segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { hostileStrings } from "../../test/harness/hostile-strings";
import { sampleBrief, sampleClaim } from "../../test/harness/sample-brief";
import { briefMarkdown } from "./brief-markdown";
import { briefText } from "./brief-text";

function briefWith(changes: Partial<Brief> = {}): Brief {
  const stored = sampleBrief({ canonicalId: "per_test", fullName: "Jane Roe", generatedAt: "2026-11-21T09:00:00.000Z" });
  const json = joinSegments(segmentBrief(stored).full, { seedJson: "{}", charged: false, detail: "full" });
  return { ...(JSON.parse(json) as Brief), ...changes };
}

const rumour = sampleClaim({ bucket: "weak_hint", band: "needs_review", claim: "Jane Roe may leave Acme Robotics." });

describe.each([
  ["text", briefText],
  ["Markdown", briefMarkdown],
])("a brief as %s", (_name, render) => {
  it("shows each claim once with its band, quote, address, and who says it", () => {
    const words = render(briefWith());
    expect(words.split("Jane Roe likes sea kayaking.")).toHaveLength(2);
    for (const part of [
      /Safe to mention, confidence 0\.90/,
      /I like sea kayaking\./,
      /https:\/\/janeroe\.example\/about/,
      /Said by the person, read 5 Jan 2026/,
    ])
      expect(words).toMatch(part);
  });

  it("says that rumours are left out, and leaves them out", () => {
    const words = render(briefWith({ weak_hints: [rumour] }));
    expect(words).toContain("One weak hint is left out here.");
    expect(words).not.toContain("may leave");
  });

  it("ends with the disclaimer and where to report a mistake", () => {
    expect(render(briefWith({ disclaimer: "It may be wrong." }))).toMatch(/It may be wrong\.\n+Report a mistake/);
  });
});

describe("the words of a page", () => {
  const links = [
    "[click](https://evil.example)",
    "![](https://evil.example/pixel.png)",
    "see www.evil.example now",
    "see https://evil.example now",
    "mail me@evil.example now",
    "<img src=x onerror=alert(1)>",
    "# Heading",
    "1. item",
    "- item",
    "a\n\n# b",
    "| a | b |\n| - | - |",
    "&lt;script&gt;",
    "`code`",
    "***bold***",
  ];

  it.each([...links, ...hostileStrings().filter((text) => text.trim() !== "")])(
    "%j is plain words in Markdown, whatever it looks like",
    async (text) => {
      const claim = sampleClaim({ claim: text, evidence_quote: text, source_url: "https://janeroe.example/about" });
      const before = await marked(briefMarkdown(briefWith({ safe_to_reference: [sampleClaim({ claim: "x", evidence_quote: "x" })] })), {
        gfm: true,
      });
      const after = await marked(briefMarkdown(briefWith({ safe_to_reference: [claim] })), { gfm: true });
      const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z][a-z0-9]*/g)].map(([tag]) => tag);
      expect(tagsOf(after)).toEqual(tagsOf(before));
    },
  );

  it("never makes a link of an address that a page may not link to", () => {
    const claim = sampleClaim({ source_url: "javascript:alert(1)" });
    expect(briefMarkdown(briefWith({ safe_to_reference: [claim] }))).not.toContain("<javascript:");
  });
});
