import { describe, expect, it } from "vitest";
import { engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { readSubjectNames } from "../identity/names/subject-names";
import type { MatchedDocument } from "../types";
import { readInvitation } from "./read-invitation";

function invited(sentence: string, match: Partial<MatchedDocument> = {}, pronouns: readonly "she"[] = ["she"]) {
  const identity = engineIdentity([enginePage(sentence)], {}, match);
  const [matched] = identity.documents;
  if (matched === undefined) throw new Error("no match");
  const read = readInvitation(sentence, { match: matched, names: readSubjectNames(identity.fullName, identity.nameForms), pronouns });
  return read?.kind === "restated" ? [read.text, read.link] : (read?.kind ?? null);
}

describe("readInvitation", () => {
  it.each([
    ["You'll find Jorvane hiking or reading.", ["Jorvane Tellwick can be found hiking or reading.", "named"]],
    ["You'll find her hiking or reading.", ["Jorvane Tellwick can be found hiking or reading.", "pronoun"]],
    ["You'll find me hiking or reading.", ["Jorvane Tellwick can be found hiking or reading.", "first_person"]],
    ["On Sundays she can be found hiking.", ["Jorvane Tellwick can be found hiking.", "pronoun"]],
    ["You'll find Jorvane's brother hiking.", "other_subject"],
    ["You'll find Ana hiking.", "other_subject"],
    ["Ask me about jazz.", ["Jorvane Tellwick invites questions about jazz.", "first_person"]],
  ])("turns %j into words about the person", (sentence, expected) => {
    expect(invited(sentence, { isFirstPerson: true })).toEqual(expected);
  });

  it.each(["You'll find me hiking.", "Ask me about jazz."])("leaves %j to whoever speaks on a page about others", (sentence) => {
    expect(invited(sentence, { isFirstPerson: true, relation: "mentions_subject" })).toBe("other_subject");
  });

  it("tells of nobody whom no pronoun can mean", () => {
    expect(invited("You'll find her hiking.", {}, [])).toBe("other_subject");
  });
});
