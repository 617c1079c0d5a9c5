import { parseLinkedInProfile } from "@/lib/engine/identity/seed/profile-urls";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { type PrivacyCommand, type PrivacyCommandServices, plain } from "../command";

const maxListed = 200;

export const findCommand: PrivacyCommand = {
  usage: `find <LinkedIn profile URL or name>
      The people it may mean, with their canonical ids and what withholds them.`,
  run: (services, [wanted, ...rest]) => (wanted === undefined || rest.length > 0 ? null : find(services, wanted)),
};

async function find({ pool, clock, operator, print }: PrivacyCommandServices, wanted: string): Promise<number> {
  const slug = parseLinkedInProfile(wanted)?.slug ?? null;
  const { rows } = await pool.query<{ id: string; full_name: string; keys: string[]; briefs: number; holds: string[] }>(
    `SELECT p.id, p.full_name, array_remove(array_agg(DISTINCT i.key ORDER BY i.key), NULL) AS keys, count(DISTINCT b.id)::int AS briefs,
       ARRAY(SELECT r.id || ' (' || CASE r.status WHEN 'done' THEN 'stop' WHEN 'grace' THEN 'erased for good on ' || to_char(r.final_at, 'YYYY-MM-DD') ELSE r.status END
           || CASE WHEN r.objected_at IS NULL THEN '' ELSE ', objected to' END || ')'
         FROM suppression s JOIN suppression_hold h ON h.suppression_id = s.id JOIN privacy_request r ON r.id = h.request_id
         WHERE s.person_id = p.id AND s.lifted_at IS NULL ORDER BY r.id) AS holds
     FROM person p LEFT JOIN person_identifier i ON i.person_id = p.id LEFT JOIN brief b ON b.person_id = p.id
     WHERE ($1::text IS NOT NULL AND EXISTS (SELECT 1 FROM person_identifier own WHERE own.person_id = p.id AND own.key = $1))
        OR ($1::text IS NULL AND lower(p.full_name) = lower($2))
     GROUP BY p.id ORDER BY p.id LIMIT ${maxListed}`,
    [slug === null ? null : `linkedin:${slug}`, wanted.trim()],
  );
  if (rows.length === 0) print("Nobody.");
  for (const row of rows) {
    print(`${row.id}  ${plain(row.full_name)}  ${row.briefs} ${row.briefs === 1 ? "brief" : "briefs"}  ${row.keys.map(plain).join(" ")}`);
    for (const hold of row.holds) print(`    withheld by ${hold}`);
  }
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_searched", subjectId: null, actor: operator });
  return rows.length > 0 ? 0 : 1;
}
