import { describe, expect, it } from "vitest";
import { languageCodes } from "./lang/language-data";
import { languageData } from "./lang/languages";
import { languageOf } from "./language-of";

describe("languageOf", () => {
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
    expect(languageOf(text)).toBe(language);
  });

  it.each(["", "1911 – 2026", "Ada Example", "Acme Tools, Moor Labs, Tidewell", "\u0000\ud800"])("guesses nothing of %j", (text) => {
    expect(languageOf(text)).toBeNull();
  });

  it.each(languageCodes)("hears a single sentence of a language that is read: %s", (code) => {
    expect(languageData(code).examples.language.map(languageOf)).toEqual(languageData(code).examples.language.map(() => code));
  });

  it.each([
    ["sv", "Jag bygger båtar och lär barn att ro, och bor vid havet."],
    ["pl", "Buduję łodzie i uczę dzieci wiosłować, a mieszkam nad morzem."],
    ["cs", "Stavím lodě a učím děti veslovat, žiju u moře."],
    ["tr", "Tekneler yapıyorum ve çocuklara kürek çekmeyi öğretiyorum."],
    ["ro", "Construiesc bărci și îi învăț pe copii să vâslească."],
    ["ca", "Construeixo vaixells i ensenyo els nens a remar."],
    ["fi", "Rakennan veneitä ja opetan lapsia soutamaan."],
  ])("says %s of a language that nobody reads, and none that is read", (language, text) => {
    expect(languageOf(text)).toBe(language);
  });
});
