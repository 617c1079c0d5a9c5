import type { LanguageData } from "../language-data";
import { pronouns } from "../pronoun-table";
import { phrases, words } from "../word-list";

export const people: Pick<LanguageData, "pronouns" | "months" | "titles" | "titleGenders" | "introductions"> = {
  pronouns: pronouns(`
    1 singular any      io | mi me | mio mia miei mie | -
    1 plural   any      noi | ci | nostro nostra nostri nostre | -
    2 singular any      tu | ti te | tuo tua tuoi tue | -
    2 plural   any      voi | vi | vostro vostra vostri vostre | -
    3 singular male     lui egli | lo gli | suo sua suoi sue | -
    3 singular female   lei ella | la le | suo sua suoi sue | -
    3 plural   any      loro essi esse | li le | loro | -
    3 either   any      - | - | - | si sé`),
  months: [
    ["gennaio", "gen"],
    ["febbraio", "feb"],
    ["marzo", "mar"],
    ["aprile", "apr"],
    ["maggio", "mag"],
    ["giugno", "giu"],
    ["luglio", "lug"],
    ["agosto", "ago"],
    ["settembre", "set", "sett"],
    ["ottobre", "ott"],
    ["novembre", "nov"],
    ["dicembre", "dic"],
  ],
  titles: {
    before: words(
      "sig sig.ra sig.na signor signora signorina dott dott.ssa dottor dottoressa dr prof prof.ssa professor professoressa ing ingegner arch architetto avv avvocato geom on don suor padre sindaco sindaca",
    ),
    after: words("phd ph.d md jr"),
  },
  titleGenders: {
    sig: "male",
    signor: "male",
    "sig.ra": "female",
    signora: "female",
    "sig.na": "female",
    signorina: "female",
    "dott.ssa": "female",
    dottoressa: "female",
    dottor: "male",
    "prof.ssa": "female",
    professoressa: "female",
    professor: "male",
    suor: "female",
    don: "male",
    sindaca: "female",
  },
  introductions: {
    greetings: phrases("ciao | ciao a tutti | salve | buongiorno | buonasera | benvenuti | benvenuto | benvenuta"),
    named: phrases("mi chiamo | il mio nome è | mi chiamano | gli amici mi chiamano | chiamatemi | chiamami"),
    being: phrases("sono | io sono | qui"),
    otherName: phrases("nato | nata | detto | detta | alias | noto come | nota come | conosciuto come | conosciuta come | già | in arte"),
  },
};
