import { foldInPlace } from "@/lib/text/normalize";
import { remembered } from "@/lib/text/remembered";
import { findContactDetails } from "./find-contact-details";
import { conditionRules, noIllness } from "./rules/condition-rules";
import { criminalRules } from "./rules/criminal-rules";
import { ethnicityRules } from "./rules/ethnicity-rules";
import { genderRules } from "./rules/gender-rules";
import { geneticRules } from "./rules/genetic-rules";
import { healthRules } from "./rules/health-rules";
import { mentionRules } from "./rules/mention-rules";
import { misconductRules } from "./rules/misconduct-rules";
import { orientationRules } from "./rules/orientation-rules";
import { plainWordsRules } from "./rules/plain-words-rules";
import { politicsRules } from "./rules/politics-rules";
import { privateLifeRules } from "./rules/private-life-rules";
import { religionRules } from "./rules/religion-rules";
import { unionRules } from "./rules/union-rules";
import { whereaboutsRules } from "./rules/whereabouts-rules";
import type { SensitiveBasis, SensitiveCategory, SensitiveRule } from "./sensitive-rule";
import { findDisguisedWords, misspeltFor } from "./spelling-variants";

export type { SensitiveBasis, SensitiveCategory } from "./sensitive-rule";
export { specialCategories } from "./sensitive-rule";

export interface SensitiveSpan {
  readonly category: SensitiveCategory;
  /** UTF-16 offsets into the text given; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly basis: SensitiveBasis;
}

export interface SensitiveContext {
  /** Names that may hold such words without saying anything of the person: employers, schools, and the person's own name forms. */
  readonly organizations?: readonly string[];
}

/** How far back a rule may look. Bounds the work per word, and with it the whole. */
const lookBehindChars = 100;
const longestHeadChars = 20;

/** How long a list a topic may govern. */
const topicReachChars = 240;

/**
 * Finds what attributes something private to a person: the subject or anybody else. Sorted by `start`; spans may overlap.
 *
 * Words are looked up in one table, and only a word found there is tried against its few anchored patterns, so the cost grows with the
 * text and not with the number of rules. It prefers a false alarm to a leak, but a subject of work ("cancer research") is no alarm.
 */
export function detectSensitive(text: string, context: SensitiveContext = {}): readonly SensitiveSpan[] {
  const { folded, toOriginal, found } = findSensitive(text);
  if (found.length === 0) return found;
  const named = namedRanges(folded, context.organizations ?? []);
  return found
    .filter((span) => !named.some((name) => name.start <= span.start && span.end <= name.end))
    .map((span) => (toOriginal === null ? span : { ...span, start: toOriginal(span.start), end: toOriginal(span.end - 1) + 1 }))
    .filter((span) => !isInsideInstitutionName(text, span))
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.category < b.category ? -1 : 1))
    .filter((span, i, all) => i === 0 || !isSameSpan(span, all[i - 1]));
}

/** What the rules find, whatever the names in the text; offsets are those of the folded text. */
const findSensitive = remembered((text) => {
  const { folded, toOriginal } = foldInPlace(text);
  const found: SensitiveSpan[] = [];
  const tryRules = (rules: readonly SensitiveRule[], start: number, length: number) => {
    const end = start + length;
    if (fileEnding.test(folded.slice(end, end + 6))) return;
    const left = folded.slice(Math.max(0, start - lookBehindChars), start);
    for (const rule of rules) {
      const span = applyRule(rule, folded, left, start, end, text, toOriginal);
      if (span !== null) found.push(span);
    }
  };
  for (let start = 0; start < folded.length; start++) {
    let end = start;
    while (isHeadUnit(folded.charCodeAt(end))) end++;
    if (end === start) continue;
    if (end - start <= longestHeadChars) {
      const word = folded.slice(start, end);
      const rules = rulesByHead.get(word) ?? rulesOfEnding(word) ?? rulesOfMisspelling(word);
      if (rules !== undefined) tryRules(rules, start, word.length);
    }
    start = end;
  }
  for (const { start, word } of findDisguisedWords(folded)) tryRules(rulesByHead.get(word) ?? [], start, word.length);
  found.push(...findContactDetails(folded));
  return { folded, toOriginal, found: found as readonly SensitiveSpan[] };
});

