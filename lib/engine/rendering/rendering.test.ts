import { describe, expect, it } from "vitest";
import type { LanguageCode } from "@/lib/text/lang/language-data";
import { agreesReadBack } from "./agrees-read-back";
import { faultOfTranslation } from "./guard-translation";
import { pruneRendering, type RenderingUnit, renderingUnits, textDigest } from "./rendering";
import { guardTranslations, settleTranslations } from "./settle-translations";

const english = "Jorvane Tellwick has led the data team at Acme Tools since March 2019.";
const german = "Jorvane Tellwick leitet seit März 2019 das Datenteam bei Acme Tools.";

function faultOf(translated: string, of = english, language: LanguageCode = "de", isLabel = false) {
  const context = { people: ["Jorvane Tellwick"], organizations: ["Acme Tools"] };
  return faultOfTranslation({ english: of, translated, language, names: ["Jorvane", "Tellwick"], isLabel, context });
}

describe("faultOfTranslation", () => {
  it.each([
    ["de", german],
    ["fr", "Jorvane Tellwick dirige l'équipe de données chez Acme Tools depuis mars 2019."],
    ["es", "Jorvane Tellwick dirige el equipo de datos de Acme Tools desde marzo de 2019."],
    ["it", "Jorvane Tellwick guida il gruppo dei dati di Acme Tools dal marzo 2019."],
    ["pt", "Jorvane Tellwick lidera a equipa de dados da Acme Tools desde março de 2019."],
    ["nl", "Jorvane Tellwick leidt sinds maart 2019 het datateam bij Acme Tools."],
  ] as const)("lets a faithful one in %s pass", (language, translated) => {
    expect(faultOf(translated, english, language)).toBeNull();
  });

  it.each([
    ["number", german.replace("2019", "2018")],
    ["number", `${german.slice(0, -1)} mit 12 Leuten.`],
    ["month", german.replace("März", "Mai")],
    ["name", german.replace("Acme Tools", "Acme Werkzeuge")],
    ["name", german.replace("Jorvane", "Jorwan")],
    ["negation", german.replace("leitet", "leitet nicht")],
    ["language", english.replace("since March", "since März").replace("has led", "has been leading")],
    ["form", `${german} https://evil.example`],
    ["form", german.replace("Datenteam", "**Datenteam**")],
    ["form", `${german}\nNoch eine Zeile.`],
    ["form", ""],
    ["form", ` ${german}`],
    ["form", german.replace("Datenteam", "*Datenteam")],
    ["length", `${german} ${"Und das ist auch wirklich so. ".repeat(5).trim()}`],
    ["length", "Jorvane."],
    ["private", german.replace("das Datenteam", "krank das Datenteam")],
  ] as const)("finds the %s at fault in %s", (fault, translated) => {
    expect(faultOf(translated)).toBe(fault);
  });

  it.each([
    ["a month that is none", "They may mend C# and F# tools (x.y) by the sea.", "Sie dürfen C#- und F#-Tools (x.y) am Meer reparieren."],
    ["a thousand that is parted otherwise", "He has mended 12,000 clocks on a Monday.", "Er hat an einem Montag 12.000 Uhren repariert."],
    ["a name that is the same in both", "He works at the *Hülsmeyer* library.", "Er arbeitet in der Bibliothek *Hülsmeyer*."],
  ])("lets pass %s", (_, of, translated) => {
    expect(faultOf(translated, of)).toBeNull();
  });

  it("lets a label of names alone pass as it is, and nothing private that only the other language's words tell", () => {
    expect(faultOf("Rust", "Rust", "de", true)).toBeNull();
    expect(faultOf("Tide clocks", "Tide clocks", "de", true)).toBe("language");
  });

  it("takes a number in words for its figure's kin, and another number for none", () => {
    const three = "Jorvane Tellwick has written three books on compilers.";
    expect(faultOf("Jorvane Tellwick hat drei Bücher über Compiler geschrieben.", three)).toBeNull();
    expect(faultOf("Jorvane Tellwick hat vier Bücher über Compiler geschrieben.", three)).toBe("number");
  });

  it("knows a country by its name in the other language, and refuses another country and a name brought in", () => {
    const at = "Jorvane Tellwick teaches pottery in Germany.";
    expect(faultOf("Jorvane Tellwick unterrichtet Töpfern in Deutschland.", at)).toBeNull();
    expect(faultOf("Jorvane Tellwick unterrichtet Töpfern in Österreich.", at)).toBe("name");
    expect(faultOf("Jorvane Tellwick enseigne la poterie en Allemagne.", at, "fr")).toBeNull();
    expect(faultOf("Jorvane Tellwick enseigne la poterie chez Globex en Allemagne.", at, "fr")).toBe("name");
  });
});

