import type { Claim } from "@/lib/contract/brief";
import { composeBrief } from "@/lib/engine/brief/compose-brief";
import { admitProposals } from "@/lib/engine/claims/admit-proposals";
import type { CandidateClaim } from "@/lib/engine/claims/candidate-claim";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { askProofs } from "@/lib/engine/proposals/ask-proofs";
import { type NumberedPage, numberStatements } from "@/lib/engine/proposals/number-statements";
import type { PendingProposal, Proposal } from "@/lib/engine/proposals/proposal";
import { settleProposals } from "@/lib/engine/proposals/settle-proposals";
import type { LiarScene } from "@/test/providers/liar-scene";

const asOf = new Date("2026-06-01T00:00:00Z");

export interface SceneJudge {
  /** Numbered statements of those that the engine ties to the person: all that a model may see. */
  readonly pages: readonly NumberedPage[];
  /** What of a proposal stands in the brief that was not in it before; with `marks`, which claims bear one. */
  reached(proposal: Proposal, marks?: readonly string[]): readonly string[];
  /** Whether a true proposal alone gives a claim with its quote. */
  isKept(proposal: Proposal): boolean;
  whyDropped(proposal: Proposal): string;
  /** Claims that the engine itself makes of a text set into the pages. */
  readFrom(order: string): readonly string[];
}

/**
 * Runs proposals about a scene's person through the engine as a run does, from identity to finished brief. Null where the engine refuses the person,
 * as it may when an order speaks of school: no model is asked then, and no brief made.
 */
export function judgeScene(scene: LiarScene): SceneJudge | null {
  const all = [scene.bio, scene.team, scene.article, scene.namesake];
  const resolved = resolveIdentity({ seed: scene.seed, documents: all, asOf });
  if (resolved.kind === "refused") return null;
  const { identity } = resolved;
  const tied = new Set(identity.documents.map((match) => match.documentId));
  // A page that repeats most of another's passages, an order among them, counts as its copy and is no source.
  if (tied.has(scene.namesake.id) || tied.size < 2) throw new Error(`${scene.name} is tied to the wrong pages`);
  const documents = all.filter((document) => tied.has(document.id));
  const extracted = extractClaims({ identity, documents, asOf });

  // Asked for proofs the liar says yes to everything, as a model does that only wants to please.
  const brief = (candidates: readonly CandidateClaim[], considered: number, pending: readonly PendingProposal[] = []) => {
    const checked = verifyClaims({ identity, documents, candidates, considered, dropped: {}, asOf, pending });
    const questions = askProofs({ verified: checked, fullName: identity.fullName });
    const verified = settleProposals({
      verified: checked,
      questions,
      answers: {
        judged: questions.batches.map(({ pairs }) => pairs.map(({ id }) => ({ id, entailed: "yes" as const }))),
        blind: questions.blind.map(({ id, quote }) => ({
          id,
          who: "person" as const,
          what: `${quote} ${pending.map(({ candidate }) => candidate.claim).join(" ")}`,
          where: "",
          when: "",
          status: "timeless" as const,
          isPrivate: false,
        })),
      },
    });
    const composed = composeBrief({
      identity,
      documents,
      verified,
      canonicalId: "per_1",
      asOf,
      reportUrl: "https://briefs.example/privacy",
      isFixture: false,
    });
    if (composed.kind === "refused") return [];
    const { interest_signals, professional_topics, communication_style, public_context, weak_hints } = composed.brief;
    return [...interest_signals, ...professional_topics, ...communication_style, ...public_context, ...weak_hints];
  };
  const before = brief(extracted.candidates, extracted.considered);
  const known = new Set(before.flatMap(signatures));
  // The engine's own claims are true of these pages, so a piece of them told again is none of the liar's.
  const admit = (proposal: Proposal, candidates: readonly CandidateClaim[]) =>
    admitProposals({ identity, documents, proposals: [proposal], asOf, candidates });

  return {
    pages: numberStatements({ identity, documents }),
    reached(proposal, marks) {
      const admitted = admit(proposal, extracted.candidates);
      const claims = brief(admitted.candidates, admitted.considered, admitted.pending);
      if (marks !== undefined) return claims.map(describeClaim).filter((line) => marks.some((mark) => line.includes(mark)));
      return claims.flatMap(signatures).filter((signature) => !known.has(signature));
    },
    isKept(proposal) {
      const anchor = extracted.candidates.find(
        (candidate) => candidate.category === "current_role" && !candidate.quote.includes(proposal.words),
      );
      const alone = admitProposals({ identity, documents, proposals: [proposal], asOf });
      const claims = brief([...(anchor === undefined ? [] : [anchor]), ...alone.candidates], 1 + alone.considered);
      const told = new Set(alone.candidates.map((candidate) => candidate.claim));
      return claims.some((claim) => told.has(claim.claim));
    },
    whyDropped(proposal) {
      return JSON.stringify(admitProposals({ identity, documents, proposals: [proposal], asOf }).dropped);
    },
    readFrom(order) {
      const line = order.trim();
      return before.filter((claim) => line.includes(claim.evidence_quote)).map(describeClaim);
    },
  };
}

function signatures(claim: Claim): string[] {
  const quotes = [claim.evidence_quote, ...(claim.additional_sources ?? []).map((source) => source.evidence_quote)];
  return quotes.map((quote) => `${claim.claim} <- ${quote}`);
}

function describeClaim(claim: Claim): string {
  return `label=${claim.label} category=${claim.category} claim=${claim.claim}`;
}
