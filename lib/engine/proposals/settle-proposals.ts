import type { Claim } from "@/lib/contract/brief";
import { isPastByDate } from "@/lib/contract/past-claims";
import { applyOpinions, orderClaims } from "../claims/apply-opinions";
import { countDrop, type DropCounts } from "../claims/candidate-claim";
import { frameWords, readWords } from "../grounding/quote-words";
import { SaidBefore } from "../reading/said-before";
import type { PendingClaim, VerifiedClaims } from "../types";
import type { PairRole, ProofBatch, ProofQuestions } from "./ask-proofs";

/** What a judge says of one pair. */
export interface PairOpinion {
  readonly id: string;
  readonly entailed: "yes" | "no" | "unsure";
}

/** What somebody who saw no claim reads in a quote. */
export interface BlindAnswer {
  readonly id: string;
  readonly who: "person" | "with_others" | "somebody_else" | "cannot_say";
  readonly what: string;
  readonly where: string;
  readonly when: string;
  readonly status: "current" | "past" | "planned" | "timeless" | "denied" | "cannot_say";
  readonly isPrivate: boolean;
}

export interface ProofAnswers {
  /** By the place of the batch; null where it was not answered. */
  readonly judged: readonly (readonly PairOpinion[] | null)[];
  /** A second judge's, who is not the provider, by the place in `ProofQuestions.second`; absent where there is none. */
  readonly second?: readonly (readonly PairOpinion[] | null)[];
  /** Null where nobody read the quotes. */
  readonly blind: readonly BlindAnswer[] | null;
}

/** The blind reading must tell of this share of what a claim tells. */
const leastRead = 0.4;

/**
 * Takes the answers into account. A judge who accepts a canary or refuses a control counts for nothing in that batch. A pending claim comes in only
 * when the judge says that its quote carries it and the blind reading tells the same of the person: one proof, whoever is asked twice, so
 * `use_with_care` at most; with the engine's own reading that agrees, or a second judge who is not the provider, two, and its full band. A claim of
 * the rules falls by "no" and is lowered by "unsure"; one of a kind that only the model knows has that kind by "yes". What a page is only quoted for
 * gives way to a proven claim from the same words. Without answers nothing pending comes in and nothing is lowered.
 */
export function settleProposals(input: {
  readonly verified: VerifiedClaims;
  readonly questions: ProofQuestions;
  readonly answers: ProofAnswers;
}): VerifiedClaims {
  const { verified, questions, answers } = input;
  const { pending = [], lifted = [], judge: _, ...rest } = verified;
  const blind = new Map((answers.blind ?? []).map((answer) => [answer.id, answer] as const));
  const opinions: Opinions = { own: new Map(), pending: new Map() };
  const passed = weigh(questions.batches, answers.judged, opinions);
  const further: Opinions = { own: new Map(), pending: new Map() };
  const secondPassed = weigh(questions.second, answers.second ?? [], further);
  const better = new Map(
    lifted.filter(({ index }) => opinions.own.get(index) === "yes").map(({ index, claim }) => [index, claim] as const),
  );
  const doubted = applyOpinions({
    verified: { ...rest, claims: verified.claims.map((claim, index) => better.get(index) ?? claim) },
    opinions: [...opinions.own].map(([index, entailed]) => ({ id: String(index), entailed })),
  });
  const dropped: DropCounts = { ...doubted.dropped };
  const proven = pending.flatMap((each, index): ProvenClaim[] => {
    const answer = blind.get(questions.blindOf[index] ?? "");
    const isProven = opinions.pending.get(index) === "yes" && answer !== undefined && tellsTheSame(each, answer, questions.fullName);
    if (!isProven) {
      countDrop(dropped, "not_entailed");
      return [];
    }
    const isTwice = each.isAgreed || further.pending.get(index) === "yes";
    return [{ claim: isTwice ? each.claim : carefully(each.claim), isSingle: !isTwice }];
  });
  const { claims, single } = withProven(doubted.claims, proven, questions.fullName, dropped);
  const wasJudged = answers.judged.some((said) => said !== null);
  const second = answers.second?.some((said) => said !== null) === true ? { batches: questions.second.length, passed: secondPassed } : null;
  return {
    ...rest,
    claims: orderClaims(claims),
    dropped,
    ...(wasJudged ? { judge: { batches: questions.batches.length, passed, single, ...(second === null ? {} : { second }) } } : {}),
  };
}

