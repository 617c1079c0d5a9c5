import { describe, expect, it } from "vitest";
import { htmlPage, outcomeFor } from "@/test/harness/found-pages";

const own = htmlPage(
  "<title>Tobias Renn</title><h1>Tobias Renn</h1><p>I run support at Marrow Labs in Moorhaven. I fly kites with Ilse Marrable at the Tern Club since 1998.</p>",
  { id: "own", url: "https://tobiasrenn.example/about" },
);
const obituary = (words: string) =>
  htmlPage(`<title>Obituary: Tobias Renn</title><h1>Tobias Renn</h1><p>Tobias Renn died on 3 May 2026. ${words}</p>`, {
    id: "obituary",
    url: "https://paper.example/obituaries/renn",
  });

describe("the person is told to be dead", () => {
  it("by a page of their name that knows the same people, places and years", () => {
    expect(outcomeFor([own, obituary("He flew kites in Moorhaven with Ilse Marrable, from 1998 on, for the Tern Club.")])).toBe(
      "subject_deceased",
    );
  });

  it("by a page that is about something else and names neither their company nor their site", () => {
    const news = (words: string) =>
      htmlPage(`<title>Kites again</title><h1>Kites again</h1><p>Ono Darvish has the lease.</p><p>${words}</p>`, {
        id: "news",
        url: "https://paper.example/kites",
      });
    const place = "In Moorhaven the Tern Club, of Ilse Marrable, flies again";
    expect(outcomeFor([own, news(`${place} after the death in January of its founder, Tobias Renn.`)])).toBe("subject_deceased");
    expect(outcomeFor([own, news(`${place} after the death in January of its founder, Karl Voss, whom Tobias Renn knew.`)])).toBe(
      "resolved",
    );
    expect(outcomeFor([own, news("It opened after the death in January of its founder, Tobias Renn.")])).toBe("resolved");
  });

  it("never by a namesake's obituary, which has nothing in common with them", () => {
    expect(outcomeFor([own, obituary("He kept bees in Oslo, and taught at the Harbour School.")])).toBe("resolved");
  });

  it("by a page of theirs that comes with a publisher's record", () => {
    const recorded = (title: string, words: string) => ({
      ...htmlPage(`<title>${title}</title><p>${words}</p>`, { id: "record", url: "https://registry.example/renn" }),
      record: { name: "Tobias Renn", company: "Marrow Labs", title: "Support lead", year: 2026 },
    });
    const living = "Tobias Renn runs support at Marrow Labs. His colleague Ada Oke died in 2024.";
    expect(outcomeFor([recorded("Tobias Renn", living)])).toBe("resolved");
    expect(outcomeFor([recorded("Obituary: Ada Oke", living)])).toBe("resolved");
    expect(outcomeFor([recorded("Tobias Renn", "Tobias Renn ran support at Marrow Labs. Tobias Renn died on 3 May 2026.")])).toBe(
      "subject_deceased",
    );
    expect(outcomeFor([recorded("Obituary: Tobias Renn", living)])).toBe("subject_deceased");
  });
});
