import { composeBrief } from "@/lib/engine/brief/compose-brief";
import { admitProposals } from "@/lib/engine/claims/admit-proposals";
import { applyOpinions } from "@/lib/engine/claims/apply-opinions";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { recheckClaim } from "@/lib/engine/grounding/recheck-claim";
import { verifyClaims } from "@/lib/engine/grounding/verify-claims";
import { gatherLeads } from "@/lib/engine/identity/clusters/gather-leads";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";

/** The engine's pure functions, by name: what a worker thread can be asked for. */
export const engineTasks = {
  gatherLeads,
  resolveIdentity,
  admitProposals,
  applyOpinions,
  extractClaims,
  verifyClaims,
  composeBrief,
  recheckClaim,
} as const;

export type EngineTaskName = keyof typeof engineTasks;
export type EngineInput<T extends EngineTaskName> = Parameters<(typeof engineTasks)[T]>[0];
export type EngineOutput<T extends EngineTaskName> = ReturnType<(typeof engineTasks)[T]>;

export function runEngineTask<T extends EngineTaskName>({ task, input }: { task: T; input: EngineInput<T> }): EngineOutput<T> {
  const run = engineTasks[task] as (given: EngineInput<T>) => EngineOutput<T>;
  return run(input);
}
