import type { Alignment } from "./align-words";
import type { ClaimParts } from "./claim-parts";
import type { EvidenceWord } from "./evidence-words";
import { lifeDateNames, lifeDates } from "./life-dates";
import { isClaimMark, isEvidenceMark, relationNames, relationOf } from "./relations";
import { subjectKind } from "./subject-kind";
import { isFrame } from "./word-rarity";

/** What the subject features are called, in the order of their values. */
export const subjectFeatureNames = [
  "subjectGiven",
  "relation",
  "subjectWords",
  "subjectOrganization",
  "subjectCapitals",
  "mentions",
  "fullMentions",
  "firstMentionAt",
  "lastNameMissing",
  "objectCover",
  "objectWords",
  "objectSentence",
  "objectBefore",
  "objectAfter",
  "nearestSameSentence",
  "pronounBefore",
  "namesBetween",
  "nameBeforeObjectIsSubject",
  "nameBeforeMarkIsSubject",
  "markInSentence",
  "markToObject",
  "markBetween",
  "sentenceNames",
  "subjectRankInSentence",
  "subjectLeadsSentence",
  "wordBeforeSubject",
  "wordAfterSubject",
  "subjectPossessive",
  "objectPossessive",
  "kinAfterSubject",
  "kinAfterObject",
  "objectInBracket",
  "bracketAfterSubject",
  "endMarkBeforeObject",
  "endMarkAfterObject",
  "dashBeforeObject",
  "wordBeforeObject",
  "awardObject",
  "degreeObject",
  "objectPlaces",
  "otherFullNames",
  "personalName",
  "subjectInObjectSentence",
  "sentenceFirstIsPronoun",
  "marksBetween",
  "commasBetween",
  "markBeforeSubject",
  "claimedKindMissing",
  "actor",
  "objectActor",
  "order",
  "ofAfterMark",
  "possessiveBeforeMark",
  "markKind",
  "subjectKind",
  "eraClash",
  "chain",
  "leadingZero",
  "subjectAfterOf",
  "nearestNameRank",
  "subjectListed",
  "objectListed",
  "dashInBracket",
  ...lifeDateNames,
] as const;

const organization = new Set(
  "team band company inc ltd corp corporation university college school institute festival campus museum theatre theater group club party church circus show idol awards award orchestra foundation society league award committee association studios records entertainment massacre battle song album series park bridge street road house hall castle center centre library building hotel hospital stadium airport railway ship medal trophy cup race tournament network project program system journal magazine press".split(
    " ",
  ),
);
const pronouns = new Set("he she his her him they their i my hers".split(" "));
const kin = new Set(
  "son daughter child wife husband brother sister father mother parent sibl stepson cousin widow uncl niec nephew kid bride friend partner".split(
    " ",
  ),
);
const awards = new Set(
  "medal award trophy prize cross hero rites star badge honor honour title mvp order scholarship fellowship grant".split(" "),
);
const degrees = new Set(
  "bachelor master doctor doctorate degree diploma ba bs ma ms phd md jd llb llm mba bsc msc ab am sb sm mfa bfa edd dphil bsee mphil meng beng associate certificate phb bed med ded hons btech mtech bba aa lld littd dlitt dd dsc scd jsd sjd bsn mph mpa dvm dds edm licentiate baccalaureate habilitation honorary bcom mcom mres dma thd mdiv mla".split(
    " ",
  ),
);
const deathMarks = new Set("die d kil drown".split(" "));
const far = 60;
const smallWords = ["of", "and", "with", "by", "to", "in", "the", "who", "whom", "from", "for", "at", "on", "late", "mr", "s"];
const smallAt = new Map(smallWords.map((word, i) => [word, i + 1] as const));

interface Mention {
  readonly start: number;
  readonly end: number;
  readonly isFull: boolean;
}

interface NameRun extends Mention {
  readonly isSubject: boolean;
}

