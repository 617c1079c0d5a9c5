import { describe, expect, it } from "vitest";
import { htmlPage, outcomeFor, readFor } from "@/test/harness/found-pages";
import { deathReader } from "./death";
import { mentionsIn } from "./name-mentions";
import { seekPerson } from "./sought-person";

function saysDead(text: string, language = "en", name = "Tobias Renn"): boolean {
  const found = mentionsIn(text, { start: 0, end: text.length }, seekPerson(name), () => false);
  return found.some((mention) => mention.kind !== "other" && deathReader(language).saysDead(text, mention, 0, text.length));
}

describe("words that say that the person is dead", () => {
  it.each([
    ["en", "A fund in the name of the late Tobias Renn."],
    ["en", "Tobias Renn died on 3 May 2021."],
    ["en", "Tobias Renn, who sadly passed away in Leeds, built kites."],
    ["en", "Tobias Renn (1931–2019) built kites."],
    ["en", "The death of Tobias Renn shocked Leeds."],
    ["en", "The late Dr. Tobias Renn built kites."],
    ["en", "Tobias Renn, founder of Acme Kites, died in 2020."],
    ["en", "Tobias Renn of Leeds died in 2020."],
    ["en", "Tobias Renn, who began it in Leeds in 2009 and merged 11,408 patches into it, died on Good Friday."],
    ["en", "Tobias Renn of the Renn Bellfoundry, Leeds, slipped away on 21 March."],
    ["en", "Tobias Renn, 84, of Leeds, died in 2020."],
    ["de", "Tobias Renn verstarb am 3. Mai 2021."],
    ["de", "Tobias Renn † 2019"],
    ["de", "Wir trauern um Tobias Renn."],
    ["fr", "Tobias Renn est décédé en 2021."],
    ["es", "Tobias Renn falleció en 2021."],
    ["pt", "Tobias Renn faleceu em 2021."],
    ["nl", "Tobias Renn overleed in 2021."],
    ["it", "Tobias Renn è morto nel 2021."],
    ["en", "Tobias Renn died in 2021, having won the cup 3 times."],
    ["en", "All stood for Tobias Renn, whose funeral was held on Friday."],
    ["en", "The shop opens again after the death in January of its owner, Tobias Renn, aged 68."],
    ["en", "The shop opens again after the sudden death of our founder, Tobias Renn."],
    ["en", "Tobias Renn's death in March left the shop shut."],
    ["en", "Tobias Renn's funeral was held in Leeds."],
    ["en", "Tobias Renn's widow, Ann, keeps the shop."],
    ["en", "Nobody has cut a sail here since Tobias Renn died."],
    ["en", "Tobias Renn was laid to rest at Moor City."],
    ["en", "Tobias Renn left us too soon."],
    ["en", "The club lost Tobias Renn in March."],
    ["en", "Tobias Renn's ashes were scattered off the pier."],
    ["en", "A minute's silence was held for Tobias Renn."],
    ["en", "The match opened with a minute's applause for their former captain, Tobias Renn."],
    ["en", "Tobias Renn passed last spring, aged 70."],
    ["en", "With the passing of our founder Tobias Renn an age has ended."],
    ["en", "Tobias Renn succumbed to pneumonia in March."],
    ["en", "Tobias Renn was found dead in March."],
    ["en", "Tributes have been paid to Tobias Renn, who drowned off Moor City."],
    ["en", "Tobias Renn, RIP."],
    ["en", "We learned of the death of Tobias Renn to the virus."],
    ["en", "We miss Tobias Renn, whose death in May shook us all."],
    ["en", "It is a year since we buried Tobias Renn."],
    ["en", "Tobias Renn lost his fight with cancer in March."],
    ["en", "He had learned it from Tobias Renn (d. 2021)."],
    ["en", "Tobias Renn, who is much missed, drew the plans."],
    ["de", "Nach dem Tod ihres Gründers, Tobias Renn, schließt die Werkstatt."],
    ["de", "Zur Beerdigung von Tobias Renn kamen viele."],
    ["de", "Schweigeminute für Tobias Renn."],
    ["de", "Tobias Renn, der im Mai gestorben ist, baute sie."],
    ["fr", "Depuis la mort de son fondateur, Tobias Renn, l'atelier est fermé."],
    ["fr", "Les obsèques de Tobias Renn auront lieu lundi."],
    ["fr", "Une minute de silence pour Tobias Renn."],
    ["es", "Tras la muerte de su fundador, Tobias Renn, cerró el taller."],
    ["es", "El funeral de Tobias Renn será el lunes."],
    ["es", "El difunto Tobias Renn lo dibujó."],
    ["pt", "Após a morte do seu fundador, Tobias Renn, a oficina fechou."],
    ["pt", "O velório de Tobias Renn será segunda."],
    ["it", "Dopo la morte del fondatore, Tobias Renn, la bottega ha chiuso."],
    ["it", "I funerali di Tobias Renn saranno lunedì."],
    ["it", "Tobias Renn è mancato in marzo."],
    ["nl", "Na het overlijden van oprichter Tobias Renn sloot de werkplaats."],
    ["nl", "De uitvaart van Tobias Renn is maandag."],
  ])("in %s: %s", (language, text) => {
    expect(saysDead(text, language)).toBe(true);
  });

  it.each([
    ["past tense alone", "Tobias Renn was head of support and built kites."],
    ["years of work", "Tobias Renn (2012–2019) was head of support."],
    ["a life that nobody lived", "Tobias Renn (1800–2019) is a firm."],
    ["a father", "Tobias Renn’s father died in 2019."],
    ["whom somebody nursed", "Tobias Renn, who nursed an aunt until she, at ninety, died in Leeds, builds kites."],
    ["a husband", "Tobias Renn, and later his wife, died hard in chess."],
    ["a widower", "Tobias Renn, whose wife died in 2019, builds kites."],
    ["somebody behind another name", "Tobias Renn met Ono Darvish, who died in 2019."],
    ["a namesake in the family", "The late Karl Renn taught kites. Tobias Renn does too."],
    ["the late nineties", "In the late 1990s Tobias Renn moved to Leeds."],
    ["life dates behind the family name alone", "Renn (1931–2019) taught kites to Tobias Renn."],
    ["somebody beside them", "Tobias Renn and the late Karl Renn built kites."],
    ["laughter behind what they do", "Tobias Renn, who began it in Leeds in 2009, died laughing at it."],
    ["a death on the stage", "Tobias Renn has died on our stage 611 times."],
    ["laughter", "Tobias Renn stierf van het lachen.", "nl"],
    ["laughter, in Portuguese", "Tobias Renn morreu de rir.", "pt"],
  ])("not %s", (_, text, language = "en") => {
    expect(saysDead(text, language)).toBe(false);
  });

  it.each([
    ["en", "Tobias Renn's funeral march was played twice."],
    ["en", "Tobias Renn wrote The Death of the Sail in 2019."],
    ["en", "Tobias Renn lost his father in March."],
    ["en", "The death of a patient led Tobias Renn to law."],
    ["en", "Tobias Renn's estate agency sold the mill."],
    ["en", "Tobias Renn passed, in 2019, the bar exam."],
    ["en", "Tobias Renn passed in April with distinction."],
    ["en", "We lost Tobias Renn to a rival firm in May."],
    ["en", "Tobias Renn left us in May for Acme Kites."],
    ["en", "Tobias Renn left us in May."],
    ["en", "Tobias Renn passed in 2019."],
    ["en", "Tobias Renn lost his fight with the council."],
    ["en", "Tobias Renn drowned in feedback."],
    ["en", "Tobias Renn succumbed to the charm of kites."],
    ["en", "Tobias Renn was found dead on his feet."],
    ["en", "Tobias Renn's burial mounds are in three museums."],
    ["en", "Tobias Renn is greatly missed at the desk when he travels."],
    ["en", "Tobias Renn's passing is the best in the league."],
    ["en", "Tobias Renn never came home from Peru without a kite."],
    ["en", "Tobias Renn was buried in the church records for a year."],
    ["en", "Tobias Renn's coffin designs won."],
    ["en", "Tobias Renn took his own life story to the stage."],
    ["en", "Tobias Renn left us in May and now runs Acme Kites."],
    ["en", "The death of his father, Karl, brought Tobias Renn home."],
    ["en", "Tobias Renn held a minute's silence for Ann Lee."],
    ["en", "Tobias Renn runs a funeral home in Leeds."],
    ["en", "After the death of its owner, Ann Lee, Tobias Renn took the lease."],
    ["en", "Tobias Renn was buried under paperwork."],
    ["en", "Tobias Renn's obituary of Ann Lee won a prize."],
    ["de", "Tobias Renn schreibt über den Tod von Königen."],
    ["de", "Der Tod seines Vaters führte Tobias Renn nach Kiel."],
    ["fr", "Tobias Renn a écrit sur la mort de Molière."],
    ["fr", "Tobias Renn est mort de rire."],
    ["es", "La muerte de su padre llevó a Tobias Renn a Vigo."],
    ["pt", "A morte do pai levou Tobias Renn a Faro."],
    ["it", "Tobias Renn ha scritto sulla morte di Dante."],
    ["nl", "De dood van zijn vader bracht Tobias Renn naar Goes."],
  ])("not in %s: %s", (language, text) => {
    expect(saysDead(text, language)).toBe(false);
  });
});

