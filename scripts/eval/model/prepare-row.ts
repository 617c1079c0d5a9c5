import type { Claim } from "@/lib/contract/brief";
import type { Category } from "@/lib/contract/vocabulary";
import { admitProposals } from "@/lib/engine/claims/admit-proposals";
import { claimWords, saySame } from "@/lib/engine/claims/claim-words";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { locateQuote } from "@/lib/engine/grounding/locate-quote";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { askProofs, type ProofBatch, type ProofQuestions } from "@/lib/engine/proposals/ask-proofs";
import { type NumberedPage, type NumberedStatement, numberStatements } from "@/lib/engine/proposals/number-statements";
import type { Proposal } from "@/lib/engine/proposals/proposal";
import type { ResolvedIdentity, SourceDocument, VerifiedClaims } from "@/lib/engine/types";
import { claimLine, claimSchema, named } from "@/lib/lanes/language-model/claim-lines";
import { judgeClaim, placeQuotes, type WordsByDocument } from "../pages/judge-claim";
import type { Mode, ResultClaim } from "../pages/page-result";
import type { Fact, PageRow, Status } from "../pages/page-row";
import { commonLength, placedWords, placesOf, plainWords } from "../pages/quoted-words";
import { materialOf, resultClaim } from "../pages/run-row";
import { pagesAsOf } from "../pages/stored-page";
import type { Lie } from "./lie-row";
import type { ClaimTruth, QuoteTruth } from "./model-server";

/** One proposal of the server, and the claims that the engine makes of it; none where it refuses it. */
export interface Offered {
  readonly claim: string;
  readonly quote: string;
  readonly document: string;
  readonly status: Status;
  readonly isLie: boolean;
  /** In whose words it may stand in the brief: its own, and those of the engine that say the same. */
  readonly wordings: readonly string[];
}

/** A row up to the point where the server is asked for its proofs. Null in place of the rest where nobody was found. */
export interface PreparedRow {
  readonly row: PageRow;
  readonly documents: readonly SourceDocument[];
  readonly offered: readonly Offered[];
  readonly found: {
    readonly identity: ResolvedIdentity;
    readonly matched: readonly SourceDocument[];
    readonly verified: VerifiedClaims;
    readonly questions: ProofQuestions;
    /** What the server was shown for its proposals, and what it said. */
    readonly pages: readonly NumberedPage[];
    readonly proposals: readonly Proposal[];
    /** By batch and id of the pair. */
    readonly truths: readonly Readonly<Record<string, ClaimTruth>>[];
    /** The same of what a second judge is asked. */
    readonly secondTruths: readonly Readonly<Record<string, ClaimTruth>>[];
    /** Of each blind quote: what it says, and what the server's lies say of it. */
    readonly quotes: readonly { readonly id: string; readonly truth: QuoteTruth; readonly lie: Offered | null }[];
  } | null;
}

