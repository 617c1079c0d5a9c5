import { splitSentences } from "@/lib/text/sentences";
import type { QuotePlace } from "../grounding/locate-quote";
import { findNames, type SubjectNames } from "../identity/names/subject-names";
import { mayBeShown } from "../privacy/may-be-shown";
import { placesWithin } from "../proposals/carrying-part";
import { type NumberedPage, type NumberedStatement, numberStatements } from "../proposals/number-statements";
import { pendProposal } from "../proposals/pend-proposal";
import { categoryOf, type PendingProposal, type Proposal } from "../proposals/proposal";
import { headRole } from "../reading/clause-predicate";
import { yearOf } from "../reading/year-of";
import type { ResolvedIdentity, SourceDocument } from "../types";
import { type CandidateClaim, countDrop, type DropCounts } from "./candidate-claim";
import { claimWords, numbersAgree, saySame } from "./claim-words";
import { extractClaims } from "./extract-claims";

export interface AdmittedProposals {
  /** Those that the engine found itself, then those admitted. */
  readonly candidates: readonly CandidateClaim[];
  /** What was considered before, every candidate admitted and every proposal refused. */
  readonly considered: number;
  readonly dropped: Readonly<DropCounts>;
  /** Those in words of their own, which `settleProposals` lets in once they are proven. */
  readonly pending: readonly PendingProposal[];
}

