import { addMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { normalizeSeed, suppressionKeys } from "@/lib/engine/identity/seed/normalize-seed";
import type { FailureReason, RefusalReason } from "@/lib/errors";
import { keptSeedLifeMs } from "@/lib/retention/retention";
import { hmacIdentifier, hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";

/** Where there may be no brief about the person, nothing stays of what was asked. */
const forgottenAtOnce: ReadonlySet<string> = new Set<RefusalReason>(["subject_suppressed", "subject_is_minor", "subject_deceased"]);

interface EndedSeeds {
  readonly jobs: readonly { readonly id: string; readonly accountId: string; readonly seedJson: string }[];
  readonly reason: RefusalReason | FailureReason;
  readonly secret: SuppressionSecret;
  readonly at: Date;
}

/**
 * Keeps for 30 days what jobs that end without a brief named somebody by: their accounts see which row it was. Part of the transaction that ends
 * them.
 */
export async function keepSeeds(tx: Queryable, { jobs, reason, secret, at }: EndedSeeds): Promise<void> {
  const kept = jobs.filter(({ seedJson }) => seedJson !== "{}");
  if (forgottenAtOnce.has(reason) || kept.length === 0) return;
  await tx.query({
    name: "keep-seeds",
    text: `INSERT INTO kept_seed (job_id, account_id, seed_json, key_hmacs, expires_at)
      SELECT job_id, account_id, seed_json, ARRAY(SELECT decode(hmac, 'hex') FROM jsonb_array_elements_text(hmacs) AS hmac), $5
      FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) AS k(job_id, account_id, seed_json, hmacs) ON CONFLICT (job_id) DO NOTHING`,
    values: [
      kept.map(({ id }) => id),
      kept.map(({ accountId }) => accountId),
      kept.map(({ seedJson }) => seedJson),
      kept.map(({ seedJson }) => JSON.stringify(traceKeys(seedJson).map((key) => hmacIdentifier(secret, key).toString("hex")))),
      addMs(at, keptSeedLifeMs),
    ],
  });
}

/** By what an erasure knows a kept seed again: all that it names somebody by, and the name alone where nothing narrows it. */
export function traceKeys(seedJson: string): string[] {
  const normalized = normalizeSeed(JSON.parse(seedJson));
  if (normalized.kind === "invalid") return [];
  const { seed } = normalized;
  const isNameAlone = seed.name !== null && seed.linkedinSlug === null && seed.company === null && seed.domain === null;
  return [...suppressionKeys(seed), ...(isNameAlone && seed.name !== null ? [nameAloneKey(seed.name)] : [])];
}

export function nameAloneKey(name: string): string {
  return `kept-name:${normalizeName(name)}`;
}

interface ForgottenPerson {
  /** Every identifier of the person. */
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly secret: SuppressionSecret;
}

/** Part of an erasure: what refused and failed requests of any account named the person by goes, and what they were called. */
export async function forgetKeptSeeds(tx: Queryable, { keys, names, secret }: ForgottenPerson): Promise<void> {
  const hmacs = [...keys, ...names.map(nameAloneKey)].flatMap((key) => hmacsOf(secret, key));
  const { rows } = await tx.query<{ job_id: string }>("DELETE FROM kept_seed WHERE key_hmacs && $1::bytea[] RETURNING job_id", [hmacs]);
  await forgetCorrelation(
    tx,
    rows.map((row) => row.job_id),
  );
}

/** Takes away what these jobs were called, from them and from their envelopes. */
export async function forgetCorrelation(tx: Queryable, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE job SET client_reference = NULL, metadata = NULL WHERE id = ANY($1) AND (client_reference IS NOT NULL OR metadata IS NOT NULL) RETURNING id`,
    [jobIds],
  );
  await tx.query(
    "UPDATE callback_delivery SET envelope = (envelope::jsonb - 'client_reference' - 'metadata')::text WHERE job_id = ANY($1)",
    [rows.map((row) => row.id)],
  );
}