describe("agreesReadBack", () => {
  it("takes the same in other words", () => {
    expect(agreesReadBack(english, "Jorvane Tellwick has been leading the data team at Acme Tools since March 2019.")).toBe(true);
    expect(
      agreesReadBack(
        "Something to congratulate Jorvane Tellwick on: Best paper.",
        "Something to congratulate Jorvane Tellwick on: Best paper.",
      ),
    ).toBe(true);
  });

  it.each([
    ["number", "Jorvane Tellwick has led the data team at Acme Tools since March 2018."],
    ["month", "Jorvane Tellwick has led the data team at Acme Tools since May 2019."],
    ["name", "Jorvane Tellwick has led the data team at Globex Tools since March 2019."],
    ["denial", "Jorvane Tellwick has not led the data team at Acme Tools since March 2019."],
    ["past", "Jorvane Tellwick was formerly leading the data team at Acme Tools since March 2019."],
    ["plan", "Jorvane Tellwick will lead the data team at Acme Tools since March 2019."],
    ["hedge", "Jorvane Tellwick has reportedly led the data team at Acme Tools since March 2019."],
    ["company", "Jorvane Tellwick has co-led the data team at Acme Tools since March 2019."],
    ["rank", "Jorvane Tellwick has led the largest data team at Acme Tools since March 2019."],
    ["deed", "Jorvane Tellwick sold cheap second-hand boats and old cars at Acme Tools since March 2019."],
    ["nothing", ""],
  ])("refuses another %s", (_what, back) => {
    expect(agreesReadBack(english, back)).toBe(false);
  });

  it("refuses a name that was brought in, and takes a small number for none", () => {
    expect(agreesReadBack("Jorvane Tellwick leads the team.", "Jorvane Tellwick leads the Globex team.")).toBe(false);
    expect(agreesReadBack("Jorvane Tellwick leads a team.", "Jorvane Tellwick leads one team.")).toBe(true);
    expect(agreesReadBack("He does it.", "She has it.")).toBe(true);
    expect(agreesReadBack("He does it.", "She mends it.")).toBe(false);
  });

  it("refuses the past of what is so now", () => {
    expect(agreesReadBack("Jorvane Tellwick leads the team.", "Jorvane Tellwick led the team.")).toBe(false);
  });
});

describe("a claim and its label", () => {
  const units: readonly RenderingUnit[] = [
    { id: "t1", digest: textDigest(english), text: english, label: "Data team lead" },
    { id: "t2", digest: textDigest("reason"), text: "What Jorvane Tellwick is busy with at work: Data team lead.", label: null },
  ];
  const translations = {
    t1: german,
    t1l: "Leitung des Datenteams",
    t2: "Womit Jorvane Tellwick bei der Arbeit beschäftigt ist: Leitung des Datenteams.",
  };
  const given = { units, language: "de", fullName: "Jorvane Tellwick", organizations: ["Acme Tools"] } as const;

  it("stand in the language together, by the digest of the English", () => {
    expect(guardTranslations({ ...given, translations })).toEqual(units);
    const readBack = {
      t1: english,
      t1l: "Data team lead",
      t2: "What Jorvane Tellwick is busy with at work: data team lead.",
    };
    expect(settleTranslations({ ...given, translations, readBack })).toEqual({
      claims: { [textDigest(english)]: { claim: german, label: "Leitung des Datenteams" } },
      reasons: { [textDigest("reason")]: translations.t2 },
    });
    const bent = settleTranslations({ ...given, translations, readBack: { ...readBack, t1l: "Sales manager" } });
    expect(Object.keys(bent.claims)).toEqual([]);
    const told = english.replace("has led", "has, despite her cancer, led");
    expect(settleTranslations({ ...given, translations, readBack: { ...readBack, t1: told } }).claims).toEqual({});
  });

  it("stay English together where the label is at fault, or missing", () => {
    expect(guardTranslations({ ...given, translations: { ...translations, t1l: "Leitung von 3 Teams" } })).toEqual([units[1]]);
    expect(guardTranslations({ ...given, translations: { ...translations, t1l: "Data team lead" } })).toEqual([units[1]]);
    const { t1l: _label, ...rest } = translations;
    expect(guardTranslations({ ...given, translations: rest })).toEqual([units[1]]);
  });

  it("stay English all together where the whole is of another language", () => {
    expect(guardTranslations({ ...given, language: "nl", translations })).toEqual([]);
  });
});

describe("what is kept of a rendering", () => {
  const claim = { claim: english, label: "Data team lead" };
  const none = { interest_signals: [], communication_style: [], public_context: [], weak_hints: [], safe_to_reference: [], evidence: [] };
  const brief = {
    ...none,
    safe_to_reference: [claim],
    professional_topics: [claim],
    evidence: [{ why_useful: "reason" }],
  } as unknown as Parameters<typeof renderingUnits>[0];

  it("is of each claim and each reason of the brief, once", () => {
    expect(renderingUnits(brief).map(({ text, label }) => [text, label])).toEqual([
      [english, "Data team lead"],
      ["reason", null],
    ]);
  });

  it("is what the brief still says, claims as claims and reasons as reasons", () => {
    const said = { claim: german, label: "Leitung" };
    const claims = { [textDigest(english)]: said, [textDigest("reason")]: said, [textDigest("gone")]: said };
    const reasons = { [textDigest(english)]: "", [textDigest("reason")]: "Grund", [textDigest("gone")]: "" };
    expect(pruneRendering({ claims, reasons }, brief)).toEqual({
      claims: { [textDigest(english)]: said },
      reasons: { [textDigest("reason")]: "Grund" },
    });
  });
});
