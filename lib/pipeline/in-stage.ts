import { withWork } from "@/lib/current-work";
import { inSpan } from "@/lib/telemetry/in-span";
import { timed } from "@/lib/telemetry/meters";
import type { RunStage } from "@/lib/telemetry/metric-catalogue";
import type { WorkOrigin } from "@/lib/telemetry/work-origin";

interface Stage {
  readonly runId: string;
  /** Of the request that asked for the run. */
  readonly origin?: WorkOrigin | undefined;
  readonly lane?: string;
}

/** One step of a run, timed and traced as part of the request that asked for it; what it logs carries the run's id and that request's. */
export function inStage<T>(stage: RunStage, { runId, origin, lane }: Stage, work: () => Promise<T>): Promise<T> {
  const ids = { run_id: runId, ...(origin?.request_id === undefined ? {} : { request_id: origin.request_id }) };
  const attributes = { "pcb.run_id": runId, "pcb.stage": stage, ...(lane === undefined ? {} : { "pcb.lane": lane }) };
  return withWork({ ...ids, stage, ...(lane === undefined ? {} : { lane }) }, () =>
    inSpan(`run ${stage}`, { kind: "consumer", attributes, remoteParent: origin?.traceparent }, () =>
      timed("pcb_run_stage_seconds", { stage }, work),
    ),
  );
}
