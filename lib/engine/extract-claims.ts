import { type CandidateClaim, countDrop, type DropCounts, sumDrops } from "./candidate-claim";
import { clauseBeforePlace } from "./clause-before-place";
import { type ClauseReading, draftClaims, draftMixedPastimes } from "./draft-claims";
import { carriesFormerName } from "./former-names";
import { fullestClaims } from "./fullest-claims";
import { plainQuote } from "./plain-quote";
import { cleanClauses } from "./privacy/clean-clauses";
import { detectSensitive } from "./privacy/detect-sensitive";
import { quoteBesidePrivate } from "./quote-beside-private";
import { isListHeading, readSectionList } from "./read-section-list";
import { readStatement } from "./read-statement";
import type { Pronoun, Restatement } from "./restatement";
import { addressesMachine, isHearsay, screenSentence } from "./screen-sentence";
import { type SentenceSpan, splitSentences } from "./sentences";
import { findNames, readSubjectNames, type SubjectNames } from "./subject-names";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "./types";
import { withCallName } from "./with-call-name";

export interface ExtractedClaims {
  readonly candidates: readonly CandidateClaim[];
  /** Candidates and what was left out on the way, together. */
  readonly considered: number;
  readonly dropped: Readonly<DropCounts>;
}

/** Bounds the work for one page: what stands further down a page of this length is rarely about its subject. */
const maxSentencesPerDocument = 1_500;
const maxCandidatesPerDocument = 40;
const maxSentenceForClaim = 700;

