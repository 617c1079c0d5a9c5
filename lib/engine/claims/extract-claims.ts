import type { DropReason } from "@/lib/contract/vocabulary";
import { readLanguage } from "@/lib/text/lang/languages";
import { withMemory } from "@/lib/text/remembered";
import { splitSentences } from "@/lib/text/sentences";
import { carriesFormerName } from "../identity/names/former-names";
import { readSubjectNames } from "../identity/names/subject-names";
import { withCallName } from "../identity/names/with-call-name";
import { ownText } from "../identity/pages/own-text";
import { detectSensitive } from "../privacy/detect-sensitive";
import { readSectionList } from "../reading/read-section-list";
import { type ReadPage, type ReadStatement, readStatements } from "../reading/read-statements";
import { addressesMachine, isHearsay } from "../reading/screen-sentence";
import { mayBeClaimed, type Statement } from "../reading/statement";
import { yearOf } from "../reading/year-of";
import type { ResolvedIdentity, SourceDocument } from "../types";
import { addDrops, type CandidateClaim, countDrop, type DropCounts, sumDrops } from "./candidate-claim";
import { claimInvitation } from "./claim-invitation";
import { claimStatement, type Reading } from "./claim-statement";
import { fullestClaims } from "./fullest-claims";
import { hearCategories } from "./heard-category";
import { careerEntries } from "./own-words/career-entries";
import { labelledLines } from "./own-words/labelled-lines";
import { listedEntries } from "./own-words/listed-entries";
import { pairSentences } from "./own-words/pair-sentences";
import { isTaken, takenPlaces } from "./own-words/taken-places";

export interface ExtractedClaims {
  readonly candidates: readonly CandidateClaim[];
  /** Candidates and what was left out on the way, together. */
  readonly considered: number;
  readonly dropped: Readonly<DropCounts>;
}

/** Bounds the work for one page: what stands further down a page of this length is rarely about its subject. */
const maxCandidatesPerDocument = 40;
const maxSentences = 1_500;

/**
 * Proposes claims about the person from the documents that were tied to them, each with a verbatim quote and its offsets. Nothing is said that the
 * quote does not say; sentences that are private, negated, hypothetical or about somebody else are left out and counted. Pure, and in the order of
 * document ids and offsets.
 */
export function extractClaims(input: {
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
  readonly asOf: Date;
  /** Is told, of each statement, what was dropped of it and why: for whoever explains a page. */
  readonly onRead?: (statement: ReadStatement, dropped: Readonly<DropCounts>) => void;
}): ExtractedClaims {
  return withMemory(() => extract(input));
}

function extract({ identity, documents, asOf, onRead }: Parameters<typeof extractClaims>[0]): ExtractedClaims {
  const names = readSubjectNames(identity.fullName, identity.nameForms);
  const matched = new Map(identity.documents.map((document) => [document.documentId, document] as const));
  const formerNames = identity.formerNames ?? [];
  const dropped: DropCounts = {};
  const candidates: CandidateClaim[] = [];
  const years = documents.flatMap((document) => (matched.has(document.id) ? (yearOf(document) ?? []) : []));
  const newestYear = years.length === 0 ? null : Math.max(...years);
  const sorted = [...documents].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const document of sorted) {
    const match = matched.get(document.id);
    if (match === undefined) continue;
    const read = readDocument(
      { document, match, identity, names: withCallName(names, document, match, identity), asOf, newestYear },
      dropped,
      onRead,
    );
    const shown = read.filter(
      ({ claim, label, quote }) => !carriesFormerName(`${claim}\n${label}\n${quote}`, formerNames, identity.fullName),
    );
    countDrop(dropped, "privacy", read.length - shown.length);
    const found = fullestClaims(shown);
    countDrop(dropped, "duplicate", shown.length - found.length);
    countDrop(dropped, "over_limit", found.length - maxCandidatesPerDocument);
    candidates.push(...found.slice(0, maxCandidatesPerDocument));
  }
  return { candidates: hearCategories(candidates, names.fullName), considered: candidates.length + sumDrops(dropped), dropped };
}