/** Whether the evidence says the claim's fact of this subject, and not of a neighbour: distances are in words, `far` where there is none. */
export function subjectFeatures(alignment: Alignment, parts: ClaimParts): number[] {
  const { claim, evidence, weights, strengths, places, index } = alignment;
  const relation = relationOf(claim.filter((_, i) => parts.isSubject[i] !== true).map((word) => word.stem));
  const subject = parts.subject.filter((word) => !isFrame(word.lower) || parts.subject.length === 1);
  const objects = claim
    .map((word, at) => ({ word, at }))
    .filter(({ word, at }) => (weights[at] ?? 0) > 0 && parts.isSubject[at] !== true && !isClaimMark(relation, word.stem));
  const runs = nameRuns(evidence, new Set(subject.map((word) => word.stem)), subject.length);
  const mentions = runs.filter((run) => run.isSubject);
  const spans = objectSpans(
    alignment,
    objects.map(({ at }) => at),
    relation,
    mentions,
  );
  const span = spans[0] ?? null;
  const objectWeight = objects.reduce((total, { at }) => total + (weights[at] ?? 0), 0);
  const sentence = span === null ? -1 : (evidence[span.start]?.sentence ?? -1);
  const inSentence = (at: number) => evidence[at]?.sentence === sentence;
  const before = span === null ? undefined : mentions.findLast((mention) => mention.end <= span.start);
  const after = span === null ? undefined : mentions.find((mention) => mention.start >= span.end);
  const beforeDistance = before === undefined || span === null ? far : Math.min(far, span.start - before.end);
  const afterDistance = after === undefined || span === null ? far : Math.min(far, after.start - span.end);
  const nearest = beforeDistance <= afterDistance ? before : after;
  const pronounAt = span === null ? -1 : lastBefore(evidence, span.start, (word) => pronouns.has(word.lower));
  const marks: number[] = [];
  for (const [at, word] of evidence.entries()) if (inSentence(at) && isEvidenceMark(relation, word.stem)) marks.push(at);
  const mark = span === null ? undefined : nearestTo(marks, span.start);
  const isOther = (run: NameRun) => !run.isSubject && (span === null || run.end <= span.start || run.start >= span.end);
  const sentenceRuns = runs.filter((run) => inSentence(run.start));
  const nameBefore = span === null ? undefined : runs.findLast((run) => run.end <= span.start && inSentence(run.start));
  const nameBeforeMark = mark === undefined ? undefined : runs.findLast((run) => run.end <= mark && inSentence(run.start));
  const low = span === null || nearest === undefined ? 0 : Math.min(nearest.end, span.end);
  const high = span === null || nearest === undefined ? 0 : Math.max(nearest.start, span.start);
  const between = evidence.slice(low, high);
  const first = sentenceRuns.findIndex((run) => run.isSubject);
  const bracket = span === null ? -1 : openBracketBefore(evidence, span.start);
  const inBracket = bracket < 0 || span === null ? [] : evidence.slice(bracket, span.start);
  const objectStart = span === null ? undefined : evidence[span.start];
  const lastName = subject.at(-1);
  const sentenceStart = evidence.findIndex((word) => word.sentence === sentence);
  const raw = new Set(objects.map(({ word }) => word.lower));
  const kindWords = claim.filter((word, i) => parts.isSubject[i] !== true && isClaimMark(relation, word.stem));
  return [
    parts.isGiven ? 1 : 0,
    relationNames.indexOf(relation),
    subject.length,
    parts.subject.some((word) => organization.has(word.lower)) ? 1 : 0,
    subject.length === 0 ? 0 : subject.filter((word) => word.isCapital).length / subject.length,
    mentions.length,
    mentions.filter((mention) => mention.isFull).length,
    mentions[0]?.start ?? far * 2,
    lastName !== undefined && !index.has(lastName.stem) ? 1 : 0,
    span === null || objectWeight === 0 ? 0 : span.weight / objectWeight,
    objects.length,
    sentence,
    beforeDistance,
    afterDistance,
    nearest !== undefined && inSentence(nearest.start) ? 1 : 0,
    span === null || pronounAt < 0 ? far : Math.min(far, span.start - pronounAt),
    runs.filter((run) => isOther(run) && run.start >= low && run.end <= high).length,
    nameBefore === undefined ? -1 : nameBefore.isSubject ? 1 : 0,
    nameBeforeMark === undefined ? -1 : nameBeforeMark.isSubject ? 1 : 0,
    marks.length,
    mark === undefined || span === null ? far : span.start - mark,
    mark !== undefined && mark >= low && mark < high ? 1 : 0,
    sentenceRuns.filter((run) => !run.isSubject).length,
    first,
    nearest !== undefined && (nearest.start === 0 || evidence[nearest.start - 1]?.sentence !== evidence[nearest.start]?.sentence) ? 1 : 0,
    nearest === undefined ? -1 : (smallAt.get(evidence[nearest.start - 1]?.lower ?? "") ?? 0),
    nearest === undefined ? -1 : (smallAt.get(evidence[nearest.end]?.lower ?? "") ?? 0),
    nearest !== undefined && evidence[nearest.end - 1]?.isPossessive === true ? 1 : 0,
    span !== null && evidence[span.end - 1]?.isPossessive === true ? 1 : 0,
    nearest !== undefined && hasKin(evidence, nearest.end, 4) ? 1 : 0,
    span !== null && hasKin(evidence, span.end, 4) ? 1 : 0,
    bracket >= 0 ? 1 : 0,
    bracket >= 0 && before !== undefined && bracket - before.end <= 1 ? 1 : 0,
    inBracket.some((word) => deathMarks.has(word.stem)) ? 1 : 0,
    span !== null && evidence.slice(span.end, span.end + 8).some((word) => deathMarks.has(word.stem) || word.markBefore === "-") ? 1 : 0,
    span !== null && evidence.slice(Math.max(0, span.start - 6), span.start + 1).some((word) => word.markBefore === "-") ? 1 : 0,
    span === null ? -1 : (smallAt.get(evidence[span.start - 1]?.lower ?? "") ?? 0),
    [...raw].some((word) => awards.has(word)) ? 1 : 0,
    [...raw].some((word) => degrees.has(word) || degrees.has(word.replace(/s$/, ""))) ? 1 : 0,
    spans.length,
    sentenceRuns.filter((run) => isOther(run) && run.end - run.start >= 2).length,
    parts.subject.some((word) => pronouns.has(word.lower) || isFrame(word.lower)) ? 1 : 0,
    sentenceRuns.some((run) => run.isSubject) ? 1 : 0,
    sentenceStart >= 0 && pronouns.has(evidence[sentenceStart]?.lower ?? "") ? 1 : 0,
    between.filter((word) => isEvidenceMark(relation, word.stem)).length,
    between.filter((word) => word.markBefore === ",").length,
    mark !== undefined && nearest !== undefined ? (mark < nearest.start ? 1 : 0) : -1,
    kindWords.filter((word) => !index.has(word.stem)).length +
      (strengths.length === 0 || places.length === 0 ? 1 : 0) +
      (objectStart === undefined ? 1 : 0),
    mark === undefined ? -1 : actorOf(evidence, runs, mark),
    span === null ? -1 : actorOf(evidence, runs, span.start),
    orderOf(nearest?.start, mark, span?.start),
    mark !== undefined && evidence.slice(mark + 1, mark + 3).some((word) => word.lower === "of" || word.lower === "to") ? 1 : 0,
    mark !== undefined &&
    evidence.slice(Math.max(0, mark - 4), mark).some((word) => word.isPossessive || /^(?:his|her|their|my|whose)$/.test(word.lower))
      ? 1
      : 0,
    mark === undefined ? -1 : kinKindOf(evidence[mark]?.stem ?? ""),
    subjectKind(evidence, mentions),
    span !== null &&
    evidence.slice(span.start, span.end + 4).some((word) => word.lower === "bc" || word.lower === "bce") &&
    !claim.some((word) => word.lower === "bc")
      ? 1
      : 0,
    span === null ? -1 : chainOf(evidence, runs, sentence),
    claim.some((word) => /^0\d{2,}$/.test(word.lower)) ? 1 : 0,
    nearest !== undefined &&
    mark !== undefined &&
    nearest.start > mark &&
    evidence.slice(mark + 1, nearest.start).some((word) => word.lower === "of")
      ? 1
      : 0,
    span === null || nearest === undefined ? far : rankOfSubject(runs, span, inSentence),
    nearest !== undefined && isListed(evidence, nearest) ? 1 : 0,
    span !== null && isListed(evidence, span) ? 1 : 0,
    bracket >= 0 && span !== null && evidence.slice(bracket + 1, span.start + 1).some((word) => word.markBefore === "-") ? 1 : 0,
    ...lifeDates(evidence, span, bracket, before?.end),
  ];
}

