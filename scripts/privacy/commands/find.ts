import { parseLinkedInProfile } from "@/lib/engine/identity/seed/profile-urls";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { type PrivacyCommand, type PrivacyCommandServices, plain } from "../command";

const maxListed = 200;

export const findCommand: PrivacyCommand = {
  usage: `find <LinkedIn profile URL or name>
      The people it may mean, with their canonical ids.`,
  run: (given, [wanted, ...rest]) => (wanted === undefined || rest.length > 0 ? null : find(given, wanted)),
};

async function find({ pool, clock, operator, print }: PrivacyCommandServices, wanted: string): Promise<number> {
  const slug = parseLinkedInProfile(wanted)?.slug ?? null;
  const { rows } = await pool.query<{ id: string; full_name: string; keys: string[]; briefs: number }>(
    `SELECT p.id, p.full_name, array_remove(array_agg(DISTINCT i.key ORDER BY i.key), NULL) AS keys, count(DISTINCT b.id)::int AS briefs
     FROM person p LEFT JOIN person_identifier i ON i.person_id = p.id LEFT JOIN brief b ON b.person_id = p.id
     WHERE ($1::text IS NOT NULL AND EXISTS (SELECT 1 FROM person_identifier own WHERE own.person_id = p.id AND own.key = $1))
        OR ($1::text IS NULL AND lower(p.full_name) = lower($2))
     GROUP BY p.id ORDER BY p.id LIMIT ${maxListed}`,
    [slug === null ? null : `linkedin:${slug}`, wanted.trim()],
  );
  if (rows.length === 0) print("Nobody.");
  for (const row of rows)
    print(`${row.id}  ${plain(row.full_name)}  ${row.briefs} ${row.briefs === 1 ? "brief" : "briefs"}  ${row.keys.map(plain).join(" ")}`);
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_searched", subjectId: null, actor: operator });
  return rows.length > 0 ? 0 : 1;
}
