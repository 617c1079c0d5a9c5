import type { Queryable } from "@/lib/db/pool";
import type { NewDocument } from "@/lib/documents/document-keys";
import { candidateNames } from "@/lib/documents/find-names";
import { nameForms, normalizeName } from "@/lib/engine/identity/names/names";
import { pageKeyOf, parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { namePattern } from "@/lib/privacy/name-pattern";
import { suppressedAmong } from "@/lib/suppression/suppression";
import type { SuppressionSecret } from "@/lib/suppression/suppression-key";
import { withoutAddresses } from "./without-addresses";

/** What stands where a name stood. */
export const redaction = "[removed at the person's request]";

/**
 * By what an erasure remembers that a name stood on a page, so that it is taken out again when the page is imported anew. It stands for nothing else:
 * the same name on another page may be anybody's.
 */
function pageNameKey(url: string, name: string): string {
  return `page_name:${pageKeyOf(url) ?? url}|${normalizeName(name)}`;
}

/** More keys would be somebody whom thousands of pages name. */
const maxMarks = 20_000;

/** The keys of every form of several words in which these names may stand on these pages. */
export function pageNameKeys(urls: readonly string[], names: readonly string[]): string[] {
  const forms = names.flatMap((name) => [name, ...nameForms(name)]).filter((form) => /\s/.test(form) || /^\p{Script=Han}{2,}$/u.test(form));
  const keys = urls.flatMap((url) => forms.map((form) => pageNameKey(url, form)));
  return [...new Set(keys)].slice(0, maxMarks);
}

/**
 * Of documents that are to be stored: those on which an erased person's name stands again lose it, with what leads to them. The others are the very
 * same objects.
 */
export async function redactSuppressed(
  db: Queryable,
  secret: SuppressionSecret,
  documents: readonly NewDocument[],
): Promise<NewDocument[]> {
  const isAnybodyListed = (await db.query("SELECT 1 FROM suppression WHERE lifted_at IS NULL LIMIT 1")).rowCount === 1;
  if (!isAnybodyListed) return [...documents];
  const named = documents.map((document) => ({ document, names: namesOn(document), keys: keysOn(document) }));
  const listed = await suppressedAmong(db, secret, [...new Set(named.flatMap(({ names, keys }) => [...names.keys(), ...keys]))]);
  if (listed.size === 0) return [...documents];
  return named.map(({ document, names, keys }) => {
    const spellings = [...names].flatMap(([key, spelling]) => (listed.has(key) ? [spelling] : []));
    return spellings.length === 0
      ? document
      : withoutNames(
          document,
          spellings,
          keys.filter((key) => listed.has(key)),
        );
  });
}

/** By key, as the page spells it. */
function namesOn({ url, title, text, author }: NewDocument): Map<string, string> {
  const written = candidateNames([title ?? "", author ?? "", text].join("\n"));
  return new Map(written.map((name) => [pageNameKey(url, name), name]));
}

/** Of the accounts that it links and the addresses that it gives. */
function keysOn({ links, emailHashes }: NewDocument): string[] {
  return [...links.flatMap(({ url }) => parseProfileUrl(url)?.key ?? []), ...emailHashes.map((hash) => `email:${hash}`)];
}

function withoutNames(document: NewDocument, names: readonly string[], keys: readonly string[]): NewDocument {
  const patterns = names.map((name) => namePattern(name, { spellings: names }));
  const clean = (value: string) =>
    patterns.reduce((text, pattern) => text.replace(pattern, redaction), withoutAddresses(value, keys, redaction));
  const isTheirs = (url: string) => keys.includes(parseProfileUrl(url)?.key ?? "") || clean(url) !== url;
  return {
    ...document,
    text: clean(document.text),
    // Its places are the old text's, and it holds names.
    outline: null,
    title: document.title === null ? null : clean(document.title),
    author: document.author === null ? null : clean(document.author),
    links: document.links.filter(({ url }) => !isTheirs(url)),
    emailHashes: document.emailHashes.filter((hash) => !keys.includes(`email:${hash}`)),
  };
}
