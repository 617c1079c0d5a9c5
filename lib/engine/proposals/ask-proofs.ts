import { createHash } from "node:crypto";
import type { Claim } from "@/lib/contract/brief";
import type { VerifiedClaims } from "../types";
import { makeCanaries, type ShownClaim } from "./make-canaries";
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
  /** For a second judge, where there is one: the pending claims that code's own reading does not say, in small batches of their own. */
  readonly second: readonly ProofBatch[];
  readonly blind: readonly BlindQuote[];
  /** Of each pending claim, by its place: the id of the blind quote that is its own. */
  readonly blindOf: readonly string[];
}

/** Pending claims and claims of the rules that one batch holds, beside canaries and controls. */
const pairsOfBatch = 28;
export const maxBatches = 2;
/** Claims of the rules that are put before the judge, in the order of the brief; the rest keeps what code found. */
export const maxOwnJudged = 24;
const knownOfBatch = { controls: 2, canaries: 4 } as const;
/** A second judge costs nothing to ask and errs more: a batch of its own that fails takes fewer claims with it. */
const pairsOfSecond = 4;
const knownOfSecond = { controls: 1, canaries: 1 } as const;

/**
 * What is asked about verified claims: of each pending claim and of the first claims of the rules, whether its quote carries it, mixed with claims
 * whose answer code knows; and of each pending claim's quote alone, what it says. The order tells nothing (`placeOf`).
 */
export function askProofs(input: { readonly verified: VerifiedClaims; readonly fullName: string }): ProofQuestions {
  const { verified, fullName } = input;
  const pending = (verified.pending ?? []).slice(0, pairsOfBatch * maxBatches);
  const contexts = contextsOf(verified, fullName);
  const pairOf = (claim: Claim): ShownClaim => shownWith(contexts, claim);
  const own = ownToJudge(verified).slice(0, Math.min(maxOwnJudged, pairsOfBatch * maxBatches - pending.length));
  // What is judged by one quote stands in one batch, as far as may be.
  const asked = [
    ...pending.map(({ claim }, index) => ({ role: { kind: "pending", index } as const, pair: pairOf(claim) })),
    ...own.map(({ claim, index }) => ({ role: { kind: "own", index } as const, pair: pairOf(claim) })),
  ].sort((a, b) => (placeOf(a.pair, 0) < placeOf(b.pair, 0) ? -1 : 1));
  const count = Math.max(1, Math.ceil(asked.length / pairsOfBatch));
  const batches =
    asked.length === 0
      ? []
      : Array.from({ length: count }, (_, batch) =>
          batchOf(asked.slice(Math.ceil((asked.length / count) * batch), Math.ceil((asked.length / count) * (batch + 1))), verified, {
            fullName,
            batch,
            known: knownOfBatch,
          }),
        );
  const single = asked.filter(({ role }) => role.kind === "pending" && pending[role.index]?.isAgreed === false);
  const second = Array.from({ length: Math.ceil(single.length / pairsOfSecond) }, (_, batch) =>
    batchOf(single.slice(batch * pairsOfSecond, (batch + 1) * pairsOfSecond), verified, { fullName, batch, known: knownOfSecond }),
  );
  const blind = new Map<string, BlindQuote>();
  const blindOf = pending.map(({ claim, context }) => {
    const key = quoteKey(claim);
    const known = blind.get(key);
    if (known !== undefined) return known.id;
    const id = `q${blind.size + 1}`;
    blind.set(key, { id, quote: claim.evidence_quote, ...context });
    return id;
  });
  return { fullName, batches, second, blind: [...blind.values()], blindOf };
}

/** Claims of the rules in the order in which an opinion changes most: what may be opened with, what a "yes" lifts, then the rest of the brief. */
function ownToJudge({ claims, lifted = [] }: VerifiedClaims): readonly { readonly claim: Claim; readonly index: number }[] {
  const liftable = new Set(lifted.map(({ index }) => index));
  const rankOf = (claim: Claim, index: number) => (claim.band === "safe" ? 0 : liftable.has(index) ? 1 : 2);
  return claims.map((claim, index) => ({ claim, index, rank: rankOf(claim, index) })).sort((a, b) => a.rank - b.rank || a.index - b.index);
}

