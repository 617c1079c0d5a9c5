import { expect, it } from "vitest";
import { readEvidence } from "./evidence-words";
import { subjectKind } from "./subject-kind";

it.each([
  ["Tarn is a sailor.", 2],
  ["Tarn is a tall songwright and lutenist.", 4],
  ["Tarn is a brass band.", -2],
  ["Tarn is the father of a band.", 2],
  ["Tarn is a Sailor.", 2],
  ["Tarn is a Lutenist.", 0],
  ["Tarn sank. The Gull is a ship.", 0],
  ["Tarn sank with all that she had.", 0.5],
  ["Tarn is its mill.", -0.5],
  ["Tarn the sailor sank.", 0],
  ["Tarn is tall. A ship sank.", 0],
  ["Tarn is a lord, lady, king, queen and knight.", 4],
])("tells of %j whether its subject is a person", (text, expected) => {
  expect(subjectKind(readEvidence(text), [{ end: 1 }])).toBe(expected);
});
