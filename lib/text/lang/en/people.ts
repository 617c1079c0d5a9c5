import type { LanguageData } from "../language-data";
import { pronouns } from "../pronoun-table";
import { phrases, words } from "../word-list";

export const people: Pick<LanguageData, "pronouns" | "months" | "titles" | "titleGenders" | "introductions"> = {
  pronouns: pronouns(`
    1 singular any      i | me | my mine | myself
    1 plural   any      we | us | our ours | ourselves
    2 either   any      you | you | your yours | yourself yourselves
    3 singular female   she | her | her hers | herself
    3 singular male     he | him | his | himself
    3 singular neutral  it | it | its | itself
    3 either   any      they | them | their theirs | themselves themself`),
  months: [
    ["january", "jan"],
    ["february", "feb"],
    ["march", "mar"],
    ["april", "apr"],
    ["may"],
    ["june", "jun"],
    ["july", "jul"],
    ["august", "aug"],
    ["september", "sep", "sept"],
    ["october", "oct"],
    ["november", "nov"],
    ["december", "dec"],
  ],
  titles: {
    before: words(
      "mr mrs ms miss mx madam engr barr alhaji hajia smt shri datuk dr prof professor sir dame lord lady rev reverend fr father sister hon judge justice capt captain col colonel gen general lt lieutenant maj major sgt sergeant sen senator rep representative gov governor pres president chancellor dean rabbi imam pastor chef coach",
    ),
    after: words(
      "phd ph.d dphil md m.d ma m.a msc m.sc ba b.a bsc b.sc mba esq jr sr ii iii iv obe mbe cbe kc qc frs rn cpa cfa pe pmp llm llb jd dds dvm",
    ),
  },
  titleGenders: {
    mr: "male",
    sir: "male",
    lord: "male",
    father: "male",
    fr: "male",
    mrs: "female",
    madam: "female",
    alhaji: "male",
    hajia: "female",
    smt: "female",
    shri: "male",
    ms: "female",
    miss: "female",
    dame: "female",
    lady: "female",
    sister: "female",
  },
  introductions: {
    greetings: phrases(
      "hi | hi there | hello | hello there | hey | hey there | howdy | greetings | welcome | hiya | g'day | hi all | hi everyone | hello world | hello everyone | hey all",
    ),
    named: phrases(
      "my name is | my name's | my full name is | the name is | the name's | i go by | people call me | friends call me | everyone calls me | call me | you can call me",
    ),
    being: phrases("i am | i'm | im | this is | it's"),
    otherName: phrases(
      "née | nee | born | aka | a.k.a | also known as | formerly | formerly known as | known as | better known as | pen name | maiden name",
    ),
  },
};