const noContext: QuoteContext = { headings: [], speaker: null, title: null, publishedAt: null };

/** Of what the person says or writes themselves, "I" is the person: a judge who sees the quote alone could not tell. */
function speakerOf({ attribution }: Claim, fullName: string): string | null {
  return attribution === "subject_authored" || attribution === "subject_quoted" ? fullName : null;
}

function batchOf(
  asked: readonly { role: PairRole; pair: Omit<ProofPair, "id"> }[],
  verified: VerifiedClaims,
  given: { readonly fullName: string; readonly batch: number; readonly known: { readonly controls: number; readonly canaries: number } },
): ProofBatch {
  const { fullName, batch } = given;
  const contexts = contextsOf(verified, fullName);
  const shown = (claim: Claim) => shownWith(contexts, claim);
  const pending = (verified.pending ?? []).map(({ claim }) => claim);
  const known = [...verified.claims, ...(verified.pending ?? []).filter(({ isAgreed }) => isAgreed).map(({ claim }) => claim)];
  const controls = controlsFor(
    known.map((claim) => ({ ...shown(claim), entailment: claim.entailment_score })),
    [...verified.claims, ...pending].map(shown),
    given,
  );
  const canaries = makeCanaries([...verified.claims, ...pending].map(shown), fullName, given.known.canaries, batch);
  const mixed = [
    ...asked,
    ...controls.map((pair) => ({ role: { kind: "control" } as const, pair })),
    ...canaries.map((pair) => ({ role: { kind: "canary" } as const, pair })),
  ].sort((a, b) => (placeOf(a.pair, batch) < placeOf(b.pair, batch) ? -1 : 1));
  const pairs = mixed.map(({ pair }, at) => ({ ...pair, id: `p${at + 1}` }));
  return { pairs, roles: Object.fromEntries(mixed.map(({ role }, at) => [`p${at + 1}`, role])) };
}

/**
 * What each quote is shown with: one quote stands with the same headings, page and speaker whoever's claim is judged by it, so that nothing tells a
 * canary from the claim it was made of, and what claims share is said once.
 */
function contextsOf({ claims, pending = [] }: VerifiedClaims, fullName: string): ReadonlyMap<string, QuoteContext> {
  return new Map([
    ...claims.map((claim) => [quoteKey(claim), { ...noContext, speaker: speakerOf(claim, fullName) }] as const),
    ...pending.map(({ claim, context }) => [quoteKey(claim), context] as const),
  ]);
}

function shownWith(contexts: ReadonlyMap<string, QuoteContext>, claim: Claim): ShownClaim {
  return { claim: claim.claim, quote: claim.evidence_quote, ...(contexts.get(quoteKey(claim)) ?? noContext) };
}

function quoteKey({ source_doc_id, evidence_quote }: Claim): string {
  return `${source_doc_id}\n${evidence_quote}`;
}

/** Claims that are their quotes in the third person; where there are none, quotes as they stand. */
function controlsFor(
  known: readonly (ShownClaim & { readonly entailment: number })[],
  all: readonly ShownClaim[],
  { fullName, batch, known: { controls } }: Parameters<typeof batchOf>[2],
): ShownClaim[] {
  const plain = known.filter(({ entailment, quote }) => entailment >= 0.99 && quote.includes(fullName));
  const from = batch * controls;
  const chosen = plain.slice(from, from + controls).map(({ entailment: _, ...shown }) => shown);
  const quotes = new Map(all.map((shown) => [shown.quote, shown] as const));
  const repeated = [...quotes.values()].slice(from, from + controls - chosen.length);
  return [...chosen, ...repeated.map((shown) => ({ ...shown, claim: `The page says: “${shown.quote}”` }))];
}

/** The order tells nothing: it is that of hashes, of the page, then headings, quote and claim, so that what shares these stands together. */
function placeOf({ title, publishedAt, headings, speaker, quote, claim }: Omit<ProofPair, "id">, batch: number): string {
  const parts = [[title, publishedAt], headings, [speaker, quote], claim];
  return parts.map((_, at) => hashOf(JSON.stringify([batch, ...parts.slice(0, at + 1)]))).join(" ");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
