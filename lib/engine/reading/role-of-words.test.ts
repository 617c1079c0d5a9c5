import { expect, it } from "vitest";
import { communityRole, workRole } from "./role-of-words";

it.each([
  [null, "employee"],
  ["director", "leader"],
  ["co-founder", "founder"],
  ["geologist", "researcher"],
  ["teacher", "teacher"],
  ["editor", "author"],
  ["maintainer", "maintainer"],
  ["committer", "contributor"],
  ["member", "member"],
  ["engineer", "employee"],
  ["baker", "practitioner"],
])("takes the job %s for the role of a %s", (job, role) => {
  expect(workRole(job)).toBe(role);
});

it.each([
  ["organises the fair", "organizer_for_external_cause"],
  ["volunteers at the fair", "volunteer"],
  ["sits on the board", "leader"],
  ["mentors pupils", "teacher"],
  ["maintains the path", "maintainer"],
  ["contributes to the map", "contributor"],
  ["is an ambassador", "member"],
  ["gives to the fair", "supporter"],
])("takes who %s for a %s", (words, role) => {
  expect(communityRole(words)).toBe(role);
});
