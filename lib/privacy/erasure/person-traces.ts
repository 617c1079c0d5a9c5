import type { Queryable } from "@/lib/db/pool";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { isAnothersProfile } from "@/lib/engine/identity/names/slug-name";
import { nameCompanyKey } from "@/lib/engine/identity/seed/normalize-seed";
import { namesAnOrganization, normalizeOrganization } from "@/lib/engine/identity/seed/organizations";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";

/** By what a person can be found in what is stored. */
export interface PersonTraces {
  readonly personId: string;
  readonly fullName: string;
  /** Every spelling that texts about the person and nobody else give, former names too; the full name first. */
  readonly names: readonly string[];
  /** Proven identifiers. */
  readonly provenKeys: readonly string[];
  /**
   * Name with each company that the stored texts give, where nobody else is known by it; one that is retired only where the person has no profile or
   * address.
   */
  readonly companyKeys: readonly string[];
  /** Of profiles and addresses, as documents are found by them: `linkedin:<slug>`, `email:<sha256>`, `github:<handle>` … */
  readonly certainKeys: readonly string[];
  /** `email:<sha256>` of addresses that two people answered to, and that texts about this person alone still give: they are nobody's trace. */
  readonly retiredAddresses: readonly string[];
  readonly companies: readonly string[];
}

const newestBriefs = 5;
const maxCompanies = 50;
const maxNames = 50;
const maxAddresses = 50;

/** Null when there is no such person. Reads only. */
export async function readTraces(tx: Queryable, personId: string): Promise<PersonTraces | null> {
  const person = await tx.query<{ full_name: string; is_private: boolean }>("SELECT full_name, is_private FROM person WHERE id = $1", [
    personId,
  ]);
  if (!person.rows[0]) return null;
  const fullName: string = person.rows[0].full_name;
  const proven = await tx.query<{ key: string }>(
    person.rows[0].is_private ? profilesOnPages : "SELECT key FROM person_identifier WHERE person_id = $1 ORDER BY key",
    [personId],
  );
  const provenKeys: string[] = proven.rows.map((row) => row.key);
  const briefs = await tx.query<FactsRow>(`SELECT ${factsOf("b")} FROM brief b WHERE person_id = $1 ORDER BY generated_at DESC LIMIT $2`, [
    personId,
    newestBriefs,
  ]);
  const identities = briefs.rows.map((row) => readFacts(row).identity);
  const records = await tx.query<{ company: string | null }>(
    `SELECT DISTINCT d.record_company AS company FROM person_document p JOIN document d ON d.id = p.document_id
     WHERE p.person_id = $1 AND p.relation = 'subject' AND d.record_company IS NOT NULL LIMIT $2`,
    [personId, maxCompanies],
  );
  const named = [...identities.map(({ company }) => company), ...records.rows.map((row) => row.company as string)];
  const companies = [...new Set(named.filter((company) => company !== null && namesAnOrganization(company)))] as string[];
  const wanted = companies.map((company) => nameCompanyKey(normalizeName(fullName), company));
  const taken = await tx.query<{ key: string; person_id: string | null }>(
    "SELECT key, person_id FROM person_identifier WHERE key = ANY($1) AND person_id IS DISTINCT FROM $2",
    [wanted, personId],
  );
  // A key that two people answered to is left to the other, unless nothing else would keep this one's pages from being read again.
  const isCertain = provenKeys.some((key) => !key.startsWith("name_"));
  const elses = new Set(taken.rows.flatMap((row) => (row.person_id !== null || isCertain ? [row.key] : [])));
  // Pages about the person that give one address give theirs; it is looked for in texts, not suppressed, since nobody has proven it. One that two
  // people answer to is the other's as well.
  const addresses = await tx.query<{ key: string; is_alone: boolean; is_retired: boolean; is_anothers: boolean }>(
    `SELECT a.key, a.is_alone, EXISTS (SELECT 1 FROM person_identifier i WHERE i.key = a.key AND i.retired_at IS NOT NULL) AS is_retired,
       EXISTS (SELECT 1 FROM document_key k JOIN person_document o ON o.document_id = k.document_id
         WHERE k.key = a.key AND o.relation = 'subject' AND o.person_id <> $1) AS is_anothers
     FROM (SELECT 'email:' || hash AS key, bool_or(cardinality(d.email_hashes) = 1) AS is_alone
       FROM person_document p JOIN document d ON d.id = p.document_id CROSS JOIN unnest(d.email_hashes) AS hash
       WHERE p.person_id = $1 AND p.relation = 'subject' GROUP BY hash ORDER BY 2 DESC, 1 LIMIT $2) a`,
    [personId, maxAddresses],
  );
  const profiles = identities.flatMap(({ matched_profiles = [] }) =>
    matched_profiles.flatMap(({ url, match_type }) => (match_type === "deterministic" ? (parseProfileUrl(url)?.key ?? []) : [])),
  );
  const elsesProfiles = await tx.query<{ key: string }>("SELECT key FROM person_identifier WHERE key = ANY($1) AND person_id <> $2", [
    profiles,
    personId,
  ]);
  const spellings = await tx.query<{ name: string }>(
    `SELECT DISTINCT coalesce(d.record_name, d.author) AS name FROM person_document p JOIN document d ON d.id = p.document_id
     WHERE p.person_id = $1 AND p.relation = 'subject' AND coalesce(d.record_name, d.author) IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM person_document o WHERE o.document_id = d.id AND o.person_id <> $1 AND o.relation = 'subject')
     ORDER BY 1 LIMIT $2`,
    [personId, maxNames],
  );
  const names = [...new Set([fullName, ...spellings.rows.map(({ name }) => name)])];
  // Whoever gives another's profile on a page of theirs, and asks by it, takes nothing of the other's with them.
  const isElses = (key: string) => elsesProfiles.rows.some((row) => row.key === key) || isAnothersProfile(key, names);
  return {
    personId,
    fullName,
    names,
    provenKeys,
    companyKeys: wanted.filter((key) => !elses.has(key)),
    certainKeys: [
      ...new Set([
        ...provenKeys.filter((key) => !key.startsWith("name_")),
        ...profiles.filter((key) => !isElses(key)),
        ...addresses.rows.flatMap(({ key, is_alone, is_retired }) => (is_alone && !is_retired ? [key] : [])),
      ]),
    ].sort(),
    retiredAddresses: addresses.rows.flatMap(({ key, is_retired, is_anothers }) => (is_retired && !is_anothers ? [key] : [])),
    companies: [...new Set([...companies.map(normalizeOrganization), ...provenKeys.flatMap(companyOf)])].sort(),
  };
}

/**
 * Nothing is proven of somebody whom plausible pages alone tell: the profiles that these give are the nearest to it. What callers asked by is no
 * trace of theirs.
 */
const profilesOnPages = `SELECT DISTINCT k.key FROM person_document p JOIN document_key k ON k.document_id = p.document_id
  WHERE p.person_id = $1 AND p.relation = 'subject' AND starts_with(k.key, 'linkedin:') ORDER BY 1`;

function companyOf(key: string): string[] {
  return key.startsWith("name_company:") ? [key.slice(key.lastIndexOf("|") + 1)] : [];
}