/** Lets the engine find the person, number the statements and take in what the server proposes: the facts of the row, then its lies. */
export function prepareRow(row: PageRow, lies: readonly Lie[], mode: Mode): PreparedRow {
  const { seed, documents } = materialOf(row, mode);
  const resolved = resolveIdentity({ seed, documents, asOf: pagesAsOf });
  const proposed = [
    ...row.facts.map((fact) => ({ ...fact, isLie: false, category: categoryOf[fact.kind] })),
    ...lies.map((lie) => ({ ...lie, isLie: true, category: "expertise" as Category, status: lieStatus(lie.claim) })),
  ];
  if (resolved.kind === "refused") return { row, documents, offered: proposed.map((each) => ({ ...each, wordings: [] })), found: null };
  const { identity } = resolved;
  const ids = new Set(identity.documents.map(({ documentId }) => documentId));
  const matched = documents.filter(({ id }) => ids.has(id));
  const extracted = extractClaims({ identity, documents: matched, asOf: pagesAsOf });
  const pages = numberStatements({ identity, documents: matched });
  const admit = (proposals: readonly Proposal[]) =>
    admitProposals({ ...extracted, identity, documents: matched, proposals, asOf: pagesAsOf });
  const proposals = proposed.map((each) => heard(proposalOf(each, pages), identity.fullName));
  const offered = proposed.map(({ claim, quote, document, status, isLie }, place): Offered => {
    const [proposal] = proposals.slice(place, place + 1);
    const alone = admit(proposal === undefined ? [] : [proposal]);
    const made = [...alone.candidates.slice(extracted.candidates.length), ...alone.pending.map(({ candidate }) => candidate)];
    return { claim, quote, document, status, isLie, wordings: made.map((each) => each.claim) };
  });
  const verified = verifyClaims({ identity, documents: matched, ...admit(proposals), asOf: pagesAsOf });
  const questions = askProofs({ verified, fullName: identity.fullName });
  const labels = labelsOf({ row, documents, offered });
  const truthsOf = ({ pairs, roles }: ProofBatch) =>
    Object.fromEntries(
      pairs.map(({ id }): [string, ClaimTruth] => {
        const role = roles[id];
        if (role === undefined || role.kind === "canary") return [id, "false"];
        if (role.kind === "control") return [id, "true"];
        const claim = role.kind === "own" ? verified.claims[role.index] : verified.pending?.[role.index]?.claim;
        return [id, claim === undefined ? "unlabelled" : labels.ofClaim(claim)];
      }),
    );
  const truths = questions.batches.map(truthsOf);
  const secondTruths = questions.second.map(truthsOf);
  const quotes = questions.blind.map(({ id }) => {
    const claim = verified.pending?.[questions.blindOf.indexOf(id)]?.claim;
    const asked = (verified.pending ?? []).filter((_, place) => questions.blindOf[place] === id).map((each) => each.claim);
    return { id, truth: claim === undefined ? ({ kind: "unlabelled" } as const) : labels.ofQuote(claim), lie: lieAmong(asked, offered) };
  });
  return { row, documents, offered, found: { identity, matched, verified, questions, pages, proposals, truths, secondTruths, quotes } };
}

/** As the product's client reads it out of the server's answer. */
function heard(proposal: Proposal, fullName: string): Proposal {
  const read = proposal.statements.length === 0 ? null : claimSchema.safeParse(claimLine(proposal, fullName));
  return read?.success ? named(read.data, fullName) : proposal;
}

function lieAmong(claims: readonly Claim[], offered: readonly Offered[]): Offered | null {
  return offered.find((offer) => offer.isLie && claims.some((claim) => isWordedSo(offer, claim.claim))) ?? null;
}

function isWordedSo({ claim }: Pick<Offered, "claim">, text: string): boolean {
  return plainWords(claim).join(" ") === plainWords(text.replace(/^As of \d{4}, /, "")).join(" ");
}

interface Labels {
  /** A lie that was taken in, a fact, what must never be said, or nothing. */
  ofClaim(claim: Claim): ClaimTruth;
  ofQuote(claim: Claim): QuoteTruth;
}

function labelsOf({ row, documents, offered }: Omit<PreparedRow, "found">): Labels {
  const texts: WordsByDocument = Object.fromEntries(documents.map(({ id, text }) => [id, placedWords(text)]));
  const labels = { facts: placeQuotes(row.facts, texts), nevers: placeQuotes(row.never, texts) };
  const lies = offered.filter(({ isLie }) => isLie);
  const truths = offered.filter(({ isLie }) => !isLie);
  return {
    ofClaim(claim) {
      if (lies.some((lie) => isWordedSo(lie, claim.claim))) return "lie";
      if (truths.some((fact) => isWordedSo(fact, claim.claim))) return "true";
      const { facts, hits } = judgeClaim(resultClaim(claim, false), labels, texts, row.seed.name ?? "");
      if (hits.length > 0) return "false";
      return facts.length > 0 ? "true" : "unlabelled";
    },
    /** Of all labels on the quote's words those that cover the most of it. A quote may carry several facts. */
    ofQuote(claim) {
      const words = texts[claim.source_doc_id] ?? [];
      const from = words.findIndex(({ end }) => end > claim.receipt.quote_start);
      const to = words.findIndex(({ start }) => start >= claim.receipt.quote_end);
      const range = [from, to < 0 ? words.length : to] as const;
      const on = (each: { readonly document: string; readonly places: readonly (readonly [number, number])[] }) =>
        each.document === claim.source_doc_id ? Math.max(0, ...each.places.map((place) => commonLength(place, range))) : 0;
      const facts = labels.facts.filter((fact) => on(fact) >= fact.size / 2);
      const never = labels.nevers.filter((each) => on(each) >= each.size / 2).sort((a, b) => on(b) - on(a))[0];
      const mostOfFacts = Math.max(0, ...facts.map(on));
      if (never !== undefined && on(never) > mostOfFacts) return { kind: "never", why: never.why };
      const [first] = facts;
      if (first === undefined) return { kind: "unlabelled" };
      const statuses = new Set(facts.map(({ status }) => status));
      return { kind: "fact", what: facts.map((fact) => fact.claim).join(" "), status: statuses.size === 1 ? first.status : "timeless" };
    },
  };
}

