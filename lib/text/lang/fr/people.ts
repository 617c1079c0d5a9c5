import type { LanguageData } from "../language-data";
import { pronouns } from "../pronoun-table";
import { phrases, words } from "../word-list";

export const people: Pick<LanguageData, "pronouns" | "months" | "titles" | "titleGenders" | "introductions"> = {
  pronouns: pronouns(`
    1 singular any      je j' | me m' moi | mon ma mes mien mienne | moi-même
    1 plural   any      nous | nous | notre nos nôtre | nous-mêmes
    2 singular any      tu | te t' toi | ton ta tes | toi-même
    2 either   any      vous | vous | votre vos | vous-même
    3 singular male     il | le lui | - | lui-même
    3 singular female   elle | la lui | - | elle-même
    3 singular any      on | - | son sa ses sien sienne | se s' soi
    3 plural   male     ils | les leur eux | leur leurs | eux-mêmes
    3 plural   female   elles | les leur | leur leurs | elles-mêmes`),
  months: [
    ["janvier", "janv"],
    ["février", "févr", "fév"],
    ["mars"],
    ["avril", "avr"],
    ["mai"],
    ["juin"],
    ["juillet", "juil"],
    ["août"],
    ["septembre", "sept"],
    ["octobre", "oct"],
    ["novembre", "nov"],
    ["décembre", "déc"],
  ],
  titles: {
    before: words(
      "m mm mme mmes mlle monsieur madame mademoiselle dr docteur docteure pr professeur professeure me maître mgr père frère sœur abbé maire",
    ),
    after: words("phd ph.d md jr"),
  },
  titleGenders: {
    m: "male",
    monsieur: "male",
    mme: "female",
    madame: "female",
    mlle: "female",
    mademoiselle: "female",
    docteure: "female",
    professeure: "female",
    père: "male",
    frère: "male",
    sœur: "female",
  },
  introductions: {
    greetings: phrases("bonjour | salut | bonsoir | bienvenue | coucou | bonjour à tous | bonjour à toutes et à tous | salut à tous"),
    named: phrases(
      "je m'appelle | je me nomme | mon nom est | moi c'est | moi , c'est | on m'appelle | mes amis m'appellent | appelez-moi",
    ),
    being: phrases("je suis | c'est | ici"),
    otherName: phrases(
      "né | née | alias | dit | dite | épouse | dite aussi | connu sous le nom de | connue sous le nom de | anciennement | nom de jeune fille",
    ),
  },
};
