import type { LanguageData } from "../language-data";
import { pronouns } from "../pronoun-table";
import { phrases, words } from "../word-list";

export const people: Pick<LanguageData, "pronouns" | "months" | "titles" | "titleGenders" | "introductions"> = {
  pronouns: pronouns(`
    1 singular any      eu | me mim comigo | meu minha meus minhas | -
    1 plural   any      nós | nos conosco connosco | nosso nossa nossos nossas | -
    2 singular any      tu você | te ti contigo | teu tua teus tuas | -
    2 plural   any      vocês vós | vos | vosso vossa vossos vossas | -
    3 singular male     ele | o lhe | seu sua seus suas dele | -
    3 singular female   ela | a lhe | seu sua seus suas dela | -
    3 plural   male     eles | os lhes | seu sua seus suas deles | -
    3 plural   female   elas | as lhes | seu sua seus suas delas | -
    3 either   any      - | - | - | se si consigo`),
  months: [
    ["janeiro", "jan"],
    ["fevereiro", "fev"],
    ["março", "mar"],
    ["abril", "abr"],
    ["maio", "mai"],
    ["junho", "jun"],
    ["julho", "jul"],
    ["agosto", "ago"],
    ["setembro", "set"],
    ["outubro", "out"],
    ["novembro", "nov"],
    ["dezembro", "dez"],
  ],
  titles: {
    before: words(
      "sr sra srta senhor senhora dom dona d dr dra doutor doutora prof profa professor professora eng engenheiro engenheira arq padre irmã frei pe",
    ),
    after: words("phd ph.d md jr filho neto"),
  },
  titleGenders: {
    sr: "male",
    senhor: "male",
    dom: "male",
    sra: "female",
    senhora: "female",
    srta: "female",
    dona: "female",
    dra: "female",
    doutora: "female",
    doutor: "male",
    profa: "female",
    professora: "female",
    professor: "male",
    engenheira: "female",
    engenheiro: "male",
    irmã: "female",
    frei: "male",
  },
  introductions: {
    greetings: phrases("olá | oi | olá a todos | bom dia | boa tarde | bem-vindos | bem-vindo | bem-vinda | oi gente | viva"),
    named: phrases("me chamo | chamo-me | eu me chamo | o meu nome é | meu nome é | chamam-me | me chamam de | pode me chamar de"),
    being: phrases("sou | eu sou | sou o | sou a | eu sou o | eu sou a | aqui é | aqui é o | aqui é a"),
    otherName: phrases(
      "nascido | nascida | conhecido como | conhecida como | também conhecido como | também conhecida como | vulgo | aliás | antes | em solteira",
    ),
  },
};
