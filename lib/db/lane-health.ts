import type { Queryable } from "./pool";

export type LaneState = "ok" | "degraded";

/** Writes a lane's state when it differs from the one known; an unchanged state is one read and no lock. */
export async function recordLaneHealth(
  client: Queryable,
  { lane, state, at }: { lane: string; state: LaneState; at: Date },
): Promise<void> {
  await client.query({
    name: "record-lane-health",
    text: `INSERT INTO lane_health (lane, state, changed_at)
           SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM lane_health WHERE lane = $1 AND state = $2)
           ON CONFLICT (lane) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at WHERE lane_health.state <> excluded.state`,
    values: [lane, state, at],
  });
}

/** The last known state of each lane that ever ran. */
export async function readLaneHealth(client: Queryable): Promise<ReadonlyMap<string, LaneState>> {
  const { rows } = await client.query<{ lane: string; state: string }>("SELECT lane, state FROM lane_health");
  return new Map(rows.map(({ lane, state }) => [lane, state === "ok" ? "ok" : "degraded"]));
}
