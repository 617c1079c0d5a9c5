import { type SeedKeys, seedKeys } from "@/lib/documents/document-keys";
import type { Seed } from "@/lib/engine/types";
import { plainText } from "@/lib/text/normalize";
import { maxNamePhrases, namePhrases } from "./name-phrases";
import type { Queryable } from "./pool";

/** Why a document may be about the seed's person, from the surest to the weakest reason. */
export type FoundBy = "certain_key" | "name_company" | "name" | "linked" | "mention_company" | "mention";

export interface FoundDocument {
  readonly id: string;
  readonly foundBy: FoundBy;
}

/**
 * Candidate documents for a seed, surest first, at most `limit` (60 by default): by profile or email key, by name with organisation, by name, by a
 * profile or personal domain that those documents link (one hop), and by texts that hold the name as a phrase, those that also name the company
 * first. Whether they are about this person is for `resolveIdentity` to say. Deterministic for one state of the tables. Every look-up is an index
 * scan with a bound of its own, so that a name that half the library shares costs no more than any other.
 */
export async function findDocumentsForSeed(client: Queryable, seed: Seed, limit = 60): Promise<FoundDocument[]> {
  const keys = seedKeys(seed);
  const found = new Map<string, FoundBy>();
  const add = (id: string, foundBy: FoundBy) => {
    if (!found.has(id)) found.set(id, foundBy);
  };
  const direct = await findByKeys(client, keys, seed);
  for (const { document_id, rank } of direct) add(document_id, rankNames[rank] ?? "name");
  const { name } = seed;
  const mentions = name === null || !canBeLookedFor(name) || found.size >= limit ? [] : await findMentions(client, name, seed);
  // Those who merely mention the person lead to other people's profiles; only pages that bear the name or a sure key are followed.
  const start = direct.map((row) => row.document_id).slice(0, maxHopSources);
  const linked = start.length === 0 || found.size >= limit ? [] : await findLinked(client, start);
  for (const id of linked) add(id, "linked");
  for (const { id, names_company } of mentions) if (names_company) add(id, "mention_company");
  for (const { id } of mentions) add(id, "mention");
  return [...found].slice(0, limit).map(([id, foundBy]) => ({ id, foundBy }));
}

const rankNames: readonly FoundBy[] = ["certain_key", "name_company", "name"];

/** Documents of one key that are looked at; a name shared by more people than that needs a company in the seed. */
const maxPerKey = 200;
const maxMentions = 60;
/** Texts that hold all words of the name, in which the phrase is then looked for: some 20 µs each. */
const maxMentionCandidates = 600;
const maxHopSources = 40;
/** A profile that more documents than that link is no personal one: a conference's, or an employer's. */
const maxDocumentsPerLinkedKey = 25;
const maxPhraseLength = 100;

async function findByKeys(client: Queryable, keys: SeedKeys, seed: Seed): Promise<{ document_id: string; rank: number }[]> {
  const wanted: [string, number][] = [
    ...keys.certain.map((key): [string, number] => [key, 0]),
    ...keys.nameCompany.map((key): [string, number] => [key, 1]),
    ...keys.name.map((key): [string, number] => [key, 2]),
    // A domain alone finds a person only where the seed has no name to go by.
    ...(seed.name === null ? keys.domain.map((key): [string, number] => [key, 2]) : []),
  ];
  if (wanted.length === 0) return [];
  const { rows } = await client.query<{ document_id: string; rank: number }>({
    name: "find-documents-by-keys",
    text: `SELECT document_id, min(wanted.rank)::int AS rank
           FROM unnest($1::text[], $2::int[]) AS wanted (key, rank)
           CROSS JOIN LATERAL (SELECT document_id FROM document_key WHERE key = wanted.key ORDER BY document_id DESC LIMIT ${maxPerKey}) hit
           JOIN document d ON d.id = hit.document_id AND d.lane <> 'fixture'
           GROUP BY document_id
           ORDER BY rank, bool_or(EXISTS (SELECT 1 FROM document_key k WHERE k.document_id = hit.document_id AND k.key = ANY ($3::text[]))) DESC, document_id`,
    values: [wanted.map(([key]) => key), wanted.map(([, rank]) => rank), keys.domain],
  });
  return rows;
}

