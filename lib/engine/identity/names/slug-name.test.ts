import { describe, expect, it } from "vitest";
import { slugName } from "./slug-name";

describe("the name in a profile's slug", () => {
  it.each([
    ["jane-roe", "Jane Roe"],
    ["jane-roe-1a2b3c4", "Jane Roe"],
    ["maría-josé-núñez", "María José Núñez"],
    ["jane-q-public-77", "Jane Q Public"],
  ])("%s suggests %s", (slug, name) => {
    expect(slugName(slug)).toBe(name);
  });

  it.each(["janeroe", "jroe42", "x-1", "12345-678"])("%s suggests nobody", (slug) => {
    expect(slugName(slug)).toBeNull();
  });
});
