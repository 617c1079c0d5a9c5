import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { type ColumnMapping, namesSomebody, planRows } from "@/lib/lists/map-columns";
import type { Table } from "@/lib/lists/read-table";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import type { BatchServices } from "../enrichment-services";
import { rowHmacs } from "./forget-list-rows";
import { knownMapping, mappingTexts, rememberMapping } from "./list-mapping";
import { storedTable } from "./stored-table";

interface ListServices extends Pick<BatchServices, "pool" | "clock"> {
  readonly env: Parameters<typeof suppressionSecret>[0];
}

/** Lists that an account has uploaded and not started; the oldest make room. */
const maxDrafts = 10;

/** Keeps a table for its account, its columns taken for what they were the last time or for what their heads say. Nothing is asked for yet. */
export async function createList(
  { env, pool, clock }: ListServices,
  { accountId, fileName, table }: { readonly accountId: string; readonly fileName: string; readonly table: Table },
): Promise<string> {
  const at = clock.now();
  const listId = newId("lst", at);
  const { form, lines } = storedTable(table);
  const mapping = await knownMapping(pool, { accountId, head: table.head, width: table.width });
  const hmacs = hmacsByRow(env, table, mapping);
  await inTransaction(pool, async (tx) => {
    await tx.query(
      `DELETE FROM list WHERE id IN (SELECT id FROM list WHERE account_id = $1 AND started_at IS NULL ORDER BY id DESC OFFSET $2)`,
      [accountId, maxDrafts - 1],
    );
    const { rowCount } = await tx.query(
      `INSERT INTO list (id, account_id, file_name, kind, encoding, has_mark, delimiter, head_line, width, mapping, created_at)
       SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM account WHERE id = $2 AND closed_at IS NULL FOR KEY SHARE`,
      [
        listId,
        accountId,
        fileName,
        form.kind,
        form.encoding,
        form.hasMark,
        form.delimiter,
        form.headLine,
        form.width,
        mappingTexts(mapping),
        at,
      ],
    );
    if (rowCount === 0) throw new ServiceError("unauthorized");
    await tx.query(
      `INSERT INTO list_line (list_id, line, row, content, key_hmacs)
       SELECT $1, line, row, content, ARRAY(SELECT decode(hmac, 'hex') FROM jsonb_array_elements_text(hmacs) AS hmac)
       FROM unnest($2::int[], $3::int[], $4::text[], $5::jsonb[]) AS l(line, row, content, hmacs)`,
      [
        listId,
        lines.map(({ line }) => line),
        lines.map(({ row }) => row),
        lines.map(({ content }) => content),
        lines.map(({ row }) => hmacs.get(row ?? 0) ?? "[]"),
      ],
    );
  });
  return listId;
}

/** By row, as JSON: what an erasure finds it by under this mapping. Rows that repeat another have its own. */
function hmacsByRow(env: ListServices["env"], table: Pick<Table, "rows">, mapping: ColumnMapping): Map<number, string> {
  const secret = suppressionSecret(env);
  const found = new Map<number, string>();
  if (!namesSomebody(mapping)) return found;
  const { asked, repeats } = planRows(table.rows, mapping);
  for (const { row, profile } of asked) found.set(row, JSON.stringify(rowHmacs(secret, profile).map((hmac) => hmac.toString("hex"))));
  for (const [row, first] of repeats) found.set(row, found.get(first) ?? "[]");
  return found;
}

interface NewMapping {
  readonly accountId: string;
  readonly listId: string;
  readonly table: Table;
  readonly mapping: ColumnMapping;
}

/**
 * Takes the columns of a list that is not started for something else, and remembers it for the account's next table with the same heads. @returns
 * false once it is started
 */
export async function mapList({ env, pool, clock }: ListServices, { accountId, listId, table, mapping }: NewMapping): Promise<boolean> {
  const at = clock.now();
  return inTransaction<boolean>(pool, async (tx) => {
    const { rowCount } = await tx.query("UPDATE list SET mapping = $3 WHERE id = $1 AND account_id = $2 AND started_at IS NULL", [
      listId,
      accountId,
      mappingTexts(mapping),
    ]);
    if (rowCount === 0) return tx.rollback(false);
    await rememberMapping(tx, { accountId, head: table.head, mapping, at });
    await setHmacs(tx, listId, hmacsByRow(env, table, mapping));
    return true;
  });
}

async function setHmacs(tx: Queryable, listId: string, hmacs: ReadonlyMap<number, string>): Promise<void> {
  await tx.query(
    `UPDATE list_line l SET key_hmacs = ARRAY(SELECT decode(hmac, 'hex') FROM jsonb_array_elements_text(h.hmacs) AS hmac)
     FROM unnest($2::int[], $3::jsonb[]) AS h(row, hmacs) WHERE l.list_id = $1 AND l.row = h.row AND NOT l.is_forgotten`,
    [listId, [...hmacs.keys()], [...hmacs.values()]],
  );
}

/** Removes a list that is not started. */
export async function discardList(
  { pool }: Pick<ListServices, "pool">,
  { accountId, listId }: { readonly accountId: string; readonly listId: string },
): Promise<void> {
  await pool.query("DELETE FROM list WHERE id = $1 AND account_id = $2 AND started_at IS NULL", [listId, accountId]);
}
