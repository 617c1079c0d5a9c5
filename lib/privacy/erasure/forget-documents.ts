import { createHash } from "node:crypto";
import { namePhrases } from "@/lib/db/name-phrases";
import type { Queryable } from "@/lib/db/pool";
import { nameSpellings } from "@/lib/documents/document-keys";
import { quotesOf } from "@/lib/engine/brief/withdrawal-marks";
import { locateQuote } from "@/lib/engine/grounding/locate-quote";
import { formerNameSpelling } from "@/lib/engine/identity/names/former-name-spelling";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { nameCompanyKey } from "@/lib/engine/identity/seed/normalize-seed";
import { organizationsAgree } from "@/lib/engine/identity/seed/organizations";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { SourceLink } from "@/lib/engine/types";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";
import { likePattern, namePattern, tracePatterns } from "@/lib/privacy/name-pattern";
import { byCodeUnit } from "@/lib/text/normalize";
import type { PersonTraces } from "./person-traces";
import { redaction } from "./redact-import";
import { withoutAddresses } from "./without-addresses";

export interface ForgottenDocuments {
  readonly removed: number;
  readonly redacted: number;
  /** Addresses of all of them. */
  readonly urls: readonly string[];
}

/**
 * Removes the stored texts that are about the person, and takes the person out of those that are about something or somebody else. About the person
 * are those that a run tied as such; those that nobody is tied to and that bear the person's own profile or address, or the name with the company;
 * and any that names the person in its address. A text that is another person's is never removed; one of somebody of the same name stays as it is.
 */
export async function forgetDocuments(tx: Queryable, traces: PersonTraces): Promise<ForgottenDocuments> {
  const handles = handlesOf(traces);
  const own = await tx.query<{ id: string; url: string }>(
    `SELECT d.id, d.url FROM document d JOIN person_document p ON p.document_id = d.id
     WHERE p.person_id = $1 AND p.relation = 'subject' AND NOT EXISTS (${subjectsBeside}) ORDER BY d.id FOR UPDATE OF d`,
    [traces.personId],
  );
  const found = await tx.query<{ id: string }>(
    `WITH named AS (
       SELECT string_agg('(' || phraseto_tsquery('simple', name)::text || ')', ' | ')::tsquery AS query FROM unnest($3::text[]) AS name
         WHERE numnode(phraseto_tsquery('simple', name)) > 0),
     employed AS (
       SELECT string_agg('(' || phraseto_tsquery('simple', company)::text || ')', ' | ')::tsquery AS query FROM unnest($4::text[]) AS company
         WHERE numnode(phraseto_tsquery('simple', company)) > 0)
     SELECT d.id FROM document d
     WHERE d.id IN (
         SELECT document_id FROM person_document WHERE person_id = $1
         UNION SELECT document_id FROM document_key WHERE key = ANY($2)
         UNION SELECT f.id FROM document f WHERE f.search @@ (SELECT named.query && employed.query FROM named, employed))
       AND d.lane <> 'fixture' AND d.id <> ALL($5)
     ORDER BY d.id FOR UPDATE OF d`,
    [
      traces.personId,
      [...traces.certainKeys, ...nameCompanyKeys(traces)],
      phrasesOf(traces),
      traces.companies,
      own.rows.map(({ id }) => id),
    ],
  );
  const removed = own.rows.map(({ id }) => id);
  const urls = own.rows.map(({ url }) => url);
  let redacted = 0;
  for (let first = 0; first < found.rows.length; first += textsAtOnce) {
    const ids = found.rows.slice(first, first + textsAtOnce).map(({ id }) => id);
    const { about, mentioning } = await sortOut(tx, ids, { traces, handles });
    for (const { document, others } of mentioning) await redact(tx, { document, traces, handles, others });
    removed.push(...about.map(({ id }) => id));
    urls.push(...[...about, ...mentioning.map(({ document }) => document)].map(({ url }) => url));
    redacted += mentioning.length;
  }
  await tx.query("DELETE FROM document WHERE id = ANY($1)", [removed]);
  await tx.query("DELETE FROM person_document WHERE person_id = $1", [traces.personId]);
  return { removed: removed.length, redacted, urls };
}

/** In memory at once, however many name somebody. */
const textsAtOnce = 50;

interface SortedOut {
  readonly about: readonly Pick<FoundDocument, "id" | "url">[];
  readonly mentioning: readonly Pick<Redaction, "document" | "others">[];
}

