import type { SentenceSpan } from "@/lib/text/sentences";
import type { CandidateClaim, SubjectLink } from "../claims/candidate-claim";
import type { ClauseReading } from "../claims/draft-claims";
import type { Pronoun } from "../claims/restatement";
import type { QuotePlace } from "../grounding/locate-quote";
import { plainQuote } from "../grounding/plain-quote";
import { markSubject, nameSubject } from "../identity/names/subject-mark";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { detectSensitive } from "../privacy/detect-sensitive";
import { isAboutFreeTime } from "./read-interests";
import { readStatement } from "./read-statement";
import { addressesMachine, isHearsay, isUnreal, screenSentence } from "./screen-sentence";
import { splitClauses, withoutLead } from "./split-clauses";

export interface ProposalReading extends Pick<ClauseReading, "document" | "match" | "names" | "asOf"> {
  /** The engine's own candidates on this page: where one stands, the engine took the sentence to speak of the person. */
  readonly own: readonly CandidateClaim[];
  readonly organizations: readonly string[];
}

/** A quote that may be used, and the sentences that it can be turned into about the person. */
export interface QuotedStatement {
  readonly quote: string;
  readonly quoteStart: number;
  readonly quoteEnd: number;
  readonly plain: string;
  readonly link: SubjectLink;
  readonly isPart: boolean;
  readonly sentences: readonly string[];
  /** The sentences still bear the verbs of the first person, and a claim may bend them. */
  readonly bends: boolean;
}

export type QuotedSentence =
  | { readonly kind: "read"; readonly statements: readonly QuotedStatement[] }
  | {
      readonly kind: "refused";
      readonly reason: "privacy" | "not_about_subject" | "not_entailed" | "negated_or_hypothetical" | "too_vague";
    };

const everyPronoun: readonly Pronoun[] = ["he", "she", "they"];
const maxSentenceLength = 700;
/** Headings under which a page speaks of its subject. Where the engine read nothing itself, other sections stay closed. */
const openHeading =
  /^(?:(?:a bit |a little |more |some(?:thing)? )?about\b|bio\b|biography|profile|background|experience|career|(?:my |current )?work\b|research|interests?\b|hobbies|who (?:i am|is|am i)|hello|hi\b|introduction|summary|overview|education|teaching|projects?\b|awards?\b)/i;

/**
 * What the engine makes of the sentence in which a quote stands. Where it proposes claims itself, these and the sentence as it restates it; else only
 * a sentence that names the person, or in which the person says "I", that is wholly clean and real, and no orders stand beside it.
 */
export function readQuotedSentence(
  page: ProposalReading,
  spans: readonly SentenceSpan[],
  span: SentenceSpan,
  place: QuotePlace,
): QuotedSentence {
  const raw = page.document.text.slice(span.start, span.end);
  const plain = plainQuote(raw);
  if (isHearsay(plain)) return refused("negated_or_hypothetical");
  const own = page.own.filter((candidate) => candidate.quoteStart >= span.start && candidate.quoteEnd <= span.end);
  return own.length > 0 ? readWithEngine(page, raw, own, place) : readAlone(page, spans, span, raw, plain);
}

function readWithEngine(page: ProposalReading, raw: string, own: readonly CandidateClaim[], place: QuotePlace): QuotedSentence {
  const ranges = new Map<string, CandidateClaim[]>();
  for (const candidate of own) {
    if (candidate.quoteStart >= place.end || place.start >= candidate.quoteEnd) continue;
    const key = `${candidate.quoteStart}-${candidate.quoteEnd}`;
    ranges.set(key, [...(ranges.get(key) ?? []), candidate]);
  }
  // The engine quotes another part of the sentence and leaves this one out: mostly because it is private.
  if (ranges.size === 0) return refused(isPrivate(raw, page) ? "privacy" : "not_entailed");
  const statements = [...ranges.values()].flatMap((candidates) => {
    const [first] = candidates;
    if (first === undefined) return [];
    const { quote, quoteStart, quoteEnd } = first;
    const plain = plainQuote(quote);
    const statement = readStatement(plain, { match: page.match, names: page.names, pronouns: everyPronoun });
    const restated = statement.kind === "restated" ? formsOf(statement.text, page.names) : [];
    return [
      {
        quote,
        quoteStart,
        quoteEnd,
        plain,
        link: first.subjectLink,
        isPart: candidates.some((candidate) => candidate.isPart),
        sentences: [...candidates.map((candidate) => candidate.claim), ...restated],
        bends: false,
      },
    ];
  });
  return { kind: "read", statements };
}

