import { expect, it } from "vitest";
import { refusalReason } from "./refusal-reason";

it.each([
  ["nobody bears the name", { bearers: 0, fitting: 0, namesOther: false }, "identity_not_found"],
  ["nobody bears it but in an article", { bearers: 0, fitting: 0, namesOther: true }, "identity_not_found"],
  ["one bears it and is not sure enough", { bearers: 1, fitting: 1, namesOther: false }, "identity_weak"],
  ["one bears it and does not show the company", { bearers: 1, fitting: 0, namesOther: false }, "identity_weak"],
  [
    "one bears it and does not show the company, and an article names another",
    { bearers: 1, fitting: 0, namesOther: true },
    "identity_weak",
  ],
  ["one bears it and an article names another", { bearers: 1, fitting: 1, namesOther: true }, "identity_ambiguous"],
  ["two fit", { bearers: 2, fitting: 2, namesOther: false }, "identity_ambiguous"],
  ["two bear it and neither shows the company", { bearers: 2, fitting: 0, namesOther: false }, "identity_not_found"],
] as const)("%s: the reason says so", (_, facts, reason) => {
  expect(refusalReason(facts)).toBe(reason);
});
