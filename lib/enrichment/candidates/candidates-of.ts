import type { Candidate } from "@/lib/contract/candidate";
import type { JobRow } from "@/lib/enrichment/jobs/read-job";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { EnrichmentServices } from "../enrichment-services";
import { readCandidates } from "./candidates";

/** Whom a refused job may have meant. Most jobs have none, and nothing is asked for them. */
export async function candidatesOf(
  { env, pool, clock }: Pick<EnrichmentServices, "env" | "pool" | "clock">,
  { job, accountId }: { readonly job: JobRow; readonly accountId: string },
): Promise<readonly Candidate[]> {
  if (!job.hasCandidates) return [];
  return readCandidates(pool, { accountId, jobId: job.jobId, secret: suppressionSecret(env), at: clock.now() });
}
