import { tokens } from "@/lib/text/tokens";
import type { CandidateClaim, SubjectLink } from "../claims/candidate-claim";
import { draftProven } from "../claims/draft-claims";
import { overstates } from "../grounding/overstates";
import { findNames } from "../identity/names/subject-names";
import { holdsDenial } from "../reading/foreign/denying-words";
import type { ReadStatement } from "../reading/read-statements";
import type { TimeStatus } from "../reading/statement";
import { yearOf } from "../reading/year-of";
import type { ResolvedIdentity } from "../types";
import { agreesWithReading } from "./claim-agrees";
import { guardClaim } from "./guard-claim";
import type { NumberedPage, NumberedStatement } from "./number-statements";
import { isHeardPrivate, isPrivate } from "./private-words";
import { categoryOf, type PendingProposal, type Proposal } from "./proposal";
import { narrowed, type ProposedPlace, quotedPart, withoutAside, wordCount, wordsAlone } from "./proposed-quote";

export type PendingRefusal = "quote_not_verbatim" | "privacy" | "not_entailed" | "not_about_subject" | "negated_or_hypothetical";

/** "It has sixty contributors": whose name "it" stands for is said a sentence or two before. UTF-16 code units. */
const reachBefore = 400;
const reachBehind = 150;
/** Twenty, and what a name of several words adds. */
const maxClaimWords = 24;
/** How a claim says that something is only wished for. */
const wish = /\b(?:wants?|wanted|would|wish(?:es)?|hopes?|dreams?|plans?|aims?|intends?|wants)\b/;
const statusOf = { current: "mutable_current", past: "mutable_past", planned: "planned", timeless: "immutable" } as const;

/**
 * A proposal in the model's own words, with the engine's quote, kind and time. Refused where its words stand in no part that may be quoted, where
 * numbers, names or denials are not the statement's, where it tells of another time than reading knows, or where it holds anything private.
 */
export function pendProposal(
  proposal: Proposal,
  claim: string,
  pointed: ProposedPlace,
  given: {
    readonly page: NumberedPage;
    readonly statements: readonly NumberedStatement[];
    readonly identity: ResolvedIdentity;
    readonly asOf: Date;
    readonly newestYear: number | null;
  },
): PendingProposal | PendingRefusal {
  const { page, statements, identity } = given;
  const [first] = statements;
  if (first === undefined || proposal.doer === "somebody_else") return "not_about_subject";
  if (claim.split(" ").length > maxClaimWords) return "not_entailed";
  const { text } = page.document;
  const isDoubted = statements.some((statement) => statement.isDoubted);
  const place = narrowed(pointed, statements, claim, page);
  const whole = isDoubted ? wordsAlone(place, statements) : quotedPart(place, statements, text);
  if (whole === null) return "privacy";
  const quoted = withoutAside(whole, claim, text);
  const quote = text.slice(quoted.start, quoted.end);
  // As for the engine's own claims: what is plainly of a harmless kind and only doubted may be shown, and is never `safe`.
  if (isDoubted && isHeardPrivate(quote, page.names)) return "privacy";
  const around = aroundOf(page, statements, identity);
  const slots = [proposal.organisation, proposal.time].map(plain);
  if (slots.some((slot) => slot !== "" && !plain(`${quote} ${around}`).includes(slot))) return "quote_not_verbatim";
  const read = statements.flatMap((statement) => statement.read).filter(({ span }) => span.start < quoted.end && quoted.start < span.end);
  if (isPrivate(claim, page, read.length > 0, identity)) return "privacy";
  if (guardClaim(claim, { quote, around, language: first.language, year: yearOf(page.document) }, page.names) !== null)
    return "not_entailed";
  const own = new Set([...page.names.words].map((word) => word.toLowerCase()));
  if (first.language === "en" && overstates(claim, quote, (word) => own.has(word)) === "other_actor") return "not_about_subject";
  if (deniesOtherwise(claim, text.slice(place.start, place.end), first)) return "negated_or_hypothetical";
  const status = timeOf(proposal.status, read);
  if (status === null) return "negated_or_hypothetical";
  if (statements.some(({ isWish }) => isWish) && !wish.test(claim)) return "negated_or_hypothetical";
  const isAgreed =
    statements.length === 1 &&
    [...read, ...joined(read, text)].some((statement) =>
      agreesWithReading({ claim, statement, text, names: page.names, company: identity.company }),
    );
  const reading = {
    ...page,
    asOf: given.asOf,
    newestYear: given.newestYear,
    quote,
    quoteStart: quoted.start,
    quoteEnd: quoted.end,
    pronouns: [],
  };
  const candidate: CandidateClaim = draftProven(reading, `${claim.replace(/[.!?]+$/, "")}.`, linkOf(read, quote, page), {
    status: statusOf[status],
    heading: first.headings.at(-1) ?? null,
    category: categoryOf(proposal),
  });
  const context = {
    headings: first.headings,
    speaker: first.speaker,
    title: page.document.title,
    publishedAt: page.document.publishedAt,
  };
  return {
    candidate: { ...candidate, ...(first.language === "en" ? {} : { isTranslated: true as const }) },
    isAgreed,
    isRead: read.length > 0,
    context,
  };
}

