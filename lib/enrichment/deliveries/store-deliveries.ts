import type { CallbackEnvelope } from "@/lib/contract/callback";
import type { Metadata } from "@/lib/contract/correlation";
import type { Queryable } from "@/lib/db/pool";
import { correlationView } from "@/lib/enrichment/correlation-view";
import type { FailureReason, RefusalReason } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { reasonWithAdvice, type SeedField } from "@/lib/refusal-advice";

/** The envelope as it is stored: the brief is put in when it goes out, so that an erasure reaches it. */
export type StoredEnvelope = Omit<CallbackEnvelope, "result">;

/**
 * Makes one delivery for each of these jobs that has ended and has a callback address. Part of the transaction that ends the job; a job that has its
 * delivery keeps it. A closed account gets none.
 * @returns ids of the new deliveries (`webhook-id` on the wire)
 */
export async function storeDeliveries(
  tx: Queryable,
  { jobIds, at }: { readonly jobIds: readonly string[]; readonly at: Date },
): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const { rows } = await tx.query<EndedJob & { readonly account_id: string; readonly callback_url: string }>({
    name: "jobs-to-deliver",
    text: `SELECT j.id, j.account_id, j.callback_url, j.status, j.reason, j.asked_by, j.cache_status, j.charged, j.request_key,
        coalesce(j.batch_id, j.client_batch_id) AS batch_id, j.created_at, a.available, j.batch_index, j.client_reference, j.metadata
      FROM job j JOIN account a ON a.id = j.account_id
      WHERE j.id = ANY($1) AND j.callback_url IS NOT NULL AND j.status IN ('done', 'refused', 'failed') AND a.closed_at IS NULL ORDER BY j.id`,
    values: [jobIds],
  });
  if (rows.length === 0) return [];
  const stored = await tx.query<{ id: string }>({
    name: "store-deliveries",
    text: `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, created_at)
      SELECT d.id, d.job_id, d.account_id, d.url, d.envelope, 'waiting', $6
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS d(id, job_id, account_id, url, envelope)
      ON CONFLICT (job_id) DO NOTHING RETURNING id`,
    values: [
      rows.map(() => newId("msg", at)),
      rows.map((row) => row.id),
      rows.map((row) => row.account_id),
      rows.map((row) => row.callback_url),
      rows.map((row) => JSON.stringify(envelopeOf(row))),
      at,
    ],
  });
  return stored.rows.map((row) => row.id);
}

interface EndedJob {
  readonly id: string;
  readonly status: "done" | "refused" | "failed";
  readonly reason: RefusalReason | FailureReason | null;
  readonly asked_by: readonly SeedField[] | null;
  readonly cache_status: StoredEnvelope["usage"]["cache_status"];
  readonly charged: number;
  readonly available: number;
  readonly request_key: string | null;
  readonly batch_id: string | null;
  readonly created_at: Date;
  readonly batch_index: number | null;
  readonly client_reference: string | null;
  readonly metadata: Metadata | null;
}

function envelopeOf(job: EndedJob): StoredEnvelope {
  return {
    type: `brief.${job.status}`,
    job_id: job.id,
    ...(job.batch_id === null ? {} : { batch_id: job.batch_id }),
    ...correlationView({ index: job.batch_index, clientReference: job.client_reference, metadata: job.metadata }),
    ...(job.request_key === null ? {} : { idempotency_key: job.request_key }),
    status: job.status,
    ...(job.reason === null ? {} : { reason: job.reason, error: reasonWithAdvice(job.reason, job.asked_by) }),
    usage: { cache_status: job.cache_status, credits_charged: job.charged, credits_remaining: job.available },
    created_at: job.created_at.toISOString(),
  };
}
