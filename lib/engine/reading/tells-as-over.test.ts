import { expect, it } from "vitest";
import { tellsAsOver } from "./tells-as-over";

it.each([
  "Jane Roe was a pilot.",
  "Until 2019 Jane Roe led the archive.",
  "Jane Roe once ran a cinema.",
  "Jane Roe had been a stage manager.",
  "Jane Roe is a former pilot.",
])("is told as over: %s", (claim) => {
  expect(tellsAsOver(claim, "Jane Roe")).toBe(true);
});

it.each([
  "Jane Roe chairs the society, says the internet: until 2021.",
  "Jane Roe is finishing a doctorate.",
  "Jane Roe, who heads a warehouse, is late because a forklift jammed.",
  "The pilot was a friend.",
])("is not told as over: %s", (claim) => {
  expect(tellsAsOver(claim, "Jane Roe")).toBe(false);
});
