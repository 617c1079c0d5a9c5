import { screened } from "@/lib/text/screened";
import { findNames, readSubjectNames, type SubjectNames } from "../identity/names/subject-names";
import { entryYearOf, yearOf } from "../reading/year-of";
import type { ResolvedIdentity, SourceDocument } from "../types";
import { followsQuote, framesQuote } from "./follows-quote";
import { judgeGrounding } from "./judge-grounding";
import { overstates } from "./overstates";
import { frameWords, negationsAgree, type QuoteWord, readWords } from "./quote-words";

export interface ClaimEvidence {
  readonly text: string;
  /** UTF-16 offsets into the document's text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export type ClaimVerdict =
  | { readonly kind: "entailed"; readonly entailmentScore: number; readonly subjectLinkScore: number }
  | {
      readonly kind: "rejected";
      readonly reason: "quote_not_verbatim" | "not_about_subject" | "not_entailed";
      readonly entailmentScore: number;
    };

/** At least this share of a claim's content words must stand in its quote. One word in five may be a verb that was bent beyond recognition. */
export const minEntailment = 0.8;

/**
 * Below the 0.5 from which the judge takes a free text to carry a claim: here the words, the numbers and the names are checked already, and of plain
 * restatements of a quote (1,273 of public bios) one scores below 0.5, and none below 0.45.
 */
const minJudged = 0.4;

const pastMarks = screened(/\b(?:former|formerly|previously|previous|ex-\w|used to|retired|until (?:19|20)\d\d|in the past)\b/i);

/**
 * Judges any claim against its quote, whoever proposed it. The quote must stand at its offsets, character for character; numbers, negations and names
 * of the claim must be carried by the quote (the person's own name and the page's year apart); a past fact must not be said as present; and
 * `minEntailment` of the claim's content words must be in the quote. The entailment score is that share, less 0.05 for each word without support.
 * Whatever passes is also put before the learned judge and the rules of `overstates`: the words may all be there and still say another thing.
 */
export function verifyClaim(input: {
  readonly claim: string;
  readonly quote: ClaimEvidence;
  readonly document: SourceDocument;
  readonly identity: ResolvedIdentity;
  /** The engine worded it from the quote, and the reading says whom "I" and "she" mean there. */
  readonly isWorded?: boolean;
  /** Words of quotes read before: one sentence often carries several claims, and several pages the same sentence. */
  readonly quoteWords?: Map<string, readonly QuoteWord[]>;
  /** Whether a claim goes beyond a quote, judged before: pages copy one bio from another. */
  readonly judged?: Map<string, number>;
}): ClaimVerdict {
  const { claim, quote, document, identity } = input;
  if (quote.start < 0 || quote.end <= quote.start || document.text.slice(quote.start, quote.end) !== quote.text)
    return { kind: "rejected", reason: "quote_not_verbatim", entailmentScore: 0 };
  const link = subjectLink(claim, quote.text, document, identity, input.isWorded === true);
  if (link === 0) return { kind: "rejected", reason: "not_about_subject", entailmentScore: 0 };

  if (input.isWorded === true && (followsQuote(claim, quote.text, namesOf(identity)) || framesQuote(claim, quote.text)))
    return { kind: "entailed", entailmentScore: 1, subjectLinkScore: link };
  const claimWords = readWords(withoutSubject(claim, identity));
  const quoteWords = input.quoteWords?.get(quote.text) ?? readWords(quote.text);
  input.quoteWords?.set(quote.text, quoteWords);
  const stems = new Set(quoteWords.map((word) => word.stem));
  const content = claimWords.filter((word) => !frameWords.has(word.lower) && !word.isNegation);
  const year = String(entryYearOf(document, quote.start) ?? yearOf(document) ?? "");
  const missing = content.filter((word) => !isCarried(word, stems, quoteWords, year));
  const score = content.length === 0 ? 0 : Math.max(0, Math.min(1, 1 - missing.length / content.length - 0.05 * missing.length));
  const hasHardMiss = missing.some((word) => word.isNumber || word.isName);
  const speaksPastAsPresent =
    pastMarks.test(quote.text) &&
    !pastMarks.test(claim) &&
    /\b(?:is|works|leads|currently)\b/.test(claim) &&
    isUnderPastMark(quote.text, content);
  if (hasHardMiss || speaksPastAsPresent || !negationsAgree(claimWords, quoteWords) || score < minEntailment)
    return { kind: "rejected", reason: "not_entailed", entailmentScore: score };
  const key = `${claim}\n${quote.text}`;
  const judged = input.judged?.get(key) ?? judgeQuote(claim, quote.text, identity);
  input.judged?.set(key, judged);
  if (judged < minJudged) return { kind: "rejected", reason: "not_entailed", entailmentScore: Math.min(score, judged) };
  return { kind: "entailed", entailmentScore: score, subjectLinkScore: link };
}

function isCarried(word: QuoteWord, stems: ReadonlySet<string>, quote: readonly QuoteWord[], year: string): boolean {
  if (stems.has(word.stem)) return true;
  if (word.isNumber) return word.lower === year;
  return (
    word.stem.length >= 5 &&
    quote.some((other) => other.stem.length >= 5 && (other.stem.startsWith(word.stem) || word.stem.startsWith(other.stem)))
  );
}

/** The judge's score, 0 where the claim overstates its quote. */
function judgeQuote(claim: string, quote: string, identity: ResolvedIdentity): number {
  const plain = withoutFrame(claim);
  if (overstates(plain, quote, (word) => namesOf(identity).lowerWords.has(word)) !== null) return 0;
  return judgeGrounding({ claim: plain, evidence: named(quote, identity), subject: identity.fullName });
}

/** The claim without what the page's date and our own wording put around the quote's words. */
function withoutFrame(claim: string): string {
  return claim.replace(/^As of \d{4}, /, "").replace(/ names (.{1,400}) as an interest\.$/, " $1.");
}

/** The page's tie says whom "I", "she" or a bare note mean; the judge is told so by the name before the quote. */
function named(quote: string, identity: ResolvedIdentity): string {
  return findNames(quote, namesOf(identity)).length > 0 ? quote : `${identity.fullName}: ${quote}`;
}

function withoutSubject(claim: string, identity: ResolvedIdentity): string {
  let text = claim.replace(/^As of (\d{4}), /, "$1 ");
  for (const form of [identity.fullName, ...identity.nameForms]) text = text.split(form).join(" ");
  return text;
}

/** Whether most of what the claim says stands right behind a word such as "former" in the quote. */
function isUnderPastMark(quote: string, content: readonly QuoteWord[]): boolean {
  const at = pastMarks.exec(quote)?.index ?? 0;
  const behind = new Set(
    readWords(quote.slice(at, at + 120).split(/[;.]|,\s+(?:now|currently|and (?:now|is))\b/)[0] ?? "").map((word) => word.stem),
  );
  const carried = content.filter((word) => behind.has(word.stem)).length;
  return content.length > 0 && carried / content.length >= 0.6;
}

interface KnownNames extends SubjectNames {
  readonly lowerWords: ReadonlySet<string>;
}

const namesByIdentity = new WeakMap<ResolvedIdentity, KnownNames>();

/** The pattern is the costly part, and the same for every claim of a run. */
function namesOf(identity: ResolvedIdentity): KnownNames {
  const known = namesByIdentity.get(identity);
  if (known !== undefined) return known;
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  const read = { ...names, lowerWords: new Set([...names.words].map((word) => word.toLowerCase().replace(/[.']/g, ""))) };
  namesByIdentity.set(identity, read);
  return read;
}

/** 0 when the quote cannot be tied to the person on this page; else how surely it is, by the page's own tie. */
function subjectLink(claim: string, quote: string, document: SourceDocument, identity: ResolvedIdentity, isRead: boolean): number {
  const match = identity.documents.find((candidate) => candidate.documentId === document.id);
  if (match === undefined) return 0;
  const names = namesOf(identity);
  if (findNames(claim, names).length === 0) return 0;
  const isNamed = findNames(quote, names).length > 0;
  const isFirstPerson = /(?<![\p{L}\d])I(?![\p{L}\d])|\b(?:my|me)\b/iu.test(quote);
  const hasPronoun = /\b(?:he|she|they|his|her|their)\b/i.test(quote);
  if (match.relation === "mentions_subject")
    return isNamed ? 0.95 * match.linkScore : hasPronoun || isFirstPerson || isRead ? 0.8 * match.linkScore : 0;
  const base = isNamed ? 0.97 : isFirstPerson ? (match.isFirstPerson ? 0.97 : isRead ? 0.9 : 0) : hasPronoun ? 0.9 : 0.85;
  return base * (0.5 + 0.5 * match.linkScore);
}
