import { expect, it } from "vitest";
import { engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { readSubjectNames } from "../identity/names/subject-names";
import { readStatements } from "../reading/read-statements";
import { agreesWithReading } from "./claim-agrees";

/** Whether some statement of a page of the person's own says the claim, as code reads it; "@" stands for the name. */
function agrees(text: string, claim: string): boolean {
  const document = enginePage(text);
  const identity = engineIdentity([document], {}, { relation: "about_subject", isFirstPerson: true });
  const [match] = identity.documents;
  if (match === undefined) throw new Error("no match");
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  return readStatements({ document, match, names }).statements.some((statement) =>
    agreesWithReading({ claim: claim.replace("@", identity.fullName), statement, text, names, company: "Acme Tools" }),
  );
}

it.each([
  ["I repair tide clocks.", "@ repairs tide clocks."],
  ["I've been a tester for nineteen years.", "@ has been a tester at Acme Tools for nineteen years."],
  ["I have taught at the harbour school since 2014.", "@ has taught at the harbour school since 2014."],
])("finds %j said as %j", (text, claim) => {
  expect(agrees(text, claim)).toBe(true);
});

it.each([
  ["I repair tide clocks.", "@ sells tide clocks."],
  ["I've tested looms for nineteen years, twelve of them at Acme Tools.", "@ has tested looms at Acme Tools for nineteen years."],
  ["I hope to repair tide clocks.", "@ repairs tide clocks."],
  ["I no longer repair tide clocks.", "@ repairs tide clocks."],
])("does not find %j said as %j", (text, claim) => {
  expect(agrees(text, claim)).toBe(false);
});
