import { stemSet } from "@/lib/text/stem";

/** What kind of fact a claim states of its subject, in the order in which claims are tried. */
export const relationNames = [
  "birth",
  "death",
  "degree",
  "education",
  "kin",
  "spouse",
  "nationality",
  "politics",
  "founding",
  "residence",
  "work",
  "other",
] as const;
export type Relation = (typeof relationNames)[number];

/** Words by which a claim is known to state the relation, in any of their forms. */
const claimMarks: Readonly<Record<Exclude<Relation, "other">, ReadonlySet<string>>> = {
  birth: stemSet("born birth"),
  death: stemSet("die death dead"),
  degree: stemSet("degree diploma bachelor master doctorate"),
  education: stemSet("educate graduate alumnus attend"),
  kin: stemSet("child son daughter parent father mother brother sister sibling uncle aunt nephew niece grandson granddaughter cousin"),
  spouse: stemSet("marry wed wife husband spouse"),
  nationality: stemSet("national nationality citizen"),
  politics: stemSet("political politics affiliate party"),
  founding: stemSet("found founder cofound co-found establish"),
  residence: stemSet("live reside dwell"),
  work: stemSet("work employ member join ceo cto cfo president director head lead chief manage"),
};

/** Words by which evidence states it. */
const evidenceMarks: Readonly<Record<Exclude<Relation, "other">, ReadonlySet<string>>> = {
  birth: stemSet("born birth b native née nee"),
  death: stemSet("die death dead d kill pass perish murder assassinate execute drown deceased"),
  degree: stemSet("degree diploma bachelor master doctorate graduate earn receive hold complete obtain"),
  education: stemSet("educate graduate alumnus attend degree school university college earn receive complete enrol enroll"),
  kin: stemSet(
    "child son daughter parent father mother brother sister sibling uncle aunt nephew niece grandson granddaughter cousin kid girl boy stepson stepdaughter eldest young",
  ),
  spouse: stemSet("marry marriage wed wife husband spouse widow widower bride divorce groom"),
  nationality: stemSet("national nationality citizen native born"),
  politics: stemSet(
    "politics political party member elect candidate senator represent deputy minister congress parliament conservative labour labor democrat republican liberal",
  ),
  founding: stemSet("found founder cofound co-found establish create start launch co own form"),
  residence: stemSet("live reside dwell move settle relocate home base grow raise emigrate immigrate native hometown"),
  work: stemSet(
    "work employ member join ceo cto cfo president director head lead chief manage serve staff professor engineer officer executive editor vice position role job partner appoint chairman founder play coach teach manager former",
  ),
};

export function relationOf(stems: readonly string[]): Relation {
  for (const relation of relationNames) if (relation !== "other" && stems.some((stem) => claimMarks[relation].has(stem))) return relation;
  return "other";
}

/** Whether a stem is one of the relation's own words in a claim, so that it is no part of what the fact is about. */
export const isClaimMark = (relation: Relation, stem: string): boolean => relation !== "other" && claimMarks[relation].has(stem);
export const isEvidenceMark = (relation: Relation, stem: string): boolean => relation !== "other" && evidenceMarks[relation].has(stem);
