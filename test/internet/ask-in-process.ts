import type { Brief } from "@/lib/contract/brief";
import type { SeedInput } from "@/lib/contract/seed";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import type { World } from "../harness/world";
import { runInProcess } from "./run-in-process";

export interface EndedRun {
  readonly jobId: string;
  readonly runId: string;
  readonly status: string;
  readonly reason: string | null;
  readonly brief: Brief | null;
  /** From the first step to the last. */
  readonly elapsedMs: number;
}

/** Admits a seed, runs its workflow in this process and reads the job. @throws Error when no run was needed */
export async function askInProcess(world: World, caller: Caller, seed: SeedInput): Promise<EndedRun> {
  const { pool } = world.services;
  const outcome = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request: seed, detail: "full" });
  if (outcome.kind !== "queued") throw new Error(`not queued: ${outcome.kind}`);
  const { rows } = await pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
  const runId: string = rows[0].run_id;
  const startedMs = performance.now();
  await runInProcess(world.services, runId);
  const elapsedMs = performance.now() - startedMs;
  const reading = await readJob(pool, { accountId: caller.accountId, jobId: outcome.jobId, detail: null, concurrency: 8 });
  if (!reading) throw new Error("the job is gone");
  const brief = reading.briefJson === null ? null : (JSON.parse(reading.briefJson) as Brief);
  return { jobId: outcome.jobId, runId, status: reading.job.status, reason: reading.job.reason, brief, elapsedMs };
}
