import type { Queryable } from "@/lib/db/pool";

export interface LaneReach {
  /** Every source that was asked failed. */
  readonly isNothing: boolean;
  /** All that leads to the outside failed; only what is stored here could be read. */
  readonly isLibraryAlone: boolean;
  /** Lanes whose sources all failed, by name. */
  readonly failed: readonly string[];
  /** Lanes of which some sources failed. */
  readonly partly: readonly string[];
  readonly hasModel: boolean;
}

/**
 * How much of what a run asked could be asked. A source that had nothing to ask for sent nothing out, and says nothing about its lane. The language
 * model finds nobody, so it does not count towards `isNothing`.
 */
export async function readLaneReach(db: Queryable, runId: string): Promise<LaneReach> {
  const { rows } = await db.query<{ lane: string; failed: number; asked: number }>({
    name: "read-lane-reach",
    text: `SELECT lane, count(*) FILTER (WHERE outcome = 'failed')::int AS failed,
             count(*) FILTER (WHERE outcome = 'failed' OR outcome = 'collected' AND (requests > 0 OR documents > 0 OR lane = 'library'))::int AS asked
           FROM run_lane WHERE run_id = $1 GROUP BY lane ORDER BY lane`,
    values: [runId],
  });
  const asked = rows.filter((row) => row.asked > 0);
  const finding = asked.filter(({ lane }) => lane !== "language_model");
  const outside = finding.filter(({ lane }) => lane !== "library");
  const isDown = (row: { failed: number; asked: number }) => row.failed === row.asked;
  return {
    isNothing: finding.length > 0 && finding.every(isDown),
    isLibraryAlone: outside.length > 0 && outside.every(isDown),
    failed: asked.filter(isDown).map(({ lane }) => lane),
    hasModel: asked.some((row) => row.lane === "language_model" && !isDown(row)),
    partly: asked.filter((row) => row.failed > 0 && !isDown(row)).map(({ lane }) => lane),
  };
}
