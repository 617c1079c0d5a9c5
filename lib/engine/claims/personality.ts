import { readLanguage } from "@/lib/text/lang/languages";
import { splitSentences } from "@/lib/text/sentences";
import type { MannerFacts } from "../brief/brief-facts";
import { plainQuote } from "../grounding/plain-quote";
import { carriesFormerName } from "../identity/names/former-names";
import { ownText } from "../identity/pages/own-text";
import { findAges } from "../privacy/ages";
import { cleanClauses } from "../privacy/clean-clauses";
import { addressesMachine, screenSentence } from "../reading/screen-sentence";
import type { ResolvedIdentity, SourceDocument } from "../types";
import { minSelfWrittenWords, type Trait } from "./say-manner";

/** A lexical reading of a page or two never deserves more. */
export const maxPersonalityConfidence = 0.5;
const maxQuotes = 4;
/** Enough to read a manner from; more would only cost time. */
const maxSentences = 120;
const maxQuoteLength = 300;

/**
 * Words by which people describe their manner, sorted by the four styles of the DISC model (W. M. Marston, "Emotions of Normal People", 1928). The
 * sorting is this project's own and no instrument; it only serves a hint on how to write to somebody.
 */
const signs: Readonly<Record<Trait, RegExp>> = {
  D: /\b(?:lead|led|leading|drive|driven|driving|challenges?|results?|goals?|launch(?:ed|ing)?|founded|built from scratch|decisions?|ship(?:ped|ping)?|impact|ambitious|compet\w+|achiev\w+|fast|direct|bold)\b/gi,
  I: /\b(?:love|excited|exciting|fun|passionate|enthusias\w+|people|friends?|speaking|share|sharing|stories|storytelling|inspir\w+|connect(?:ing)?|meet(?:ing)?|enjoy|happy|amazing|awesome|creative)\b/gi,
  S: /\b(?:help(?:ing|ed)?|support(?:ing|ed)?|team|together|community|mentor\w*|collaborat\w+|listen\w*|patient|welcom\w+|inclusive|kind(?:ness)?|empath\w+|care|teach(?:ing)?|learners?|maintain\w*)\b/gi,
  C: /\b(?:detail(?:s|ed)?|quality|test(?:s|ing|ed)?|data|analy\w+|research\w*|precise|careful\w*|standards?|systematic|structure\w*|process(?:es)?|evidence|rigor\w*|reproducib\w+|documentation|understand\w*|problem[- ]solv\w+|correct\w*|security)\b/gi,
};

/**
 * A tentative reading of manner from text that the person wrote in the first person, and from nothing else; none where there is too little of it, or
 * no clear sign. Confidence: 0.15, plus 0.04 for each sign of the leading style up to five, plus 0.15 × how far it leads the next; never above 0.5.
 */
export function readManner(input: {
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
  /** Sentences that were withdrawn: nothing is read from them. */
  readonly isSentenceGone?: (sentence: string) => boolean;
}): MannerFacts {
  const sentences = ownSentences(input.identity, input.documents).filter(({ quote }) => input.isSentenceGone?.(quote) !== true);
  const words = sentences.reduce((sum, sentence) => sum + countWords(sentence.plain), 0);
  if (words < minSelfWrittenWords) return { kind: "too_little", words };
  const counts = (["D", "I", "S", "C"] as const).map((trait) => ({
    trait,
    hits: sentences.filter((sentence) => matches(signs[trait], sentence.plain)),
  }));
  counts.sort((a, b) => b.hits.length - a.hits.length || (a.trait < b.trait ? -1 : 1));
  const [first, second] = counts;
  if (first === undefined || second === undefined || first.hits.length < 3) return { kind: "unclear", words };
  const lead = (first.hits.length - second.hits.length) / first.hits.length;
  const confidence = Math.min(
    maxPersonalityConfidence,
    Math.round((0.15 + 0.04 * Math.min(5, first.hits.length) + 0.15 * lead) * 100) / 100,
  );
  const hasSecond = second.hits.length >= 2;
  const quotes = [...first.hits.slice(0, hasSecond ? 3 : maxQuotes), ...(hasSecond ? second.hits.slice(0, 1) : [])].map(
    (sentence) => sentence.quote,
  );
  return {
    kind: "read",
    style: first.trait,
    second: hasSecond ? second.trait : null,
    confidence,
    quotes: [...new Set(quotes)],
    words,
    pages: new Set(sentences.map((sentence) => sentence.documentId)).size,
  };
}

interface OwnSentence {
  readonly documentId: string;
  readonly quote: string;
  readonly plain: string;
}

function ownSentences(identity: ResolvedIdentity, documents: readonly SourceDocument[]): OwnSentence[] {
  const own = new Map(
    identity.documents
      .filter((document) => document.relation === "about_subject" && document.isFirstPerson && document.isUncontrolled !== true)
      .map((document) => [document.documentId, document.ownRanges]),
  );
  const found: OwnSentence[] = [];
  const seen = new Set<string>();
  for (const document of [...documents].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))) {
    if (!own.has(document.id)) continue;
    const ranges = own.get(document.id);
    const text = ranges === undefined ? document.text : ownText(document.text, ranges);
    for (const span of splitSentences(text, readLanguage(document.language))) {
      const quote = document.text.slice(span.start, span.end);
      if (found.length >= maxSentences) return found;
      if (quote.length > maxQuoteLength || !/(?<![\p{L}\d])(?:I|my)(?![\p{L}\d])/iu.test(quote) || seen.has(quote)) continue;
      if (carriesFormerName(quote, identity.formerNames ?? [], identity.fullName)) continue;
      const plain = plainQuote(quote);
      if (/["“”]/.test(plain) || addressesMachine(plain) || screenSentence(plain) !== null) continue;
      const clean = cleanClauses(quote);
      if (clean.length !== 1 || clean[0]?.start !== 0 || clean[0].end !== quote.length || findAges(plain).length > 0) continue;
      seen.add(quote);
      found.push({ documentId: document.id, quote, plain });
    }
  }
  return found;
}

function matches(sign: RegExp, text: string): boolean {
  sign.lastIndex = 0;
  return sign.test(text);
}

function countWords(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
}
