import { describe, expect, it } from "vitest";
import { outlineOfText } from "@/lib/documents/outline/outline-of-text";
import type { BlockKind } from "@/lib/text/block";
import { engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { nameForms } from "../identity/names/names";
import { readSubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "../types";
import { numberStatements } from "./number-statements";
import { withPronoun } from "./with-pronoun";

interface Given {
  readonly page?: Partial<SourceDocument>;
  readonly identity?: Partial<ResolvedIdentity>;
  readonly match?: Partial<MatchedDocument>;
}

/** What stands on the lines of a page; "@" stands for the person's name. */
function linesOf(text: string, { page, identity: about, match }: Given = {}) {
  const documents = [enginePage(text.replaceAll("@", fictionalName), page)];
  const identity = engineIdentity(documents, about, match);
  return numberStatements({ identity, documents }).flatMap(({ document, lines }) =>
    lines.map(({ statement, start, end }) => ({ statement, text: document.text.slice(start, end) })),
  );
}

/** The texts that bear a number. */
const numbered = (...given: Parameters<typeof linesOf>) =>
  linesOf(...given).flatMap(({ statement, text }) => (statement === null ? [] : [text]));

const own = "@ is a staff engineer at Acme Tools.";
const lastOf = (page: string) => page.split("\n\n").at(-1)?.replaceAll("@", fictionalName);

describe("a sentence bears a number", () => {
  it.each([
    ["of what the person did to a thing with a name", "Harrow Mill was rebuilt in 2003 by Orla Finch and @."],
    ["of a title on the person's own page", "“Water is a bad clock”, lecture, Moor Days."],
    ["of an answer in the first person on a page of one's own", "I mend clocks.\n\n## FAQ\n\nLetters I get are answered within a week."],
    ["of what the person is heard to say, whatever they mean", "“Mend your clock in a storm,” @ says."],
    ["of what the person says of themselves, as others write it", "@ says she keeps bees on a roof."],
    ["of words of the person's own in quotation marks", "## Press\n\n“I mend clocks”, an interview in the Larch"],
    ["under a heading of other matters where it names the person", "## Also in this issue\n\n@ runs a soup desk."],
  ])("%s", (_, page) => {
    expect(numbered(`${own}\n\n${page}`)).toContain(lastOf(page));
  });

  it.each<[string, string, Given?]>([
    ["of a title where others are told of", "“Water is a bad clock”, lecture, Moor Days.", { match: { relation: "mentions_subject" } }],
    ["of an answer on a page of somebody else", "## FAQ\n\nLetters I get are answered within a week.", { match: { isFirstPerson: false } }],
    ["of a question that is asked of the person", "I mend clocks.\n\n## FAQ\n\nLetters that I get are answered within a week?"],
    ["of an answer in nobody's voice", "I mend clocks.\n\n## FAQ\n\nThe workshop's letters are answered within a week."],
    ["of what was asked about the person", "Did @ tell them one thing: where does the boat go?"],
    ["of a thing's question", "The harbour asked one thing of every boat: where do you go?"],
    ["of words in quotation marks that others put them in", "## Press\n\n“I mend clocks”, she wrote in 2014"],
    [
      "under a heading of other matters where it names a thing of theirs",
      "## Also in this issue\n\nHer mill is called “home” by the crew.",
    ],
    ["of what is taken back in the same breath", "I write the column in the Larch, or did until it folded."],
    ["of hearsay that the person passes on", "@ says that reportedly she repairs clocks."],
    ["of what is too long to be one thing", `I mend clocks${" and I mend clocks".repeat(40)}.`],
    ["that bears a former name", "I mend clocks as Jorvane Brandt.", { identity: { formerNames: ["Jorvane Brandt"] } }],
    ["of another language that tells a private matter", "Jorvane Tellwick souffre de diabète.", { page: { language: "fr" } }],
    ["of another language that takes back what it says", "@ repariert Uhren, aber nicht mehr Boote.", { page: { language: "de" } }],
  ])("not %s", (_, page, given = {}) => {
    expect(numbered(`${own}\n\n${page}`, given)).not.toContain(lastOf(page));
  });

  it.each<[BlockKind, number]>([
    ["paragraph", 2],
    ["comment", 1],
    ["navigation", 1],
    ["advertisement", 1],
  ])("by the kind of its block: %s", (kind, count) => {
    const text = `${own.replace("@", fictionalName)}\n\nShe mends clocks.`;
    const outline = outlineOfText(text);
    const blocks = outline.blocks.map((block, place) => (place === 1 ? { ...block, kind } : block));
    const given = { page: { outline: { ...outline, blocks } } };
    expect(numbered(text, given)).toHaveLength(count);
    expect(linesOf(text, given).some(({ text: line }) => line === "She mends clocks.")).toBe(count === 2 || kind === "comment");
  });

  it("outside the person's own stretches only where nothing speaks against it, and keeps each wish to its sentence", () => {
    const others = [
      "I would like a boat.",
      "My clock has stopped.",
      "She never mends a clock in a gale.",
      "“The tide owes us nothing,” it says on the door.",
    ];
    const text = [own.replace("@", fictionalName), ...others].join("\n\n");
    const match = { isFirstPerson: false, ownRanges: [{ start: 0, end: text.indexOf("\n") }] };
    const [, ...lines] = linesOf(text, { match });
    expect(lines.map(({ statement }) => statement?.isWish ?? null)).toEqual([true, false, null, false]);
  });
});

it("knows a name that the page writes with another apostrophe", () => {
  const fullName = "Mara O'Dell";
  const identity = { fullName, nameForms: nameForms(fullName) };
  const done = "Corrib Rail was founded by Mara O’Dell in 2001.";
  const said = "“Mend your clock in a storm,” says Mara O’Dell.";
  expect(numbered(`${done}\n\n${said}`, { identity })).toEqual([done, said]);
  expect(withPronoun("Mara O’Dell mends clocks.", readSubjectNames(fullName, identity.nameForms))).toBe("She mends clocks.");
});

it("goes through the surest pages first, then the better linked, the newer and those of the smaller id", () => {
  const given = [
    ["e", { level: "weak", linkScore: 0.9 }, "2026-01-01"],
    ["d", { level: "confirmed", linkScore: 0.8 }, "2024-01-01"],
    ["c", { level: "confirmed", linkScore: 0.8 }, "2024-01-01"],
    ["b", { level: "confirmed", linkScore: 0.8 }, "2025-01-01"],
    ["a", { level: "confirmed", linkScore: 0.9 }, "2023-01-01"],
  ] as const;
  const documents = given.map(([id, , publishedAt]) => enginePage("I mend clocks.", { id, publishedAt }));
  const identity = engineIdentity(documents);
  const matched = identity.documents.map((match, place) => ({ ...match, ...given[place]?.[1] }));
  const pages = numberStatements({ identity: { ...identity, documents: matched }, documents });
  expect(pages.map(({ document }) => document.id)).toEqual(["a", "b", "c", "d", "e"]);
});
