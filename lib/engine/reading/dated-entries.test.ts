import { describe, expect, it } from "vitest";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { areDates, datesAtEnd, datesBeside } from "./dated-entries";

it.each([
  ["BBC Wales (2015 to 2021)", 2021],
  ["Sep 2017 – Feb 2021", 2021],
  ["2012 - Jun 2020 · 8 yrs", 2020],
  ["Feb 2021 – Present", null],
])("%s ends in %s", (line, end) => {
  expect(datesAtEnd(line)).toEqual({ end });
});

it.each(["Opened in 2021", "2019", "From 2012 to 2020 she taught"])("%s is no entry's line", (line) => {
  expect(datesAtEnd(line)).toBeNull();
});

describe("datesBeside", () => {
  const below = (markdown: string, line: string) => {
    const extraction = extractMarkdown(markdown, "https://page.example/");
    if (extraction.kind === "failed") throw new Error("no text");
    const { text, outline } = extraction.document;
    return datesBeside(
      text,
      outline,
      outline.blocks.findIndex(({ start, end }) => text.slice(start, end) === line),
    );
  };
  const entry = "Customs clerk\n\nPort of Moor City\n\n2015 – 2017\n\nCook\n\nFull-time · Mar 2022 - Present · 4 yrs 3 mos";

  it("are those of the line's own entry", () => {
    expect(below(entry, "Customs clerk")).toEqual({ end: 2017 });
    expect(below(entry, "Port of Moor City")).toEqual({ end: 2017 });
    expect(below(entry, "Cook")).toEqual({ end: null });
    expect(below(entry, "2015 – 2017")).toBeNull();
  });

  it("stand above the line where years open the list", () => {
    const list = "2016 – present\n\nSenior researcher\n\n2005 – 2006\n\nDeckhand";
    expect(below(list, "Senior researcher")).toEqual({ end: null });
    expect(below(list, "Deckhand")).toEqual({ end: 2006 });
    const told = "Site engineer, Bolland Piling  \nSet out the foundations.";
    expect(below(`2012 – 2019\n\n${told}`, told.replace("  \n", "\n"))).toEqual({ end: 2019 });
  });

  it("are none of a sentence's", () => {
    expect(below("I clear customs.\n\n2015 – 2017", "I clear customs.")).toBeNull();
    expect(areDates("In 2015 – 2017 she rowed")).toBe(false);
  });
});
