import type { LanguageData } from "../language-data";
import { pronouns } from "../pronoun-table";
import { phrases, words } from "../word-list";

export const people: Pick<LanguageData, "pronouns" | "months" | "titles" | "titleGenders" | "introductions"> = {
  pronouns: pronouns(`
    1 singular any      ik 'k | mij me | mijn m'n | mezelf mijzelf
    1 plural   any      wij we | ons | ons onze | onszelf
    2 singular any      jij je u | jou je u | jouw je uw | jezelf uzelf
    2 plural   any      jullie | jullie | jullie | -
    3 singular male     hij | hem | zijn z'n | zichzelf zich
    3 singular female   zij ze | haar | haar d'r | zichzelf zich
    3 singular neutral  het | het | zijn | zich
    3 plural   any      zij ze | hen hun | hun | zich`),
  months: [
    ["januari", "jan"],
    ["februari", "feb"],
    ["maart", "mrt"],
    ["april", "apr"],
    ["mei"],
    ["juni", "jun"],
    ["juli", "jul"],
    ["augustus", "aug"],
    ["september", "sep", "sept"],
    ["oktober", "okt"],
    ["november", "nov"],
    ["december", "dec"],
  ],
  titles: {
    before: words(
      "dhr heer meneer mevr mevrouw mw juffrouw dr prof professor ir ing drs mr ds dominee pastoor zuster broeder burgemeester",
    ),
    after: words("phd ph.d msc m.sc bsc b.sc ma m.a ba b.a jr sr"),
  },
  titleGenders: {
    dhr: "male",
    heer: "male",
    meneer: "male",
    mevr: "female",
    mevrouw: "female",
    mw: "female",
    juffrouw: "female",
    zuster: "female",
    broeder: "male",
  },
  introductions: {
    greetings: phrases("hallo | hoi | hey | dag | goedendag | welkom | hallo allemaal | hoi allemaal | hi"),
    named: phrases("ik heet | mijn naam is | men noemt mij | vrienden noemen me | noem me"),
    being: phrases("ik ben | dit is | hier is"),
    otherName: phrases("geboren | geb | alias | ook bekend als | bekend als | voorheen | meisjesnaam"),
  },
};
