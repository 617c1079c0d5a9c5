import type { Queryable } from "@/lib/db/pool";
import { hmacIdentifier, hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import { nameAloneKey, traceKeys } from "../kept-seeds";
import { emptied, type TableForm } from "./stored-table";

/** By what an erasure knows a row again: all that it names somebody by. */
export function rowHmacs(secret: SuppressionSecret, profile: Readonly<Record<string, unknown>>): Buffer[] {
  return traceKeys(JSON.stringify(profile)).map((key) => hmacIdentifier(secret, key));
}

interface ForgottenPerson {
  readonly personId: string;
  /** In flight, about the person. */
  readonly runIds: readonly string[];
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly secret: SuppressionSecret;
}

/**
 * Part of an erasure, while jobs still tell whom they are about: rows of any account's list that name the person, or whose job is about the person,
 * are emptied, and so are those that repeat them. A row that is not asked for yet will not be.
 */
export async function forgetListRows(tx: Queryable, { personId, runIds, keys, names, secret }: ForgottenPerson): Promise<void> {
  const hmacs = [...keys, ...names.map(nameAloneKey)].flatMap((key) => hmacsOf(secret, key));
  const { rows } = await tx.query<{ list_id: string; line: number; kind: TableForm["kind"]; content: string }>(
    `WITH named AS (
        SELECT list_id, row FROM list_line WHERE key_hmacs && $1::bytea[]
        UNION SELECT list_id, row FROM list_line WHERE job_id IN (SELECT id FROM job WHERE person_id = $2 OR run_id = ANY($3)))
      SELECT l.list_id, l.line, t.kind, l.content FROM list_line l JOIN list t ON t.id = l.list_id
      WHERE NOT l.is_forgotten AND l.row IS NOT NULL AND EXISTS (SELECT 1 FROM named n WHERE n.list_id = l.list_id AND (n.row = l.row OR n.row = l.repeat_of))
      ORDER BY l.list_id, l.line FOR UPDATE OF l`,
    [hmacs, personId, runIds],
  );
  await tx.query(
    `UPDATE list_line l SET content = f.content, key_hmacs = '{}', is_forgotten = true,
        is_asked = l.is_asked AND l.batch_id IS NOT NULL, reason = CASE WHEN l.batch_id IS NULL THEN 'subject_suppressed' ELSE l.reason END
      FROM unnest($1::text[], $2::int[], $3::text[]) AS f(list_id, line, content) WHERE l.list_id = f.list_id AND l.line = f.line`,
    [rows.map((row) => row.list_id), rows.map((row) => row.line), rows.map((row) => emptied(row.kind, row.content))],
  );
}