function readDocument(
  reading: Reading,
  all: DropCounts,
  onRead: (statement: ReadStatement, dropped: Readonly<DropCounts>) => void = () => {},
): CandidateClaim[] {
  const { document, match } = reading;
  const organizations = organizationNames(reading);
  const page = readStatements(reading);
  const out: CandidateClaim[] = match.relation === "about_subject" ? sectionLists(reading, page, organizations) : [];
  const tainted = new Set<number>();
  /** What was read in the sentence before, and in this one so far. */
  let [before, now]: [readonly ReadStatement[], readonly ReadStatement[]] = [[], []];
  for (const statement of page.statements) {
    const dropped: DropCounts = {};
    const sentence = document.text.slice(statement.sentence.start, statement.sentence.end);
    if (addressesMachine(sentence)) tainted.add(statement.block);
    // The rest of a paragraph that gives orders to a machine is not read.
    if (tainted.has(statement.block)) countDrop(dropped, "not_about_subject");
    else {
      const claims = claimsOf(reading, page, statement, sentence, organizations, dropped);
      out.push(...claims);
      if (statement.sentence.start !== now[0]?.sentence.start) [before, now] = [now, []];
      const isVague = claims.length === 0 && dropped.too_vague !== undefined && statement.subject.who === "person";
      const pair = isVague ? pairSentences(reading, before, statement, organizations) : null;
      if (pair !== null) out.push(pair);
      now = [...now, statement];
    }
    addDrops(all, dropped);
    onRead(statement, dropped);
  }
  // A post is rather said than quoted under its heading.
  const isListed = ({ claim }: CandidateClaim) => claim.startsWith(`A page about ${reading.names.fullName} lists under `);
  const worded = out.filter((each) => !isListed(each));
  const isTainted = (block: number) => tainted.has(block);
  const posts = careerEntries(reading, page, organizations, takenPlaces(worded, page.statements, isTainted));
  const placesOfPosts = takenPlaces(posts, [], isTainted);
  const said = [...worded, ...out.filter((each) => isListed(each) && !isTaken(placesOfPosts, each))];
  const taken = [...takenPlaces(said, page.statements, isTainted), ...placesOfPosts];
  const listed = listedEntries(reading, page, organizations, taken);
  const labelled = labelledLines(reading, page, organizations, [...taken, ...takenPlaces(listed, [], isTainted)]);
  return [...said, ...posts, ...listed, ...labelled].sort((a, b) => a.quoteStart - b.quoteStart);
}

function claimsOf(
  reading: Reading,
  page: ReadPage,
  statement: ReadStatement,
  sentence: string,
  organizations: readonly string[],
  dropped: DropCounts,
): readonly CandidateClaim[] {
  // Only what calls itself a rumour is shown as one; other hearsay is silence.
  const isRumor =
    statement.subject.who === "person" &&
    statement.standing === "reported" &&
    statement.saidBy !== "person" &&
    statement.language === "en" &&
    !statement.trace.some((id) => id.includes(".private")) &&
    statement.tokens.some(({ folded }) => folded === "rumored" || folded === "rumoured");
  if (mayBeClaimed(statement) || isOfOwnGroup(statement) || isRumor)
    return claimStatement(reading, statement, page.pronoun, organizations, dropped);
  if (statement.standing === "asked") return claimInvitation(reading, statement, organizations, dropped);
  if (!isPrivateHearsay(statement, sentence, organizations)) countDrop(dropped, reasonOf(statement));
  // Once for each sentence, however many statements it makes.
  else if ((statement.clauses[0]?.first ?? 0) === 0) countDrop(dropped, "rumor_of_misconduct");
  return [];
}

/** "We make stove tiles", said by the person: told as what they say, never as what they do. */
function isOfOwnGroup({ subject, standing, saidBy, tokens }: ReadStatement): boolean {
  const word = tokens.find(({ start }) => start === subject.span?.start);
  return subject.who === "group" && word?.folded === "we" && standing === "asserted" && saidBy === "person";
}

function isPrivateHearsay({ subject, standing }: Statement, sentence: string, organizations: readonly string[]): boolean {
  return (
    subject.who === "person" && standing === "reported" && isHearsay(sentence) && detectSensitive(sentence, { organizations }).length > 0
  );
}

/** Lists under "Skills", "Projects", "Hobbies": one claim each. */
function sectionLists(reading: Reading, { outline }: ReadPage, organizations: readonly string[]): CandidateClaim[] {
  const { document, match } = reading;
  const text = match.ownRanges === undefined ? document.text : ownText(document.text, match.ownRanges);
  const spans =
    document.outline == null
      ? splitSentences(text, readLanguage(document.language)).slice(0, maxSentences)
      : outline.blocks.map(({ bodyStart, end, kind }, index) => ({
          start: bodyStart + (listMark.exec(text.slice(bodyStart, end))?.[0].length ?? 0),
          end,
          paragraph: index,
          kind: kind === "heading" || kind === "list_item" ? kind : ("prose" as const),
        }));
  return spans.flatMap((span, i) =>
    span.kind === "heading" ? readSectionList({ ...reading, document: { ...document, text } }, spans, i, organizations) : [],
  );
}

const listMark = /^\s*(?:[-–—•*·]|#{1,6}|\d{1,2}[.)])\s+/u;

function reasonOf({ subject, standing, trace }: Statement): DropReason {
  if (trace.some((id) => id.endsWith(".silent") || id.includes(".private"))) return "privacy";
  if (subject.who !== "person") return "not_about_subject";
  return standing === "denied" || standing === "supposed" || standing === "wished" || standing === "ironic"
    ? "negated_or_hypothetical"
    : "not_about_subject";
}

function organizationNames({ document, identity }: Reading): readonly string[] {
  return [identity.fullName, identity.company, document.record?.company ?? null].filter(
    (name): name is string => name !== null && name !== "",
  );
}
