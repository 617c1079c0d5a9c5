import { expect, test } from "vitest";
import { exactWords, momentWords } from "./moment-words";

const now = new Date("2026-11-23T02:30:00Z");

test.each([
  ["2026-11-23T02:29:31Z", "just now"],
  ["2026-11-23T02:28:59Z", "1 minute ago"],
  ["2026-11-23T01:31:00Z", "59 minutes ago"],
  ["2026-11-23T01:30:00Z", "1 hour ago"],
  ["2026-11-22T02:30:00Z", "1 day ago"],
  ["2026-11-16T02:31:00Z", "6 days ago"],
  ["2026-11-16T02:30:00Z", "16 Nov"],
  ["2025-11-16T23:59:00Z", "16 Nov 2025"],
  ["2026-11-23T02:45:00Z", "in 15 minutes"],
  ["2027-01-02T00:00:00Z", "2 Jan 2027"],
])("%s is %s", (at, words) => {
  expect(momentWords(new Date(at), now)).toBe(words);
});

test("says the minute in UTC where it has to be exact", () => {
  expect(exactWords(new Date("2026-11-23T02:29:31Z"))).toBe("2026-11-23 02:29 UTC");
});
