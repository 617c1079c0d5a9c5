import { expect, it } from "vitest";
import { parseName } from "../names/parse-name";
import { isShortened, longest } from "./name-as-written";
import { seekPerson } from "./sought-person";

it.each([
  ["Teo Roe", true],
  ["Te Roe", false],
  ["Teo Quint", false],
  ["Theo Roe", false],
])("%s is short for Teodora Roe: %s", (name, is) => {
  expect(isShortened(name, seekPerson("Teodora Roe"))).toBe(is);
});

it("what stands behind the name and a comma is a call name only where the name's first word is another", () => {
  expect(longest(["Theodora Roe, Teo"], parseName("Teo Roe"))).toBe("Theodora (Teo) Roe");
  expect(longest(["Teo Roe, Baker"], parseName("Teo Roe"))).toBe("Teo Roe, Baker");
});
