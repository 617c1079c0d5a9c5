import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language";
import { extractHtml } from "./extract-html";

describe("detectLanguage", () => {
  it.each([
    ["en", "Ada is a test engineer at Acme Tools. She has written two books on the history of tides and lives by the sea."],
    [
      "de",
      "Ada ist Testerin bei Acme. Sie hat zwei Bücher über die Geschichte der Gezeiten geschrieben und arbeitet mit ihrem Team an der Küste.",
    ],
    [
      "fr",
      "Ada est ingénieure chez Acme. Elle a écrit deux livres sur les marées et travaille avec une équipe dans le port depuis dix ans.",
    ],
    ["es", "Ada es ingeniera en Acme. Ha escrito dos libros sobre las mareas y trabaja con un equipo en el puerto desde hace años."],
    ["it", "Ada è ingegnera alla Acme. Ha scritto due libri sulle maree e lavora con il gruppo del porto che si occupa di sensori."],
    ["pt", "A Ada é engenheira na Acme. Escreveu dois livros sobre as marés e trabalha com uma equipa no porto desde 2015."],
    ["nl", "Ada is tester bij Acme. Ze heeft twee boeken over de getijden geschreven en werkt met een team aan het water in de haven."],
    ["ja", "私は技術者です。港の潮をはかっています。"],
    ["ko", "저는 항구에서 일하는 기술자입니다."],
    ["zh", "我是一名工程师，在港口工作。"],
  ])("hears %s", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(["", "1911 – 2026", "Ada Example", "Acme Tools, Moor Labs, Tidewell", "\u0000\ud800"])("guesses nothing of %j", (text) => {
    expect(detectLanguage(text)).toBeNull();
  });

  it("believes the page before the words", () => {
    const text = "<p>Ada is a test engineer at Acme Tools and has a dog. She works on the tides of the sea.</p>";
    const languageOf = (html: string) => {
      const extraction = extractHtml(html, "https://pages.example.org/");
      return extraction.kind === "extracted" ? extraction.document.language : undefined;
    };
    expect(languageOf(text)).toBe("en");
    expect(languageOf(`<html lang="nl"><body>${text}</body></html>`)).toBe("nl");
  });
});
