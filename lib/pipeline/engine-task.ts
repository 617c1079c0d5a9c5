import { admitProposals } from "@/lib/engine/admit-proposals";
import { applyOpinions } from "@/lib/engine/apply-opinions";
import { composeBrief } from "@/lib/engine/compose-brief";
import { extractClaims } from "@/lib/engine/extract-claims";
import { gatherLeads } from "@/lib/engine/gather-leads";
import { recheckClaim } from "@/lib/engine/recheck-claim";
import { resolveIdentity } from "@/lib/engine/resolve-identity";
import { verifyClaims } from "@/lib/engine/verify-claims";

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