function readAlone(page: ProposalReading, spans: readonly SentenceSpan[], span: SentenceSpan, raw: string, plain: string): QuotedSentence {
  const { document, match, names } = page;
  if (span.kind === "heading" || raw.length > maxSentenceLength || !isOpenSection(page, spans, span)) return refused("not_about_subject");
  const isBesideOrders = spans.some(
    (other) => other.paragraph === span.paragraph && addressesMachine(plainQuote(document.text.slice(other.start, other.end))),
  );
  if (isBesideOrders || screenSentence(plain) === "not_about_subject") return refused("not_about_subject");
  if (screenSentence(plain) !== null || isUnreal(plain)) return refused("negated_or_hypothetical");
  if (isPrivate(raw, page)) return refused("privacy");
  const statement = readStatement(plain, { match, names, pronouns: [] });
  if (statement.kind === "other_subject") return refused("not_about_subject");
  const range = { quote: raw, quoteStart: span.start, quoteEnd: span.end, plain, isPart: false };
  if (statement.kind === "restated") {
    if (statement.link !== "named" && statement.link !== "first_person") return refused("too_vague");
    return { kind: "read", statements: [{ ...range, link: statement.link, sentences: formsOf(statement.text, names), bends: false }] };
  }
  const own = match.isFirstPerson && match.relation === "about_subject" ? asThirdPerson(plain, names) : null;
  if (own === null) return refused("too_vague");
  return { kind: "read", statements: [{ ...range, link: "first_person", sentences: [own], bends: true }] };
}

/** The sentence and the statements that it is made of. A lead such as "When not at work," may go. */
function formsOf(text: string, names: SubjectNames): string[] {
  const pieces = splitClauses(markSubject(text, names));
  const main = pieces.flatMap((piece) => {
    const bare = withoutLead(piece);
    const lead = piece.slice(0, piece.length - bare.length);
    return lead === "" || isAboutFreeTime(lead) || plainLead.test(lead) ? [piece, bare] : [piece];
  });
  return [text, ...main.map((piece) => nameSubject(piece, names))];
}

/** Leads that the verb's tense says again. */
const plainLead =
  /^(?:before (?:that|this)|previously|currently|today|now|these days|recently|since then|professionally|in addition)\b,?\s*$/i;

/** "I tinker with synths": the name for "I", all else as it stands, for verbs that the engine does not know how to bend. */
function asThirdPerson(plain: string, names: SubjectNames): string | null {
  if (!/^I(?:'m|'ve)? /.test(plain) || /\b(?:we|us|our|you|your)\b/i.test(plain)) return null;
  return plain
    .replace(/(?<![\p{L}\d/'-])I'm\b/gu, `${names.fullName} is`)
    .replace(/(?<![\p{L}\d/'-])I've\b/gu, `${names.fullName} has`)
    .replace(/(?<![\p{L}\d/'-])I(?![\p{L}\d'/.-])/gu, names.fullName)
    .replace(/\bmy\b/gi, "their")
    .replace(/\bmyself\b/gi, "themselves")
    .replace(/\bme\b/g, "them");
}

function isOpenSection(page: ProposalReading, spans: readonly SentenceSpan[], span: SentenceSpan): boolean {
  const heading = spans.findLast((other) => other.kind === "heading" && other.start < span.start);
  if (heading === undefined) return true;
  const text = page.document.text.slice(heading.start, heading.end).replace(/’/g, "'");
  return openHeading.test(text) || findNames(text, page.names).length > 0;
}

function isPrivate(text: string, page: ProposalReading): boolean {
  return detectSensitive(text, { organizations: page.organizations }).length > 0;
}

function refused(reason: Extract<QuotedSentence, { kind: "refused" }>["reason"]): QuotedSentence {
  return { kind: "refused", reason };
}
