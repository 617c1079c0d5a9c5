import type { CallbackOutcome } from "@/lib/callbacks/post-callback";
import type { Queryable } from "./pool";

export interface CallbackAttempt {
  readonly deliveryId: string;
  /** The round in which it was made: an attempt of an older one is noted, and moves nothing. */
  readonly round: number;
  readonly outcome: CallbackOutcome;
  readonly httpStatus: number | null;
  readonly startedAt: Date;
  readonly elapsedMs: number;
  /** When the next one is due, should this one have failed; null after the last. */
  readonly nextAttemptAt: Date | null;
  readonly endedAt: Date;
}

/**
 * Notes an attempt, counts it and moves its delivery, all in one statement: an attempt's number is always the count after it. A try is proof that the
 * queue has the round's event.
 */
export async function recordAttempt(db: Queryable, attempt: CallbackAttempt): Promise<void> {
  await db.query({
    name: "record-callback-attempt",
    text: `WITH counted AS (
        UPDATE callback_delivery SET attempts = attempts + 1,
          event_confirmed_at = CASE WHEN round = $2 THEN coalesce(event_confirmed_at, $8) ELSE event_confirmed_at END,
          status = CASE WHEN round = $2 AND status = 'waiting' AND $3 = 'delivered' THEN 'delivered' ELSE status END,
          ended_at = CASE WHEN round = $2 AND status = 'waiting' AND $3 = 'delivered' THEN $8 ELSE ended_at END,
          next_attempt_at = CASE WHEN round <> $2 OR status <> 'waiting' THEN next_attempt_at WHEN $3 = 'delivered' THEN NULL ELSE $7 END
        WHERE id = $1 RETURNING id, attempts
      )
      INSERT INTO callback_attempt (delivery_id, number, outcome, http_status, started_at, elapsed_ms)
      SELECT id, attempts, $3, $4::smallint, $5::timestamptz, $6::int FROM counted`,
    values: [
      attempt.deliveryId,
      attempt.round,
      attempt.outcome,
      attempt.httpStatus,
      attempt.startedAt,
      attempt.elapsedMs,
      attempt.nextAttemptAt,
      attempt.endedAt,
    ],
  });
}
