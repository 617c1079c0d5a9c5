import { createHash } from "node:crypto";
import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction } from "@/lib/db/transaction";
import { nameForms } from "@/lib/engine/names";
import { suppressKeys } from "./suppression";

export interface ErasureServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

interface ErasureOrder {
  readonly personId: string;
  readonly requestId: string | null;
  readonly suppressionSecret: string;
}

export interface Erasure {
  readonly briefs: number;
  readonly jobs: number;
  readonly documentsRemoved: number;
  readonly documentsRedacted: number;
}

const redaction = "[removed at the person's request]";

/**
 * Forgets a person, over everything that `data-map.ts` lists: briefs, unlocks and identifiers go, documents about them go, documents that mention them are
 * redacted, jobs that showed a brief poll as refused. Keyed hashes of the identifiers stay, so that no brief is made again. Runs in flight for them end as
 * refused when they settle. Doing it twice is the same as once.
 * @returns what went, or null when there is no such person
 */
export async function erasePerson(
  { pool, clock }: ErasureServices,
  { personId, requestId, suppressionSecret }: ErasureOrder,
): Promise<Erasure | null> {
  const at = clock.now();
  return inTransaction<Erasure | null>(pool, async (tx) => {
    const { rows } = await tx.query("SELECT full_name FROM person WHERE id = $1 FOR UPDATE", [personId]);
    if (!rows[0]) return null;
    const keys = await tx.query("SELECT key FROM person_identifier WHERE person_id = $1", [personId]);
    await suppressKeys(tx, { secret: suppressionSecret, keys: [...keys.rows.map((row) => row.key), `person:${personId}`], requestId, at });

    const jobs = await tx.query(
      `UPDATE job SET status = 'refused', reason = 'subject_suppressed', person_id = NULL, brief_id = NULL, seed_json = '{}', sender = NULL
       WHERE person_id = $1 AND status = 'done'`,
      [personId],
    );
    await tx.query("DELETE FROM run_artifact WHERE run_id IN (SELECT id FROM enrichment_run WHERE person_id = $1)", [personId]);
    await tx.query("UPDATE enrichment_run SET seed = '{}' WHERE person_id = $1 AND status NOT IN ('queued', 'running')", [personId]);
    await tx.query("DELETE FROM unlock WHERE person_id = $1", [personId]);
    const briefs = await tx.query("DELETE FROM brief WHERE person_id = $1", [personId]);
    const redacted = await redactMentions(tx, personId, rows[0].full_name);
    const removed = await tx.query(
      `WITH gone AS (DELETE FROM person_document WHERE person_id = $1 RETURNING document_id, relation)
       DELETE FROM document WHERE id IN (SELECT document_id FROM gone WHERE relation = 'subject')`,
      [personId],
    );
    await tx.query("DELETE FROM person_identifier WHERE person_id = $1", [personId]);
    await tx.query("DELETE FROM person WHERE id = $1", [personId]);
    await tx.query("INSERT INTO audit_line (at, action, subject_id) VALUES ($1, 'person_erased', $2)", [at, requestId ?? personId]);
    return { briefs: briefs.rowCount ?? 0, jobs: jobs.rowCount ?? 0, documentsRemoved: removed.rowCount ?? 0, documentsRedacted: redacted };
  });
}

/** Takes the person's names out of texts that are about something or somebody else. */
async function redactMentions(tx: Queryable, personId: string, fullName: string): Promise<number> {
  const { rows } = await tx.query(
    `SELECT d.id, d.title, d.text FROM document d JOIN person_document p ON p.document_id = d.id WHERE p.person_id = $1 AND p.relation = 'mention' ORDER BY d.id FOR UPDATE OF d`,
    [personId],
  );
  const pattern = namePattern(fullName);
  for (const document of rows as { id: string; title: string | null; text: string }[]) {
    const text = document.text.replace(pattern, redaction);
    await tx.query("UPDATE document SET text = $2, title = $3, text_sha256 = $4 WHERE id = $1", [
      document.id,
      text,
      document.title?.replace(pattern, redaction) ?? null,
      createHash("sha256").update(text).digest("hex"),
    ]);
  }
  return rows.length;
}

/**
 * Any form of the name, as a word of its own. A short first or last name alone is left: it stands for too many others; a name that is one short word is taken.
 * Scripts that are written without spaces have no words to stand between.
 */
function namePattern(fullName: string): RegExp {
  const forms = nameForms(fullName);
  const telling = forms.filter((form) => form.includes(" ") || form.length > 3);
  const wanted = telling.length > 0 ? telling : [forms[0] ?? fullName];
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(fullName);
  const [before, after] = isUnspaced ? ["", ""] : ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"];
  return new RegExp(`${before}(?:${wanted.map(escapeRegExp).join("|")})${after}`, "giu");
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
