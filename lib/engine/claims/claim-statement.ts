import { plainQuote } from "../grounding/plain-quote";
import type { SubjectNames } from "../identity/names/subject-names";
import { cleanClauses } from "../privacy/clean-clauses";
import { detectSensitive } from "../privacy/detect-sensitive";
import type { ReadStatement } from "../reading/read-statements";
import { isHearsay } from "../reading/screen-sentence";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "../types";
import { type CandidateClaim, countDrop, type DropCounts } from "./candidate-claim";
import { type ClauseReading, draftClaims, draftFrame, type OpenDefault } from "./draft-claims";
import { frameStatement } from "./frame-statement";
import { wordStatement } from "./word-statement";

export interface Reading {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly identity: ResolvedIdentity;
  readonly names: SubjectNames;
  readonly asOf: Date;
}

const statusOf = { current: "mutable_current", past: "mutable_past", planned: "mutable_current", timeless: "immutable" } as const;

/** The claims that one statement about the person carries; what it cannot be used for is counted. */
export function claimStatement(
  reading: Reading,
  statement: ReadStatement,
  called: "she" | "he" | "they",
  organizations: readonly string[],
  dropped: DropCounts,
): readonly CandidateClaim[] {
  const { document, names } = reading;
  const { span, sentence } = statement;
  const raw = document.text.slice(sentence.start, sentence.end);
  if (!isClean(raw, span.start - sentence.start, span.end - sentence.start, organizations)) {
    countDrop(dropped, "privacy");
    return [];
  }
  const quote = document.text.slice(span.start, span.end);
  const plain = plainQuote(quote);
  if (isHearsay(plain)) {
    countDrop(dropped, "not_about_subject");
    return [];
  }
  const clause: ClauseReading = { ...reading, quote, quoteStart: span.start, quoteEnd: span.end, pronouns: [] };
  const open: OpenDefault = { status: statusOf[statement.time.status], heading: statement.heading };
  const worded = statement.language === "en" ? wordStatement(statement, names, called) : ({ kind: "unsafe" } as const);
  const drafts = draftClaims(clause, plain, worded, open);
  if (drafts.kind === "drafted") return drafts.candidates.map((candidate) => ({ ...candidate, trace: statement.trace }));
  const frame = frameStatement(statement, plain, reading);
  if (frame === null) {
    countDrop(dropped, drafts.reason);
    return [];
  }
  return [{ ...draftFrame(clause, frame.claim, frame.link, open), trace: statement.trace }];
}

/** Whether the stretch lies in what the privacy filter leaves of its sentence. */
function isClean(sentence: string, start: number, end: number, organizations: readonly string[]): boolean {
  if (detectSensitive(sentence, { organizations }).length === 0) return true;
  return cleanClauses(sentence, { organizations }).some((range) => range.start <= start && end <= range.end);
}