/** Which of these texts are about the person, and which mention them; a namesake's are neither. */
async function sortOut(
  tx: Queryable,
  ids: readonly string[],
  { traces, handles }: Pick<Redaction, "traces" | "handles">,
): Promise<SortedOut> {
  const { rows } = await tx.query<FoundDocument>(
    `SELECT d.id, d.url, d.title, d.text, d.author, d.record_name, d.record_company, d.links, d.email_hashes, ARRAY(${subjectsBeside}) AS others
     FROM document d WHERE d.id = ANY($2) ORDER BY d.id`,
    [traces.personId, ids],
  );
  const people = await tx.query<{ id: string; full_name: string }>("SELECT id, full_name FROM person WHERE id = ANY($1)", [
    [...new Set(rows.flatMap(({ others }) => others))],
  ]);
  const names = new Map(people.rows.map((row) => [row.id, row.full_name]));
  const theirs = rows
    .map((document) => ({ document, others: document.others.map((id) => names.get(id) ?? "") }))
    .filter(({ document, others }) => !isNamesakes(document, traces) && !others.some((name) => namesAgree(name, traces.fullName)));
  const isTheirs = ({ document, others }: (typeof theirs)[number]) => others.length === 0 && isAbout(document, traces, handles);
  return {
    about: theirs.filter(isTheirs).map(({ document }) => document),
    mentioning: theirs.filter((one) => !isTheirs(one)),
  };
}

/** Of a document `d`: whom beside the person it is about. */
const subjectsBeside =
  "SELECT o.person_id FROM person_document o WHERE o.document_id = d.id AND o.person_id <> $1 AND o.relation = 'subject'";

function phrasesOf({ names }: PersonTraces): string[] {
  return [...new Set(names.flatMap(namePhrases))];
}

function nameCompanyKeys({ names, companies }: PersonTraces): string[] {
  return names.flatMap(everySpelling).flatMap((words) => companies.map((company) => nameCompanyKey(words, company)));
}

/** As keys spell the name, and as those do that have not been made anew yet. */
function everySpelling(name: string): string[] {
  return [...new Set([...nameSpellings(name), formerNameSpelling(name).split(" ").sort(byCodeUnit).join(" ")])];
}

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
  /** Ids of other people whom it is about. */
  readonly others: readonly string[];
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

interface Redaction {
  readonly document: FoundDocument;
  readonly traces: PersonTraces;
  readonly handles: readonly string[];
  /** Names of the other people whom the text is about. */
  readonly others: readonly string[];
}

/**
 * Takes the person's names, handles and addresses out of a text that is about something or somebody else; words that another person's brief quotes
 * stay. The text's outline goes: it holds names, and its places are the old text's.
 */
async function redact(tx: Queryable, { document, traces, handles, others }: Redaction): Promise<void> {
  const { fullName, names, certainKeys } = traces;
  const pattern = namePattern(fullName, { handles, spellings: names.filter((name) => !severalNames.test(name)), others });
  const clean = (value: string) => withoutAddresses(value, certainKeys, redaction).replace(pattern, redaction);
  const quotes = (await quotesAbout(tx, document.others)).filter((quote) => clean(quote) !== quote);
  const text = cleanOutside(document.text, quotes, clean);
  const isOurs = (url: string) => {
    const key = parseProfileUrl(url)?.key;
    return (key !== undefined && certainKeys.includes(key)) || url.replace(pattern, "") !== url;
  };
  await tx.query(
    `UPDATE document SET text = $2, outline = NULL, title = $3, text_sha256 = $4, author = $5, links = $6, email_hashes = $7 WHERE id = $1`,
    [
      document.id,
      text,
      document.title === null ? null : clean(document.title),
      createHash("sha256").update(text).digest("hex"),
      document.author === null ? null : clean(document.author),
      JSON.stringify(document.links.filter(({ url }) => !isOurs(url))),
      document.email_hashes.filter((hash) => !certainKeys.includes(`email:${hash}`)),
    ],
  );
  const words = names.flatMap(everySpelling);
  await tx.query(
    `DELETE FROM document_key WHERE document_id = $1 AND (key = ANY($2) OR key = ANY($3)
       OR EXISTS (SELECT 1 FROM unnest($4::text[]) AS words WHERE starts_with(key, 'name_company:' || words || '|')))`,
    [document.id, certainKeys, words.map((each) => `name:${each}`), words],
  );
}

const severalNames = /;|&|\sand\s/i;
const newestBriefs = 20;

/** What the newest briefs about these people quote. */
async function quotesAbout(tx: Queryable, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const { rows } = await tx.query<FactsRow>(
    `SELECT ${factsOf("b")} FROM brief b WHERE person_id = ANY($1) ORDER BY generated_at DESC LIMIT $2`,
    [personIds, newestBriefs],
  );
  const quotes = rows.flatMap((row) => readFacts(row).claims.flatMap(quotesOf));
  return [...new Set(quotes)].filter((quote) => quote !== "");
}

function cleanOutside(text: string, quotes: readonly string[], clean: (value: string) => string): string {
  const places = quotes.flatMap((quote) => locateQuote(text, quote)).sort((a, b) => a.start - b.start);
  let done = 0;
  let cleaned = "";
  for (const { start, end } of places) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    cleaned += clean(text.slice(done, from)) + text.slice(from, end);
    done = end;
  }
  return cleaned + clean(text.slice(done));
}
