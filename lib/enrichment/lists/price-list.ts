import type { Caller } from "@/lib/db/api-keys";
import type { Queryable } from "@/lib/db/pool";
import type { ServiceError } from "@/lib/errors";
import { type AskedRow, type ColumnMapping, planRows } from "@/lib/lists/map-columns";
import type { Table } from "@/lib/lists/read-table";
import { previewBatch } from "../batch/preview-batch";
import type { BatchServices } from "../enrichment-services";

/** What becomes of a table's rows, and what all of it costs at most. */
export interface ListPrice {
  /** In the table's order: what is asked for, each person once. */
  readonly asked: readonly (AskedRow & { readonly credits: 0 | 1 })[];
  /** Rows that ask for the same as an earlier one, with that one's number. */
  readonly repeats: ReadonlyMap<number, number>;
  /** Rows that are not asked for, with a code. */
  readonly notAsked: ReadonlyMap<number, string>;
  readonly credits: number;
  readonly etaSeconds: number;
  /** What the cap on new people says of asking for all of it now; null where it leaves room. */
  readonly cap: ServiceError | null;
}

/** Prices a whole table as batches are priced. It reads only, in a few statements however many rows there are. */
export async function priceList(
  services: Pick<BatchServices, "env" | "pool" | "clock">,
  { caller, table, mapping }: { readonly caller: Caller; readonly table: Pick<Table, "rows">; readonly mapping: ColumnMapping },
): Promise<ListPrice> {
  const planned = planRows(table.rows, mapping);
  const preview = await previewBatch(services, { caller, profiles: planned.asked.map(({ profile }) => profile) });
  const problems = new Map(preview.estimate.invalid.map(({ index, code }) => [index, code]));
  const asked: ListPrice["asked"][number][] = [];
  const repeats = new Map<number, number>();
  const notAsked = new Map<number, string>([...planned.nameless].map((row) => [row, "nobody_named"]));
  for (const [index, row] of planned.asked.entries()) {
    const fate = preview.fates.get(index);
    if (fate === undefined) notAsked.set(row.row, problems.get(index) ?? "invalid_request");
    else if (fate.kind === "duplicate") repeats.set(row.row, planned.asked[fate.ofIndex]?.row ?? row.row);
    else asked.push({ ...row, credits: fate.kind === "paid" ? 1 : 0 });
  }
  // A row that repeats a repeat gets the first one's answer.
  for (const [row, first] of planned.repeats) {
    const code = notAsked.get(first);
    if (code === undefined) repeats.set(row, repeats.get(first) ?? first);
    else notAsked.set(row, code);
  }
  return { asked, repeats, notAsked, credits: creditsOf(asked), etaSeconds: preview.estimate.etaSeconds, cap: preview.refusal };
}

export function creditsOf(asked: ListPrice["asked"]): number {
  return asked.reduce((sum, { credits }) => sum + credits, 0);
}

/** The first rows that so many credits cover, free ones among them. */
export function firstWithin(asked: ListPrice["asked"], credits: number): ListPrice["asked"] {
  let left = credits;
  const end = asked.findIndex((row) => {
    left -= row.credits;
    return left < 0;
  });
  return end === -1 ? asked : asked.slice(0, end);
}

/** Credits that the account's lists which still go on may take, by what was agreed. */
export async function promisedCredits(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ promised: number }>(
    "SELECT coalesce(sum(agreed_credits - taken_credits), 0)::int AS promised FROM list WHERE account_id = $1 AND started_at IS NOT NULL AND sent_at IS NULL AND stopped_at IS NULL",
    [accountId],
  );
  return rows[0]?.promised ?? 0;
}
