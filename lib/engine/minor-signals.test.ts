import { describe, expect, it } from "vitest";
import { showsMinor } from "./minor-signals";

const ask = (text: string, textYear: number | null = 2026) =>
  showsMinor({ text, names: ["Odile Brandt", "Odile"], textYear, asOfYear: 2026, isAboutSubject: true });

describe("showsMinor", () => {
  it.each([
    "I'm 15 years old and I write compilers.",
    "I am a 16-year-old developer from Oslo.",
    "Hi! I’m 14.",
    "A 17-year-old maker of robots.",
    "She is 12 years old.",
    "Odile Brandt, 16, won the fair.",
    "The prize went to 15-year-old student Odile Brandt.",
    "High-school student, 16, from Bergen.",
    "Born in 2012, she likes robots.",
    "Odile Brandt (born 4 May 2011) is a chess player.",
    "I am a high school student who likes Rust.",
  ])("sees it in %j", (text) => {
    expect(ask(text)).toBe(true);
  });

  it.each([
    "I'm 35 years old.",
    "I have 15 years of experience.",
    "I am 15 minutes away from the office.",
    "When I was 15 years old I wrote a compiler.",
    "My 15-year-old daughter paints.",
    "My son was born in 2012.",
    "Our 10-year-old company builds glue.",
    "I am a high school teacher.",
    "Odile Brandt, 2016 fellow",
    "Born in 1984, she likes robots.",
    "She teaches 15-year-olds.",
    "",
  ])("does not see it in %j", (text) => {
    expect(ask(text)).toBe(false);
  });

  it("counts years from the text's own", () => {
    expect(ask("I'm 15 years old.", 2014)).toBe(false);
    expect(ask("I'm 15 years old.", 2025)).toBe(true);
    expect(ask("I'm 15 years old.", null)).toBe(true);
  });

  it("takes an article about others at its word only beside the name", () => {
    const article = { names: ["Odile Brandt"], textYear: 2026, asOfYear: 2026, isAboutSubject: false };
    expect(showsMinor({ ...article, text: "A 15-year-old student spoke after Odile Brandt." })).toBe(false);
    expect(showsMinor({ ...article, text: "Odile Brandt, 15, spoke." })).toBe(true);
  });

  it("stays quick on long and hostile text", () => {
    for (const unit of ["I am a ", "Odile Brandt ", "born in the ", "15-year-old a b c ", "high school ", "Born a a a "])
      expect(ask(unit.repeat(5_000))).toBeTypeOf("boolean");
  });
});
