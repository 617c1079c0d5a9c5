import type { LanguageData } from "../language-data";
import { phrases, words } from "../word-list";
import { examples } from "./examples";
import { numbers } from "./numbers";
import { people } from "./people";
import { sentences } from "./sentences";
import { signals } from "./signals";
import { stems } from "./stems";

/** English. */
export const english: LanguageData = {
  code: "en",
  stopWords: words(`
    a an the and or but nor if than then so as of to in on at for with from by into onto over under about between through during within without upon per via is are was were be been being am has have
    had having do does did done will would shall should can could may might must he she it they we you i me him her them us his hers its their theirs our ours your yours my mine who whom whose which that
    this these those there here what when where how why also too very just only even still yet not no never well while because since until before after again once such own same other another each every
    all any some more most both either neither up out off down now currently 's n't 'm 're 've 'll 'd`),
  sentences,
  stems,
  numbers,
  negation: {
    words: words(
      "not no never nor neither without cannot hardly barely none nobody nothing nowhere n't non rarely seldom cant dont doesnt didnt wont isnt wasnt arent havent couldnt wouldnt",
    ),
    without: phrases(
      "not only | not just | not merely | not least | no doubt | no wonder | not to mention | no fewer than | no less than | nothing but | why not | for nothing",
    ),
    nounOnly: words(""),
    ends: words("but however although though yet except because while whereas when where i he she they we you it who which"),
    reach: "behind",
    behindOnly: [],
  },
  ...people,
  ...signals,
  examples,
};
