import type { Claim } from "@/lib/contract/brief";
import type { Category } from "@/lib/contract/vocabulary";
import { admitProposals, type Proposal } from "@/lib/engine/claims/admit-proposals";
import type { CandidateClaim } from "@/lib/engine/claims/candidate-claim";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import type { ResolvedIdentity, SourceDocument, VerifiedClaims } from "@/lib/engine/types";
import { judgeClaim, placeQuotes, type WordsByDocument } from "../pages/judge-claim";
import type { Mode, ResultClaim } from "../pages/page-result";
import type { Fact, PageRow } from "../pages/page-row";
import { placedWords, plainWords } from "../pages/quoted-words";
import { materialOf, resultClaim } from "../pages/run-row";
import { pagesAsOf } from "../pages/stored-page";
import type { Lie } from "./lie-row";
import type { ClaimTruth } from "./model-server";

/** One proposal of the server, and the claims that the engine makes of it; none where it refuses it. */
export interface Offered {
  readonly proposal: Proposal;
  readonly isLie: boolean;
  readonly candidates: readonly CandidateClaim[];
}

/** A row up to the point where the server is asked for its opinions. Null in place of the rest where nobody was found. */
export interface PreparedRow {
  readonly row: PageRow;
  readonly documents: readonly SourceDocument[];
  readonly offered: readonly Offered[];
  readonly found: {
    readonly identity: ResolvedIdentity;
    readonly matched: readonly SourceDocument[];
    readonly verified: VerifiedClaims;
    /** Of each verified claim. */
    readonly truths: readonly ClaimTruth[];
  } | null;
}

/** Lets the engine find the person, read the pages and take in what the server proposes: the facts of the row, then its lies. */
export function prepareRow(row: PageRow, lies: readonly Lie[], mode: Mode): PreparedRow {
  const { seed, documents } = materialOf(row, mode);
  const proposed = [
    ...row.facts.map((fact) => ({ proposal: proposalOf(fact, categoryOf[fact.kind]), isLie: false })),
    ...lies.map((lie) => ({ proposal: proposalOf(lie, "expertise"), isLie: true })),
  ];
  const resolved = resolveIdentity({ seed, documents, asOf: pagesAsOf });
  if (resolved.kind === "refused") return { row, documents, offered: proposed.map((each) => ({ ...each, candidates: [] })), found: null };
  const { identity } = resolved;
  const ids = new Set(identity.documents.map(({ documentId }) => documentId));
  const matched = documents.filter(({ id }) => ids.has(id));
  const extracted = extractClaims({ identity, documents: matched, asOf: pagesAsOf });
  const admit = (proposals: readonly Proposal[]) =>
    admitProposals({ ...extracted, identity, documents: matched, proposals, asOf: pagesAsOf });
  const offered = proposed.map((each) => ({ ...each, candidates: admit([each.proposal]).candidates.slice(extracted.candidates.length) }));
  const verified = verifyClaims({
    identity,
    documents: matched,
    ...admit(proposed.map(({ proposal }) => proposal)),
    asOf: pagesAsOf,
  });
  const truths = verified.claims.map(truthByLabels({ row, documents, offered }));
  return { row, documents, offered, found: { identity, matched, verified, truths } };
}

/** What a reader's labels say of a claim: a lie that was taken in, a fact, what must never be said, or nothing. */
function truthByLabels({ row, documents, offered }: Omit<PreparedRow, "found">): (claim: Claim) => ClaimTruth {
  const texts: WordsByDocument = Object.fromEntries(documents.map(({ id, text }) => [id, placedWords(text)]));
  const labels = { facts: placeQuotes(row.facts, texts), nevers: placeQuotes(row.never, texts) };
  const lies = offered.filter(({ isLie }) => isLie);
  return (claim) => {
    const said = resultClaim(claim, false);
    if (lies.some((lie) => isMadeOf(lie, said))) return "lie";
    const { facts, hits } = judgeClaim(said, labels, texts, row.seed.name ?? "");
    if (hits.length > 0) return "false";
    return facts.length > 0 ? "true" : "unlabelled";
  };
}

/** A claim that the engine made of the proposal; of a lie also one that says the same in its words, whoever made it. */
export function isMadeOf({ proposal, isLie, candidates }: Offered, claim: ResultClaim): boolean {
  const isSame = (text: string) => plainWords(text).join(" ") === plainWords(claim.claim).join(" ");
  return (
    candidates.some((candidate) => candidate.documentId === claim.document && isSame(candidate.claim)) || (isLie && isSame(proposal.claim))
  );
}

function proposalOf({ claim, quote, document }: Pick<Fact, "claim" | "quote" | "document">, category: Category): Proposal {
  const words = claim.replace(/[.!?]+$/, "").split(/\s+/);
  return { documentId: document, quote, claim, label: words.slice(-labelWords).join(" "), category };
}

const labelWords = 4;

const categoryOf: Readonly<Record<Fact["kind"], Category>> = {
  work: "current_role",
  education: "education",
  award: "award",
  publication: "publication",
  speaking: "speaking",
  open_source: "open_source",
  interest: "hobby_public",
  community: "community_involvement",
  style: "communication_style",
  opinion: "expertise",
  background: "past_role",
};
