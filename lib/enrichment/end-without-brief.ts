import { releaseCredit } from "@/lib/credits/ledger";
import type { Queryable } from "@/lib/db/pool";
import { dropRunTexts } from "@/lib/db/run-texts";
import { forgetUnbriefedPerson } from "@/lib/db/unbriefed-person";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { namesAnOrganization } from "@/lib/engine/identity/seed/organizations";
import { keepSeeds } from "@/lib/enrichment/kept-seeds";
import type { FailureReason, RefusalReason } from "@/lib/errors";
import { type SeedField, seedFields } from "@/lib/refusal-advice";
import type { SuppressionSecret } from "@/lib/suppression/suppression-key";

interface OpenJob {
  readonly id: string;
  readonly account_id: string;
  readonly reserved: number;
}

interface Ending {
  readonly runId: string;
  readonly jobs: readonly OpenJob[];
  readonly outcome:
    | { readonly kind: "refused"; readonly reason: RefusalReason }
    | { readonly kind: "failed"; readonly reason: FailureReason };
  readonly secret: SuppressionSecret;
  readonly at: Date;
}

/**
 * Ends a run and its open jobs without a brief, and gives every credit back. What the requests named somebody by is kept apart for their accounts,
 * for 30 days and where there may be a brief at all; all else that they said goes with them. Of a refused one also the texts that it fetched, and a
 * person who has no brief. The caller holds the jobs' accounts and the run.
 */
export async function endWithoutBrief(tx: Queryable, { runId, jobs, outcome, secret, at }: Ending): Promise<void> {
  for (const job of jobs) if (job.reserved > 0) await releaseCredit(tx, { accountId: job.account_id, jobId: job.id, at });
  await endJobs(tx, { jobIds: jobs.map(({ id }) => id), outcome, secret, at });
  await endUnwantedRun(tx, { runId, outcome, at });
}

/** The run itself, once none of its jobs is open. The caller holds it. */
export async function endUnwantedRun(tx: Queryable, { runId, outcome, at }: Pick<Ending, "runId" | "outcome" | "at">): Promise<void> {
  const run = await tx.query<{ person_id: string | null }>(
    `UPDATE enrichment_run SET status = $2, stage = 'finished', reason = $3, finished_at = $4, seed = '{}', fingerprint = '' WHERE id = $1 RETURNING person_id`,
    [runId, outcome.kind, outcome.reason, at],
  );
  await tx.query("DELETE FROM run_artifact WHERE run_id = $1", [runId]);
  if (outcome.kind === "refused") await dropRunTexts(tx, runId);
  const personId: string | null = run.rows[0]?.person_id ?? null;
  if (personId !== null) await forgetUnbriefedPerson(tx, personId);
}

interface EndingJobs extends Omit<Ending, "runId" | "jobs"> {
  /** Nothing is set aside for them any more. */
  readonly jobIds: readonly string[];
}

/** Ends open jobs without a brief. The caller holds them, and has given back what was set aside. */
export async function endJobs(tx: Queryable, { jobIds, outcome, secret, at }: EndingJobs): Promise<void> {
  const { rows } = await tx.query<{ id: string; account_id: string; seed_json: string }>(
    "SELECT id, account_id, seed_json FROM job WHERE id = ANY($1)",
    [jobIds],
  );
  const jobs = rows.map((row) => ({ id: row.id, accountId: row.account_id, seedJson: row.seed_json }));
  await keepSeeds(tx, { jobs, reason: outcome.reason, secret, at });
  for (const { id, seedJson } of jobs) {
    await tx.query(
      "UPDATE job SET status = $2, reason = $3, reserved = 0, finished_at = $4, seed_json = '{}', sender = NULL, asked_by = $5, seed_mark = NULL, request_mark = NULL WHERE id = $1",
      [id, outcome.kind, outcome.reason, at, fieldsOf(seedJson)],
    );
  }
}

/** Which fields named somebody, by which the advice beside a refusal goes. What was no company ("N/A") is still to be added. */
function fieldsOf(seedJson: string): readonly SeedField[] | null {
  const normalized = normalizeSeed(JSON.parse(seedJson));
  if (normalized.kind === "invalid") return null;
  const { linkedinSlug, name, company, title, domain, emailHash } = normalized.seed;
  const given: Readonly<Record<SeedField, boolean>> = {
    linkedin_url: linkedinSlug !== null,
    name: name !== null,
    company: company !== null && namesAnOrganization(company),
    title: title !== null,
    domain: domain !== null,
    email: emailHash !== null,
  };
  return seedFields.filter((field) => given[field]);
}
