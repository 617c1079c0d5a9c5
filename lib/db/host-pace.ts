import { createHash } from "node:crypto";
import type { Queryable } from "./pool";

/**
 * Two machines' clocks may differ by so much. A turn that is further away was taken by a clock that has been put back since, and counts for nothing.
 */
const maxSkewMs = 60_000;

interface Turn {
  /** Host with its port. */
  readonly host: string;
  readonly at: Date;
  /** Between two requests to the host. */
  readonly intervalMs: number;
  /** Nobody queues for longer. */
  readonly maxWaitMs: number;
}

/**
 * Takes the next turn at a host, for all processes in one statement, and gives the milliseconds until then; null when the queue is too long. A turn
 * that is not used is lost, which only makes us slower.
 */
export async function takeTurn(client: Queryable, { host, at, intervalMs, maxWaitMs }: Turn): Promise<number | null> {
  const { rows } = await client.query<{ turn_at: Date }>({
    name: "take-turn",
    text: `INSERT INTO host_pace AS known (host_hash, next_at) VALUES ($1, $2::timestamptz + $3 * interval '1 millisecond')
           ON CONFLICT (host_hash) DO UPDATE SET next_at = $3 * interval '1 millisecond' +
             CASE WHEN known.next_at > $2 + $5 * interval '1 millisecond' THEN $2 ELSE greatest(known.next_at, $2) END
           WHERE known.next_at <= $2 + $4 * interval '1 millisecond' OR known.next_at > $2 + $5 * interval '1 millisecond'
           RETURNING next_at - $3 * interval '1 millisecond' AS turn_at`,
    values: [createHash("sha256").update(host).digest(), at, intervalMs, maxWaitMs, maxWaitMs + intervalMs + maxSkewMs],
  });
  const turn = rows[0];
  return turn === undefined ? null : Math.max(0, turn.turn_at.getTime() - at.getTime());
}