const placeWords = new Set("in at from of to near by for with on into via under and".split(" "));
const whoWords = new Set("who whom whose".split(" "));

/** Who acts at a place of the evidence, by the first sign to its left in the sentence: 1 the subject, 2 a pronoun, 3 "who", 4 another name, 0 nobody. Names behind a preposition are no actors. */
function actorOf(evidence: readonly EvidenceWord[], runs: readonly NameRun[], place: number): number {
  const sentence = evidence[place]?.sentence;
  for (let at = place - 1; at >= Math.max(0, place - far) && evidence[at]?.sentence === sentence; at--) {
    const lower = evidence[at]?.lower ?? "";
    if (pronouns.has(lower)) return 2;
    if (whoWords.has(lower)) return 3;
    const run = runs.find((candidate) => candidate.end === at + 1);
    if (run === undefined) continue;
    if (run.isSubject) return 1;
    if (
      !placeWords.has(evidence[run.start - 1]?.lower ?? "") &&
      evidence[run.start]?.value === null &&
      !months.has(evidence[run.start]?.lower ?? "")
    )
      return 4;
    at = run.start;
  }
  return 0;
}

const months = new Set("january february march april may june july august september october november december".split(" "));

/** In which of the six orders subject, relation word and object stand; -1 when one of them is missing. */
function orderOf(subject: number | undefined, mark: number | undefined, object: number | undefined): number {
  if (subject === undefined || mark === undefined || object === undefined) return -1;
  return (subject < mark ? 1 : 0) + (mark < object ? 2 : 0) + (subject < object ? 4 : 0);
}

