import { describe, expect, it } from "vitest";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { verifyClaims } from "../grounding/verify-claims";
import { findAges } from "../privacy/ages";
import { mayBeShown } from "../privacy/may-be-shown";
import { extractClaims } from "./extract-claims";
import { readManner } from "./personality";
import { sayManner } from "./say-manner";

/** What a page says of the person in a sentence beside a plain one, as claims and quotes. */
function saidBeside(sentence: string) {
  const documents = [enginePage(`Jorvane Tellwick is a test engineer at Acme Tools. ${sentence}`)];
  const identity = engineIdentity(documents, { confidence: 0.95 });
  const { claims } = verifyClaims({ identity, documents, ...extractClaims({ identity, documents, asOf: engineAsOf }), asOf: engineAsOf });
  return claims
    .filter(({ claim }) => !claim.includes("test engineer"))
    .map(({ claim, evidence_quote, label }) => ({ claim, quote: evidence_quote, label }));
}

describe("the age of a person", () => {
  it.each([
    [`${fictionalName}, 58, reopened the paper mill in 2024.`, `${fictionalName} reopened the paper mill in 2024.`],
    [`${fictionalName} (58) reopened the paper mill in 2024.`, `${fictionalName} reopened the paper mill in 2024.`],
    [`${fictionalName}, aged 58, reopened the paper mill in 2024.`, `${fictionalName} reopened the paper mill in 2024.`],
    [`${fictionalName}, fifty-eight, reopened the paper mill in 2024.`, `${fictionalName} reopened the paper mill in 2024.`],
    [`At 58, ${fictionalName} reopened the paper mill.`, `${fictionalName} reopened the paper mill.`],
    [`${fictionalName}, an 80-year-old potter, rebuilt the paper mill.`, `${fictionalName}, a potter, rebuilt the paper mill.`],
    ["At 58 years old, she reopened the paper mill.", `${fictionalName} reopened the paper mill.`],
    [`${fictionalName} is 58 and runs the paper mill.`, `${fictionalName} runs the paper mill.`],
    ["She reopened the paper mill at the age of 58.", `${fictionalName} reopened the paper mill.`],
    ["She took up competitive rowing in her fifties.", `${fictionalName} took up competitive rowing.`],
    ["She was a sound engineer for touring bands until she was twenty-six.", `${fictionalName} was a sound engineer for touring bands.`],
    ["She turned 60 on a canal boat.", null],
    ["She is 58 years old.", null],
    ["She celebrated her 60th birthday at the paper mill.", null],
    ["Born in 1961, she runs the paper mill in Leith.", "Jorvane Tellwick runs the paper mill in Leith."],
  ])("is cut from %j, or nothing is said", (sentence, claim) => {
    const said = saidBeside(sentence);
    expect(said.map((item) => item.claim)).toEqual(claim === null ? [] : [claim]);
    for (const { quote, label } of said) {
      expect(sentence).toContain(quote);
      expect(`${quote} ${label}`).not.toMatch(/58|80|fift|six|1961/);
    }
  });

  it.each([
    "She has worked on 58 bridges.",
    "She reopened a 58-year-old mill in 2024.",
    "She has spent 25 years in paper making.",
    "She learned the cello at the age of nine.",
    "She won the Skarn Prize in 2019, 2021 and 2024.",
    "She turned 40 barns into studios.",
    "She sailed route 66 in a canoe at 30 knots.",
    "She wrote a history of the nineties.",
    "She leads a team of 35, and mends sails.",
  ])("is none in %j", (sentence) => {
    expect(findAges(sentence)).toEqual([]);
  });

  it.each([
    "Kim Lee, 52 ans, dirige l’atelier.",
    "La ricercatrice ha cinquantadue anni e un taccuino.",
    "Die 44-jährige Müllerin leitet die Mühle.",
    "Sie ist 44 Jahre alt.",
    "À 47 ans, Jane Roe dirige le moulin.",
    "A 52 anni, la ricercatrice guida il mulino.",
    "A los 58 años, la molinera pinta.",
    "Aos 58 anos, a moleira pinta.",
    "Mit 44 Jahren leitet sie die Mühle.",
    "Op haar 44e leidt ze de molen.",
    "La molinera tiene 58 años.",
    "De 52-jarige molenaar maalt graan.",
    "Ela tem 58 anos.",
    "The septuagenarian miller paints.",
    "Jane Roe was born on 3 May 1961.",
  ])("holds %j back", (text) => {
    expect(mayBeShown(text)).toBe(false);
  });

  it.each([
    "Il laboratorio ha dodici macchine.",
    "Elle a passé sept ans chez un robinetier.",
    "Ik loop per jaar zeventig kilometer dijk.",
    "Sie leitet seit 25 Jahren die Mühle.",
    "Eine Müllerin mit 25 Jahren Erfahrung leitet die Mühle.",
    "Op de 44e verdieping staat een molen.",
  ])("lets %j pass", (text) => {
    expect(findAges(text)).toEqual([]);
  });

  it("is not quoted as manner either", () => {
    const filler = "I love to share stories with people and to meet friends of the mill. ".repeat(1);
    const text = Array.from({ length: 12 }, (_, i) => `${filler.replace("mill", `mill number ${i}`)}`).join("");
    const documents = [enginePage(`I am 58 and I love people. ${text}`)];
    const { evidence_quotes } = sayManner(readManner({ identity: engineIdentity(documents), documents }));
    expect(evidence_quotes.length).toBeGreaterThan(0);
    expect(evidence_quotes.join(" ")).not.toContain("58");
  });
});
