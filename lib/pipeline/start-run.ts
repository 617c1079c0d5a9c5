import { noteRequest, requestKeysOf } from "@/lib/db/first-seen";
import { inTransaction } from "@/lib/db/transaction";
import { suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import { runDeadline } from "@/lib/enrichment/run-deadline";
import { firstLeads } from "@/lib/lanes/first-leads";
import { isModelConfigured } from "@/lib/lanes/language-model/model-answer";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import { configuredLanes } from "@/lib/lanes/registry";
import { isSuppressed } from "@/lib/suppression/suppression";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { PipelineServices } from "./pipeline-services";
import { loadOpenRun } from "./run-row";
import { settleRun } from "./settle-run";

export type StartedRun =
  | { readonly kind: "ended" }
  | { readonly kind: "started"; readonly lanes: readonly string[]; readonly asksModel: boolean };

/**
 * First step: the run and its jobs turn `running`, a suppressed seed is refused before anything is looked up, and the lanes are named.
 * @returns the lanes to ask, each in a step of its own
 */
export async function startRun(services: PipelineServices, runId: string): Promise<StartedRun> {
  const { env, pool, clock } = services;
  const run = await loadOpenRun(pool, runId);
  if (!run) return { kind: "ended" };
  const at = clock.now();
  const secret = suppressionSecret(env);
  if (at > run.deadlineAt) {
    await settleRun(services, { runId, outcome: { kind: "failed", reason: "deadline_exceeded" }, suppressionSecret: secret });
    return { kind: "ended" };
  }
  await inTransaction<void>(pool, async (tx) => {
    // The deadline moves from an hour after admission to ten minutes after the start, whichever comes first.
    await tx.query(
      `UPDATE enrichment_run SET status = 'running', started_at = coalesce(started_at, $2), deadline_at = least(deadline_at, $3),
        event_confirmed_at = coalesce(event_confirmed_at, $2) WHERE id = $1 AND status IN ('queued', 'running')`,
      [runId, at, runDeadline(at, env.RUN_MAX_SECONDS)],
    );
    await tx.query("UPDATE job SET status = 'running', started_at = $2 WHERE run_id = $1 AND status = 'queued'", [runId, at]);
  });
  if (await isSuppressed(pool, secret, suppressionKeys(run.seed))) {
    await settleRun(services, { runId, outcome: { kind: "refused", reason: "subject_suppressed" }, suppressionSecret: secret });
    return { kind: "ended" };
  }
  if (!run.isFixture) await noteRequest(pool, referenceSecret(env), requestKeysOf(run.seed), run.createdAt);
  const leads = firstLeads(run.seed);
  const lanes = configuredLanes(env).filter(
    (lane) =>
      (lane.name === "fixture") === run.isFixture && lane.sources.some((source) => source.rounds.includes(1) && source.usableWith(leads)),
  );
  return { kind: "started", lanes: lanes.map((lane) => lane.name), asksModel: !run.isFixture && isModelConfigured(env) };
}