/** a-z, 0-9. */
const isHeadUnit = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);

/** A head such as `-itis` stands for every word that ends so. */
function rulesOfEnding(word: string): readonly SensitiveRule[] | undefined {
  const ending = word.length < shortestWithEnding || noIllness.has(word) ? undefined : knownEnding.exec(word)?.[0];
  return ending === undefined ? undefined : rulesByHead.get(`-${ending}`);
}

const shortestWithEnding = 7;

function rulesOfMisspelling(word: string): readonly SensitiveRule[] | undefined {
  const meant = misspeltFor(word);
  return meant === null ? undefined : rulesByHead.get(meant);
}

/** "queer.js" is the name of a program or a site. */
const fileEnding = /^\.(?:js|ts|py|rs|go|io|com|org|net|app|dev|css|html|md)\b/;

function applyRule(
  rule: SensitiveRule,
  folded: string,
  left: string,
  start: number,
  end: number,
  text: string,
  toOriginal: ((offset: number) => number) | null,
): SensitiveSpan | null {
  if (rule.writing !== "any") {
    const at = toOriginal === null ? start : toOriginal(start);
    const written = text.slice(at, at + (rule.writing === "capital" ? 1 : end - start));
    if (written !== written.toUpperCase()) return null;
  }
  const before = rule.before === null ? null : rule.before.exec(left);
  if (rule.before !== null && before === null) return null;
  if (rule.notBefore?.test(left)) return null;
  if (rule.notAfter !== null && matchEnd(rule.notAfter, folded, end) !== null) return null;
  const after = rule.after === null ? end : matchEnd(rule.after, folded, end);
  if (after === null) return null;
  if (rule.yieldsToTopic && isNamedAsTopic(folded.slice(Math.max(0, start - topicReachChars), start))) return null;
  return { category: rule.category, start: before === null ? start : start - trimmedLength(before[0]), end: after, basis: rule.basis };
}

function matchEnd(sticky: RegExp, text: string, at: number): number | null {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : null;
}

/** What a `before` pattern took in, without separators at its front. */
function trimmedLength(taken: string): number {
  return taken.replace(/^[\s|•.,;:!?()*\n-]+/, "").length;
}

/**
 * "Supporting Black, Indigenous and disabled founders": a verb or noun of service or study governs the words, and nothing but a list lies
 * between. A pronoun, a copula or a preposition of belonging ends its reach.
 */
function isNamedAsTopic(left: string): boolean {
  const verb = [...left.matchAll(topicVerb)].at(-1);
  return verb !== undefined && !endsTopic.test(left.slice(verb.index + verb[0].length));
}

const topicVerb =
  /\b(?:(?:support\w*|advoca\w+|design\w*|systems?|tools?|technolog\w+|software|apps?|products?|resources|services|opportunit\w+|accessib\w+|outreach|access|training|programs?|programming|workshops?|scholarships?|rights|justice|inclusion|representation|experiences?|needs|histor\w+|stories|portrayals?|stud(?:y|ies)|research\w*|papers?|books?|thesis|dissertation|literatures?|usable|easier|better|works?) (?:for|of|to|on|by|about|into)|working on|supporting|serving|empower(?:s|ing)|aimed at|focus(?:es|ed|ing)? on|researches|researching|stud(?:ies|ying)|speciali[sz]\w+ in|mentor(?:s|ing)|amplif(?:ies|ying)|uplift(?:s|ing)|models? of|treat(?:s|ing|ment of)|cures? for|diagnos(?:is of|ing)|analys[ie]s of|analy[sz](?:es|ed|ing)|promot(?:es|ing)|passion for|partnership with|collaborat\w+ with|teach(?:es|ing)|taught|coach(?:es|ing)|housing for|prevent(?:s|ing)?|help(?:s|ing)?|enabl(?:es|ing)|welcoming (?:to|for))(?=\s)/g;

