import type { Block } from "@/lib/text/block";
import type { LanguageCode } from "@/lib/text/lang/language-data";
import { readLanguage } from "@/lib/text/lang/languages";
import { type Span, sentences } from "@/lib/text/sentences";
import { tokens } from "@/lib/text/tokens";
import { carriesFormerName } from "../identity/names/former-names";
import { readSubjectNames, type SubjectNames } from "../identity/names/subject-names";
import { withCallName } from "../identity/names/with-call-name";
import type { EvidenceLevel } from "../identity/vouching/levels";
import { cleanClauses } from "../privacy/clean-clauses";
import { detectSensitive } from "../privacy/detect-sensitive";
import { suspicionOf } from "../privacy/silent-by-model";
import { linesOf } from "../reading/page-lines";
import { holdsPrivateWords } from "../reading/read-foreign";
import { type ReadStatement, readStatements } from "../reading/read-statements";
import { addressesMachine, isHearsay } from "../reading/screen-sentence";
import { mayBeClaimed } from "../reading/statement";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "../types";
import { isWishIn, namedOthers, readingOf } from "./open-sentences";
import { withPronoun } from "./with-pronoun";

/** One sentence, list item or line of a turn that a model may point at. Offsets are UTF-16 code units into the stored text. */
export interface NumberedStatement extends Span {
  /** "s1", "s2", …: the same texts always give the same ones. */
  readonly id: string;
  /** What the engine's own reading makes of it: the person's and asserted, or nothing that it is sure of. */
  readonly reading: "person" | "unknown";
  /** What of the sentence may be quoted. */
  readonly clean: readonly Span[];
  /** The learned head hears something private in it: only words of it may be quoted, in which it hears nothing. */
  readonly isDoubted: boolean;
  /** The person wishes it or would do it: a claim has to say so. */
  readonly isWish: boolean;
  readonly language: LanguageCode;
  /** Headings above it, outermost first. */
  readonly headings: readonly string[];
  /** As the page names them; null where the page itself speaks. */
  readonly speaker: string | null;
  /** What reading asserts of the person in it; empty where it is `unknown`. */
  readonly read: readonly ReadStatement[];
}

/** A line of a page as a model is shown it: a statement to point at, or, without one, words that only help to understand the others. */
export interface PageLine extends Span {
  readonly statement: NumberedStatement | null;
}

export interface NumberedPage {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly names: SubjectNames;
  /** In the order of the text. What is private is not among them. */
  readonly lines: readonly PageLine[];
  readonly organizations: readonly string[];
}

const hidden: ReadonlySet<Block["kind"]> = new Set(["navigation", "advertisement", "notice", "code"]);
const ofOthers: ReadonlySet<Block["kind"]> = new Set(["comment"]);
const levelOrder: Readonly<Record<EvidenceLevel, number>> = { confirmed: 0, corroborated: 1, plausible: 2, weak: 3 };
const maxStatements = 400;
const maxSentenceLength = 700;

/**
 * The sentences of the person's pages that a claim may rest on, numbered, surest pages first. What reading takes for somebody else's, denied, asked,
 * wished, a joke, hearsay or private bears no number, so nothing can rest on it; what is private is not there at all.
 */
export function numberStatements(input: {
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
}): readonly NumberedPage[] {
  const { identity } = input;
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  const matches = new Map(identity.documents.map((match) => [match.documentId, match] as const));
  const pages = input.documents.flatMap((document) => {
    const match = matches.get(document.id);
    return match === undefined ? [] : [{ document, match }];
  });
  pages.sort(
    (a, b) =>
      rankOf(a.match) - rankOf(b.match) ||
      b.match.linkScore - a.match.linkScore ||
      (b.document.publishedAt ?? "").localeCompare(a.document.publishedAt ?? "") ||
      (a.document.id < b.document.id ? -1 : 1),
  );
  let count = 0;
  return pages.map(({ document, match }) => {
    const organizations = [identity.fullName, identity.company, document.record?.company].filter((name): name is string => Boolean(name));
    const page = { document, match, names: withCallName(names, document, match, identity), organizations };
    const lines = numberedLines(page, identity).map(({ statement, ...span }): PageLine => {
      if (statement === null || count >= maxStatements) return { ...span, statement: null };
      count += 1;
      return { ...span, statement: { ...statement, id: `s${count}` } };
    });
    return { ...page, lines };
  });
}