const maxProposals = 120;
const maxClaimLength = 300;
/** A quote that runs over more sentences says too much at once. */
const maxSentencesOfQuote = 3;
const address = /https?:|www\.|\S@\S|\b[\w-]+\.[a-z]{2,}\/\S/i;
const markup = /[<>{}[\]`|\\~^*]|(?<![\p{L}\d])[#_]|_{2}|\p{Cc}|\p{Extended_Pictographic}/u;

/**
 * Turns proposals into candidates for `verifyClaims`, into pending ones, or refuses them. Each points at numbered statements of a page that is tied
 * to the person; what is quoted is the stored text there. A claim that says what a claim of the engine's says already is that one.
 * One in other words that passes the guards is pending. Quote, category, role, time and attribution are the engine's reading; nothing private may be
 * in quote, claim or label. What was considered and dropped before is added to.
 */
export function admitProposals(input: {
  readonly identity: ResolvedIdentity;
  readonly documents: readonly SourceDocument[];
  readonly proposals: readonly Proposal[];
  readonly asOf: Date;
  /** What `extractClaims` made of the same documents; read anew without them, and not returned then. */
  readonly candidates?: readonly CandidateClaim[];
  readonly considered?: number;
  readonly dropped?: Readonly<DropCounts>;
}): AdmittedProposals {
  const dropped: DropCounts = { ...input.dropped };
  const admittedAll: CandidateClaim[] = [];
  const pending: PendingProposal[] = [];
  const numbered = numberStatements(input);
  const years = numbered.flatMap(({ document }) => yearOf(document) ?? []);
  const newestYear = years.length === 0 ? null : Math.max(...years);
  const pages = new Map<string, Page>();
  let refused = 0;
  for (const proposal of input.proposals.slice(0, maxProposals)) {
    const pointed = pointedAt(proposal, numbered);
    const admitted =
      typeof pointed === "string" ? pointed : admitOne(proposal, pointed, opened(pages, pointed, input), { ...input, newestYear });
    if (typeof admitted === "string") {
      countDrop(dropped, admitted);
      refused += 1;
    } else if ("isAgreed" in admitted) pending.push(admitted);
    else admittedAll.push(...admitted);
  }
  const over = Math.max(0, input.proposals.length - maxProposals);
  countDrop(dropped, "over_limit", over);
  return {
    candidates: [...(input.candidates ?? []), ...admittedAll],
    considered: (input.considered ?? input.candidates?.length ?? 0) + admittedAll.length + pending.length + refused + over,
    dropped,
    pending,
  };
}

type Refusal = keyof DropCounts;

interface Page {
  readonly names: SubjectNames;
  readonly organizations: readonly string[];
  /** The engine's own candidates on this page. */
  readonly own: readonly CandidateClaim[];
}

/** The statements that a proposal names, and the places of its words in them. */
interface Pointed {
  readonly page: NumberedPage;
  readonly statements: readonly NumberedStatement[];
  readonly places: readonly QuotePlace[];
}

/** Statements that nobody numbered, that lie apart, or that do not hold the words carry nothing. */
function pointedAt({ statements: ids, words }: Proposal, numbered: readonly NumberedPage[]): Pointed | Refusal {
  const wanted = new Set(ids.map((id) => id.trim()));
  if (wanted.size === 0 || wanted.size > maxSentencesOfQuote) return "not_entailed";
  for (const page of numbered) {
    const own = page.lines.flatMap(({ statement }) => (statement === null ? [] : [statement]));
    const from = own.findIndex(({ id }) => wanted.has(id));
    if (from < 0) continue;
    const statements = own.slice(from, from + wanted.size);
    const [first, last] = [statements[0], statements.at(-1)];
    if (first === undefined || last === undefined || !statements.every(({ id }) => wanted.has(id)) || statements.length < wanted.size)
      return "quote_not_verbatim";
    const whole = { start: first.start, end: last.end };
    const places = words.trim() === "" ? [whole] : placesWithin(page.document.text, words, whole);
    return places.length === 0 ? "quote_not_verbatim" : { page, statements, places };
  }
  return "quote_not_verbatim";
}

/** A page that is tied to the person, with the engine's own candidates on it. */
function opened(
  pages: Map<string, Page>,
  { page }: Pointed,
  input: Pick<Parameters<typeof admitProposals>[0], "identity" | "asOf" | "candidates">,
): Page {
  const { document, names, organizations } = page;
  const known = pages.get(document.id);
  if (known !== undefined) return known;
  const { identity, asOf } = input;
  const own =
    input.candidates?.filter((candidate) => candidate.documentId === document.id) ??
    extractClaims({ identity, documents: [document], asOf }).candidates;
  const read = { names, organizations, own };
  pages.set(document.id, read);
  return read;
}

function admitOne(
  proposal: Proposal,
  pointed: Pointed,
  page: Page,
  given: Pick<Parameters<typeof pendProposal>[3], "identity" | "asOf" | "newestYear">,
): readonly CandidateClaim[] | PendingProposal | Refusal {
  const claim = proposal.claim.replace(/\s+/g, " ").trim();
  const form = refuseForm(claim, page);
  if (form !== null) return form;
  const [place] = pointed.places;
  if (place === undefined) return "quote_not_verbatim";
  const own = page.own.filter(({ quoteStart, quoteEnd }) => quoteStart < place.end && place.start < quoteEnd);
  const twins = saidBy(claim, own, page);
  if (twins.length > 0) {
    const proposedAs = categoryOf(proposal);
    return twins.map((twin) => ({
      ...twin,
      label: labelOf(proposal.label, twin, page),
      ...(proposedAs === null ? {} : { proposedAs }),
    }));
  }
  return pendProposal(proposal, claim, place, { ...pointed, ...given });
}

/**
 * The engine's own claim that says it already, or more, and not only by repeating the page; or those into which it took a list apart. They stand in
 * its place, and need no proof.
 */
function saidBy(claim: string, own: readonly CandidateClaim[], { names }: Page): readonly CandidateClaim[] {
  const said = claimWords(claim, names.fullName);
  const inOwnWords = own.filter((each) => !each.claim.endsWith("”"));
  const isSaid = (known: ReadonlySet<string>) => {
    const common = [...said].filter((word) => known.has(word)).length;
    const isHeld = common > 0 && common === said.size;
    return isHeld || (saySame(said.size, known.size, common) && numbersAgree(said, known));
  };
  const twin = inOwnWords.find((each) => isSaid(claimWords(each.claim, names.fullName)));
  if (twin !== undefined) return [twin];
  const parts = inOwnWords.filter((each) => [...claimWords(each.claim, names.fullName)].some((word) => said.has(word)));
  return isSaid(new Set(parts.flatMap((each) => [...claimWords(each.claim, names.fullName)]))) ? parts : [];
}

/** One plain sentence in the third person that names the person. */
function refuseForm(claim: string, page: Page): Refusal | null {
  if (claim === "" || claim.length > maxClaimLength || markup.test(claim) || address.test(claim)) return "not_entailed";
  if (splitSentences(claim).length !== 1 || /[?!]/.test(claim)) return "not_entailed";
  const told = claim.replace(/“[^“”]*”|"[^"]*"/gu, "“”");
  if (/(?<![\p{L}\d/'-])I(?:'\p{L}+)?(?![\p{L}\d/'.-])|\b(?:my|me|we|our|us)\b/u.test(told)) return "not_about_subject";
  // "Thinks that a seed you may not save is a rental": of anybody, in what somebody holds.
  if (/\b(?:you|your)\b/u.test(told.replace(/\b(?:says|thinks|believes|argues|holds|finds|maintains)\b.*$/u, "")))
    return "not_about_subject";
  return findNames(claim, page.names).length === 0 ? "not_about_subject" : null;
}

function isPrivate(text: string, page: Page): boolean {
  return !mayBeShown(text, { organizations: page.organizations, people: [page.names.fullName] });
}

/** The proposed label, where it is two to six words that stand so in the claim and name no role that our own label does not; else our own. */
function labelOf(proposed: string, candidate: CandidateClaim, page: Page): string {
  const label = proposed.replace(/\s+/g, " ").trim();
  const words = label.split(" ");
  const fits = words.length >= 2 && words.length <= 6;
  if (!fits || candidate.category === "communication_style") return candidate.label;
  const folded = (text: string) => ` ${text.toLowerCase().replace(/[,.;:()"]/g, "")} `;
  if (!folded(candidate.claim).includes(folded(label)) || isPrivate(label, page)) return candidate.label;
  const role = headRole(label.toLowerCase().split(" "));
  if (role !== null && role !== headRole(candidate.label.toLowerCase().split(" "))) return candidate.label;
  if (/(?:^| )(?:of|at|for|with|in|and|or|the|a|an|to)$/i.test(label) || findNames(label, page.names).length > 0) return candidate.label;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
