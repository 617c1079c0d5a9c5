import { describe, expect, it } from "vitest";
import { htmlPage, outcomeFor, ownWords } from "@/test/harness/found-pages";
import { isUnrealPage, saysUnreal } from "./unreal-pages";

const words = "<p>Tobias Renn runs support at Marrow Labs. He builds kites.</p>";
const page = (title: string, given: { url?: string; language?: string; body?: string } = {}) =>
  htmlPage(`<html lang="${given.language ?? "en"}"><title>${title}</title><h1>${title}</h1>${given.body ?? words}`, {
    url: given.url ?? "https://pages.example.org/a",
  });

describe("no source about anybody", () => {
  it.each([
    ["satire", page("Local man wins at wind | The Moor Parody")],
    ["satire by its notice", page("Local man wins", { body: `${words}<footer><p>Satire. Nothing here is true.</p></footer>` })],
    ["fiction", page("Tobias Renn – a short story")],
    ["fiction by its address", page("Tobias Renn", { url: "https://stories.example/fan-fiction/tobias-renn" })],
    ["fiction by its path", page("Tobias Renn", { body: `<p>Fan fiction › Sea › Complete</p>${words}` })],
    ["role play", page("Tobias Renn – character sheet")],
    ["role play by its path", page("Tobias Renn", { body: `<p>Role play › Sea › Complete</p>${words}` })],
    ["a sample", page("Buyer persona: Tobias Renn")],
    ["a quiz", page("Quiz: who runs support?")],
    ["two truths and a lie", page("Two truths and a lie: Tobias Renn")],
    ["German satire", page("Tobias Renn gewinnt – Satire", { language: "de" })],
    ["a German novel", page("Tobias Renn, ein Roman", { language: "de" })],
    ["a dealer in addresses", page("Tobias Renn: address, age, relatives")],
    ["a dealer in wealth", page("Tobias Renn net worth")],
    ["a dealer in numbers", page("Tobias Renn", { body: `${words}<p>Unlock his mobile number for 9 credits.</p>` })],
    ["who preys on readers", page("Tobias Renn", { body: `${words}<p>Reserve your place with a deposit in gift cards.</p>` })],
    [
      "a dealer's sheet",
      page("Tobias Renn", {
        body: `${words}<ul><li>Age: 44</li><li>Addresses: Leeds</li><li>Relatives: Karl</li><li>Phone: none</li></ul>`,
      }),
    ],
  ])("is %s", (_, document) => {
    expect(document.outline !== null && document.outline !== undefined && isUnrealPage(document, document.outline)).toBe(true);
    expect(outcomeFor([document])).toBe("identity_not_found");
  });

  it.each([
    [
      "a page by somebody who writes satire",
      page("Tobias Renn", { body: "<p>Tobias Renn runs support at Marrow Labs and writes satire and short stories.</p>" }),
    ],
    [
      "a sheet that people write of themselves",
      page("Tobias Renn", { body: `${words}<ul><li>Town: Leeds</li><li>Phone: by appointment</li></ul>` }),
    ],
    ["a role that is played in a team", page("Tobias Renn plays a leading role")],
  ])("is not %s", (_, document) => {
    expect(outcomeFor([document])).toBe("resolved");
  });

  it.each(["Two truths and a lie", "The fifty-word novel", "The story so far"])(
    "nor what stands under “%s” on a page that is one",
    (head) => {
      const bio = page("Tobias Renn", {
        body: `${words}<h2>${head}</h2><p>I was born on a boat.</p><h2>Work</h2><p>I answer by phone.</p>`,
      });
      expect(ownWords(bio).join(" ")).toContain("I answer by phone.");
      expect(ownWords(bio).join(" ")).not.toContain("boat");
    },
  );
});

describe("saysUnreal", () => {
  it("knows the phrases of the page's language and of English", () => {
    expect(saysUnreal("Kurzgeschichte", "de")).toBe(true);
    expect(saysUnreal("Short story", "de")).toBe(true);
    expect(saysUnreal("Kurzgeschichte", "en")).toBe(false);
  });

  it("takes no part of a word", () => {
    expect(saysUnreal("Quizzical satirists", "en")).toBe(false);
  });
});
