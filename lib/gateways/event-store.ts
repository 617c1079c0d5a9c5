import type { ClientBase, Pool } from "pg";

/** An event as it goes into the embedded queue. `ts` is in milliseconds since 1970, as Inngest prints it. */
export interface StoredEvent {
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly ts: number;
}

/** The channel on which the embedded executor hears of new events. */
export const eventChannel = "executor_event";

/**
 * Puts events into the embedded queue: one statement, one round trip, from any process. The rows themselves are the queue, so an event
 * that was stored is never lost; the notification only saves the executor its next look.
 * An id that was stored within the last 24 hours is passed over silently.
 */
export async function storeEvents(database: Pick<Pool | ClientBase, "query">, events: readonly StoredEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await database.query({
    name: "executor_store_events",
    text: `
      WITH stored AS (
        INSERT INTO executor_event (id, name, payload, received_at)
        SELECT given.id, given.name, given.payload::json, $4
        FROM unnest($1::text[], $2::text[], $3::text[]) AS given (id, name, payload)
        ON CONFLICT (id) DO NOTHING
        RETURNING 1
      )
      SELECT pg_notify('${eventChannel}', '') FROM (SELECT count(*) AS size FROM stored) AS news WHERE news.size > 0`,
    values: [events.map((event) => event.id), events.map((event) => event.name), events.map((event) => JSON.stringify(event)), at],
  });
}
