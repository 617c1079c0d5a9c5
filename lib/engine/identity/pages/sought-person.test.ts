import { describe, expect, it } from "vitest";
import { seekPerson } from "./sought-person";

describe("seekPerson", () => {
  it("tells which word of the name a written word is or stands for", () => {
    const { placeOf } = seekPerson("William van der Meer");
    expect(placeOf("William")).toBe(0);
    expect(placeOf("Bill")).toBe(0);
    expect(placeOf("Meer")).toBeGreaterThan(0);
    expect(placeOf("Wilma")).toBe(-1);
  });

  it("gives a particle and a single letter no place", () => {
    const { placeOf } = seekPerson("William van der Meer");
    expect(placeOf("van")).toBe(-1);
    expect(placeOf("W")).toBe(-1);
    expect(placeOf("W.")).toBe(-1);
  });

  it("lets a nickname that the name gives stand for the given name", () => {
    expect(seekPerson('Tobias "Finch" Renn').placeOf("Finch")).toBe(0);
  });

  it("answers the same when it is asked again", () => {
    const { placeOf } = seekPerson("Tobias Renn");
    expect([placeOf("Renn"), placeOf("Renn"), placeOf("Ono"), placeOf("Ono")]).toEqual([1, 1, -1, -1]);
  });
});
