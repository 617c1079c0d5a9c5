import { medianRunSeconds } from "./median-run-seconds";
import { onlyRow } from "./only-row";
import type { OuterRow } from "./outer-row";
import { isForAccount } from "./own-briefs";
import type { Queryable } from "./pool";
import { isWithheld } from "./withheld";

/** A person whom this account has unlocked and of whom a brief is stored. */
export interface UnlockedPerson {
  readonly personId: string;
  readonly fullName: string;
  /** Those of the asked keys that point to this person. */
  readonly keys: readonly string[];
  readonly briefId: string;
}

/** What an idempotency key stands for. */
export interface KeyRecord {
  readonly bodyHash: Buffer;
  readonly expiresAt: Date;
  readonly batchId: string;
  /** The 202 answer; null when the batch is past its retention. */
  readonly responseJson: string | null;
  /** The queue said that it has every run's event. */
  readonly isConfirmed: boolean;
}

export interface BatchFacts {
  readonly key: KeyRecord | null;
  readonly persons: readonly UnlockedPerson[];
  /** Those of the asked keys that are on the suppression list, or lead to somebody who is. */
  readonly suppressedKeys: ReadonlySet<string>;
  readonly queuedRuns: number;
  /** Of recent runs; null when none has ended yet. */
  readonly medianSeconds: number | null;
}

interface FactsQuery {
  readonly accountId: string;
  /** The request's idempotency key; null for none. */
  readonly requestKey: string | null;
  /** Of all rows, each with its HMAC in the same place; a key stands there once for each secret that it is looked for under. */
  readonly keys: readonly string[];
  readonly keyHmacs: readonly Buffer[];
}

interface FoundFacts {
  readonly persons: BatchFacts["persons"] | null;
  readonly suppressed_keys: string[];
  readonly queued_runs: number;
  readonly median_seconds: number;
}

/** What the request's key has started; NULL where it is new. */
interface KeptBatch {
  readonly batch_id: string;
  readonly body_hash: Buffer;
  readonly expires_at: Date;
  readonly response_json: string;
  readonly is_confirmed: boolean;
}

/**
 * Everything that a batch asks the database before it is planned, in one statement whatever the number of rows. Of the people that are stored it sees
 * those whom this account has unlocked and nobody else, so that no estimate tells what the shared cache holds.
 */
export async function loadBatchFacts(db: Queryable, { accountId, requestKey, keys, keyHmacs }: FactsQuery): Promise<BatchFacts> {
  const { rows } = await db.query<FoundFacts & OuterRow<KeptBatch>>({
    name: "batch-facts",
    text: `WITH asked AS MATERIALIZED (SELECT * FROM unnest($3::text[], $4::bytea[]) AS a(key, hmac))
      SELECT
        (SELECT jsonb_agg(jsonb_build_object('personId', known.person_id, 'fullName', p.full_name, 'keys', known.keys, 'briefId', b.id))
          FROM (SELECT i.person_id, array_agg(DISTINCT i.key) AS keys FROM asked JOIN (SELECT key, person_id FROM person_identifier
                UNION ALL SELECT key, person_id FROM private_identifier WHERE account_id = $1) i ON i.key = asked.key
              JOIN unlock u ON u.account_id = $1 AND u.person_id = i.person_id GROUP BY i.person_id) known
          JOIN person p ON p.id = known.person_id
          CROSS JOIN LATERAL (SELECT id FROM brief WHERE person_id = known.person_id AND ${isForAccount("brief", "$1")} ORDER BY generated_at DESC LIMIT 1) b) AS persons,
        ARRAY(SELECT asked.key FROM asked JOIN suppression s ON s.key_hmac = asked.hmac WHERE s.lifted_at IS NULL
          UNION SELECT i.key FROM asked JOIN person_identifier i ON i.key = asked.key WHERE ${isWithheld("i.person_id")}) AS suppressed_keys,
        (SELECT count(*)::int FROM enrichment_run WHERE status = 'queued') AS queued_runs,
        ${medianRunSeconds} AS median_seconds,
        k.batch_id, k.body_hash, k.expires_at, batch.response_json, batch.event_confirmed_at IS NOT NULL AS is_confirmed
      FROM (SELECT 1) one
      LEFT JOIN idempotency_key k ON k.account_id = $1 AND k.operation = 'batch' AND k.key = $2
      LEFT JOIN batch ON batch.id = k.batch_id AND batch.account_id = k.account_id`,
    values: [accountId, requestKey, keys, keyHmacs],
  });
  const row = onlyRow({ rows });
  return {
    key:
      row.batch_id === null
        ? null
        : {
            bodyHash: row.body_hash,
            expiresAt: row.expires_at,
            batchId: row.batch_id,
            responseJson: row.response_json,
            isConfirmed: row.is_confirmed,
          },
    persons: row.persons ?? [],
    suppressedKeys: new Set(row.suppressed_keys),
    queuedRuns: row.queued_runs,
    medianSeconds: row.median_seconds,
  };
}
