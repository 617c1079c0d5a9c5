import { screened } from "@/lib/text/screened";
import { sayings } from "../reading/clauses/english-verbs";
import { verbForm } from "../reading/clauses/verb-forms";
import { maxClaimWords } from "./unfit/claim-faults";
import { standsAlone } from "./unfit/stands-alone";

/** A sentence of its own behind a comma, as people speak: ", it's one side of paper". */
const splice = screened(
  /(?:,|;| [–—-]) (?:it's|it is|it was|it has|that's|that is|that was|there's|there is|there are|this is|come (?:and|to|along)|please|bring|brings \p{Ll}+(?=\.$)|I mean|you know|(?:and |but )?[^,]{2,30}, believe (?:me|her|him|them))\b.*$| and asks away\.$/su,
);
/** Where a long sentence may end: before an addition that what stands before does not need. */
const addition =
  /(?:;|,|:| [–—-]| \() ?(?:and|which|who|where|with|including|from|while|as well as|because|after|before|so that|in which|whose|plus|then|\p{L}+ing|(?:an?|the|about|most|some|one|two|three|now) )?/gu;
/** What takes back or limits what stands before it goes with it. */
const limits = /^(?:[,;:(–—-]|\s)*(?:but|although|though|unless|except|if|not|only|until|never|however|or)\b/iu;

const minWords = 7;

/** ", and insisted that", ", ran it for": what the person did besides, which can be said by itself. */
const besides = /, (?:and )?(?:then )?(\p{Ll}+)(?= )/gu;

/** "Has written code since 2006, has been a baker", "is a nurse, was a diver": two things of one person. */
const besideState = screened(/^([^,;:“"(]+), ((?:was|is|has been|had been) [^,;:“"(]+)\.$/u);
/** ", who drives the library, was runner-up in 2019". */
const besideRelative = screened(/^, who ([^,;:“"(]+), ([^,;:“"(]+)\.$/u);

/**
 * A claim as short sentences that each stand by themselves: without "also", without a second sentence behind a comma; and where it is longer than
 * `maxClaimWords`, one for each thing that is told of the person, else without additions beyond `longestWords`.
 */
export function tidyClaims(claim: string, fullName: string): readonly string[] {
  const whole = standing(withoutSplice(claim, fullName), fullName);
  const [, aside, rest] = whole.startsWith(`${fullName}, who `) ? (besideRelative.exec(whole.slice(fullName.length)) ?? []) : [];
  if (aside !== undefined && rest !== undefined && verbOf(aside) !== null && verbOf(rest) !== null)
    return [`${fullName} ${aside}.`, `${fullName} ${rest}.`];
  const [, before, besideIt] = besideState.exec(whole) ?? [];
  if (before !== undefined && besideIt !== undefined && verbAfter(whole, fullName) === "third")
    return [`${before}.`, `${fullName} ${besideIt}.`];
  if (wordsOf(whole, fullName) <= maxClaimWords) return [whole];
  const form = verbAfter(whole, fullName);
  const cuts = [...whole.matchAll(besides)].filter(({ 1: verb = "" }) => form !== null && verbForm(verb) === form);
  for (const { 0: lead, 1: verb = "", index } of cuts) {
    const [first, rest] = [whole.slice(0, index), whole.slice(index + lead.length)];
    const second = `${fullName} ${verb}${rest}`;
    if (wordsOf(first, fullName) >= minWords && wordsOf(second, fullName) >= minWords)
      return [`${first}.`, ...tidyClaims(second, fullName)];
  }
  return [shortened(whole, fullName)];
}

/** "Carves figureheads, plays the concertina" of three deeds, of which the last is a claim of its own: the two are joined by "and". */
export function joinDeeds(claim: string): string {
  const [, before, verb, rest] = /^([^,]+), (\p{Ll}+) ([^,]+)$/u.exec(claim) ?? [];
  if (before === undefined || verb === undefined || verbForm(verb) !== "third" || /\band /.test(rest ?? "")) return claim;
  return helpers.has(verb) || sayings.has(verb) ? claim : `${before} and ${verb} ${rest}`;
}

const helpers = new Set(["is", "has", "does"]);

/** "Is passionate about fairness, openness", of "… and wants to teach both": the last two are joined as they would be had nothing followed. */
export function joinList(claim: string, said: string): string {
  const last = pairOfThings.exec(claim)?.[2];
  const at = last === undefined ? -1 : said.lastIndexOf(last);
  return last !== undefined && /^\s+and\s/.test(said.slice(at + last.length)) ? claim.replace(pairOfThings, "$1 and $2") : claim;
}

const pairOfThings =
  /(\b(?:about|interests? in|interested in|fond of|like|loves?|likes|enjoys|includ(?:e|es|ing)) [^,;:]{2,60}), ([^\s,;:]+(?: [^\s,;:]+)?)(?=\.$)/u;

/** The form of the claim's own verb, which what is told besides must have too. */
function verbAfter(claim: string, fullName: string): "third" | "past" | null {
  return verbOf(claim.slice(claim.indexOf(fullName) + fullName.length).trimStart());
}

function verbOf(words: string): "third" | "past" | null {
  const form = verbForm(/^(?:(?:also|now|still|currently|once) )?(\p{Ll}+)/u.exec(words)?.[1] ?? "");
  return form === "third" || form === "past" ? form : null;
}

/** "With Ann Lee, a teacher who once built a boat": what is told of her. */
const ofAnother = screened(
  /(?<=(?:with|by|from|for|to|and) \p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+), (?:an?|the|his|her|their|whose) [^,;]{3,60}? (?:who|whose|and) .*$/su,
);

/** "At Acme, a Leeds firm that checks bridges": what is told of the firm. */
const ofFirm = screened(
  /, (?:an?|the|one of the) (?:[\p{L}'’-]+ ){0,5}(?:firm|company|charity|agency|outfit|start-?up|group|organisation|organization|business|maker|manufacturer|supplier|publisher|consultancy|co-?operative|practice|studio|institute|nonprofit|non-profit|bank|insurer|brewery|shop|cafe|café)s? (?:that|which|of|with|in|based|where|whose|serving|making)\b.*$/su,
);

function withoutSplice(whole: string, fullName: string): string {
  const apposed = endedAt(whole, ofAnother.exec(whole)?.index ?? -1, fullName);
  const claim = endedAt(apposed, ofFirm.exec(apposed)?.index ?? -1, fullName);
  const apart = claim
    .replace(`${fullName} also `, `${fullName} `)
    .replace(/(?<= (?:is|has|was|'s|had)) also(?= )|, (?:however|though|too|as well|of course|anyway)(?=\.$)/g, "");
  return endedAt(apart, splice.exec(apart)?.index ?? -1, fullName);
}

/** Beyond this a sentence loses its additions, whatever they tell. */
const longestWords = 30;

/** "Gave her its medal, which is a prize and also heavy": without an aside at the end that leans on another sentence. */
function standing(whole: string, fullName: string): string {
  if (standsAlone(whole)) return whole;
  const aside = /^[^,;]*(?:, (?!which |whose |because )[^,;]*)*(?=, (?:which|whose|because) [^,;]*\.$)/u.exec(whole)?.[0].length ?? -1;
  const shorter = endedAt(whole, aside, fullName);
  return standsAlone(shorter) ? shorter : whole;
}

function shortened(whole: string, fullName: string): string {
  if (wordsOf(whole, fullName) <= longestWords) return whole;
  const cuts = [...whole.matchAll(addition)].map(({ index }) => index).reverse();
  for (const cut of cuts) {
    const shorter = endedAt(whole, cut, fullName);
    if (shorter !== whole && wordsOf(shorter, fullName) <= longestWords && !limits.test(whole.slice(cut))) return shorter;
  }
  return whole;
}

/** The claim up to a place, as a sentence; whole where too little is left. */
function endedAt(claim: string, at: number, fullName: string): string {
  if (at < 0) return claim;
  const shorter = claim.slice(0, at);
  return shorter.includes(fullName) && wordsOf(shorter, fullName) >= minWords ? `${shorter}.` : claim;
}

function wordsOf(claim: string, fullName: string): number {
  return claim.replaceAll(fullName, "Jane").split(/\s+/).length - 1;
}
