import { readLanguage } from "@/lib/text/lang/languages";
import { type SentenceSpan, splitSentences } from "@/lib/text/sentences";
import { claimFollows } from "../grounding/claim-follows";
import { locateQuote } from "../grounding/locate-quote";
import { findNames, readSubjectNames } from "../identity/names/subject-names";
import { withCallName } from "../identity/names/with-call-name";
import { mayBeShown } from "../privacy/may-be-shown";
import { headRole } from "../reading/clause-predicate";
import { type ProposalReading, readQuotedSentence } from "../reading/read-quoted-sentence";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "../types";
import { type CandidateClaim, countDrop, type DropCounts } from "./candidate-claim";
import { draftClaims } from "./draft-claims";
import { extractClaims } from "./extract-claims";

/** A claim that somebody who is not trusted proposes: each part may be wrong or invented. */
export interface Proposal {
  readonly documentId: string;
  readonly quote: string;
  readonly claim: string;
  readonly label: string;
  readonly category: string;
}

export interface AdmittedProposals {
  /** Those that the engine found itself, then those admitted. */
  readonly candidates: readonly CandidateClaim[];
  /** What was considered before, every candidate admitted and every proposal refused. */
  readonly considered: number;
  readonly dropped: Readonly<DropCounts>;
}

const maxProposals = 100;
const maxClaimLength = 300;
/** A quote that runs over more sentences says too much at once. */
const maxSentencesOfQuote = 3;
const address = /https?:|www\.|\S@\S|\b[\w-]+\.[a-z]{2,}\/\S/i;
const markup = /[<>{}[\]`|\\~^*]|(?<![\p{L}\d])[#_]|_{2}|\p{Cc}|\p{Extended_Pictographic}/u;

/**
 * Turns proposals into candidates for `verifyClaims`, or refuses them. The quote must stand in a document tied to the person; what is quoted is the sentence or clean
 * clause of the stored text around it, read by the engine's own rules; the claim must say that in its own words (`claimFollows`). Category, bucket, role, time and
 * attribution are the engine's reading of the claim; nothing private may be in quote, claim or label. What was considered and dropped before is added to.
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
  const pages = new Map<string, Page | null>();
  let refused = 0;
  for (const proposal of input.proposals.slice(0, maxProposals)) {
    if (!pages.has(proposal.documentId)) pages.set(proposal.documentId, openPage(input, proposal.documentId));
    const admitted = admit(proposal, pages.get(proposal.documentId) ?? null);
    if (typeof admitted === "string") {
      countDrop(dropped, admitted);
      refused += 1;
    } else admittedAll.push(...admitted);
  }
  const over = Math.max(0, input.proposals.length - maxProposals);
  countDrop(dropped, "over_limit", over);
  return {
    candidates: [...(input.candidates ?? []), ...admittedAll],
    considered: (input.considered ?? input.candidates?.length ?? 0) + admittedAll.length + refused + over,
    dropped,
  };
}

type Refusal = keyof DropCounts;

interface Page extends ProposalReading {
  readonly spans: readonly SentenceSpan[];
}

/** A page that is tied to the person, with the engine's own candidates on it; null for any other. */
function openPage(
  input: {
    readonly identity: ResolvedIdentity;
    readonly documents: readonly SourceDocument[];
    readonly asOf: Date;
    readonly candidates?: readonly CandidateClaim[];
  },
  id: string,
): Page | null {
  const { identity, asOf } = input;
  const document = input.documents.find((candidate) => candidate.id === id);
  const match: MatchedDocument | undefined = identity.documents.find((candidate) => candidate.documentId === id);
  if (document === undefined || match === undefined) return null;
  const names = withCallName(readSubjectNames(identity.fullName, identity.nameForms), document, match, identity);
  const own =
    input.candidates?.filter((candidate) => candidate.documentId === id) ??
    extractClaims({ identity, documents: [document], asOf }).candidates;
  const organizations = [identity.fullName, identity.company, document.record?.company].filter((name): name is string => Boolean(name));
  return { document, match, names, asOf, own, organizations, spans: splitSentences(document.text, readLanguage(document.language)) };
}

function admit(proposal: Proposal, page: Page | null): readonly CandidateClaim[] | Refusal {
  if (page === null) return "not_about_subject";
  const claim = proposal.claim.replace(/\s+/g, " ").trim();
  const form = refuseForm(claim, page);
  if (form !== null) return form;
  let reason: Refusal = "quote_not_verbatim";
  for (const place of locateQuote(page.document.text, proposal.quote)) {
    const spans = page.spans.filter((span) => span.start < place.end && place.start < span.end);
    if (spans.length > maxSentencesOfQuote) return "not_entailed";
    for (const span of spans) {
      const read = readQuotedSentence(page, page.spans, span, place);
      if (read.kind === "refused") {
        reason = read.reason;
        continue;
      }
      const carrier = read.statements.find((statement) =>
        statement.sentences.some((sentence) => claimFollows(claim, sentence, page.names, statement.bends)),
      );
      if (carrier === undefined) {
        reason = "not_entailed";
        continue;
      }
      const { quote, quoteStart, quoteEnd, isPart, link, plain } = carrier;
      if (isPrivate(quote, page) || isPrivate(claim, page)) return "privacy";
      const known = page.own.find((own) => own.claim === claim && own.quoteStart === quoteStart && own.quoteEnd === quoteEnd);
      if (known !== undefined) return [{ ...known, label: labelOf(proposal.label, known, page) }];
      const drafts = draftClaims({ ...page, quote, quoteStart, quoteEnd, pronouns: [] }, plain, {
        kind: "restated",
        text: claim.replace(/[.!]*$/, "."),
        link,
        pronoun: null,
      });
      if (drafts.kind === "dropped") {
        reason = drafts.reason;
        continue;
      }
      const isOne = drafts.candidates.length === 1;
      return drafts.candidates.map((candidate) => ({
        ...candidate,
        isPart: candidate.isPart || isPart,
        label: isOne ? labelOf(proposal.label, candidate, page) : candidate.label,
      }));
    }
  }
  return reason;
}

/** One plain sentence in the third person that names the person. */
function refuseForm(claim: string, page: Page): Refusal | null {
  if (claim === "" || claim.length > maxClaimLength || markup.test(claim) || address.test(claim)) return "not_entailed";
  if (splitSentences(claim).length !== 1 || /[?!]/.test(claim)) return "not_entailed";
  if (/(?<![\p{L}\d/'-])I(?:'\p{L}+)?(?![\p{L}\d/'.-])|\b(?:my|me|you|your|we|our|us)\b/u.test(claim)) return "not_about_subject";
  return findNames(claim.replace(/’/g, "'"), page.names).length === 0 ? "not_about_subject" : null;
}

function isPrivate(text: string, page: Page): boolean {
  return !mayBeShown(text, { organizations: page.organizations, people: [page.names.fullName] });
}

/** The proposed label, where it is two to six words that stand so in the claim and name no role that our own label does not; else our own. */
function labelOf(proposed: string, candidate: CandidateClaim, page: Page): string {
  const label = proposed.replace(/\s+/g, " ").trim();
  const words = label.split(" ");
  const fits = words.length >= 2 && words.length <= 6 && label.length <= 60 && !markup.test(label) && !address.test(label);
  if (!fits || candidate.category === "unverified_rumor" || candidate.category === "communication_style") return candidate.label;
  const folded = (text: string) => ` ${text.toLowerCase().replace(/[,.;:()"]/g, "")} `;
  if (!folded(candidate.claim).includes(folded(label)) || isPrivate(label, page)) return candidate.label;
  const role = headRole(label.toLowerCase().split(" "));
  if (role !== null && role !== headRole(candidate.label.toLowerCase().split(" "))) return candidate.label;
  if (/(?:^| )(?:of|at|for|with|in|and|or|the|a|an|to)$/i.test(label) || findNames(label, page.names).length > 0) return candidate.label;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
