import type { SentenceData } from "../language-data";
import { words } from "../word-list";

export const sentences: SentenceData = {
  abbreviations: {
    within: words(
      "mr mrs ms mx dr prof engr barr smt maj st mt ft vs dept univ assoc approx est no nos vol v ver fig ed eds e.g i.e cf ca c gen col capt lt sgt sen rep gov hon rev fr msgr pres a.k.a p.s jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun tel ext pp p ch sec op incl viz né née b d m",
    ),
    mayEnd: words(
      "etc inc ltd co corp llc plc llp bros ph.d phd m.d b.s m.s b.a m.a b.sc m.sc d.phil u.s u.k d.c n.y e.u sr jr al esq a.m p.m ave blvd rd",
    ),
  },
  sentenceOpeners: words(
    "i i'm i’m i've i’ve he she they we it his her their my our the this these those in at on when as after before since currently previously outside for you also now today prior",
  ),
  unfinishedEnds: words(
    "a an the of and or in on at to for with by from as its his her their my that which is are was has have about than into between new",
  ),
  hasDottedOrdinals: false,
  hasCapitalNouns: false,
  dropsSubject: false,
  groupEndings: words(""),
  prepositions: words("with by of for to from about at than like after"),
  noSubjects: words("there this that these those it what which"),
};
