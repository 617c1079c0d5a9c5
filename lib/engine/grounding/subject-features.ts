import { stemSet } from "@/lib/text/stem";
import { actorOf, chainOf, pronouns } from "./actor-of";
import type { Alignment } from "./align-words";
import type { ClaimParts } from "./claim-parts";
import type { EvidenceWord } from "./evidence-words";
import { hasKin, kinKindOf } from "./has-kin";
import { lifeDateNames, lifeDates } from "./life-dates";
import { type NameRun, nameRuns } from "./name-runs";
import { nearestTo, type ObjectSpan, objectSpans } from "./object-spans";
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
const awards = new Set(
  "medal award trophy prize cross hero rites star badge honor honour title mvp order scholarship fellowship grant".split(" "),
);
const degrees = new Set(
  "bachelor master doctor doctorate degree diploma ba bs ma ms phd md jd llb llm mba bsc msc ab am sb sm mfa bfa edd dphil bsee mphil meng beng associate certificate phb bed med ded hons btech mtech bba aa lld littd dlitt dd dsc scd jsd sjd bsn mph mpa dvm dds edm licentiate baccalaureate habilitation honorary bcom mcom mres dma thd mdiv mla".split(
    " ",
  ),
);
const deathMarks = stemSet("die death dead d kill drown");
const far = 60;
const smallWords = ["of", "and", "with", "by", "to", "in", "the", "who", "whom", "from", "for", "at", "on", "late", "mr", "s"];
const smallAt = new Map(smallWords.map((word, i) => [word, i + 1] as const));

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

/** In which of the six orders subject, relation word and object stand; -1 when one of them is missing. */
function orderOf(subject: number | undefined, mark: number | undefined, object: number | undefined): number {
  if (subject === undefined || mark === undefined || object === undefined) return -1;
  return (subject < mark ? 1 : 0) + (mark < object ? 2 : 0) + (subject < object ? 4 : 0);
}

/** How many other names stand nearer to the object than the subject does. */
function rankOfSubject(runs: readonly NameRun[], span: ObjectSpan, inSentence: (at: number) => boolean): number {
  const distance = (run: NameRun) => (run.end <= span.start ? span.start - run.end : run.start >= span.end ? run.start - span.end : far);
  const own = Math.min(far, ...runs.filter((run) => run.isSubject).map(distance));
  return runs.filter((run) => !run.isSubject && inSentence(run.start) && distance(run) < own).length;
}

/** Whether "and" or a comma ties the words to a neighbour of the same kind. */
function isListed(evidence: readonly EvidenceWord[], place: { readonly start: number; readonly end: number }): boolean {
  return evidence[place.start - 1]?.lower === "and" || evidence[place.end]?.lower === "and";
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