function rankOf(match: MatchedDocument): number {
  return match.level === undefined ? levelOrder.weak : levelOrder[match.level];
}

interface UnnumberedLine extends Span {
  readonly statement: Omit<NumberedStatement, "id"> | null;
}

function numberedLines(page: Omit<NumberedPage, "lines">, identity: ResolvedIdentity): UnnumberedLine[] {
  const { document, match, names } = page;
  const { text } = document;
  const { statements, outline } = readStatements({ document, match, names });
  // Outside the stretches that are the person's nothing was read. Whom a sentence there names is read as in an article that only mentions them.
  const { ownRanges: _, ...everywhere } = match;
  const beyond =
    match.ownRanges === undefined
      ? []
      : readStatements({ document, match: { ...everywhere, relation: "mentions_subject", isFirstPerson: false }, names }).statements;
  const bySentence = new Map<number, ReadStatement[]>();
  for (const statement of statements) {
    const known = bySentence.get(statement.sentence.start);
    if (known === undefined) bySentence.set(statement.sentence.start, [statement]);
    else known.push(statement);
  }
  const pageLanguage = readLanguage(document.language);
  return outline.blocks.flatMap((block) => {
    if (hidden.has(block.kind)) return [];
    const language = readLanguage(block.language) ?? pageLanguage ?? "en";
    const headings = block.path.flatMap((place) => {
      const heading = outline.blocks[place];
      return heading === undefined ? [] : [text.slice(heading.start, heading.end)];
    });
    const speaker = block.speaker === null ? null : (outline.speakers[block.speaker]?.name ?? null);
    const spans = linesOf(text, { start: block.bodyStart, end: block.end }).flatMap((line) =>
      sentences(text, language, line.start, line.end),
    );
    if (spans.some(({ start, end }) => addressesMachine(text.slice(start, end)))) return [];
    return spans.flatMap((span): UnnumberedLine[] => {
      const raw = text.slice(span.start, span.end);
      const own = overlapping(bySentence, statements, span);
      const clean = cleanSpans(raw, span, language, page.organizations);
      const isDoubted = language === "en" && [raw, withPronoun(raw, page.names)].some((words) => suspicionOf(words) !== "none");
      if (clean.length === 0 || carriesFormerName(raw, identity.formerNames ?? [], identity.fullName)) return [];
      const reading =
        ofOthers.has(block.kind) || raw.length > maxSentenceLength || isHearsay(raw)
          ? "refused"
          : readingOf(own.length > 0 ? own : namedOthers(beyond, span), { raw, names: page.names, match: page.match });
      if (reading === "refused") return isDoubted ? [] : [{ ...span, statement: null }];
      const read = reading === "person" ? own.filter(mayBeClaimed) : [];
      const isWish = isWishIn(own.length > 0 ? own : beyond, span);
      return [{ ...span, statement: { ...span, reading, clean, isDoubted, isWish, language, headings, speaker, read } }];
    });
  });
}

/** Statements of the sentence: reading cuts lines as this does, but for hard-wrapped ones. */
function overlapping(bySentence: ReadonlyMap<number, readonly ReadStatement[]>, all: readonly ReadStatement[], { start, end }: Span) {
  return bySentence.get(start) ?? all.filter(({ span }) => span.start < end && start < span.end);
}

function cleanSpans(raw: string, { start, end }: Span, language: LanguageCode, organizations: readonly string[]): readonly Span[] {
  const found = detectSensitive(raw, { organizations });
  if (language !== "en") {
    // The head has learned from English: of other languages it hears nothing. Their own words of private life tell, and the claim, which is English,
    // is heard itself.
    return found.length > 0 || holdsPrivateWords(tokens(raw), language) ? [] : [{ start, end }];
  }
  if (found.length === 0) return [{ start, end }];
  return cleanClauses(raw, { organizations }).map((range) => ({ start: start + range.start, end: start + range.end }));
}
