import { stemSet } from "@/lib/text/stem";
import type { Alignment } from "./align-words";
import { bestWindow } from "./best-window";
import type { ClaimParts } from "./claim-parts";
import type { EvidenceWord } from "./evidence-words";
import { isLikeNumber, readBounds } from "./read-bounds";
import { readOrder } from "./read-order";
import { antonymsOf, isPrefixOpposite, rivalRowsOf } from "./related-words";

/** What the statement features are called, in the order of their values. */
export const statementFeatureNames = [
  "coverAll",
  "coverOne",
  "coverTwo",
  "coverThree",
  "saidAll",
  "saidOne",
  "saidThree",
  "subjectAll",
  "subjectWindow",
  "missingWeight",
  "missingRarest",
  "missingWords",
  "missingNames",
  "missingNameShare",
  "missingNumbers",
  "rivalNumbers",
  "missingInWindowNumbers",
  "missingInWindowNames",
  "pairsInOrder",
  "longestRun",
  "softShare",
  "claimWords",
  "claimWeight",
  "evidenceWords",
  "sentences",
  "bestSentenceAt",
  "bestSentenceWords",
  "windowDensity",
  "negationGap",
  "claimNegations",
  "windowNegations",
  "deniedMatch",
  "antonyms",
  "restrictGap",
  "claimRestricts",
  "superlativeGap",
  "hedgeGap",
  "failGap",
  "claimFails",
  "slotSwaps",
  "slotRivals",
  "rivals",
  "boundsMet",
  "boundsBroken",
  "firstPerson",
  "questions",
  "verbCarried",
  "lastCarried",
  "firstSaidCarried",
  "pastGap",
  "missingAdjacent",
  "saidWords",
  "orderTurned",
  "windowHasBut",
] as const;

const negators = new Set("not never no neither nor none nobody nothing without cannot hardly".split(" "));
const failing = stemSet(
  "fail refuse decline unable stop cease lack avoid quit cancel abandon deny reject prevent forbid forbade prohibit oppose despite instead unsuccessful unsuccessfully dispute incapable miss lose",
);
const restricts = stemSet("only exclusive sole just mere alone pure single entire");
const hedges = new Set([
  ..."may might could alleged reported reportedly perhaps".split(" "),
  ...stemSet("allege allegedly rumor rumour plan propose possible probable likely expect intend hope suppose consider claim seem suggest"),
]);
const superlatives = new Set(
  "first only youngest oldest largest biggest best worst most least greatest highest lowest top last leading".split(" "),
);
const pastMarks = new Set("former formerly previously previous ex retired retire until".split(" "));
const personal = new Set("i me my you your we our mine".split(" "));

/**
 * How far the evidence carries the statement, and where it speaks against it. All values are finite; the windows are the best one, two and three
 * neighbouring sentences.
 */
