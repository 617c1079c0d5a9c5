import type { Queryable } from "./pool";

interface Spending {
  readonly runId: string;
  readonly isPage: boolean;
  readonly maxRequests: number;
  readonly maxPages: number;
}

/**
 * Counts one request of a run, and one page when it is one, unless that would be one too many. One row a run, since its lanes may be at work in
 * several processes; a request to the outside costs a hundred times as much as this statement.
 */
export async function spendRequest(db: Queryable, { runId, isPage, maxRequests, maxPages }: Spending): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "spend-request",
    text: `INSERT INTO run_spending AS spent (run_id, requests, pages)
           SELECT id, 1, $2::integer FROM enrichment_run WHERE id = $1 AND $3::integer >= 1 AND $4::integer >= $2::integer
           ON CONFLICT (run_id) DO UPDATE SET requests = spent.requests + 1, pages = spent.pages + excluded.pages
           WHERE spent.requests < $3 AND spent.pages + excluded.pages <= $4`,
    values: [runId, isPage ? 1 : 0, maxRequests, maxPages],
  });
  return rowCount === 1;
}
