import { describe, expect, it } from "vitest";
import { htmlPage, soughtName } from "@/test/harness/found-pages";
import { clausesOf } from "./clauses";
import { mentionsIn } from "./name-mentions";
import { isNameShaped, namesOfOthers, wordKey } from "./other-people";
import { seekPerson } from "./sought-person";

function others(html: string): string[] {
  const { text, outline } = htmlPage(html);
  if (outline === undefined || outline === null) throw new Error("no outline");
  const sought = seekPerson(soughtName);
  const common = (word: string) => ["she", "he", "the", "when"].includes(word.toLowerCase());
  const clauses = outline.blocks.map(({ bodyStart, end }) => clausesOf(text, bodyStart, end));
  const mentions = outline.blocks.map((block) => mentionsIn(text, block, sought, common));
  return [...namesOfOthers(text, outline, clauses, mentions, sought, common)].sort();
}

describe("namesOfOthers", () => {
  it("knows heads of cards, speakers and who opens a sentence", () => {
    const team =
      "<h1>Team</h1><div class=card><h3>Tobias Renn</h3><p>Builds kites.</p></div><div class=card><h3>Ono Darvish</h3><p>Sails.</p></div>";
    expect(others(team)).toEqual(["darvish", "ono"]);
    expect(others("<p><b>Ilse Marrable:</b> Where?</p><p><b>Tobias Renn:</b> Here.</p><p><b>Ilse Marrable:</b> Why?</p>")).toEqual([
      "ilse",
      "marrable",
    ]);
    expect(others("<p>Tobias Renn laughed. Karl Moss did not.</p>")).toEqual(["karl", "moss"]);
  });

  it("knows by one word whom the page names first inside a sentence", () => {
    expect(others("<p>Tobias Renn follows Ono Darvish. Darvish moves to Oslo.</p>")).toEqual(["darvish"]);
  });

  it("counts a word of the person's name where somebody shares it, and only there", () => {
    expect(others("<p>Tobias Renn laughed. Renn left.</p>")).toEqual([]);
    expect(others("<p>Tobias Renn laughed. Karl Renn did not.</p>")).toEqual(["karl", "renn"]);
  });

  it.each([
    [
      "the role that a card opens with",
      "<h1>Team</h1><div class=card><h3>Tobias Renn</h3><p>Leiter Kundenerfolg. Er baut.</p></div><div class=card><h3>Ono Darvish</h3><p>Segelt.</p></div>",
      ["darvish", "ono"],
    ],
    [
      "a place behind a sentence's own word",
      "<p>She met Tobias Renn in Leeds. When Leeds sleeps, he rows.</p><p>The Leeds of old. He grew up in the north.</p>",
      [],
    ],
    ["an entry of somebody's life", "<h1>Tobias Renn</h1><p>Marrow Labs, 2019 to 2024</p>", []],
  ])("takes no name from %s", (_, html, expected) => {
    expect(others(html)).toEqual(expected);
  });
});

describe("isNameShaped", () => {
  it.each([
    ["Ono Darvish", true],
    ["Joris van den Berg", true],
    ["Marrow Labs", false],
    ["Customer Success", false],
    ["Renn", false],
  ])("%s: %s", (run, is) => {
    expect(isNameShaped(run)).toBe(is);
  });
});

describe("wordKey", () => {
  it("is the same with a possessive, in capitals and with marks", () => {
    expect([wordKey("Darvish’s"), wordKey("DARVISH,"), wordKey("darvish")]).toEqual(["darvish", "darvish", "darvish"]);
  });
});
