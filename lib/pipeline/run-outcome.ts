import type { BriefFacts } from "@/lib/engine/brief/brief-facts";
import type { ClaimGround } from "@/lib/engine/brief/claim-grounds";
import type { EvidenceLevel } from "@/lib/engine/identity/vouching/levels";
import type { LanguageRendering } from "@/lib/engine/rendering/rendering";
import type { IdentityCandidate } from "@/lib/engine/types";
import type { FailureReason, RefusalReason } from "@/lib/errors";

/** How a run ends. */
export type RunOutcome =
  | {
      readonly kind: "composed";
      readonly personId: string;
      readonly facts: BriefFacts;
      readonly generatedAt: Date;
      readonly keys: readonly string[];
      /** What it rests on; absent for one from before there were levels. */
      readonly level?: EvidenceLevel | null;
      /** How the statements behind its claims were read. */
      readonly grounds?: readonly ClaimGround[] | null;
      /** What its claims say in the languages that were asked for. */
      readonly renderings?: readonly LanguageRendering[];
      /** By what the accounts that wait for it find it again, where it is theirs alone; absent or null for a brief of everybody's. */
      readonly privateKeys?: readonly string[] | null;
    }
  | { readonly kind: "cached"; readonly personId: string; readonly briefId: string; readonly keys: readonly string[] }
  | {
      readonly kind: "refused";
      readonly reason: RefusalReason;
      /** Whom the requests may have meant. */
      readonly candidates?: readonly IdentityCandidate[];
    }
  | { readonly kind: "failed"; readonly reason: FailureReason };

/** By what the accounts that wait for a brief of theirs alone find it again. */
export function privateKeysOf(outcome: RunOutcome): readonly string[] {
  return (outcome.kind === "composed" ? outcome.privateKeys : null) ?? [];
}
