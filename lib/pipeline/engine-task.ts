import { readGrounds } from "@/lib/engine/brief/claim-grounds";
import { composeBrief } from "@/lib/engine/brief/compose-brief";
import { admitProposals } from "@/lib/engine/claims/admit-proposals";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { recheckClaim } from "@/lib/engine/grounding/recheck-claim";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { gatherLeads } from "@/lib/engine/identity/clusters/gather-leads";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { askProofs } from "@/lib/engine/proposals/ask-proofs";
import { numberStatements } from "@/lib/engine/proposals/number-statements";
import { settleProposals } from "@/lib/engine/proposals/settle-proposals";
import { guardTranslations, settleTranslations } from "@/lib/engine/rendering/settle-translations";

/** The engine's pure functions, by name: what a worker thread can be asked for. */
export const engineTasks = {
  gatherLeads,
  resolveIdentity,
  admitProposals,
  askProofs,
  extractClaims,
  guardTranslations,
  numberStatements,
  settleProposals,
  settleTranslations,
  verifyClaims,
  composeBrief,
  readGrounds,
  recheckClaim,
} as const;

export type EngineTaskName = keyof typeof engineTasks;
export type EngineInput<T extends EngineTaskName> = Parameters<(typeof engineTasks)[T]>[0];
export type EngineOutput<T extends EngineTaskName> = ReturnType<(typeof engineTasks)[T]>;

export function runEngineTask<T extends EngineTaskName>({ task, input }: { task: T; input: EngineInput<T> }): EngineOutput<T> {
  const run = engineTasks[task] as (given: EngineInput<T>) => EngineOutput<T>;
  return run(input);
}
