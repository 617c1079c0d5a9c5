import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleClaim } from "../../test/harness/sample-brief";
import { claimAnchor } from "./brief-place";
import { CarefulLine } from "./careful-line";

const rumour = sampleClaim({
  ...{ bucket: "weak_hint", band: "needs_review", category: "unverified_rumor" },
  ...{ label: "Leaving soon", claim: "Jane Roe is rumored to leave." },
});
const [rowing, sailing, diving] = (["Rowing", "Sailing", "Diving"] as const).map((label) =>
  sampleClaim({ bucket: "weak_hint", band: "needs_review", label, claim: `Jane Roe may like ${label}.` }),
);
if (!rowing || !sailing || !diving) throw new Error("Three weak statements are needed.");

const shown = (careful: Parameters<typeof CarefulLine>[0]["careful"], isLinked = true) =>
  renderToStaticMarkup(createElement(CarefulLine, { careful, isLinked }));
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

describe("what calls for care", () => {
  it("is named in a line whose parts lead to their claims, and no rumour is said", () => {
    const html = shown({ rumours: [rumour], unsure: [rowing, sailing, diving] });
    expect(textOf(html)).toBe("Careful withOne rumour, weak: Rowing, 2 more");
    expect([...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual([rumour, rowing, sailing].map(claimAnchor));
    expect(html).not.toMatch(/leav/i);
  });

  it("has no more parts than there are kinds", () => {
    expect(textOf(shown({ rumours: [rumour, rumour], unsure: [] }))).toBe("Careful with2 rumours");
    expect(textOf(shown({ rumours: [], unsure: [sailing] }))).toBe("Careful withWeak: Sailing");
    expect(shown({ rumours: [], unsure: [] })).toBe("");
  });

  it("leads nowhere where the claims do not stand below", () => {
    expect(shown({ rumours: [rumour], unsure: [rowing] }, false)).not.toContain("href");
  });
});