/**
 * The documents that carry a personal key of the given ones (a linked profile, a mailbox, a website of their own), and those that stand on such a
 * website.
 */
async function findLinked(client: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ document_id: string }>({
    name: "find-linked-documents",
    text: `WITH personal AS (
             SELECT DISTINCT key FROM document_key
             WHERE document_id = ANY ($1::text[]) AND key NOT LIKE 'name:%' AND key NOT LIKE 'name\\_company:%' AND key NOT LIKE 'site:%'
             ORDER BY key LIMIT 200
           ), bearers AS (
             SELECT personal.key, hit.document_id, count(*) OVER (PARTITION BY personal.key) AS number
             FROM personal CROSS JOIN LATERAL
               (SELECT document_id FROM document_key WHERE key = personal.key ORDER BY document_id DESC LIMIT ${maxDocumentsPerLinkedKey + 1}) hit
           ), linked AS (
             SELECT document_id FROM bearers WHERE number <= ${maxDocumentsPerLinkedKey}
             UNION
             SELECT hit.document_id
             FROM (SELECT DISTINCT key FROM bearers WHERE number <= ${maxDocumentsPerLinkedKey} AND key LIKE 'domain:%') own
             CROSS JOIN LATERAL
               (SELECT document_id FROM document_key WHERE key = 'site:' || substr(own.key, 8) ORDER BY document_id DESC LIMIT ${maxDocumentsPerLinkedKey}) hit
           )
           SELECT document_id FROM linked JOIN document d ON d.id = document_id AND d.lane <> 'fixture'
           WHERE document_id <> ALL ($1::text[])
           ORDER BY document_id LIMIT 60`,
    values: [ids],
  });
  return rows.map((row) => row.document_id);
}

/**
 * Texts that hold the name as a phrase. The index first gives the texts that hold all its words, which costs little however many there are; the
 * phrase, which needs each text's own word positions, is then tried on 600 of them. Spellings that a hyphen makes are looked for too.
 */
async function findMentions(client: Queryable, name: string, seed: Seed): Promise<{ id: string; names_company: boolean }[]> {
  const company = seed.company === null ? "" : plainText(seed.company).slice(0, maxPhraseLength);
  const phrases = namePhrases(name);
  const { rows } = await client.query<{ id: string; names_company: boolean }>({
    // Without a name on purpose: a plan made for any phrase would read the whole table for a rare one.
    text: `SELECT id, search @@ phraseto_tsquery('simple', $1) AS names_company
           FROM (SELECT id, search FROM document WHERE search @@ (${anyOf("plainto_tsquery")}) AND lane <> 'fixture' LIMIT ${maxMentionCandidates}) candidate
           WHERE search @@ (${anyOf("phraseto_tsquery")})
           ORDER BY names_company DESC, id
           LIMIT ${maxMentions}`,
    values: [company, ...Array.from({ length: maxNamePhrases }, (_, place) => phrases[place] ?? phrases[0])],
  });
  return rows;
}

/** At least two words, or one of a script that writes names without spaces. */
function canBeLookedFor(name: string): boolean {
  const text = plainText(name).slice(0, maxPhraseLength);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length > 8 || words.join("").length < 2) return false;
  return words.length >= 2 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(text);
}

/** One query for all spellings of a name, `$2` to `$13`. */
function anyOf(parse: "plainto_tsquery" | "phraseto_tsquery"): string {
  return ["$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9", "$10", "$11", "$12", "$13"]
    .map((place) => `${parse}('simple', ${place})`)
    .join(" || ");
}
