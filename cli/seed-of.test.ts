import { describe, expect, it } from "vitest";
import { Failure } from "./failure";
import { seedOf } from "./seed-of";

describe("whom a command line asks for", () => {
  it.each([
    ["https://www.linkedin.com/in/jane-roe", { linkedin_url: "https://www.linkedin.com/in/jane-roe" }],
    ["linkedin.com/in/jane-roe", { linkedin_url: "linkedin.com/in/jane-roe" }],
    ["jane@roe.example", { email: "jane@roe.example" }],
    ["Jane Roe", { name: "Jane Roe" }],
  ])("%s is told by its look", (who, seed) => {
    expect(seedOf(who, {})).toEqual(seed);
  });

  it("adds what narrows", () => {
    expect(seedOf("Jane Roe", { company: "Roe Looms", domain: "roe.example" })).toEqual({
      name: "Jane Roe",
      company: "Roe Looms",
      domain: "roe.example",
    });
  });

  it("refuses two persons, or none, before anything is sent", () => {
    expect(() => seedOf("Jane Roe", { name: "Odo Finch" })).toThrow(Failure);
    expect(() => seedOf(undefined, { company: "Roe Looms" })).toThrow(/Say who/);
  });
});
