import { expect, it } from "vitest";
import { readSubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument, SourceDocument } from "../types";
import { isOwnPage } from "./own-page";

const names = readSubjectNames("Jane Roe", []);

function owns(title: string, isFirstPerson = false): boolean {
  const document = { title, text: "" } as SourceDocument;
  return isOwnPage(document, { isFirstPerson } as MatchedDocument, names);
}

it.each([
  ["Jane Roe — potter", true],
  ["About Jane Roe", true],
  ["The Ladle, newsletter of Local 417", false],
  ["Jane Roe to lead the new desk", false],
  ["Jane Roe and Ann Lee win the cup", false],
])("takes the lists of %j for the person's: %s", (title, expected) => {
  expect(owns(title)).toBe(expected);
});

it("takes the lists of a page for the person's where stretches of it speak as them", () => {
  const document = { title: "Home", text: "" } as SourceDocument;
  const speaks = (isFirstPerson: boolean) =>
    isOwnPage(document, { isFirstPerson: false, ownRanges: [{ start: 0, end: 9, isFirstPerson }] } as unknown as MatchedDocument, names);
  expect([speaks(true), speaks(false)]).toEqual([true, false]);
});

it("takes the lists of whoever speaks as the person for theirs", () => {
  expect(owns("Home", true)).toBe(true);
});
