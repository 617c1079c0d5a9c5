import { z } from "zod";
import { cleanLine, cleanText } from "@/lib/documents/clean-text";
import type { NewDocument } from "@/lib/documents/document-keys";
import { maxLinks } from "@/lib/documents/extraction";
import { webUrl } from "@/lib/documents/web-url";
import type { SourceLink } from "@/lib/engine/types";

export type ParsedRow = { readonly kind: "document"; readonly document: NewDocument } | { readonly kind: "bad"; readonly reason: string };

/**
 * One JSONL row as a document: `text`, and what the publisher says of the person (`name`, `company`, `title`, `year`), `url`, `links` (a map from
 * platform to address, or a list). Other fields are ignored. The text is kept as it stands, but for what cannot be stored. `fallbackUrl` names rows
 * without a `url`.
 */
export function jsonlDocument(
  line: string,
  { fallbackUrl, access }: { readonly fallbackUrl: string; readonly access: NewDocument["access"] },
): ParsedRow {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { kind: "bad", reason: "is not valid JSON" };
  }
  const parsed = row.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return {
      kind: "bad",
      reason: issue === undefined || issue.path.length === 0 ? "is no object" : `${issue.path.join(".")}: ${issue.message}`,
    };
  }
  const { text, name, company, title, year, url, links } = parsed.data;
  const webAddress = url == null || url.trim() === "" ? null : webUrl(url, null);
  if (url != null && url.trim() !== "" && webAddress === null) return { kind: "bad", reason: "url: is no http(s) address" };
  const stored = cleanText(text);
  if (!/\p{L}/u.test(stored)) return { kind: "bad", reason: "text: holds no readable text" };
  const record = { name: cleanLine(name, 300), company: cleanLine(company, 500), title: cleanLine(title, 500), year: year ?? null };
  return {
    kind: "document",
    document: {
      lane: "library",
      access,
      // The address is kept as the row has it: a reader must find it again in the file.
      url: webAddress === null ? fallbackUrl : cleanText((url ?? "").trim()),
      title: null,
      text: stored,
      language: null,
      author: null,
      record: Object.values(record).some((value) => value !== null) ? record : null,
      links: linksOf(links ?? null),
      emailHashes: [],
      photoUrl: null,
      publishedAt: record.year === null ? null : String(record.year),
    },
  };
}

const words = z.string({ error: "must be text" }).nullish();
const link = z.union([z.string(), z.object({ platform: z.string().nullish(), url: z.string() })]);
const row = z.object({
  text: z.string({ error: "must be text" }),
  name: words,
  company: words,
  title: words,
  url: words,
  year: z.preprocess(
    (value) => (typeof value === "string" && /^\d{4}$/.test(value.trim()) ? Number(value) : value),
    z.int({ error: "must be a year" }).min(1900, { error: "must be a year" }).max(2100, { error: "must be a year" }).nullish(),
  ),
  // A link that cannot be read is no reason to lose the text.
  links: z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .nullish()
    .catch(null),
});

function linksOf(links: Record<string, unknown> | unknown[] | null): SourceLink[] {
  if (links === null) return [];
  const pairs: [string | null, unknown][] = Array.isArray(links)
    ? links.map((value) => [null, value])
    : Object.entries(links).flatMap(([platform, value]) => listed(platform, value));
  const found = new Map<string, SourceLink>();
  for (const [named, value] of pairs.slice(0, maxLinks)) {
    const parsed = link.safeParse(value);
    if (!parsed.success) continue;
    const { platform, url: raw } =
      typeof parsed.data === "string"
        ? { platform: named, url: parsed.data }
        : { platform: parsed.data.platform ?? named, url: parsed.data.url };
    const url = webUrl(raw, null) ?? (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(raw.trim()) ? webUrl(`https://${raw.trim()}`, null) : null);
    if (url !== null && !found.has(url)) found.set(url, { platform: cleanLine(platform?.toLowerCase(), 50), url });
  }
  return [...found.values()];
}

function listed(platform: string, value: unknown): [string, unknown][] {
  return Array.isArray(value) ? value.map((each): [string, unknown] => [platform, each]) : [[platform, value]];
}
