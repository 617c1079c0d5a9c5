import type { LanguageData } from "../language-data";
import { pronouns } from "../pronoun-table";
import { phrases, words } from "../word-list";

export const people: Pick<LanguageData, "pronouns" | "months" | "titles" | "titleGenders" | "introductions"> = {
  pronouns: pronouns(`
    1 singular any      ich | mich mir | mein meine meinen meinem meiner meines | -
    1 plural   any      wir | uns | unser unsere unseren unserem unserer unseres | -
    2 singular any      du | dich dir | dein deine deinen deinem deiner deines | -
    2 plural   any      ihr | euch | euer eure euren eurem eurer | -
    3 singular male     er | ihn ihm | sein seine seinen seinem seiner seines | -
    3 singular female   sie | ihr | ihr ihre ihren ihrem ihrer ihres | -
    3 singular neutral  es | ihm | sein seine | -
    3 either   any      - | - | - | sich
    3 plural   any      sie | ihnen | ihr ihre ihren ihrem ihrer ihres | -`),
  months: [
    ["januar", "jänner", "jan"],
    ["februar", "feber", "feb"],
    ["märz", "mär", "mrz"],
    ["april", "apr"],
    ["mai"],
    ["juni", "jun"],
    ["juli", "jul"],
    ["august", "aug"],
    ["september", "sep", "sept"],
    ["oktober", "okt"],
    ["november", "nov"],
    ["dezember", "dez"],
  ],
  titles: {
    before: words(
      "herr herrn hr frau fr frl fräulein dr prof professor professorin doktor dipl ing mag pfarrer pfarrerin pater schwester bischof rabbiner graf gräfin baron freiherr bürgermeister bürgermeisterin",
    ),
    after: words("m.a ma b.a ba m.sc msc b.sc bsc ph.d phd mba mdb mdl jun jr sen"),
  },
  titleGenders: {
    herr: "male",
    herrn: "male",
    hr: "male",
    frau: "female",
    fr: "female",
    frl: "female",
    fräulein: "female",
    professorin: "female",
    pater: "male",
    schwester: "female",
    pfarrerin: "female",
    gräfin: "female",
    graf: "male",
    bürgermeisterin: "female",
  },
  introductions: {
    greetings: phrases(
      "hallo | hi | hey | servus | moin | moin moin | guten tag | grüezi | grüß gott | grüß dich | willkommen | herzlich willkommen | hallo zusammen | liebe leserinnen und leser",
    ),
    named: phrases(
      "ich heiße | ich heisse | mein name ist | mein name lautet | man nennt mich | freunde nennen mich | nennt mich | nenn mich | ich höre auf den namen",
    ),
    being: phrases("ich bin | hier ist | das bin ich | ich bin die | ich bin der"),
    otherName: phrases(
      "geb | geborene | geborener | geboren | verh | verheiratete | alias | genannt | auch bekannt als | bekannt als | früher | vormals",
    ),
  },
};
