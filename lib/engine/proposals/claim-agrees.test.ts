import { expect, it } from "vitest";
import { engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { nameForms } from "../identity/names/names";
import { readSubjectNames } from "../identity/names/subject-names";
import { readStatements } from "../reading/read-statements";
import { agreesWithReading } from "./claim-agrees";

/** Whether some statement of a page of the person's own says the claim, as code reads it; "@" stands for the name. */
function agrees(text: string, claim: string, fullName = fictionalName): boolean {
  const document = enginePage(text);
  const identity = engineIdentity([document], { fullName, nameForms: nameForms(fullName) }, { isFirstPerson: true });
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
  ["Until 2016 I was head of the mill.", "@ was head of the mill."],
  ["I am repairing the tide clocks.", "@ is repairing the tide clocks."],
  ["I sold tide clocks until 2016.", "@ sold tide clocks until 2016."],
  ["I read the tide tables at noon.", "@ reads the tide tables at noon."],
  ["Next spring I open a second mill.", "@ opens a second mill next spring."],
  ["## Plans\n\n- A second mill for oats", "@ plans a second mill for oats."],
  ["## Planned next\n\n- A second mill for oats", "@ has planned a second mill for oats."],
  ["## Education\n\n- Marine survey, Harrow College, 2004", "@ studied marine survey at Harrow College in 2004."],
  ["## Prizes\n\n- Medal of the Harbour, 2024", "@ won the Medal of the Harbour in 2024."],
])("finds %j said as %j", (text, claim) => {
  expect(agrees(text, claim)).toBe(true);
});

it.each([
  ["I repair tide clocks.", "@ sells tide clocks."],
  ["I've tested looms for nineteen years, twelve of them at Acme Tools.", "@ has tested looms at Acme Tools for nineteen years."],
  ["I hope to repair tide clocks.", "@ repairs tide clocks."],
  ["I no longer repair tide clocks.", "@ repairs tide clocks."],
  ["I taught at Harrow School and Moor College in 2014.", "@ taught at Harrow School in 2014."],
  ["I am head of clocks at the mill.", "@ is head at the mill."],
  ["Until 2016 I was head of the mill.", "@ is head of the mill."],
  ["Next spring I open a second mill.", "@ opens a second mill."],
  ["## Work\n\n- Head of the mill, 2004–2016", "@ is head of the mill."],
  ["I am running the mill.", "@ has run the mill."],
  ["I am repairing the tide clocks.", "@ repaired the tide clocks."],
  ["I am repairing the tide clocks.", "@ has repaired the tide clocks."],
  ["## Mills I helped build\n\n- A second mill for oats", "@ helped build a second mill for oats."],
  ["## Plans\n\n- A second mill for oats", "@ runs a second mill for oats."],
  ["## Prizes\n\n- Medal of the Harbour, 2024, finalist", "@ won the Medal of the Harbour in 2024."],
  ["## Prizes\n\n- Medal of the Harbour, forthcoming", "@ won the Medal of the Harbour, forthcoming."],
  ["## Mills\n\n- A second mill for oats, opening next spring", "@ plans a second mill for oats."],
])("does not find %j said as %j", (text, claim) => {
  expect(agrees(text, claim)).toBe(false);
});

it("knows a name that the page and the claim write with another apostrophe", () => {
  expect(agrees("Mara O’Dell repairs tide clocks.", "@ repairs tide clocks.", "Mara O'Dell")).toBe(true);
});
