import { expect, it } from "vitest";
import { fullMark } from "../../identity/names/subject-mark";
import { splitClauses } from "./split-clauses";

const split = (predicate: string) => splitClauses(`${fullMark} ${predicate}.`).map((clause) => clause.replace(fullMark, "She"));

it.each([
  ["looks after churches, mills and listed houses", ["She looks after churches, mills and listed houses."]],
  [
    "mends kayaks, runs the choir of Moor City and founded the harbour school",
    ["She mends kayaks, runs the choir of Moor City.", "She founded the harbour school."],
  ],
])("cuts %j where another deed begins", (predicate, clauses) => {
  expect(split(predicate)).toEqual(clauses);
});
