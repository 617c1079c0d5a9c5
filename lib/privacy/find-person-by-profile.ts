import type { Queryable } from "@/lib/db/pool";
import { ownDomainOf } from "@/lib/engine/identity/seed/own-domain";
import { hostOf, pageKeyOf, parseLinkedInProfile, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";

interface Shown {
  /** Where the text was put. */
  readonly proofUrl: string;
  /** The profile that the request names. */
  readonly profileUrl: string | null;
}

/** More would be a page that leads to many people, which proves nothing. */
const maxCandidates = 20;

/**
 * The one person of whose newest brief this profile is a part for certain: matched by the profile address or email that was asked for, not by
 * likeness. A page counts only on a site that is one's own, and somebody of whom there are accounts' own briefs alone is proven by nothing. Where the
 * request names a LinkedIn profile, the person must not be known by another one. One statement, whatever is held.
 */
export async function findPersonByProfile(db: Queryable, { proofUrl, profileUrl }: Shown): Promise<string | null> {
  const wanted = comparable(proofUrl);
  const slug = profileUrl === null ? null : (parseLinkedInProfile(profileUrl)?.slug ?? null);
  const { rows } = await db.query<FactsRow & { person_id: string; linkedin: string[] }>(
    `SELECT p.person_id, b.facts, b.text,
       ARRAY(SELECT i.key FROM person_identifier i WHERE i.person_id = p.person_id AND i.key LIKE 'linkedin:%') AS linkedin
     FROM (
       SELECT person_id FROM person_identifier WHERE key = ANY ($1) AND person_id IS NOT NULL
       UNION SELECT t.person_id FROM document_key k JOIN person_document t ON t.document_id = k.document_id WHERE k.key = ANY ($1) AND t.relation = 'subject'
     ) p JOIN person known ON known.id = p.person_id AND NOT known.is_private
     CROSS JOIN LATERAL (SELECT ${factsOf("brief")} FROM brief WHERE person_id = p.person_id ORDER BY generated_at DESC LIMIT 1) b
     LIMIT ${maxCandidates}`,
    [lookUpKeys(proofUrl, profileUrl)],
  );
  if (wanted === null || rows.length === maxCandidates) return null;
  const fitting = rows.filter(
    ({ linkedin, ...row }) =>
      (slug === null || linkedin.length === 0 || linkedin.includes(`linkedin:${slug}`)) &&
      (readFacts(row).identity.matched_profiles ?? []).some(
        ({ url, match_type }) => match_type === "deterministic" && comparable(url) === wanted,
      ),
  );
  const [only, another] = fitting;
  return only !== undefined && another === undefined ? only.person_id : null;
}

function lookUpKeys(proofUrl: string, profileUrl: string | null): string[] {
  const account = parseProfileUrl(proofUrl)?.key;
  const named = profileUrl === null ? undefined : parseProfileUrl(profileUrl)?.key;
  const domain = ownDomainOf(hostOf(proofUrl) ?? "");
  return [account, named, ...(domain === null ? [] : [`site:${domain}`, `domain:${domain}`])].filter((key) => key !== undefined);
}

/** An account by its key, a page by its address; null for a page where many people write. */
function comparable(url: string): string | null {
  const account = parseProfileUrl(url);
  if (account !== null) return account.key;
  return ownDomainOf(hostOf(url) ?? "") === null ? null : pageKeyOf(url);
}
