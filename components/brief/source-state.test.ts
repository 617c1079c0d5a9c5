import { describe, expect, it } from "vitest";
import { sampleClaim } from "../../test/harness/sample-brief";
import { type SourceState, whyNoLanding } from "./source-state";

const same: SourceState = { textSha256: sampleClaim().receipt.source_sha256, isLibrary: false, publishedAt: null };

describe("whyNoLanding", () => {
  it("has no reason against a page that is as it was, or of which nothing is kept", () => {
    expect(whyNoLanding(sampleClaim(), same)).toBeNull();
    expect(whyNoLanding(sampleClaim(), undefined)).toBeNull();
  });

  it.each<[string, string, SourceState | undefined]>([
    ["From the library", "https://janeroe.example/about", { ...same, isLibrary: true }],
    ["The page has changed since it was read", "https://janeroe.example/about", { ...same, textSha256: "1".repeat(64) }],
    ["The source is a PDF", "https://janeroe.example/cv.PDF?v=2#page=3", undefined],
  ])("%s: no fragment would land on the quote", (reason, url, state) => {
    expect(whyNoLanding(sampleClaim({ source_url: url }), state)).toBe(reason);
  });

  it("does not take a page about a PDF for one", () => {
    expect(whyNoLanding(sampleClaim({ source_url: "https://janeroe.example/about?file=cv.pdf" }), same)).toBeNull();
  });
});
