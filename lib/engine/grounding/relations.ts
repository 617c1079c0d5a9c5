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

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Stems by which a claim is known to state the relation. */
const claimMarks: Readonly<Record<Exclude<Relation, "other">, ReadonlySet<string>>> = {
  birth: words("born birth"),
  death: words("die"),
  degree: words("degree degre diploma bachelor master doctorat"),
  education: words("educat graduat stud alumn attend"),
  kin: words("child son daughter parent father mother brother sister sibl uncl aunt nephew niec grandson granddaughter cousin"),
  spouse: words("marry marri wed wife husband spous"),
  nationality: words("national nationality citizen"),
  politics: words("political politic affiliat party"),
  founding: words("found founder cofound establish"),
  residence: words("live resid dwel"),
  work: words("work employ member join ceo cto cfo president director head lead chief manag"),
};

/** Stems by which evidence states it. */
const evidenceMarks: Readonly<Record<Exclude<Relation, "other">, ReadonlySet<string>>> = {
  birth: words("born birth b nativ ne"),
  death: words("die d kil pass perish murder assassinat execut drown deceas"),
  degree: words("degree degre diploma bachelor master doctorat graduat earn receiv hold complet obtain"),
  education: words("educat graduat stud alumn attend degree degre school univers college earn receiv complet enrol"),
  kin: words(
    "child son daughter parent father mother brother sister sibl uncl aunt nephew niec grandson granddaughter cousin kid girl boy stepson stepdaughter eldest young",
  ),
  spouse: words("marry marri marriag wed wife husband spous widow widower bride divorc groom"),
  nationality: words("national nationality citizen nativ born"),
  politics: words(
    "politic political party member elect candidat senator represent deput minister congress parliament conservativ labour labor democrat republican liberal",
  ),
  founding: words("found founder cofound establish creat start launch co own form"),
  residence: words("live resid dwel mov settl relocat hom bas grew grow rais emigrat immigrat nativ hometown"),
  work: words(
    "work employ member join ceo cto cfo president director head lead chief manag serv staff profes engineer officer executiv editor vice posit role job partner appoint chairman founder play coach teach manager former",
  ),
};

export function relationOf(stems: readonly string[]): Relation {
  for (const relation of relationNames) if (relation !== "other" && stems.some((stem) => claimMarks[relation].has(stem))) return relation;
  return "other";
}

/** Whether a stem is one of the relation's own words in a claim, so that it is no part of what the fact is about. */
export const isClaimMark = (relation: Relation, stem: string): boolean => relation !== "other" && claimMarks[relation].has(stem);
export const isEvidenceMark = (relation: Relation, stem: string): boolean => relation !== "other" && evidenceMarks[relation].has(stem);
