import type { BriefLanguage } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import type { Rendering } from "@/lib/engine/rendering/rendering";

/** What a brief's claims say in a language; null of English, for which nothing is asked, and where nobody has translated them. */
export async function findRendering(db: Queryable, briefId: string | null, language: BriefLanguage): Promise<Rendering | null> {
  if (language === "en" || briefId === null) return null;
  const { rows } = await db.query<{ strings: unknown }>({
    name: "find-rendering",
    text: "SELECT strings FROM brief_rendering WHERE brief_id = $1 AND language = $2",
    values: [briefId, language],
  });
  return rows[0] ? (rows[0].strings as Rendering) : null;
}
