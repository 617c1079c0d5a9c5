import { expect, it } from "vitest";
import { fullMark } from "../identity/names/subject-mark";
import { classifyClause } from "./classify-clause";

it.each([
  ["joined the Moor Harbour Committee in 2019", "community_involvement", "member"],
  ["joined Acme Tools in 2019", "past_role", "employee"],
  ["is a PhD student known for her kites", "education", "unknown"],
  ["is known for her patience", "communication_style", "unknown"],
  ["loves glaciology", "expertise", "practitioner"],
])("says what it means that somebody %s", (predicate, category, role) => {
  expect(classifyClause(`${fullMark} ${predicate}.`)).toMatchObject({ category, role });
});

it.each([
  [", a former pilot, teaches glazing at Moor", "mutable_current"],
  [", a former pilot, was a teacher at Moor", "mutable_past"],
  [" served as chair of the Moor Guild (2022 – present day)", "mutable_current"],
  [" served as chair of the Moor Guild (2022 – 2024)", "mutable_past"],
])("says when what %s was so", (predicate, temporalStatus) => {
  expect(classifyClause(`${fullMark}${predicate}.`)).toMatchObject({ temporalStatus });
});
