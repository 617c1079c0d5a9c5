import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { PipelineServices } from "./pipeline-services";
import { settleRun } from "./settle-run";

/** Retries are used up: the run ends as failed, and every credit goes back. */
export async function failRun(services: PipelineServices, runId: string): Promise<{ jobs: number }> {
  return {
    jobs: await settleRun(services, {
      runId,
      outcome: { kind: "failed", reason: "internal_error" },
      suppressionSecret: suppressionSecret(services.env),
    }),
  };
}
