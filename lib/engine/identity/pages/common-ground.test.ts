import { describe, expect, it } from "vitest";
import { textPage } from "@/test/harness/found-pages";
import { commonGround } from "./common-ground";

const own = textPage("Tobias Renn flew kites over Moorhaven with Ilse in 1998.", { id: "a", url: "https://one.example/a" });

describe("commonGround", () => {
  it("counts names and years that two pages share, and not the name that is asked for", () => {
    const page = textPage("In 1998 Tobias Renn left Moorhaven for Ilse.", { id: "b", url: "https://two.example/b" });
    expect(commonGround(page, [own], "Tobias Renn")).toBe(3);
  });

  it.each([
    ["what is written small as well", "Words from Ilse, and ilse too.", 0],
    ["the calendar", "We met in March, on Monday, in English.", 0],
  ])("counts no word that anybody writes: %s", (_, text, count) => {
    const calendar = textPage("We met in March, on Monday, in English, with Ilse.", { id: "c", url: "https://one.example/c" });
    expect(commonGround(textPage(text, { id: "b", url: "https://two.example/b" }), [calendar], "Tobias Renn")).toBe(count);
  });

  it("gives nothing for pages of one site, which share what their publisher prints", () => {
    const page = textPage("In 1998 Tobias Renn left Moorhaven for Ilse.", { id: "b", url: "https://one.example/b" });
    expect(commonGround(page, [own], "Tobias Renn")).toBe(0);
  });

  it("counts a word once, however many pages print it", () => {
    const page = textPage("We saw Moorhaven.", { id: "b", url: "https://two.example/b" });
    const again = { ...own, id: "c", url: "https://three.example/c" };
    expect(commonGround(page, [own, again], "Tobias Renn")).toBe(1);
  });
});
