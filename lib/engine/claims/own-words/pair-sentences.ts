import type { ReadStatement } from "../../reading/read-statements";
import type { CandidateClaim } from "../candidate-claim";
import type { Reading } from "../claim-statement";
import { frameOwnWords, mayBePrivate } from "./frame-own-words";

const maxWords = 36;
/** "I shout." names nothing that a sentence could go on about. */
const minFirst = 4;
const maxGap = 3;
/** What the sentence points at stands in the one before. */
const points = /\b(?:it|them|these|those)\b/iu;
/** "I've heard that as well." */
const pointsAway = /\bthat(?=[.,!]| as well| too)/iu;
/** A sentence that itself leans on the one before it, speaks to somebody, or is no statement. */
const leans =
  /^(?:it|its|it['’]s|they|them|their|that|that['’]s|this|these|those|there|he|she|so|and|but|or|then|also|which|no|yes|yeah|well|ok|okay|ah|oh|right)\b|[?…]$|\b(?:you|your|he|him|his|she|her|hers)\b/iu;

/**
 * "I set anagrams for two papers. I make them with wooden tiles.": what the person says of a thing that only the sentence before names, in both
 * sentences' own words; null where the first says nothing by itself, or either may be private.
 */
export function pairSentences(
  reading: Reading,
  before: readonly ReadStatement[],
  statement: ReadStatement,
  organizations: readonly string[],
): CandidateClaim | null {
  const { document, names } = reading;
  const [first] = before;
  const { by } = statement.subject;
  if (first === undefined || statement.language !== "en" || by !== "first_person") return null;
  if (first.block !== statement.block || statement.sentence.start - first.sentence.end > maxGap) return null;
  const isPlain = ({ standing, saidBy, subject }: ReadStatement) =>
    standing === "asserted" && saidBy === "person" && subject.who !== "other";
  if (!before.every(isPlain) || !before.some(({ subject }) => subject.who === "person" || subject.by === "thing")) return null;
  const raw = document.text.slice(first.sentence.start, first.sentence.end);
  const said = document.text.slice(statement.sentence.start, statement.sentence.end);
  const quote = document.text.slice(first.sentence.start, statement.sentence.end);
  if (
    !points.test(said) ||
    points.test(raw) ||
    pointsAway.test(raw) ||
    leans.test(raw) ||
    /["“”„«»\n]/u.test(quote) ||
    /\b(?:you|your|he|him|his|she|her|hers)\b/iu.test(said)
  )
    return null;
  if (quote.split(/\s+/).length > maxWords || raw.split(/\s+/).length < minFirst || !/[.!]$/u.test(said.trim())) return null;
  if (mayBePrivate(raw, organizations) || mayBePrivate(said, organizations)) return null;
  const isOver = statement.time.status === "past" || statement.time.status === "timeless";
  return frameOwnWords(
    reading,
    {
      quote,
      quoteStart: first.sentence.start,
      opening: `${names.fullName} says`,
      link: statement.trace.includes("en.speech") ? "quoted_speech" : "first_person",
      as: { status: isOver ? "immutable" : null, heading: statement.heading },
      trace: [...statement.trace, "en.pair"],
    },
    organizations,
  );
}
