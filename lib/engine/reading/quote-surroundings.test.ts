import { describe, expect, it } from "vitest";
import { quoteSurroundings, reachChars } from "./quote-surroundings";

const fullName = "Jane Roe";

function around(text: string, quote: string, formerNames: readonly string[] = []) {
  const start = text.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  return quoteSurroundings({ text, place: { start, end: start + quote.length }, fullName, organizations: ["Acme Robotics"], formerNames });
}

describe("quoteSurroundings", () => {
  it("shows the sentences beside the quote as they stand, and says where the text goes on", () => {
    const text = "Jane Roe builds robots. She likes sea kayaking. She speaks at conferences.";
    expect(around(text, "She likes sea kayaking.")).toEqual({
      before: "Jane Roe builds robots. ",
      quote: "She likes sea kayaking.",
      after: " She speaks at conferences.",
      goesOnBefore: false,
      goesOnAfter: false,
    });
  });

  it("shows neither of two sentences that tell together what neither tells alone", () => {
    const shown = around("She rows with Roe. Jane kayaks.", "She rows with Roe.", ["Roe Jane"]);
    expect([shown.before, shown.after]).toEqual(["", ""]);
  });

  it("shows the rest of the quote's own sentence", () => {
    const shown = around("Outside of work, Jane Roe likes sea kayaking on calm days.", "likes sea kayaking");
    expect([shown.before, shown.after]).toEqual(["Outside of work, Jane Roe ", " on calm days."]);
  });

  it("ends before the first private sentence, and shows nothing behind it", () => {
    const text = "She likes sea kayaking. She works at Acme Robotics. She was diagnosed with asthma as a teenager. She writes a blog.";
    const shown = around(text, "She likes sea kayaking.");
    expect(shown.after).toBe(" She works at Acme Robotics.");
    expect(shown.goesOnAfter).toBe(true);
  });

  it("leaves a quote alone that was cut out of a sentence with private matters", () => {
    const text = "She runs a reading club. I love coastal rowing, and my sister Maren beats me at it every time. She writes a blog.";
    expect(around(text, "I love coastal rowing")).toEqual({
      before: "",
      quote: "I love coastal rowing",
      after: "",
      goesOnBefore: true,
      goesOnAfter: true,
    });
  });

  it("leaves a quote alone whose last sentence is too long to read", () => {
    const shown = around(`She writes a blog. She likes kayaking. She rows ${"and rows ".repeat(400)}.`, "She likes kayaking. She rows");
    expect([shown.before, shown.after]).toEqual(["", ""]);
  });

  it("shows no name that the person no longer bears", () => {
    const text = "Jane Roe was known as Jane Thornby until 2019. She likes sea kayaking. Thornby wrote a book.";
    const shown = around(text, "She likes sea kayaking.", ["Jane Thornby"]);
    expect([shown.before, shown.after]).toEqual(["", ""]);
  });

  it("shows nothing that the filter cannot read", () => {
    const text = "Jane Roe arbeitet bei einer Firma und ist für die Forschung. She likes sea kayaking. 彼女は研究者です。";
    const shown = around(text, "She likes sea kayaking.");
    expect([shown.before, shown.after.trim()]).toEqual(["", ""]);
  });

  it("reaches no further than its window, and never cuts a sentence", () => {
    const sentence = "She explains tide tables to visitors of the old harbour. ";
    const text = `${sentence.repeat(200)}She likes sea kayaking. ${sentence.repeat(200)}`;
    const { before, after, goesOnBefore, goesOnAfter } = around(text, "She likes sea kayaking.");
    for (const words of [before, after]) {
      expect(words.length).toBeGreaterThan(reachChars / 2);
      expect(words.length).toBeLessThanOrEqual(reachChars);
    }
    expect(before.startsWith("She explains")).toBe(true);
    expect(after.endsWith("harbour.")).toBe(true);
    expect([goesOnBefore, goesOnAfter]).toEqual([true, true]);
  });

  it("leaves out what surrounds the quote in a sentence longer than the window", () => {
    const long = "and another word ".repeat(300);
    const shown = around(`So ${long} she likes sea kayaking ${long}.`, "she likes sea kayaking");
    expect([shown.before, shown.after]).toEqual(["", ""]);
  });
});
