import { describe, expect, it } from "vitest";
import { seedOfText, seedTextKind } from "./read-seed-text";

describe("seedTextKind", () => {
  it.each([
    ["https://www.linkedin.com/in/jane-roe", "linkedin_url"],
    ["linkedin.com/in/jane-roe", "linkedin_url"],
    ["www.linkedin.com/in/jane-roe", "linkedin_url"],
    ["https://janeroe.example", "linkedin_url"],
    ["jane@acme.example", "email"],
    ["mailto:jane@acme.example", "email"],
    ["Jane Roe <jane@acme.example>", "email"],
    ["Jane Roe", "name"],
    ["J. Roe", "name"],
    ["Jane Roe/Doe", "name"],
    ["李小龍", "name"],
    ["  ", "empty"],
  ] as const)("takes %j for %s", (text, kind) => {
    expect(seedTextKind(text)).toBe(kind);
  });

  it("hands the words on as they are, without the space around them", () => {
    expect(seedOfText("  Jane Roe ")).toEqual({ name: "Jane Roe" });
    expect(seedOfText(" ")).toEqual({});
    expect(seedOfText("mailto:jane@acme.example")).toEqual({ email: "jane@acme.example" });
  });

  it("takes a name with its address apart, as mail programs write them", () => {
    expect(seedOfText(' "Jane Roe" <jane@acme.example> ')).toEqual({ name: "Jane Roe", email: "jane@acme.example" });
    expect(seedOfText("Jane Roe <jane@acme.example>")).toEqual({ name: "Jane Roe", email: "jane@acme.example" });
  });
});
