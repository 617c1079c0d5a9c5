import { createHash } from "node:crypto";
import type { Queryable } from "@/lib/db/pool";
import { namesAgree, normalizeName } from "@/lib/engine/names";
import { organizationsAgree } from "@/lib/engine/organizations";
import { plainText } from "@/lib/engine/plain-text";
import { parseProfileUrl } from "@/lib/engine/profile-urls";
import type { SourceLink } from "@/lib/engine/types";
import { likePattern, namePattern, tracePatterns } from "./name-pattern";
import type { PersonTraces } from "./person-traces";
import { withoutAddresses } from "./without-addresses";

const redaction = "[removed at the person's request]";

export interface ForgottenDocuments {
  readonly removed: number;
  readonly redacted: number;
}

/**
 * Removes the stored texts that are about the person, and takes the person out of those that are about something or somebody else. About the person are those
 * that a run tied as such; those that nobody is tied to and that bear the person's own profile or address, or the name with the company; and any that names
 * the person in its address. A text that is another person's stays as it is, whatever name it bears.
 */
export async function forgetDocuments(tx: Queryable, traces: PersonTraces): Promise<ForgottenDocuments> {
  const handles = handlesOf(traces);
  const own = await tx.query<{ id: string }>(
    `SELECT d.id FROM document d JOIN person_document p ON p.document_id = d.id WHERE p.person_id = $1 AND p.relation = 'subject' ORDER BY d.id FOR UPDATE OF d`,
    [traces.personId],
  );
  const { rows } = await tx.query<FoundDocument>(
    `SELECT d.id, d.url, d.title, d.text, d.author, d.record_name, d.record_company, d.links, d.email_hashes FROM document d
     WHERE d.id IN (
         SELECT document_id FROM person_document WHERE person_id = $1 AND relation = 'mention'
         UNION SELECT document_id FROM document_key WHERE key = ANY($2)
         UNION SELECT id FROM (SELECT id, search FROM document WHERE search @@ plainto_tsquery('simple', $3) LIMIT ${maxCandidates}) candidate
           WHERE search @@ phraseto_tsquery('simple', $3)
             AND EXISTS (SELECT 1 FROM unnest($4::text[]) AS company WHERE search @@ phraseto_tsquery('simple', company)))
       AND d.lane <> 'fixture' AND d.id <> ALL($5)
       AND NOT EXISTS (SELECT 1 FROM person_document o WHERE o.document_id = d.id AND o.person_id <> $1 AND o.relation = 'subject')
     ORDER BY d.id FOR UPDATE OF d`,
    [
      traces.personId,
      traces.certainKeys,
      plainText(traces.fullName).slice(0, maxPhraseLength),
      traces.companies,
      own.rows.map(({ id }) => id),
    ],
  );
  const theirs = rows.filter((document) => !isNamesakes(document, traces));
  const about = theirs.filter((document) => isAbout(document, traces, handles));
  const mentioning = theirs.filter((document) => !about.includes(document));
  for (const document of mentioning) await redact(tx, document, traces, handles);
  const removed = [...own.rows, ...about].map(({ id }) => id);
  await tx.query("DELETE FROM document WHERE id = ANY($1)", [removed]);
  await tx.query("DELETE FROM person_document WHERE person_id = $1", [traces.personId]);
  return { removed: removed.length, redacted: mentioning.length };
}

/** Texts that hold the name's words, in which name and company are then looked for. */
const maxCandidates = 600;
const maxPhraseLength = 100;

interface FoundDocument {
  readonly id: string;
  readonly url: string;
  readonly title: string | null;
  readonly text: string;
  readonly author: string | null;
  readonly record_name: string | null;
  readonly record_company: string | null;
  readonly links: readonly SourceLink[];
  readonly email_hashes: readonly string[];
}

/** The handles of the person's profiles, which texts and addresses show. */
function handlesOf({ certainKeys }: PersonTraces): string[] {
  return certainKeys.flatMap((key) => (key.startsWith("email:") ? [] : [key.slice(key.indexOf(":") + 1)]));
}

function isAbout(document: FoundDocument, { fullName, certainKeys }: PersonTraces, handles: readonly string[]): boolean {
  const ownKey = parseProfileUrl(document.url)?.key;
  if (ownKey !== undefined && certainKeys.includes(ownKey)) return true;
  if (document.record_name !== null && namesAgree(document.record_name, fullName)) return true;
  const url = document.url.toLowerCase();
  return tracePatterns(fullName, handles).some((pattern) => likePattern(pattern).test(url));
}

/** A page of somebody with the same name at another company, which shows nothing else of the person. */
function isNamesakes({ url, record_name, record_company, links, email_hashes }: FoundDocument, traces: PersonTraces): boolean {
  const { fullName, certainKeys, companies } = traces;
  if (record_name === null || record_company === null || !namesAgree(record_name, fullName)) return false;
  const keys = [url, ...links.map((link) => link.url)].map((address) => parseProfileUrl(address)?.key ?? "");
  const isTheirs = [...keys, ...email_hashes.map((hash) => `email:${hash}`)].some((key) => certainKeys.includes(key));
  return !isTheirs && companies.length > 0 && !companies.some((company) => organizationsAgree(company, record_company));
}

/** Takes the person's names, handles and addresses out of a text that is about something or somebody else. */
async function redact(tx: Queryable, document: FoundDocument, traces: PersonTraces, handles: readonly string[]): Promise<void> {
  const { fullName, certainKeys } = traces;
  const pattern = namePattern(fullName, handles);
  const clean = (value: string) => withoutAddresses(value, certainKeys, redaction).replace(pattern, redaction);
  const text = clean(document.text);
  const isOurs = (url: string) => {
    const key = parseProfileUrl(url)?.key;
    return (key !== undefined && certainKeys.includes(key)) || url.replace(pattern, "") !== url;
  };
  await tx.query(`UPDATE document SET text = $2, title = $3, text_sha256 = $4, author = $5, links = $6, email_hashes = $7 WHERE id = $1`, [
    document.id,
    text,
    document.title === null ? null : clean(document.title),
    createHash("sha256").update(text).digest("hex"),
    document.author === null ? null : clean(document.author),
    JSON.stringify(document.links.filter(({ url }) => !isOurs(url))),
    document.email_hashes.filter((hash) => !certainKeys.includes(`email:${hash}`)),
  ]);
  const words = normalizeName(fullName).split(" ").sort().join(" ");
  await tx.query("DELETE FROM document_key WHERE document_id = $1 AND (key = ANY($2) OR key = $3 OR starts_with(key, $4))", [
    document.id,
    certainKeys,
    `name:${words}`,
    `name_company:${words}|`,
  ]);
}