/** What ends the reach of a topic: a person speaking of themselves or of one other, or a new statement. */
const endsTopic =
  /[.;!?]|\b(?:as|am|is|are|was|were|be|being|my|his|her|their|our|who|whom|i|we|he|she|they|me|him|us|when|because|since|while|also|myself|himself|herself|but|has|have|had|with (?:a|an|my|two|one)|identif\w+|having|growing|(?<!people )living|life|journey)\b|'[ms] |'re\b|\b(?:a|an|one|another) $/;

function namedRanges(folded: string, names: readonly string[]): readonly { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const name of names) {
    const wanted = foldInPlace(name.trim()).folded;
    if (wanted.length < 3) continue;
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      const end = at + wanted.length;
      if (!/[a-z0-9]/.test(folded[at - 1] ?? "") && !/[a-z0-9]/.test(folded[end] ?? "")) ranges.push({ start: at, end });
    }
  }
  return ranges;
}

/** Work for a body says nothing of the worker, whomever the body serves; membership would. */
const employed =
  /\b(?:work(?:s|ed|ing)?|research\w*|engineer|director|head of \w+|consult\w*|clients? (?:is|are|include|was|were)|customers? include|employ\w*|intern(?:s|ed)?|role|job|leads?|led|manag\w+|developer|designer|design(?:s|ed)|made|coded|built|builds|hired|contract\w*)\b[^.;,]{0,40}?\b(?:at|for|by|with|to|is|are|include|was|were)\s+(?:the\s+)?$/iu;

/** Kinds of private matter that stand in the names of schools, museums and charities. Names of identity groups are not excused so. */
const excusedInNames: ReadonlySet<SensitiveCategory> = new Set<SensitiveCategory>([
  "religion",
  "ethnicity",
  "health",
  "politics",
  "family",
  "genetic_biometric",
]);

const institutionName =
  /(?:[A-Z][\p{L}'’&.-]*[\s]+(?:(?:of|for|and|the|on|in|&)\s+){0,2}){1,6}(?:University|College|School|Hospital|Cent(?:er|re)|Institute|Museum|Council|Press|Foundation|Society|Association|Network|Fund|Library|Academy|Charities|Trust|Studies|Department|Faculty|Conservancy|Initiative|Alliance|Inc|Ltd|Theological|Crisis|Aid|Relief|Review|Journal|Times|Agency|Corps|Lab|Labs|Philharmonic|Orchestra|League|News)\b/uy;

function isInsideInstitutionName(text: string, span: SensitiveSpan): boolean {
  const head = span.start + text.slice(span.start, span.end).search(/\p{Lu}/u);
  if (!excusedInNames.has(span.category) && !employed.test(text.slice(Math.max(0, head - lookBehindChars), head))) return false;
  institutionName.lastIndex = head;
  return institutionName.test(text) && institutionName.lastIndex >= span.end;
}

function isSameSpan(a: SensitiveSpan, b: SensitiveSpan | undefined): boolean {
  return b !== undefined && a.start === b.start && a.end === b.end && a.category === b.category;
}

const rulesByHead: ReadonlyMap<string, readonly SensitiveRule[]> = (() => {
  const table = new Map<string, SensitiveRule[]>();
  const all = [
    ...healthRules,
    ...plainWordsRules,
    ...conditionRules,
    ...religionRules,
    ...politicsRules,
    ...unionRules,
    ...ethnicityRules,
    ...orientationRules,
    ...genderRules,
    ...mentionRules,
    ...privateLifeRules,
    ...whereaboutsRules,
    ...criminalRules,
    ...geneticRules,
    ...misconductRules,
  ];
  for (const rule of all) {
    for (const head of rule.heads) {
      const rules = table.get(head);
      if (rules === undefined) table.set(head, [rule]);
      else if (!rules.includes(rule)) rules.push(rule);
    }
  }
  return table;
})();

const knownEnding = new RegExp(
  `(?:${[...rulesByHead.keys()].flatMap((head) => (head.startsWith("-") ? [head.slice(1)] : [])).join("|")})$`,
);
