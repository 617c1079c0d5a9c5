import { expect, it } from "vitest";
import { isKnownPerson, suppressibleKeys } from "./known-people";

const known = { personId: "per_1", fullName: "Wei Ma", profiles: [] };

it("a name key that has not been made anew leads to nobody whose name it was only once", () => {
  const key = "name_company:wei|acme widgets";
  for (const fullName of ["Wei", "Wei Sa"]) expect(isKnownPerson({ fullName, provenKeys: [key] }, { ...known, key }), fullName).toBe(false);
  expect(isKnownPerson({ fullName: "Wei Ma", provenKeys: [key] }, { ...known, key })).toBe(true);
});

it("a name key leads to somebody who goes by another name now", () => {
  const key = "name_company:odile kellner|acme widgets";
  expect(isKnownPerson({ fullName: "Odile Kellner", provenKeys: [key] }, { ...known, fullName: "Odile Brandt", key })).toBe(true);
});

it("what is on the suppression list is looked for under the former spelling too", () => {
  const keys = { provenKeys: ["name_company:wei ma|acme"], sharedKeys: [{ key: "name_domain:wei ma|acme.example", areTwo: true }] };
  expect(suppressibleKeys({ ...keys, formerKeys: ["name_company:wei|acme"] })).toEqual([
    "name_company:wei ma|acme",
    "name_domain:wei ma|acme.example",
    "name_company:wei|acme",
  ]);
});