const below = new Set("son daughter child kid boy girl stepson stepdaughter".split(" "));
const above = new Set("father mother parent".split(" "));
const beside = new Set("brother sister sibl cousin uncl aunt nephew niec grandson granddaughter".split(" "));
const kinKindOf = (stem: string): number => (below.has(stem) ? 1 : above.has(stem) ? 2 : beside.has(stem) ? 3 : 0);

/** Whom the sentence's pronouns mean: 1 when the last sentence that begins with a name begins with the subject's, 2 with another's, 0 when none does. */
function chainOf(evidence: readonly EvidenceWord[], runs: readonly NameRun[], sentence: number): number {
  for (let i = runs.length - 1; i >= 0; i--) {
    const run = runs[i];
    const first = run === undefined ? undefined : evidence[run.start];
    if (run === undefined || first === undefined || first.sentence > sentence) continue;
    const previous = evidence[run.start - 1];
    if (previous === undefined || previous.sentence !== first.sentence) return run.isSubject ? 1 : 2;
  }
  return 0;
}

/** How many other names stand nearer to the object than the subject does. */
function rankOfSubject(runs: readonly NameRun[], span: ObjectSpan, inSentence: (at: number) => boolean): number {
  const distance = (run: NameRun) => (run.end <= span.start ? span.start - run.end : run.start >= span.end ? run.start - span.end : far);
  const own = Math.min(far, ...runs.filter((run) => run.isSubject).map(distance));
  return runs.filter((run) => !run.isSubject && run.end - run.start >= 1 && inSentence(run.start) && distance(run) < own).length;
}

/** Whether "and" or a comma ties the words to a neighbour of the same kind. */
function isListed(evidence: readonly EvidenceWord[], place: { readonly start: number; readonly end: number }): boolean {
  return evidence[place.start - 1]?.lower === "and" || evidence[place.end]?.lower === "and";
}

