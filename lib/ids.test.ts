import { describe, expect, it } from "vitest";
import { idTime, newId, newUlid } from "./ids";

const at = new Date("2026-11-21T12:00:00.123Z");

describe("an identifier", () => {
  it("is a ULID in lower case behind its noun, as the specification lays it out", () => {
    expect(newId("job", at)).toMatch(/^job_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newUlid(new Date(1469918176385), new Uint8Array(10))).toBe("01aryz6s410000000000000000");
    expect(newUlid(new Date(0), new Uint8Array(10).fill(255))).toBe("0000000000zzzzzzzzzzzzzzzz");
  });

  it("tells when it was made, and sorts by that", () => {
    expect(idTime(newId("per", at))).toEqual(at);
    expect(newUlid(new Date(at.getTime() + 1)) > newUlid(at)).toBe(true);
  });

  it("sorts behind the one before it, though both are of one millisecond", () => {
    const made = Array.from({ length: 5_000 }, () => newId("key", at));
    expect(made).toEqual([...made].sort());
  });

  it("is like no other, however many one instant makes", () => {
    const tails = Array.from({ length: 2_000 }, () => newUlid(at).slice(10));
    expect(new Set(tails).size).toBe(tails.length);
    // Neighbours share no part either: each has random bytes of its own.
    const halves = tails.flatMap((tail) => [tail.slice(0, 8), tail.slice(8)]);
    expect(new Set(halves).size).toBe(halves.length);
  });
});
