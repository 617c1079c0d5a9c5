import { describe, expect, it } from "vitest";
import type { LanguageCode } from "@/lib/text/lang/language-data";
import { tokens } from "@/lib/text/tokens";
import { readSubjectNames } from "../identity/names/subject-names";
import { personWords } from "../identity/pages/person-words";
import type { ForeignPlace } from "./foreign/foreign-place";
import { readForeignSentence } from "./read-foreign";

const names = readSubjectNames("Maren Tollund", []);

function read(text: string, language: LanguageCode, place: Partial<ForeignPlace> = {}) {
  const given = {
    isTheirVoice: false,
    isTurn: false,
    isToldOf: false,
    notes: true,
    isEntry: false,
    isBesidePrivate: false,
    names,
    words: personWords(language),
    above: [],
    pageYear: 2026,
  };
  const { subject, standing, time, span } = readForeignSentence(text, tokens(text), language, { ...given, ...place });
  return { who: subject.who, by: subject.by, standing, status: time.status, framed: text.slice(span.start, span.end) };
}

describe("readForeignSentence", () => {
  it("finds the subject behind the verb, in the name, and in the verb alone", () => {
    expect(read("Erst mit 29 ging sie in die Verwaltung.", "de")).toMatchObject({ who: "person", by: "pronoun", status: "past" });
    expect(read("Seit drei Jahren leitet Maren Tollund das Archiv.", "de")).toMatchObject({
      who: "person",
      by: "named",
      status: "current",
    });
    expect(read("Fundó en 2015 una imprenta.", "es")).toMatchObject({ who: "person", by: "elided", standing: "asserted", status: "past" });
    expect(read("Aprirà un vivaio nel 2027 con la cooperativa.", "it")).toMatchObject({ who: "person", status: "planned" });
  });

  it("takes what bears a year behind the page's own for a plan", () => {
    expect(read("2027 macht sie Führungen.", "de").status).toBe("planned");
    expect(read("2025 macht sie Führungen.", "de").status).toBe("current");
  });

  it("takes a past that nobody says of themselves for somebody else's, where the person speaks", () => {
    const told = "Publicó dos libros y recitaba en la radio.";
    expect(read(told, "es", { isTheirVoice: true, isTurn: true }).who).toBe("unknown");
    expect(read(told, "es", { isTheirVoice: true }).who).toBe("person");
    expect(read("Publicou dois livros e falava na rádio.", "pt", { isTheirVoice: true, isTurn: true }).who).toBe("unknown");
  });

  it("takes whoever is told of for the person where the stretch is theirs and not said by them", () => {
    const told = "Le soir, elle dirige un chœur de bateliers à l'écluse.";
    expect(read(told, "fr", { isTheirVoice: true }).who).toBe("other");
    expect(read(told, "fr", { isTheirVoice: true, isToldOf: true })).toMatchObject({ who: "person", by: "pronoun" });
  });

  it("takes no thing, group or object of a sentence for the person", () => {
    expect(read("La cafetera publica más libros.", "es").who).toBe("unknown");
    expect(read("Publicamos cuatro libros al año.", "es").who).toBe("unknown");
    expect(read("Der Preis ging an Maren Tollund.", "de").who).toBe("unknown");
    expect(read("Start · Team · Museum", "de", { isEntry: true }).who).toBe("unknown");
  });

  it("takes whoever a sentence opens with by a first name and what they are for somebody else, and no site for anybody", () => {
    expect(read("Eusebio, maestro jubilado, enseña al lado a leer el reloj.", "es").who).toBe("other");
    expect(read("Eusebio, voluntario, maestro jubilado, enseña al lado a leer el reloj.", "es").who).toBe("other");
    expect(read("Hoy, maestra jubilada, enseña al lado a leer el reloj.", "es").who).toBe("person");
    expect(read("plaza.example es un servicio de la cooperativa.", "es", { isEntry: true }).who).toBe("unknown");
  });

  it("knows whose the quoted words are", () => {
    expect(read("„Ein Buch muss in die Tasche passen“, sagt Maren Tollund.", "de")).toMatchObject({ who: "person", by: "named" });
    expect(read("« Je goûte tout avant six heures », raconte Inès Barrau.", "fr").who).not.toBe("person");
  });

  it("frames what stands before a condition, and nothing that a contrast takes back", () => {
    expect(read("Sie zählt ihre Bücher auf Dänisch, wenn es schnell gehen muss.", "de")).toMatchObject({
      standing: "asserted",
      framed: "Sie zählt ihre Bücher auf Dänisch",
    });
    expect(read("Sie hat vierzig Bücher, aber sie liest keins.", "de").standing).toBe("denied");
  });

  it("tells was from would by the accent alone", () => {
    expect(read("Sie wurde 2012 Direktorin des Museums.", "de")).toMatchObject({ standing: "asserted", status: "past" });
    expect(read("Sie würde gern Direktorin des Museums.", "de").standing).toBe("supposed");
  });

  it("is silent on private words, and beside them where only a figure speaks for the sentence", () => {
    expect(read("Sie arbeitet seit ihrer Operation im Archiv.", "de").standing).toBe("reported");
    expect(read("Sie zählt bis 1.000.", "de").standing).toBe("asserted");
    expect(read("Sie zählt bis 1.000.", "de", { isBesidePrivate: true }).standing).toBe("reported");
    expect(read("Sie leitet das Archiv.", "de", { isBesidePrivate: true }).standing).toBe("asserted");
  });

  it("hears no private word in the person's own name, nor in work on a private matter", () => {
    const krebs = readSubjectNames("Maren Krebs", []);
    expect(read("Maren Krebs leitet das Archiv.", "de", { names: krebs }).standing).toBe("asserted");
    expect(read("Maren Tollund leitet das Archiv nach dem Krebs.", "de").standing).toBe("reported");
    expect(read("Es investigadora del cáncer en la universidad.", "es").standing).toBe("asserted");
    expect(read("Es investigadora del cáncer y tuvo un cáncer.", "es").standing).toBe("reported");
    expect(read("La herramienta que fundó la usan doce hospitales, y ella salió del hospital.", "es").standing).toBe("reported");
  });

  it("says what no list knows where the head is sure that nothing private is told", () => {
    expect(read("Elle a banni « incident voyageur » des annonces de tout le réseau.", "fr").standing).toBe("asserted");
    expect(read("Maren Tollund repara máquinas de coser en la feria.", "es").standing).toBe("asserted");
    expect(read("Maren Tollund está de baja desde mayo.", "es").standing).toBe("reported");
    expect(read("Le médecin lui a dit, à elle, de rester assise.", "fr").standing).toBe("reported");
  });

  it("frames 25 words at most", () => {
    const long =
      "Sie leitet das Archiv der Stadt mit allen Plänen und Karten und Büchern und Listen und Briefen und Akten und Bildern und Noten und Filmen und Platten";
    expect(read(`${long}.`, "de").standing).toBe("reported");
  });

  it.each<[string, LanguageCode]>([
    ["Tablero uno: Fide Pinzón, seis de siete.", "es"],
    ["Foto: Ab Kortekaas, winnaar van de Zilveren Lens.", "nl"],
    ["Conteúdos sob licença livre, exceto as fotografias.", "pt"],
    ["Vends combinaison en néoprène, servie deux fois.", "fr"],
    ["Orari della bottega, dal lunedì al venerdì.", "it"],
    ["Haar concurrent Gunther Rodts verkoopt er veertig.", "nl"],
    ["Il mio fotografo Karl Vogt suona in banda.", "it"],
    ["‘O rapaz endoideceu de vez’, disse o engenheiro.", "pt"],
  ])("leaves what is about a site, a picture, or somebody with a name or a trade of their own: %s", (text, language) => {
    expect(read(text, language).who).not.toBe("person");
  });

  it.each<[string, LanguageCode]>([
    ["Conta-se na vila que Maren Tollund fechou a porta ao inspetor.", "pt"],
    ["Comenta-se que Maren Tollund comprará a fábrica de balanças.", "pt"],
    ["Maren Tollund, zo werd gefluisterd, zou hem kopen.", "nl"],
    ["In het dorp vertellen ze dat Maren Tollund een oven herstelde.", "nl"],
    ["Ah, et bien sûr je gagne des millions avec Maren Tollund.", "fr"],
  ])("asserts no rumour and no joke: %s", (text, language) => {
    expect(read(text, language).standing).not.toBe("asserted");
  });
});
