import { expect, it } from "vitest";
import { isOwnForm } from "./is-own-form";

const baseUrl = "https://brief.example";
const from = (fields: Record<string, string>) => isOwnForm(new Headers({ host: "brief.example", ...fields }), baseUrl);

it("takes a form of its own pages, by their public name or the one that the browser used", () => {
  expect(from({ origin: "https://brief.example" })).toBe(true);
  expect(from({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(true);
  expect(from({ origin: "https://other.example", host: "web:3000", "x-forwarded-host": "other.example" })).toBe(true);
});

it("takes a form without an origin, which no browser sends across sites", () => {
  expect(from({})).toBe(true);
});

it("refuses a form of another site", () => {
  expect(from({ origin: "https://evil.example" })).toBe(false);
  expect(from({ origin: "https://brief.example.evil.example" })).toBe(false);
  expect(from({ origin: "not an origin" })).toBe(false);
});

it("takes a hidden origin only when the browser says that it is this site's", () => {
  expect(from({ origin: "null" })).toBe(false);
  expect(from({ origin: "null", "sec-fetch-site": "cross-site" })).toBe(false);
  expect(from({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(true);
});
