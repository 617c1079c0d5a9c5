import { describe, expect, it } from "vitest";
import { sampleClaim } from "../../test/harness/sample-brief";
import { sectionChips } from "./section-chips";

const of = (...categories: Parameters<typeof sampleClaim>[0][]) => categories.map((changes) => sampleClaim(changes));

describe("sectionChips", () => {
  it("names what most claims are about first, in plain words, and not more than five", () => {
    const claims = of(
      { category: "pets" },
      { category: "hobby_public" },
      { category: "current_role" },
      { category: "current_role" },
      { category: "music" },
      { category: "travel" },
      { category: "languages" },
    );
    expect(sectionChips(claims)).toEqual(["current role 2", "pets", "hobbies", "music", "travel"]);
  });

  it("says nothing of a section that is about one thing", () => {
    expect(sectionChips(of({ category: "pets" }, { category: "pets" }))).toEqual([]);
    expect(sectionChips([])).toEqual([]);
  });
});