/** What stands in the brief in the proposal's words, or, of a truth, in words of the engine that say the same. */
export function isMadeOf(offered: Offered, claim: ResultClaim): boolean {
  const isSame = (text: string) => plainWords(text).join(" ") === plainWords(claim.claim).join(" ");
  if (offered.isLie) return isWordedSo(offered, claim.claim);
  if (claim.document !== offered.document) return false;
  const [said, known] = [claimWords(offered.claim, ""), claimWords(claim.claim, "")];
  const common = [...said].filter((word) => known.has(word)).length;
  return offered.wordings.some(isSame) || (offered.wordings.length > 0 && !claim.framed && saySame(said.size, known.size, common));
}

/** As a model would point at it: the statements that hold the quote, and its words where one alone does. */
function proposalOf(
  given: Pick<Fact, "claim" | "quote" | "document" | "status"> & { readonly category: Category; readonly isLie: boolean },
  pages: readonly NumberedPage[],
): Proposal {
  const { claim, quote, document, status, category } = given;
  const page = pages.find((each) => each.document.id === document);
  const text = page?.document.text ?? "";
  const found = placesOf(plainWords(quote), placedWords(text)).map(([from, to]) => {
    const placed = placedWords(text);
    return { start: placed[from]?.start ?? 0, end: placed[to - 1]?.end ?? 0 };
  });
  const places = found.length > 0 ? found : locateQuote(text, quote);
  const at = places.map((place) => ({
    place,
    own: (page?.lines ?? []).flatMap(({ statement }) =>
      statement !== null && statement.start < place.end && place.start < statement.end ? [statement] : [],
    ),
  }));
  const best = at.find(({ own }) => own.length > 0);
  return {
    statements: best?.own.map(({ id }) => id) ?? [],
    words: best === undefined ? quote : isLong(best.own, text) ? endsOf(text.slice(best.place.start, best.place.end)) : "",
    organisation: "",
    time: "",
    status,
    doer: "person",
    claim,
    label: "",
    category,
  };
}

/** A liar says of each lie what makes it look best: as its words are. */
function lieStatus(claim: string): Status {
  if (/\b(?:will|plans?|aims|pledged)\b/.test(claim)) return "planned";
  return /\b(?:was|were|had|used to|\p{Ll}+ed|won|wrote|took|made|built|spent|came|has (?!been)\p{Ll}+)\b/u.test(claim)
    ? "timeless"
    : "current";
}

/** Of a longer sentence the instructions ask for the words that carry a claim. */
const longWords = 40;
const endWords = 3;

function isLong(statements: readonly NumberedStatement[], text: string): boolean {
  return statements.length === 1 && statements.some(({ start, end }) => text.slice(start, end).split(/\s+/).length > longWords);
}

function endsOf(words: string): string {
  const each = words.split(/\s+/);
  return each.length <= endWords * 2 ? words : `${each.slice(0, endWords).join(" ")} … ${each.slice(-endWords).join(" ")}`;
}

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