export function statementFeatures(alignment: Alignment, parts: ClaimParts, claimText: string): number[] {
  const { claim, evidence, weights, places, strengths, sentenceCount } = alignment;
  const count = claim.length;
  const bySentence = strengthsBySentence(alignment);
  const total = sum(weights);
  const saidWeights = weights.map((weight, i) => (parts.isSubject[i] === true ? 0 : weight));
  const subjectWeights = weights.map((weight, i) => (parts.isSubject[i] === true ? weight : 0));
  const one = bestWindow(bySentence, weights, sentenceCount, 1);
  const two = bestWindow(bySentence, weights, sentenceCount, 2);
  const three = bestWindow(bySentence, weights, sentenceCount, 3);
  const saidOne = bestWindow(bySentence, saidWeights, sentenceCount, 1);
  const saidThree = bestWindow(bySentence, saidWeights, sentenceCount, 3);
  const inWindow = three.strengths;
  const windowWords: EvidenceWord[] = [];
  const sentenceWords: EvidenceWord[] = [];
  for (const word of evidence) {
    if (word.sentence >= three.from && word.sentence < three.from + 3) windowWords.push(word);
    if (word.sentence === one.from) sentenceWords.push(word);
  }
  const windowStems = new Set(windowWords.map((word) => word.stem));
  const sentenceStems = new Set(sentenceWords.map((word) => word.stem));

  let missingWeight = 0;
  let missingRarest = 0;
  let missingWords = 0;
  let missingNames = 0;
  let names = 0;
  let missingNumbers = 0;
  let rivalNumbers = 0;
  let windowNumbers = 0;
  let windowNames = 0;
  let soft = 0;
  let antonyms = 0;
  let rivals = 0;
  let saidWords = 0;
  let missingAdjacent = 0;
  const evidenceNumbers = windowWords.filter((word) => word.value !== null);
  const rivalRows = new Set(sentenceWords.flatMap((word) => rivalRowsOf(word.stem)));
  for (let i = 0; i < count; i++) {
    const word = claim[i];
    const weight = weights[i] ?? 0;
    if (word === undefined || weight === 0) continue;
    const strength = strengths[i] ?? 0;
    const isName = word.isCapital && i > 0;
    if (isName) names++;
    if (parts.isSubject[i] !== true) saidWords++;
    if (strength === 0) {
      missingWeight += weight;
      missingRarest = Math.max(missingRarest, weight);
      missingWords++;
      if (isName) missingNames++;
      if (word.value !== null) missingNumbers++;
      if (i > 0 && (strengths[i - 1] ?? 0) === 0 && (weights[i - 1] ?? 0) > 0) missingAdjacent++;
    } else if (strength < 1) soft++;
    if ((inWindow[i] ?? 0) === 0) {
      if (isName) windowNames++;
      if (word.value !== null) {
        windowNumbers++;
        if (evidenceNumbers.some((other) => isLikeNumber(word.value ?? 0, other.value ?? 0))) rivalNumbers++;
      }
    }
    if ((one.strengths[i] ?? 0) < 1 && parts.isSubject[i] !== true) {
      for (const other of antonymsOf(word.stem)) if (sentenceStems.has(other)) antonyms++;
      if (word.stem.length >= 4 && sentenceWords.some((other) => isPrefixOpposite(word.stem, other.stem))) antonyms++;
      if ((one.strengths[i] ?? 0) < 1 && rivalRowsOf(word.stem).some((row) => rivalRows.has(row))) rivals++;
    }
  }

  const { swaps, swapRivals, pairs, pairCount, longestRun, turned } = readOrder(alignment, parts, one.from);
  const claimNegations = countIn(claim, negators);
  const windowNegations = countIn(sentenceWords, negators);
  const claimFails = claim.filter((word) => failing.has(word.stem)).length;
  const sentenceFails = sentenceWords.filter((word) => failing.has(word.stem)).length;
  const claimRestricts = claim.filter((word) => restricts.has(word.stem)).length;
  const hasRestricts = sentenceWords.some((word) => restricts.has(word.stem));
  const claimSuperlatives = claim.filter((word) => superlatives.has(word.lower) && !windowStems.has(word.stem)).length;
  const hedgedEvidence = sentenceWords.filter((word) => hedges.has(word.lower) || hedges.has(word.stem)).length;
  const hedgedClaim = claim.filter((word) => hedges.has(word.lower) || hedges.has(word.stem)).length;
  const pastInEvidence = countIn(sentenceWords, pastMarks);
  const pastInClaim = countIn(claim, pastMarks);
  const bounds = readBounds(claim, windowWords);
  const firstSaid = claim.findIndex((_, i) => parts.isSubject[i] !== true && (weights[i] ?? 0) > 0);
  const lastSaid = claim.findLastIndex((_, i) => (weights[i] ?? 0) > 0);
  const verb = claim.findIndex((word, i) => parts.isSubject[i] !== true && (weights[i] ?? 0) > 0 && !word.isCapital && word.value === null);
  const saidTotal = Math.max(0.01, sum(saidWeights));
  const subjectTotal = sum(subjectWeights);
  const safeTotal = Math.max(0.01, total);
  return [
    cover(strengths, weights) / safeTotal,
    one.score / safeTotal,
    two.score / safeTotal,
    three.score / safeTotal,
    cover(strengths, saidWeights) / saidTotal,
    saidOne.score / saidTotal,
    saidThree.score / saidTotal,
    subjectTotal === 0 ? -1 : cover(strengths, subjectWeights) / subjectTotal,
    subjectTotal === 0 ? -1 : cover(saidThree.strengths, subjectWeights) / subjectTotal,
    missingWeight,
    missingRarest,
    missingWords,
    missingNames,
    names === 0 ? 0 : missingNames / names,
    missingNumbers,
    rivalNumbers,
    windowNumbers,
    windowNames,
    pairCount === 0 ? 0 : pairs / pairCount,
    longestRun,
    soft,
    count,
    total,
    evidence.length,
    sentenceCount,
    one.from / Math.max(1, sentenceCount),
    sentenceWords.length,
    one.score / Math.max(1, sentenceWords.length),
    Math.abs((claimNegations % 2) - (windowNegations % 2)),
    claimNegations,
    windowNegations,
    deniedMatches(claim, sentenceWords),
    antonyms,
    claimRestricts > 0 && !hasRestricts ? 1 : claimRestricts === 0 && hasRestricts ? -1 : 0,
    claimRestricts,
    claimSuperlatives,
    hedgedEvidence - hedgedClaim,
    sentenceFails - claimFails,
    claimFails,
    swaps,
    swapRivals,
    rivals,
    bounds.met,
    bounds.broken,
    countIn(claim, personal),
    claimText.split("?").length - 1,
    verb < 0 ? -1 : (one.strengths[verb] ?? 0),
    lastSaid < 0 ? -1 : (one.strengths[lastSaid] ?? 0),
    firstSaid < 0 ? -1 : (one.strengths[firstSaid] ?? 0),
    pastInEvidence - pastInClaim,
    missingAdjacent,
    saidWords,
    turned,
    sentenceWords.some((word) => word.lower === "but" || word.lower === "however" || word.lower === "although") ? 1 : 0,
  ];

  function cover(found: readonly number[], by: readonly number[]): number {
    let covered = 0;
    for (let i = 0; i < count; i++) covered += (found[i] ?? 0) * (by[i] ?? 0);
    return covered;
  }
  function strengthsBySentence({ places: at }: Alignment): Float64Array[] {
    const rows = Array.from({ length: sentenceCount }, () => new Float64Array(count));
    for (const [i, found] of at.entries())
      for (const place of found) {
        const row = rows[evidence[place]?.sentence ?? 0];
        if (row !== undefined) row[i] = strengths[i] ?? 0;
      }
    return rows;
  }
  function deniedMatches(a: readonly EvidenceWord[], b: readonly EvidenceWord[]): number {
    const deniedA = deniedStems(a);
    const deniedB = deniedStems(b);
    let found = 0;
    for (const word of a) {
      if (!sentenceStems.has(word.stem)) continue;
      if (deniedA.has(word.stem) !== deniedB.has(word.stem)) found++;
    }
    return places.length === 0 ? 0 : found;
  }
}

function deniedStems(words: readonly EvidenceWord[]): ReadonlySet<string> {
  const denied = new Set<string>();
  for (const [i, word] of words.entries())
    if (negators.has(word.lower) || failing.has(word.stem))
      for (const next of words.slice(i + 1, i + 5)) if (next.stem.length > 2) denied.add(next.stem);
  return denied;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const countIn = (words: readonly EvidenceWord[], set: ReadonlySet<string>): number => words.filter((word) => set.has(word.lower)).length;