type Opinions = Readonly<Record<"own" | "pending", Map<number, PairOpinion["entailed"]>>>;

/** Notes the opinions of the batches in which every answer that code knows was right, and says how many those are. */
function weigh(batches: readonly ProofBatch[], said: ProofAnswers["judged"], opinions: Opinions): number {
  let passed = 0;
  for (const [place, { roles }] of batches.entries()) {
    const answers = said[place] ?? null;
    if (answers === null || !knowsAnswers(answers, roles)) continue;
    passed += 1;
    for (const [id, role] of Object.entries(roles)) {
      if (role.kind !== "own" && role.kind !== "pending") continue;
      const worst = worstOf(answers.filter((opinion) => opinion.id === id));
      if (worst !== null) opinions[role.kind].set(role.index, worst);
    }
  }
  return passed;
}

function knowsAnswers(said: readonly PairOpinion[], roles: Readonly<Record<string, PairRole>>): boolean {
  return Object.entries(roles).every(([id, { kind }]) => {
    if (kind !== "canary" && kind !== "control") return true;
    const opinions = said.filter((opinion) => opinion.id === id);
    return opinions.length > 0 && opinions.every(({ entailed }) => entailed !== (kind === "canary" ? "yes" : "no"));
  });
}

function worstOf(opinions: readonly PairOpinion[]): PairOpinion["entailed"] | null {
  if (opinions.some(({ entailed }) => entailed === "no")) return "no";
  if (opinions.some(({ entailed }) => entailed === "unsure")) return "unsure";
  return opinions.length === 0 ? null : "yes";
}

/** Of the person, of the same time, and about the same thing. */
function tellsTheSame({ claim }: PendingClaim, answer: BlindAnswer, fullName: string): boolean {
  if (answer.isPrivate || (answer.who !== "person" && answer.who !== "with_others")) return false;
  if (answer.status === "denied" || answer.status === "cannot_say") return false;
  if ((answer.status === "planned") !== (claim.temporal_status === "planned")) return false;
  if (answer.status === "past" && claim.temporal_status === "mutable_current" && !isPastByDate(claim.claim)) return false;
  const read = new Set(readWords(`${answer.what} ${answer.where} ${answer.when}`).map(({ stem }) => stem));
  const telling = readWords(claim.claim.split(fullName).join(" ")).filter(({ lower }) => !frameWords.has(lower));
  return telling.length > 0 && telling.filter(({ stem }) => read.has(stem)).length >= telling.length * leastRead;
}

interface ProvenClaim {
  readonly claim: Claim;
  readonly isSingle: boolean;
}

function carefully(claim: Claim): Claim {
  return claim.band === "safe" ? { ...claim, band: "use_with_care" } : claim;
}

const bandOrder = { safe: 0, use_with_care: 1, needs_review: 2 } as const;

/** Of a claim and a proven one that say the same the better banded stays, the rules' own first. */
function withProven(
  kept: readonly Claim[],
  proven: readonly ProvenClaim[],
  fullName: string,
  dropped: DropCounts,
): { readonly claims: readonly Claim[]; readonly single: number } {
  const said = new SaidBefore<Claim>(fullName);
  const out = new Set<Claim>();
  for (const claim of kept) {
    const isReplaced =
      isFramed(claim) && proven.some((each) => quotesSame(each.claim, claim) && bandOrder[each.claim.band] <= bandOrder[claim.band]);
    if (isReplaced) {
      countDrop(dropped, "duplicate");
      continue;
    }
    out.add(claim);
    said.add(claim.claim, claim);
  }
  let single = 0;
  for (const { claim, isSingle } of proven) {
    const twin = said.find(claim.claim, (known) => out.has(known));
    if (twin !== undefined) {
      countDrop(dropped, "duplicate");
      if (bandOrder[twin.band] <= bandOrder[claim.band]) continue;
      out.delete(twin);
    }
    out.add(claim);
    said.add(claim.claim, claim);
    if (isSingle) single += 1;
  }
  return { claims: [...out], single };
}

function isFramed({ claim }: Claim): boolean {
  return claim.endsWith("”");
}

function quotesSame(a: Claim, b: Claim): boolean {
  return a.source_doc_id === b.source_doc_id && a.receipt.quote_start < b.receipt.quote_end && b.receipt.quote_start < a.receipt.quote_end;
}
