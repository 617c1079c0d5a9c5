import { describe, expect, it } from "vitest";
import { ConcurrencySlots } from "./concurrency-slots";

const all = { name: "fn#0:", limit: 2 };
const ada = { name: "fn#1:ada", limit: 1 };
const bob = { name: "fn#1:bob", limit: 1 };

describe("slots", () => {
  it("are given up to the limit, and again after a release", () => {
    const slots = new ConcurrencySlots();
    expect([slots.tryTake([all]), slots.tryTake([all]), slots.tryTake([all])]).toEqual([true, true, false]);
    slots.release([all]);
    expect(slots.tryTake([all])).toBe(true);
  });

  it("are taken in every group or in none", () => {
    const slots = new ConcurrencySlots();
    expect([slots.tryTake([all, ada]), slots.tryTake([all, ada])]).toEqual([true, false]);
    expect(slots.tryTake([all, bob])).toBe(true);
  });

  it("name the groups that are full", () => {
    const slots = new ConcurrencySlots();
    slots.tryTake([all, ada]);
    expect(slots.full()).toEqual([ada.name]);
    slots.release([all, ada]);
    expect(slots.full()).toEqual([]);
  });
});
