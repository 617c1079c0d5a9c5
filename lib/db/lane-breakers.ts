import type { Queryable } from "./pool";

export interface StoredBreaker {
  readonly state: "closed" | "open";
  /** Until when an open one lets nobody through. */
  readonly openUntil: Date | null;
}

/** The breakers of one lane's sources as all processes know them, by source; one that never opened has no row. */
export async function readBreakers(client: Queryable, lane: string): Promise<ReadonlyMap<string, StoredBreaker>> {
  const { rows } = await client.query<{ source: string; state: string; open_until: Date | null }>({
    name: "read-breakers",
    text: "SELECT source, state, open_until FROM lane_breaker WHERE lane = $1",
    values: [lane],
  });
  return new Map(
    rows.map(({ source, state, open_until }) => [source, { state: state === "open" ? "open" : "closed", openUntil: open_until }]),
  );
}

/** Opens a source's breaker for all processes, or keeps it open longer. */
export async function openBreaker(
  client: Queryable,
  { source, lane, until, at }: { source: string; lane: string; until: Date; at: Date },
): Promise<void> {
  await client.query({
    name: "open-breaker",
    text: `INSERT INTO lane_breaker (source, lane, state, open_until, changed_at) VALUES ($1, $2, 'open', $3, $4)
           ON CONFLICT (source) DO UPDATE SET state = 'open', open_until = excluded.open_until,
             changed_at = CASE WHEN lane_breaker.state = 'open' THEN lane_breaker.changed_at ELSE excluded.changed_at END`,
    values: [source, lane, until, at],
  });
}

export async function closeBreaker(client: Queryable, { source, at }: { source: string; at: Date }): Promise<void> {
  await client.query({
    name: "close-breaker",
    text: "UPDATE lane_breaker SET state = 'closed', open_until = NULL, changed_at = $2 WHERE source = $1 AND state = 'open'",
    values: [source, at],
  });
}

/** Lanes of which a source's breaker is open: a lane that answers only in part is not well. */
export async function readOpenLanes(client: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ lane: string }>({
    name: "read-open-lanes",
    text: "SELECT DISTINCT lane FROM lane_breaker WHERE state = 'open'",
  });
  return new Set(rows.map(({ lane }) => lane));
}
