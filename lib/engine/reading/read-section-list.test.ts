import { describe, expect, it } from "vitest";
import { runEngine } from "../run-engine";
import type { SourceDocument } from "../types";

const claimsOf = (text: string) => {
  const document: SourceDocument = {
    id: "doc_1",
    lane: "code",
    access: "public",
    url: "https://code.example/odile",
    title: "Odile Brandt",
    text: `Odile Brandt is a developer at Brandt Tools.\n\n${text}`,
    textSha256: "0".repeat(64),
    language: "en",
    author: null,
    record: { name: "Odile Brandt", company: "Brandt Tools", title: "Developer", year: 2026 },
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
    retrievedAt: "2026-11-21T09:00:00.000Z",
  };
  const seed = { linkedinSlug: null, name: "Odile Brandt", company: "Brandt Tools", title: null, domain: null, emailHash: null };
  const outcome = runEngine({
    seed,
    documents: [document],
    asOf: new Date("2026-11-21"),
    canonicalId: "per_1",
    reportUrl: "https://x.example",
    isFixture: false,
  });
  if (outcome.kind !== "composed") throw new Error("no brief");
  return [...outcome.brief.professional_topics, ...outcome.brief.interest_signals].map(({ claim, category }) => ({ claim, category }));
};

describe("a list under a heading that says what it is", () => {
  it.each([
    ["## Topics\n\n- Corpus linguistics\n- Phonology", "Odile Brandt lists Corpus linguistics and Phonology as topics.", "expertise"],
    [
      "## Works\n\n- Tides in Print (2019)\n- A Grammar of Knots (2023)",
      "Odile Brandt lists Tides in Print and A Grammar of Knots as works.",
      "publication",
    ],
    [
      "## Popular repositories\n\n- reedbed: a parser\n- knots: ropes, explained",
      "Odile Brandt lists reedbed and knots as repositories.",
      "open_source",
    ],
    ["## Skills\n\n- Rust\n- SQL", "Odile Brandt lists Rust and SQL as skills.", "expertise"],
    ["## Skills:\n\n- Rust;\n- SQL.", "Odile Brandt lists Rust and SQL as skills.", "expertise"],
    ["## ★ Skills\n\n- Rust\n- SQL", "Odile Brandt lists Rust and SQL as skills.", "expertise"],
    ["## Skills\n\n- Rust\n- SQL\n- Ask me for my rates", "Odile Brandt lists Rust and SQL as skills.", "expertise"],
    [
      `## Projects\n\n- reedbed: a parser\n- ${"knot ".repeat(18)}: long\n- tides: a clock`,
      "Odile Brandt lists reedbed and tides as projects.",
      "open_source",
    ],
    ["## Hobbies\n\n- Rowing\n- Chess", "Odile Brandt lists Rowing and Chess as hobbies.", "fitness"],
  ])("%j is one claim", (text, claim, category) => {
    expect(claimsOf(text)).toContainEqual({ claim, category });
  });

  it("is no claim under a heading that says nothing of the kind, or with an item that reveals a special category", () => {
    expect(claimsOf("## Menu\n\n- Soup\n- Bread").map(({ claim }) => claim)).not.toContainEqual(expect.stringContaining("lists"));
    expect(claimsOf("## Topics\n\n- Living with my bipolar disorder\n- Phonology").map(({ claim }) => claim)).not.toContainEqual(
      expect.stringContaining("bipolar"),
    );
  });
});
