import { expect, it } from "vitest";
import { readEvidence } from "./evidence-words";
import { nameRuns } from "./name-runs";

const stems = new Set(readEvidence("Ana Prindle").map((word) => word.stem));

it.each([
  ["Ana Prindle met Odo Renn.", ["Ana Prindle (full, subject)", "Odo Renn"]],
  ["He and Prindle met Odo Prindle.", ["Prindle (subject)", "Odo Prindle"]],
  ["Dr Odo Renn met Ana. Tarn was small.", ["Odo Renn", "Ana (subject)", "Tarn"]],
  ["We met Odo, Bo and Cy at Tarn (Moor).", ["Odo", "Bo", "Cy", "Tarn", "Moor"]],
  ["She reads Odo's Tarn.", ["Odo", "Tarn"]],
  ["Odo de Tarn and Bo of Moor met Bo de facto.", ["Odo de Tarn", "Bo", "Moor", "Bo"]],
  ["In 1950 She and The crew sailed.", []],
  ["Twelve Tarn boats met At Tarn She and Bo.", ["Tarn", "Tarn", "Bo"]],
  ["Odo Ana prindle Renn", ["Odo Ana prindle Renn (full, subject)"]],
])("finds the names of %j", (text, expected) => {
  const evidence = readEvidence(text);
  const texts = text.match(/[\p{L}\d]+/gu) ?? [];
  const words = texts.filter((word) => word !== "s");
  const runs = nameRuns(evidence, stems, 2).map(({ start, end, isFull, isSubject }) => {
    const marks = [isFull ? "full" : "", isSubject ? "subject" : ""].filter((mark) => mark !== "").join(", ");
    return `${words.slice(start, end).join(" ")}${marks === "" ? "" : ` (${marks})`}`;
  });
  expect(runs).toEqual(expected);
});

it("knows no subject where none is given", () => {
  expect(nameRuns(readEvidence("Ana met Odo."), new Set(), 0).map(({ isSubject }) => isSubject)).toEqual([false, false]);
});
