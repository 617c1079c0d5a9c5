import { createHash } from "node:crypto";
import type { Claim } from "@/lib/contract/brief";
import type { PendingClaim, VerifiedClaims } from "../types";
import { makeCanaries } from "./make-canaries";
import type { QuoteContext } from "./proposal";

/** A claim beside its quote, to be judged by these words alone. */
export interface ProofPair extends QuoteContext {
  readonly id: string;
  readonly claim: string;
  readonly quote: string;
}

/** A quote to be read by somebody who never sees what is claimed of it. */
export interface BlindQuote extends QuoteContext {
  readonly id: string;
  readonly quote: string;
}

/** What a pair is, which the judge is not told. */
export type PairRole =
  | { readonly kind: "own"; readonly index: number }
  | { readonly kind: "pending"; readonly index: number }
  /** Code made it false, or knows it to be true. */
  | { readonly kind: "canary" }
  | { readonly kind: "control" };

export interface ProofBatch {
  readonly pairs: readonly ProofPair[];
  readonly roles: Readonly<Record<string, PairRole>>;
}

export interface ProofQuestions {
  readonly fullName: string;
  readonly batches: readonly ProofBatch[];
  readonly blind: readonly BlindQuote[];
  /** Of each pending claim, by its place: the id of the blind quote that is its own. */
  readonly blindOf: readonly string[];
}

/** Pending claims and claims of the rules that one batch holds, beside canaries and controls. */
const pairsOfBatch = 28;
export const maxBatches = 2;
/** Claims of the rules that are put before the judge, in the order of the brief; the rest keeps what code found. */
export const maxOwnJudged = 24;
const controlsOfBatch = 2;
const canariesOfBatch = 4;

/**
 * What is asked about verified claims: of each pending claim and of the first claims of the rules, whether its quote carries it, mixed with claims
 * whose answer code knows; and of each pending claim's quote alone, what it says. The order tells nothing: it is that of a hash of the words.
 */
export function askProofs(input: { readonly verified: VerifiedClaims; readonly fullName: string }): ProofQuestions {
  const { verified, fullName } = input;
  const pending = (verified.pending ?? []).slice(0, pairsOfBatch * maxBatches);
  const own = ownToJudge(verified).slice(0, Math.min(maxOwnJudged, pairsOfBatch * maxBatches - pending.length));
  const asked: { role: PairRole; pair: Omit<ProofPair, "id"> }[] = [
    ...pending.map((each, index) => ({ role: { kind: "pending", index } as const, pair: pairOf(each) })),
    ...own.map(({ claim, index }) => ({
      role: { kind: "own", index } as const,
      pair: { claim: claim.claim, quote: claim.evidence_quote, ...noContext },
    })),
  ];
  const count = Math.max(1, Math.ceil(asked.length / pairsOfBatch));
  const batches =
    asked.length === 0
      ? []
      : Array.from({ length: count }, (_, batch) =>
          batchOf(
            asked.filter((__, at) => at % count === batch),
            verified,
            fullName,
            batch,
          ),
        );
  const blind = new Map<string, BlindQuote>();
  const blindOf = pending.map(({ claim, context }) => {
    const key = `${claim.source_doc_id}\n${claim.evidence_quote}`;
    const known = blind.get(key);
    if (known !== undefined) return known.id;
    const id = `q${blind.size + 1}`;
    blind.set(key, { id, quote: claim.evidence_quote, ...context });
    return id;
  });
  return { fullName, batches, blind: [...blind.values()], blindOf };
}

/** Claims of the rules in the order in which an opinion changes most: what may be opened with, what a "yes" lifts, then the rest of the brief. */
function ownToJudge({ claims, lifted = [] }: VerifiedClaims): readonly { readonly claim: Claim; readonly index: number }[] {
  const liftable = new Set(lifted.map(({ index }) => index));
  const rankOf = (claim: Claim, index: number) => (claim.band === "safe" ? 0 : liftable.has(index) ? 1 : 2);
  return claims.map((claim, index) => ({ claim, index, rank: rankOf(claim, index) })).sort((a, b) => a.rank - b.rank || a.index - b.index);
}

const noContext: QuoteContext = { headings: [], speaker: null, title: null, publishedAt: null };

function pairOf({ claim, context }: PendingClaim): Omit<ProofPair, "id"> {
  return { claim: claim.claim, quote: claim.evidence_quote, ...context };
}

function batchOf(
  asked: readonly { role: PairRole; pair: Omit<ProofPair, "id"> }[],
  verified: VerifiedClaims,
  fullName: string,
  batch: number,
): ProofBatch {
  const known = [...verified.claims, ...(verified.pending ?? []).filter(({ isAgreed }) => isAgreed).map(({ claim }) => claim)];
  const controls = controlsFor(known, fullName, verified, batch);
  const canaries = makeCanaries(
    [...verified.claims, ...(verified.pending ?? []).map(({ claim }) => claim)],
    fullName,
    canariesOfBatch,
    batch,
  );
  const mixed = [
    ...asked,
    ...controls.map((pair) => ({ role: { kind: "control" } as const, pair })),
    ...canaries.map((pair) => ({ role: { kind: "canary" } as const, pair: { ...pair, ...noContext } })),
  ].sort((a, b) => (hashOf(a.pair, batch) < hashOf(b.pair, batch) ? -1 : 1));
  const pairs = mixed.map(({ pair }, at) => ({ ...pair, id: `p${at + 1}` }));
  return { pairs, roles: Object.fromEntries(mixed.map(({ role }, at) => [`p${at + 1}`, role])) };
}

/** Claims that are their quotes in the third person; where there are none, quotes as they stand. */
function controlsFor(known: readonly Claim[], fullName: string, verified: VerifiedClaims, batch: number): Omit<ProofPair, "id">[] {
  const plain = known.filter(
    ({ claim, entailment_score, evidence_quote }) => entailment_score >= 0.99 && evidence_quote.includes(fullName) && !claim.endsWith("”"),
  );
  const from = batch * controlsOfBatch;
  const chosen = plain
    .slice(from, from + controlsOfBatch)
    .map(({ claim, evidence_quote }) => ({ claim, quote: evidence_quote, ...noContext }));
  const quotes = [...verified.claims, ...(verified.pending ?? []).map(({ claim }) => claim)].map(({ evidence_quote }) => evidence_quote);
  const repeated = [...new Set(quotes)].slice(from, from + controlsOfBatch - chosen.length);
  return [...chosen, ...repeated.map((quote) => ({ claim: `The page says: “${quote.replace(/\s+/g, " ")}”`, quote, ...noContext }))];
}

function hashOf({ claim, quote }: Pick<ProofPair, "claim" | "quote">, batch: number): string {
  return createHash("sha256").update(`${batch}\n${claim}\n${quote}`).digest("hex");
}
