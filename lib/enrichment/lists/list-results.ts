import type { OuterRow } from "@/lib/db/outer-row";
import type { Queryable } from "@/lib/db/pool";
import { renderingOf } from "@/lib/db/rendering-of";
import { shownReason, shownStatus, showsBrief } from "@/lib/db/withheld";
import { type BriefRow, renderBrief } from "@/lib/enrichment/jobs/read-job";
import { notAsked, type ResultBrief, type RowResult } from "@/lib/lists/result-columns";
import type { ListRecord } from "./read-list";

/** So many briefs are in memory at once; of each its openers stay. */
const pageSize = 50;

interface JobColumns extends Omit<BriefRow, "segments"> {
  readonly id: string;
  readonly shown_status: RowResult["status"];
  readonly shown_reason: string | null;
  readonly segments: string | null;
}

interface LineColumns {
  readonly row: number;
  readonly is_asked: boolean;
  readonly line_reason: string | null;
  readonly repeat_of: number | null;
  readonly batch_id: string | null;
}

/** A line of the table with its job, where it has one. */
type ResultRow = LineColumns & OuterRow<JobColumns>;

/** What came of each row, by its number. */
export async function listResults(db: Queryable, list: Pick<ListRecord, "listId" | "stoppedAt">): Promise<Map<number, RowResult>> {
  const results = new Map<number, RowResult>();
  const repeats: (readonly [number, number])[] = [];
  for (let after = 0; ; ) {
    const { rows } = await db.query<ResultRow>(
      `SELECT l.row, l.is_asked, l.reason AS line_reason, l.repeat_of, l.batch_id, j.id, j.seed_json, j.charged, j.returned, j.sender, j.language, ${renderingOf("b.id", "j.language")} AS rendering,
          CASE WHEN j.id IS NOT NULL THEN ${shownStatus} END AS shown_status, CASE WHEN j.id IS NOT NULL THEN ${shownReason} END AS shown_reason, b.compact_segments AS segments
        FROM list_line l LEFT JOIN job j ON j.id = l.job_id LEFT JOIN brief b ON b.id = j.brief_id AND ${showsBrief}
        WHERE l.list_id = $1 AND l.row > $2 ORDER BY l.row LIMIT $3`,
      [list.listId, after, pageSize],
    );
    for (const row of rows) {
      if (row.repeat_of !== null) repeats.push([row.row, row.repeat_of]);
      results.set(row.row, resultOf(row, list));
    }
    if (rows.length < pageSize) break;
    after = rows.at(-1)?.row ?? after;
  }
  for (const [row, first] of repeats) results.set(row, results.get(first) ?? notAsked(""));
  return results;
}

function resultOf(row: ResultRow, { stoppedAt }: Pick<ListRecord, "stoppedAt">): RowResult {
  if (row.id !== null) {
    const brief = row.segments === null ? null : openersOf(renderBrief({ ...row, segments: row.segments }, "compact"));
    return { status: row.shown_status, reason: row.shown_reason ?? "", jobId: row.id, brief };
  }
  if (row.batch_id !== null) return { status: "skipped", reason: row.line_reason ?? "", jobId: null, brief: null };
  if (row.is_asked) return notAsked(stoppedAt === null ? "waiting" : "stopped");
  return notAsked(row.line_reason ?? "");
}

function openersOf(json: string): ResultBrief {
  const { identity, safe_to_reference } = JSON.parse(json) as ResultBrief;
  const { full_name, company, title, identity_confidence } = identity;
  const openers = safe_to_reference.slice(0, 3).map(({ claim, source_url, band }) => ({ claim, source_url, band }));
  return { identity: { full_name, company, title, identity_confidence }, safe_to_reference: openers };
}
