import type { CareerLine } from "./career-line";

/** "BSc, Chemistry", "Diploma in conservation". */
export const degree =
  /^(?:B\.?A\.?|B\.?Sc\.?|B\.?Eng\.?|M\.?A\.?|M\.?Sc\.?|M\.?Eng\.?|M\.?Phil\.?|Ph\.?D\.?|LL\.?[BM]\.?|MBA|HN[CD]|Bachelor|Master|Diploma|Certificate|Doctorate)(?:['’]s)?(?![\p{Ll}])/u;
const year = "((?:19|20)\\d\\d)";
const datedBefore = new RegExp(`^\\(?${year}\\)?[:,.]?\\s+(\\D+)$`, "u");
const datedBehind = new RegExp(`^(\\D+?)[,;]?\\s*\\(?${year}\\)?\\.?$`, "u");
const maxWords = 14;
/** "Royal Cambrian Award for midwifery", "Silver Medal, Guild of Gates": a prize by its name, and who gave it or for what. */
const prize =
  /^(?:(?:the|winner of the) )?((?:(?:\p{Lu}[\p{L}'’.-]*|of|for|the|de|&|and) ){0,6}(?:Award|Prize|Medal|Fellowship|Trophy|Scholarship|Bursary|Cup))((?: (?:for|of|in|at) |, )[^.;:!?“”"]{3,70})?$/u;
const notTheirs =
  /\b(?:jur(?:y|or|ies)|judg\p{L}+|panel|nomin\p{L}+|shortlist\p{L}*|finalists?|runners?-up|students?|pupils?|alumni|winners|others?|press|quotes?|said|jokes?|not|to|award(?:ed|s)|presented|declin\p{L}+|lost|revoked|withdrawn|returned|second|third|given|gave|liars?|biggest|worst|joint)\b/iu;
/** Headings whose lines are the person's own degrees and prizes. */
const word =
  "(?:cv|curriculum vitae|résumé|career|experience|background|history|education|studies|training|degrees|qualifications|credentials|awards?|prizes?|honou?rs|distinctions|recognition|achievements|timeline|in brief)";
const ofHonours = new RegExp(
  `^(?:(?:selected|short|professional|academic|work|my|brief) )*${word}(?:(?:,| and| &|,? and) ${word})*:?$`,
  "iu",
);

/** "Certificate of Baptism", "of Conviction", "of Naturalisation": no study. */
const ofPrivateMatter =
  /^(?:certificate|diploma|bachelor|master)s? of (?!(?:arts?|science|laws?|education|engineering|music|fine|philosophy|business|higher|proficiency)\b)/iu;

/**
 * "2005 BSc Forestry, Bangor", "Royal Cambrian Award for midwifery, 2023": a degree or a prize with its year, in any order, as a sentence whose words
 * follow the line's; null where it is no such line, or one of this year or later.
 */
export function honourLine(line: string, heading: string, fullName: string, thisYear: number): CareerLine | null {
  const plain = line
    .trim()
    .replace(/^(?:[-–*•·])\s+/u, "")
    .replace(/\s*\n\s*/gu, " ")
    .replace(/\.$/u, "");
  const before = datedBefore.exec(plain);
  const behind = before === null ? datedBehind.exec(plain) : null;
  const [when, words] = before !== null ? [before[1], before[2]] : [behind?.[2], behind?.[1]];
  const body = words?.trim() ?? "";
  if (when === undefined || Number(when) >= thisYear || !ofHonours.test(heading.trim())) return null;
  if (body.split(/\s+/).length > maxWords || notTheirs.test(body) || ofPrivateMatter.test(body)) return null;
  if (degree.test(body)) {
    const [, taken, school] = /^(.{2,60}?)(?:, | at |, at )((?:the )?\p{Lu}[^,;()]{2,60})$/u.exec(body) ?? [];
    return taken === undefined || school === undefined
      ? null
      : { claim: `${fullName} has ${withDegree(taken)} from ${withThe(school)} (${when}).`, status: "immutable" };
  }
  const [, name, rest = ""] = prize.exec(body) ?? [];
  return name === undefined ? null : { claim: `${fullName} has the ${name}${rest} (${when}).`, status: "immutable" };
}

export function withThe(school: string): string {
  return /^(?:University|Institute|College|School|Academy|Conservatoire) of /u.test(school) ? `the ${school}` : school;
}

/** "An MA in History", of "MA, History". */
export function withDegree(line: string): string {
  const taken = line.replace(/^(\S+(?: of \p{L}+)?),\s*/u, "$1 in ");
  return `${/^(?:M\.?(?:A|Sc|Eng|Phil|BA)|H|L|[AEIO])/u.test(taken) ? "an" : "a"} ${taken}`;
}