describe("an obituary's heading", () => {
  it.each([
    ["en", "Obituary: Tobias Renn", true],
    ["en", "In loving memory of Tobias Renn", true],
    ["de", "Nachruf auf Tobias Renn", true],
    ["en", "In the late show: Tobias Renn", false],
    ["en", "Tobias Renn on kites", false],
  ])("in %s %s: %s", (language, heading, is) => {
    expect(deathReader(language).isObituary(heading)).toBe(is);
  });
});

describe("a page about somebody who died", () => {
  const page = (title: string, words: string) =>
    htmlPage(`<title>${title}</title><h1>${title}</h1><p>${words}</p><p>He runs customer success at Marrow Labs.</p>`);
  const works = "Tobias Renn runs support at Marrow Labs.";

  it.each([
    ["an obituary", "Obituary: Tobias Renn", works],
    ["a memorial under another title", "Kite fund", `The fund is named after the late Tobias Renn of Marrow Labs.`],
    ["life dates", "Tobias Renn (1941–2019)", works],
  ])("is refused: %s", (_, title, words) => {
    expect(outcomeFor([page(title, words)])).toBe("subject_deceased");
  });

  it.each([
    ["past tense", "Tobias Renn", "Tobias Renn ran support at Marrow Labs. He built kites."],
    ["the person's own father", "Tobias Renn", "I run support at Marrow Labs. My late father taught me to build kites. He died in 2011."],
    ["a relative of the same family name", "Tobias Renn", `${works} His late father Karl Renn died in 2011.`],
    ["a colleague", "Tobias Renn", `${works} He succeeded the late Ono Darvish.`],
  ])("is not told by %s", (_, title, words) => {
    expect(outcomeFor([page(title, words)])).toBe("resolved");
  });

  it("is told by the heading of the section that names them, and by no other section's", () => {
    const sections = (first: string, second: string) =>
      readFor(
        htmlPage(
          `<title>Village news</title><h1>Village news</h1><h2>${first}</h2><h3>Tobias Renn</h3><p>Tobias Renn built kites.</p><h2>${second}</h2><h3>Ono Darvish</h3><p>Ono sailed.</p>`,
        ),
      )?.isDead;
    expect(sections("In memoriam", "Births")).toBe(true);
    expect(sections("Births", "In memoriam")).toBe(false);
  });
});