interface ObjectSpan {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

const spanReach = 10;
const maxAnchors = 40;

/** Where the evidence carries most of the claim's object in one place, the place nearest to the relation's words and the subject first. */
function objectSpans(
  alignment: Alignment,
  objects: readonly number[],
  relation: ReturnType<typeof relationOf>,
  mentions: readonly Mention[],
): ObjectSpan[] {
  const { evidence, places, strengths, weights } = alignment;
  const found: (ObjectSpan & { cost: number })[] = [];
  const anchors = [...new Set(objects.flatMap((at) => (places[at] ?? []).slice(0, maxAnchors)))]
    .sort((a, b) => a - b)
    .slice(0, maxAnchors * 4);
  for (const anchor of anchors) {
    const sentence = evidence[anchor]?.sentence;
    let weight = 0;
    let start = anchor;
    let end = anchor + 1;
    for (const at of objects) {
      const place = nearestTo(
        (places[at] ?? []).filter((place) => evidence[place]?.sentence === sentence && Math.abs(place - anchor) <= spanReach),
        anchor,
      );
      if (place === undefined) continue;
      weight += (weights[at] ?? 0) * (strengths[at] ?? 0);
      start = Math.min(start, place);
      end = Math.max(end, place + 1);
    }
    let cost = end - start;
    let nearestMark = 20;
    for (let at = Math.max(0, anchor - 20); at < Math.min(evidence.length, anchor + 20); at++)
      if (evidence[at]?.sentence === sentence && isEvidenceMark(relation, evidence[at]?.stem ?? ""))
        nearestMark = Math.min(nearestMark, Math.abs(at - anchor));
    cost += nearestMark;
    let nearestMention = 40;
    for (const mention of mentions) nearestMention = Math.min(nearestMention, Math.abs(mention.start - anchor));
    cost += nearestMention / 4;
    found.push({ start, end, weight, cost });
  }
  const most = Math.max(0, ...found.map((span) => span.weight));
  const best = found.filter((span) => span.weight >= most - 1e-9).sort((a, b) => a.cost - b.cost || a.start - b.start);
  return best.filter((span, i) => best.findIndex((other) => other.start === span.start && other.end === span.end) === i);
}

const titles = new Set(
  "mr mrs ms dr prof sir lady lord dame president judge captain colonel lieutenant general king queen prince princess saint st".split(" "),
);
const nameLinks = new Set("de da di van von der den la le el al bin ibn du dos del of".split(" "));

/** Runs of capitals, each with whether it names the subject: all its words are the subject's, or its last is the subject's last. */
function nameRuns(evidence: readonly EvidenceWord[], stems: ReadonlySet<string>, subjectLength: number): NameRun[] {
  const runs: NameRun[] = [];
  let at = 0;
  while (at < evidence.length) {
    const word = evidence[at];
    if (
      word === undefined ||
      !(stems.has(word.stem) || (word.isCapital && word.value === null && !isFrame(word.lower) && !titles.has(word.lower)))
    ) {
      at++;
      continue;
    }
    let end = at + 1;
    let own = stems.has(word.stem) ? 1 : 0;
    while (end < evidence.length) {
      const next = evidence[end];
      if (next === undefined || next.sentence !== word.sentence || next.markBefore !== "" || evidence[end - 1]?.isPossessive === true)
        break;
      const continues = stems.has(next.stem) || (next.isCapital && !isFrame(next.lower));
      const links = nameLinks.has(next.lower) && evidence[end + 1]?.isCapital === true && next.lower !== "of";
      if (!continues && !links) break;
      if (stems.has(next.stem)) own++;
      end++;
    }
    const length = end - at;
    const isSubject = own > 0 && (own >= Math.min(subjectLength, 2) || own === length);
    runs.push({ start: at, end, isFull: own >= subjectLength, isSubject });
    at = end;
  }
  return runs;
}

function openBracketBefore(evidence: readonly EvidenceWord[], start: number): number {
  for (let at = start; at >= Math.max(0, start - 30); at--) {
    const mark = evidence[at]?.markBefore;
    if (mark === "(") return at;
    if (mark === ")") return -1;
  }
  return -1;
}

function lastBefore(evidence: readonly EvidenceWord[], end: number, isIt: (word: EvidenceWord) => boolean): number {
  for (let at = end - 1; at >= Math.max(0, end - far); at--) {
    const word = evidence[at];
    if (word !== undefined && isIt(word)) return at;
  }
  return -1;
}

function nearestTo(places: readonly number[], target: number): number | undefined {
  let best: number | undefined;
  for (const place of places) if (best === undefined || Math.abs(place - target) < Math.abs(best - target)) best = place;
  return best;
}

function hasKin(evidence: readonly EvidenceWord[], from: number, reach: number): boolean {
  for (let at = from; at < from + reach; at++) if (kin.has(evidence[at]?.stem ?? "")) return true;
  return false;
}