/** Neighbours that only "and" stands between, read as one where they are of one time: "I keep an allotment, and I grow medlars". */
function joined(read: readonly ReadStatement[], text: string): readonly ReadStatement[] {
  return read.flatMap((first, place): ReadStatement[] => {
    const next = read[place + 1];
    if (next === undefined || next.time.status !== first.time.status || next.span.start < first.span.end) return [];
    const isLinked = /^[\s,;]*(?:and|but)?\s*$/.test(text.slice(first.span.end, next.span.start));
    return isLinked ? [{ ...first, span: { start: first.span.start, end: next.span.end } }] : [];
  });
}

function aroundOf({ document, organizations }: NumberedPage, statements: readonly NumberedStatement[], identity: ResolvedIdentity): string {
  const { text } = document;
  const [from, to] = [statements[0]?.start ?? 0, statements.at(-1)?.end ?? 0];
  return [
    text.slice(Math.max(0, from - reachBefore), to + reachBehind),
    ...statements.flatMap(({ start, end, headings, speaker }) => [text.slice(start, end), ...headings, speaker ?? ""]),
    document.title ?? "",
    document.url.replace(/[^\p{L}\p{N}]+/gu, " "),
    ...organizations,
    identity.title ?? "",
  ].join("\n");
}

/** Reading's time goes before the model's; null where the model says as present or past what is planned, or as present what is over. */
function timeOf(proposed: TimeStatus, read: readonly ReadStatement[]): TimeStatus | null {
  // Outside English a sentence of two times is read by the first that its words tell: which of them a claim is about, the proofs alone say.
  const known = read.filter((statement) => !tellsTwoTimes(statement)).map(({ time }) => time.status);
  if (known.length === 0) return proposed;
  if (known.every((status) => status === "planned")) return proposed === "planned" ? "planned" : null;
  if (known.every((status) => status === "past")) return proposed === "current" || proposed === "planned" ? null : "past";
  return proposed === "timeless" && known.includes("current") ? "current" : proposed;
}

/** Words of a last clause that is too short to deny a matter of its own. */
const maxTakingBack = 4;
const denial = /\b(?:no|not|never|none|nobody|nothing|nor|neither|cannot|without|\p{Ll}+n['’]t)\b/u;

/** Outside English no guard compares denials: where reading does not vouch for a sentence, the claim denies where the words pointed at do. */
function deniesOtherwise(claim: string, words: string, { language, read }: NumberedStatement): boolean {
  if (language === "en" || read.length > 0) return false;
  if (denial.test(claim)) return !holdsDenial(tokens(words), language);
  // Of a whole sentence one clause may tell the claim and another deny something else: there the blind reading decides. What ends "…, mais plus
  // maintenant" takes back all of it.
  const clauses = words.split(/[,;:–—]/u).filter((clause) => /\p{L}/u.test(clause));
  const isDenied = clauses.map((clause) => holdsDenial(tokens(clause), language));
  return isDenied.every(Boolean) || (isDenied.at(-1) === true && wordCount(clauses.at(-1) ?? "") <= maxTakingBack);
}

function tellsTwoTimes({ language, trace }: ReadStatement): boolean {
  return language !== "en" && trace.includes(`${language}.time.now`) && trace.includes(`${language}.time.past`);
}

function linkOf(read: readonly ReadStatement[], quote: string, { names, match }: NumberedPage): SubjectLink {
  if (read.some(({ subject }) => subject.by === "first_person")) return "first_person";
  if (findNames(quote, names).length > 0) return "named";
  if (read.some(({ subject }) => subject.by === "pronoun")) return "pronoun";
  return match.isFirstPerson || read.length > 0 ? "fragment" : "pronoun";
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