/** Headings whose text speaks of plans, talks or contacts, not of the person. */
const closedSection =
  /^(?:(?:my|selected|useful|other|the|about (?:the|this)|future|further|talk|session) )?(?:what (?:i|we)(?:'ll| will| would)|plans?|abstract|talk|session|description|contact|office hours|resources|references|links|agenda|schedule|reasons|goals|find me|get in touch|related|comments|disclaimer|privacy|cookies?|navigation|menu|footer)\b/i;

/**
 * Proposes claims about the person from the documents that were tied to them, each with a verbatim quote and its offsets. Nothing is said that the quote does not
 * say; sentences that are private, negated, hypothetical or about somebody else are left out and counted. Pure, and in the order of document ids and offsets.
 */
export function extractClaims(input: {
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
  readonly asOf: Date;
}): ExtractedClaims {
  const { identity, documents, asOf } = input;
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  const matched = new Map(identity.documents.map((document) => [document.documentId, document] as const));
  const formerNames = identity.formerNames ?? [];
  const dropped: DropCounts = {};
  const candidates: CandidateClaim[] = [];
  const sorted = [...documents].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const document of sorted) {
    const match = matched.get(document.id);
    if (match === undefined) continue;
    const read = readDocument({ document, match, identity, names: withCallName(names, document, match, identity), asOf }, dropped);
    const shown = read.filter(
      ({ claim, label, quote }) => !carriesFormerName(`${claim}\n${label}\n${quote}`, formerNames, identity.fullName),
    );
    countDrop(dropped, "privacy", read.length - shown.length);
    const found = fullestClaims(shown);
    countDrop(dropped, "duplicate", shown.length - found.length);
    countDrop(dropped, "over_limit", found.length - maxCandidatesPerDocument);
    candidates.push(...found.slice(0, maxCandidatesPerDocument));
  }
  return { candidates, considered: candidates.length + sumDrops(dropped), dropped };
}

interface Reading {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly identity: ResolvedIdentity;
  readonly names: SubjectNames;
  readonly asOf: Date;
}

/** "I believe that tests come first." as a heading says as much as it would in a paragraph. */
const speakingHeading = /^I (?:\S+ ){2,24}\S+\.$/;

/** Who a pronoun would stand for at this point of the page. */
interface Context {
  paragraph: number;
  person: "subject" | "other" | "nobody";
  pronoun: Pronoun | null;
  isClosed: boolean;
  /** The rest of a paragraph that gives orders to a machine is not read. */
  isTainted: boolean;
}

function readDocument(reading: Reading, dropped: DropCounts): CandidateClaim[] {
  const { document, match } = reading;
  const text = document.text;
  const spans = splitSentences(text).slice(0, maxSentencesPerDocument);
  const isAbout = match.relation === "about_subject";
  const organizations = organizationNames(reading);
  const out: CandidateClaim[] = [];
  const context: Context = { paragraph: -1, person: isAbout ? "subject" : "nobody", pronoun: null, isClosed: false, isTainted: false };
  for (const [i, span] of spans.entries()) {
    if (span.kind === "heading") {
      const heading = text.slice(span.start, span.end);
      if (isAbout && speakingHeading.test(heading)) {
        context.isClosed = false;
        readSentence(reading, span, context, organizations, dropped, out);
        continue;
      }
      context.isClosed = closedSection.test(heading.replace(/’/g, "'")) || isListHeading(heading);
      if (isAbout) out.push(...readSectionList(reading, spans, i, organizations));
      continue;
    }
    if (context.isClosed || span.end - span.start > maxSentenceForClaim) continue;
    if (span.paragraph !== context.paragraph) {
      context.paragraph = span.paragraph;
      context.isTainted = false;
      context.person = isAbout ? "subject" : "nobody";
    }
    readSentence(reading, span, context, organizations, dropped, out);
  }
  return out;
}

function readSentence(
  reading: Reading,
  span: SentenceSpan,
  context: Context,
  organizations: readonly string[],
  dropped: DropCounts,
  out: CandidateClaim[],
): void {
  const { document, match, names } = reading;
  const isAbout = match.relation === "about_subject";
  const raw = document.text.slice(span.start, span.end);
  const isNamed = findNames(raw.replace(/’/g, "'"), names).length > 0;
  if (!isAbout && !isNamed && context.person !== "subject") {
    notePersons(raw, isNamed, context);
    return;
  }
  const before = context.person;
  const plain = plainQuote(raw);
  notePersons(plain, isNamed, context);
  if (!/\p{L}{2}/u.test(plain)) return;
  context.isTainted ||= addressesMachine(plain);
  const refusal = context.isTainted ? "not_about_subject" : screenSentence(plain);
  if (refusal !== null) {
    countDrop(dropped, refusal);
    return;
  }
  const bars = listedParts(raw);
  const pronouns = allowedPronouns(isNamed ? "subject" : before, context, match);
  const whole = bars.length === 1 ? readStatement(plain, { match, names, pronouns }) : null;
  // What is said of others is not read further, however private: it gives no claim in any case.
  if (whole?.kind === "other_subject") {
    countDrop(dropped, "not_about_subject");
    return;
  }
  const clauses = cleanClauses(raw, { organizations });
  const isWhole = clauses.length === 1 && clauses[0] !== undefined && clauses[0].end - clauses[0].start >= raw.trim().length;
  if (!isWhole) countDrop(dropped, isMisconductRumor(raw, plain, organizations) ? "rumor_of_misconduct" : "privacy");
  if (!isWhole && isHearsay(plain)) return;
  if (clauses.length === 0 && whole?.kind === "restated") {
    const rest = quoteBesidePrivate(raw, { organizations });
    if (rest !== null) {
      const range = { quote: raw.slice(rest.start, rest.end), quoteStart: span.start + rest.start, quoteEnd: span.start + rest.end };
      const inner: ClauseReading = { ...reading, ...range, pronouns };
      if (rest.phrases !== null) out.push(...draftMixedPastimes(inner, rest.phrases));
      else readClause(inner, plain, whole, context, dropped, out);
      return;
    }
  }
  const beforePlace = clauses.length === 0 ? clauseBeforePlace(raw, { organizations }) : 0;
  const parts = beforePlace > 0 ? [{ start: 0, end: beforePlace }] : isWhole ? bars : clauses;
  for (const clause of parts) {
    const start = span.start + clause.start;
    const end = span.start + clause.end;
    const quote = document.text.slice(start, end);
    const isSame = isWhole && whole !== null;
    const clausePlain = isSame ? plain : plainQuote(quote);
    const statement = isSame ? whole : readStatement(clausePlain, { match, names, pronouns });
    readClause({ ...reading, quote, quoteStart: start, quoteEnd: end, pronouns }, clausePlain, statement, context, dropped, out);
  }
}

function readClause(
  reading: ClauseReading,
  plain: string,
  statement: Restatement,
  context: Context,
  dropped: DropCounts,
  out: CandidateClaim[],
): void {
  const drafts = draftClaims(reading, plain, statement);
  if (drafts.kind === "dropped") {
    countDrop(dropped, drafts.reason);
    return;
  }
  if (drafts.pronoun !== null) context.pronoun ??= drafts.pronoun;
  for (const candidate of drafts.candidates) out.push(candidate);
}

/** The items of a one-line profile, "Tester at Acme | Speaker | Chess player"; else the sentence as a whole. */
function listedParts(raw: string): readonly { start: number; end: number }[] {
  const bars = [...raw.matchAll(/\s+\\?[|•·]\s+/g)];
  if (bars.length === 0) return [{ start: 0, end: raw.length }];
  const parts: { start: number; end: number }[] = [];
  let from = 0;
  for (const bar of bars) {
    parts.push({ start: from, end: bar.index });
    from = bar.index + bar[0].length;
  }
  parts.push({ start: from, end: raw.length });
  return parts.filter((part) => part.end > part.start);
}

function allowedPronouns(person: Context["person"], context: Context, match: MatchedDocument): readonly Pronoun[] {
  if (person !== "subject" || (match.isFirstPerson && context.pronoun === null && match.relation === "mentions_subject")) return [];
  return context.pronoun === null ? ["he", "she", "they"] : context.pronoun === "they" ? ["they"] : [context.pronoun, "they"];
}

const otherPersonAsSubject =
  /(?:^|[.;:,]\s+|\band\s+)(?:(?:my|his|her|their|our)\s+(?:\p{Ll}+\s+){0,2}(?:colleague|friend|boss|co-?founder|partner|team-?mate|brother|sister|mentor|manager|student|advisor|supervisor)\b|(?:Dr\.?|Prof\.?|Mr\.?|Ms\.?|Mrs\.?)?\s*\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+ (?:is|was|has|had|said|says|works|lives|likes|loves|enjoys|joined|wrote|built|told|leads)\b)/u;

/** A sentence with another person as its subject takes the pronouns of what follows; one that names our person gives them back. */
function notePersons(text: string, isNamed: boolean, context: Context): void {
  if (isNamed) context.person = "subject";
  else if (otherPersonAsSubject.test(text)) context.person = "other";
}

function isMisconductRumor(raw: string, plain: string, organizations: readonly string[]): boolean {
  return (
    isHearsay(plain) &&
    detectSensitive(raw, { organizations }).some((span) => span.category === "misconduct" || span.category === "criminal_record")
  );
}

function organizationNames({ document, identity }: Reading): readonly string[] {
  return [identity.fullName, identity.company, document.record?.company ?? null].filter(
    (name): name is string => name !== null && name !== "",
  );
}
