import type { Queryable } from "@/lib/db/pool";
import { forgetCorrelation } from "@/lib/enrichment/kept-seeds";
import { likePattern } from "@/lib/privacy/name-pattern";
import { withoutAddresses } from "./without-addresses";

interface Labelled {
  readonly personId: string;
  /** Runs in flight that are about to end. */
  readonly runIds: readonly string[];
  /** Accounts that have the person or wait for one of these runs. The caller holds them. */
  readonly accountIds: readonly string[];
  /** `ILIKE` patterns of the person's name and handles. */
  readonly patterns: readonly string[];
  readonly certainKeys: readonly string[];
  readonly at: Date;
}

/** No index knows a label: of requests that brought no brief, and of keys, so many are looked through for each account, and so many in all. */
const maxPerAccount = 1_000;
const maxLooked = 20_000;

/**
 * Takes away what customers called their own requests where it holds the person's name, profile or address: batch names, references, metadata, keys,
 * callback addresses; in deliveries, too. Looked through are all jobs that have the person or wait for these runs, and the accounts' newest that were
 * refused or failed. A key of the former goes whatever it says: it may be anything that the client made up, and a repeat is a new request, which is
 * refused.
 */
export async function forgetLabels(tx: Queryable, { personId, runIds, accountIds, patterns, certainKeys, at }: Labelled): Promise<void> {
  // A key of the portal's own bears the person's id.
  const wanted = [...patterns, `%${personId}%`].map(likePattern);
  const isNaming = (label: string | null) =>
    label !== null &&
    [label, decoded(label)].some(
      (text) => wanted.some((pattern) => pattern.test(text)) || withoutAddresses(text, certainKeys, "") !== text,
    );

  await tx.query(
    `DELETE FROM idempotency_key i USING job j WHERE (j.person_id = $1 OR j.run_id = ANY($2)) AND i.account_id = j.account_id AND i.operation = 'enrich' AND i.job_id = j.id`,
    [personId, runIds],
  );
  const keys = await tx.query<{ account_id: string; operation: string; key: string }>(
    `SELECT i.* FROM unnest($1::text[]) AS a(id)
       CROSS JOIN LATERAL (SELECT account_id, operation, key FROM idempotency_key WHERE account_id = a.id LIMIT ${maxPerAccount}) i LIMIT ${maxLooked}`,
    [accountIds],
  );
  const namingKeys = keys.rows.filter(({ key }) => isNaming(key));
  await tx.query(
    `DELETE FROM idempotency_key i USING unnest($1::text[], $2::text[], $3::text[]) AS n(account_id, operation, key)
     WHERE i.account_id = n.account_id AND i.operation = n.operation AND i.key = n.key`,
    [namingKeys.map((row) => row.account_id), namingKeys.map((row) => row.operation), namingKeys.map((row) => row.key)],
  );

  const { rows } = await tx.query<LabelledJob>(
    `WITH ended AS (
       SELECT e.* FROM unnest($3::text[]) AS a(id)
         CROSS JOIN LATERAL (SELECT id, status FROM job WHERE account_id = a.id ORDER BY id DESC LIMIT ${maxPerAccount}) e LIMIT ${maxLooked})
     SELECT id, client_batch_id, client_reference, metadata::text AS metadata, request_key, callback_url FROM job
     WHERE (person_id = $1 OR run_id = ANY($2) OR id = ANY (ARRAY(SELECT id FROM ended WHERE status IN ('refused', 'failed'))))
       AND (client_batch_id IS NOT NULL OR client_reference IS NOT NULL OR metadata IS NOT NULL OR request_key IS NOT NULL OR callback_url IS NOT NULL)`,
    [personId, runIds, accountIds],
  );
  const idsOf = (label: (job: LabelledJob) => string | null) => rows.filter((job) => isNaming(label(job))).map(({ id }) => id);
  const [named, keyed, called] = [idsOf((job) => job.client_batch_id), idsOf((job) => job.request_key), idsOf((job) => job.callback_url)];
  await forgetCorrelation(
    tx,
    rows.filter((job) => isNaming(job.client_reference) || isNaming(job.metadata)).map(({ id }) => id),
  );
  const changed = [...new Set([...named, ...keyed, ...called])].sort();
  await tx.query(
    `UPDATE callback_delivery SET
       envelope = (envelope::jsonb - CASE WHEN job_id = ANY($2) THEN 'batch_id' ELSE '' END - CASE WHEN job_id = ANY($3) THEN 'idempotency_key' ELSE '' END)::text,
       url = CASE WHEN job_id = ANY($4) THEN 'https://removed.invalid/' ELSE url END,
       status = CASE WHEN job_id = ANY($4) AND status = 'waiting' THEN 'given_up' ELSE status END,
       ended_at = CASE WHEN job_id = ANY($4) AND status = 'waiting' THEN $5 ELSE ended_at END,
       next_attempt_at = CASE WHEN job_id = ANY($4) THEN NULL ELSE next_attempt_at END
     WHERE job_id = ANY($1)`,
    [changed, named, keyed, called, at],
  );
  await tx.query(
    `UPDATE job SET client_batch_id = CASE WHEN id = ANY($2) THEN NULL ELSE client_batch_id END,
       request_key = CASE WHEN id = ANY($3) THEN NULL ELSE request_key END, callback_url = CASE WHEN id = ANY($4) THEN NULL ELSE callback_url END
     WHERE id = ANY($1)`,
    [changed, named, keyed, called],
  );
}

interface LabelledJob {
  readonly id: string;
  readonly client_batch_id: string | null;
  readonly client_reference: string | null;
  readonly metadata: string | null;
  readonly request_key: string | null;
  readonly callback_url: string | null;
}

function decoded(label: string): string {
  try {
    return decodeURIComponent(label);
  } catch {
    return label;
  }
}
