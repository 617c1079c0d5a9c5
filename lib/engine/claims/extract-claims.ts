import { readLanguage } from "@/lib/text/lang/languages";
import { splitSentences } from "@/lib/text/sentences";
import { carriesFormerName } from "../identity/names/former-names";
import { readSubjectNames } from "../identity/names/subject-names";
import { withCallName } from "../identity/names/with-call-name";
import { ownText } from "../identity/pages/own-text";
import { isListHeading, readSectionList } from "../reading/read-section-list";
import { type Context, type Reading, readSentence } from "../reading/read-sentence";
import type { ResolvedIdentity, SourceDocument } from "../types";
import { type CandidateClaim, countDrop, type DropCounts, sumDrops } from "./candidate-claim";
import { fullestClaims } from "./fullest-claims";

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
    const own = match.ownRanges === undefined ? document : { ...document, text: ownText(document.text, match.ownRanges) };
    const read = readDocument({ document: own, match, identity, names: withCallName(names, own, match, identity), asOf }, dropped);
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

/** "I believe that tests come first." as a heading says as much as it would in a paragraph. */
const speakingHeading = /^I (?:\S+ ){2,24}\S+\.$/;

function readDocument(reading: Reading, dropped: DropCounts): CandidateClaim[] {
  const { document, match } = reading;
  const text = document.text;
  const spans = splitSentences(text, readLanguage(document.language)).slice(0, maxSentencesPerDocument);
  const isAbout = match.relation === "about_subject";
  const organizations = organizationNames(reading);
  const out: CandidateClaim[] = [];
  const context: Context = { paragraph: -1, person: isAbout ? "subject" : "nobody", pronoun: null, isTainted: false };
  let isClosed = false;
  for (const [i, span] of spans.entries()) {
    if (span.kind === "heading") {
      const heading = text.slice(span.start, span.end);
      if (isAbout && speakingHeading.test(heading)) {
        isClosed = false;
        readSentence(reading, span, context, organizations, dropped, out);
        continue;
      }
      isClosed = closedSection.test(heading.replace(/’/g, "'")) || isListHeading(heading);
      if (isAbout) out.push(...readSectionList(reading, spans, i, organizations));
      continue;
    }
    if (isClosed || span.end - span.start > maxSentenceForClaim) continue;
    if (span.paragraph !== context.paragraph) {
      context.paragraph = span.paragraph;
      context.isTainted = false;
      context.person = isAbout ? "subject" : "nobody";
    }
    readSentence(reading, span, context, organizations, dropped, out);
  }
  return out;
}

function organizationNames({ document, identity }: Reading): readonly string[] {
  return [identity.fullName, identity.company, document.record?.company ?? null].filter(
    (name): name is string => name !== null && name !== "",
  );
}
