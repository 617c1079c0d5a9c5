import type { SentenceSpan } from "@/lib/text/sentences";
import { type CandidateClaim, countDrop, type DropCounts } from "../claims/candidate-claim";
import { type ClauseReading, draftClaims, draftMixedPastimes } from "../claims/draft-claims";
import type { Pronoun, Restatement } from "../claims/restatement";
import { plainQuote } from "../grounding/plain-quote";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { cleanClauses } from "../privacy/clean-clauses";
import { detectSensitive } from "../privacy/detect-sensitive";
import { quoteBesidePrivate } from "../privacy/quote-beside-private";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "../types";
import { clauseBeforePlace } from "./clause-before-place";
import { clauseBehindPlace } from "./clause-behind-place";
import { readStatement } from "./read-statement";
import { addressesMachine, isHearsay, screenSentence } from "./screen-sentence";

export interface Reading {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly identity: ResolvedIdentity;
  readonly names: SubjectNames;
  readonly asOf: Date;
}

/** Who a pronoun would stand for at this point of the page. */
export interface Context {
  paragraph: number;
  person: "subject" | "other" | "nobody";
  pronoun: Pronoun | null;
  /** The rest of a paragraph that gives orders to a machine is not read. */
  isTainted: boolean;
}

/**
 * Reads one sentence: adds to `out` the claims that it carries, to `dropped` why it carries none, and to `context` whom the next one's pronouns stand for.
 */
export function readSentence(
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
  const parts = isWhole ? bars : clauses.length > 0 ? clauses : partsBesidePlace(raw, whole, organizations);
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

function partsBesidePlace(raw: string, whole: Restatement | null, organizations: readonly string[]): { start: number; end: number }[] {
  const end = clauseBeforePlace(raw, { organizations });
  if (end > 0) return [{ start: 0, end }];
  const start = whole?.kind === "restated" ? clauseBehindPlace(raw, { organizations }) : 0;
  return start > 0 ? [{ start, end: raw.length }] : [];
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
