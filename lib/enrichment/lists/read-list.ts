import { addMs, type Clock, dayMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { shownStatus } from "@/lib/db/withheld";
import type { ColumnMapping } from "@/lib/lists/map-columns";
import type { Table } from "@/lib/lists/read-table";
import type { TableEncoding } from "@/lib/lists/table-text";
import { mappingOf } from "./list-mapping";
import { type StoredLine, type TableForm, tableOf } from "./stored-table";

export const listIdShape = /^lst_[0-9a-z]{26}$/;

/** Why a list is not sent on right now. */
export type ListWait = "queued_jobs" | "daily_people_limit" | "credits" | "service";

export interface ListRecord {
  readonly listId: string;
  readonly accountId: string;
  readonly fileName: string;
  readonly form: TableForm;
  readonly mapping: ColumnMapping;
  readonly agreedCredits: number | null;
  readonly takenCredits: number;
  readonly waitsFor: ListWait | null;
  readonly nextAt: Date | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly sentAt: Date | null;
}

export interface OwnedList {
  readonly accountId: string;
  readonly listId: string;
}

/** This account's list without its lines; null for unknown, malformed and another account's. */
export async function readList(db: Queryable, { accountId, listId }: OwnedList): Promise<ListRecord | null> {
  if (!listIdShape.test(listId)) return null;
  const { rows } = await db.query<ListRow>("SELECT * FROM list WHERE id = $1 AND account_id = $2", [listId, accountId]);
  return rows[0] ? listOf(rows[0]) : null;
}

/** Whatever account it belongs to, for the service's own work. */
export async function loadList(db: Queryable, listId: string): Promise<ListRecord | null> {
  const { rows } = await db.query<ListRow>("SELECT * FROM list WHERE id = $1", [listId]);
  return rows[0] ? listOf(rows[0]) : null;
}

interface ListRow {
  readonly id: string;
  readonly account_id: string;
  readonly file_name: string;
  readonly kind: TableForm["kind"];
  readonly encoding: TableEncoding;
  readonly has_mark: boolean;
  readonly delimiter: string;
  readonly head_line: number;
  readonly width: number;
  readonly mapping: readonly string[];
  readonly agreed_credits: number | null;
  readonly taken_credits: number;
  readonly waits_for: ListWait | null;
  readonly next_at: Date | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly stopped_at: Date | null;
  readonly sent_at: Date | null;
}

function listOf(row: ListRow): ListRecord {
  const { kind, encoding, has_mark: hasMark, delimiter, head_line: headLine, width } = row;
  return {
    listId: row.id,
    accountId: row.account_id,
    fileName: row.file_name,
    form: { kind, encoding, hasMark, delimiter, headLine, width },
    mapping: mappingOf(row.mapping, width),
    agreedCredits: row.agreed_credits,
    takenCredits: row.taken_credits,
    waitsFor: row.waits_for,
    nextAt: row.next_at,
    createdAt: row.created_at,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    sentAt: row.sent_at,
  };
}

/** The whole table, as it came. */
export async function readListTable(db: Queryable, { listId, form }: Pick<ListRecord, "listId" | "form">): Promise<Table> {
  const { rows } = await db.query<StoredLine>("SELECT line, row, content FROM list_line WHERE list_id = $1 ORDER BY line", [listId]);
  return tableOf(form, rows);
}

/** How the rows of a started list stand. */
export interface ListCounts {
  /** Rows of the table. */
  readonly rows: number;
  /** Rows with a request of their own, sent or not. */
  readonly asked: number;
  readonly waiting: number;
  readonly queued: number;
  readonly running: number;
  readonly done: number;
  readonly refused: number;
  readonly failed: number;
  /** Addresses that lead to nobody. */
  readonly skipped: number;
  readonly charged: number;
  readonly reserved: number;
}

export async function countList(db: Queryable, listId: string): Promise<ListCounts> {
  const of = (status: string) => `count(*) FILTER (WHERE shown = '${status}')::int`;
  const { rows } = await db.query<ListCounts>(
    `SELECT count(row)::int AS rows, count(*) FILTER (WHERE is_asked)::int AS asked, count(*) FILTER (WHERE is_asked AND batch_id IS NULL)::int AS waiting,
        ${of("queued")} AS queued, ${of("running")} AS running, ${of("done")} AS done, ${of("refused")} AS refused, ${of("failed")} AS failed,
        count(*) FILTER (WHERE batch_id IS NOT NULL AND shown IS NULL)::int AS skipped,
        coalesce(sum(charged), 0)::int AS charged, coalesce(sum(reserved), 0)::int AS reserved
      FROM (SELECT l.row, l.is_asked, l.batch_id, CASE WHEN j.id IS NOT NULL THEN ${shownStatus} END AS shown, j.charged - j.returned AS charged, j.reserved
        FROM list_line l LEFT JOIN job j ON j.id = l.job_id WHERE l.list_id = $1) AS line`,
    [listId],
  );
  const [counts] = rows;
  if (!counts) throw new Error("An aggregate answered nothing.");
  return counts;
}

/** Whether nothing of it is under way or will be. */
export function hasListEnded({ sentAt }: Pick<ListRecord, "sentAt">, { queued, running }: Pick<ListCounts, "queued" | "running">): boolean {
  return sentAt !== null && queued + running === 0;
}

export interface ListEntry {
  readonly listId: string;
  readonly fileName: string;
  readonly rows: number;
  readonly createdAt: Date;
  readonly state: "draft" | "open" | "stopped" | "done";
}

/** The account's lists, the newest first. */
export async function listLists(
  db: Queryable,
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): Promise<ListEntry[]> {
  const { rows } = await db.query<{ id: string; file_name: string; created_at: Date; rows: number; state: ListEntry["state"] }>(
    `SELECT t.id, t.file_name, t.created_at, (SELECT count(row)::int FROM list_line l WHERE l.list_id = t.id) AS rows,
        CASE WHEN t.started_at IS NULL THEN 'draft'
          WHEN t.sent_at IS NULL OR EXISTS (SELECT 1 FROM list_line l JOIN job j ON j.id = l.job_id WHERE l.list_id = t.id AND j.status IN ('queued', 'running')) THEN 'open'
          WHEN t.stopped_at IS NOT NULL THEN 'stopped' ELSE 'done' END AS state
      FROM list t WHERE t.account_id = $1 ORDER BY t.id DESC LIMIT $2`,
    [accountId, limit],
  );
  return rows.map((row) => ({ listId: row.id, fileName: row.file_name, rows: row.rows, createdAt: row.created_at, state: row.state }));
}

/** The account's newest list that was uploaded within a day and is not started: whoever has bought credits goes on with it. */
export async function waitingDraft(
  { pool, clock }: { readonly pool: Queryable; readonly clock: Clock },
  accountId: string,
): Promise<{ readonly listId: string; readonly rows: number } | null> {
  const { rows } = await pool.query<{ id: string; rows: number }>(
    `SELECT t.id, (SELECT count(row)::int FROM list_line l WHERE l.list_id = t.id) AS rows FROM list t
     WHERE t.account_id = $1 AND t.started_at IS NULL AND t.created_at > $2 ORDER BY t.id DESC LIMIT 1`,
    [accountId, addMs(clock.now(), -dayMs)],
  );
  return rows[0] ? { listId: rows[0].id, rows: rows[0].rows } : null;
}
