import { expect, it } from "vitest";
import { namesInHead } from "./name-shape";

const namesIn = (head: string) => namesInHead(head, { language: "en" }).map(({ name }) => name);

it.each([
  "Member Spotlight: Ilse Sample",
  "Employee Feature: Ilse Sample",
  "Alumni Focus: Ilse Sample",
  "Volunteer Showcase: Ilse Sample",
  "Ilse Sample: the long way round",
])("%s names one person", (head) => {
  expect(namesIn(head)).toEqual(["Ilse Sample"]);
});

it("names nobody where a head says what somebody is", () => {
  expect(namesIn("Certified Payroll Professional")).toEqual([]);
  expect(namesIn("EASTGATE VOICE")).toEqual([]);
});
