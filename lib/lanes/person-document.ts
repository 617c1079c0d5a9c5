import { cleanLine, cleanText } from "@/lib/documents/clean-text";
import { webUrl } from "@/lib/documents/web-url";
import type { SourceLink } from "@/lib/engine/types";
import { accountLinks } from "./account-links";
import type { Finding } from "./source";

export type FetchedDocument = Extract<Finding, { kind: "fetched" }>["document"];

interface Said {
  /** Where a reader sees the same. */
  readonly url: string;
  readonly title: string | null;
  readonly name: string | null;
  readonly company?: string | null | undefined;
  readonly jobTitle?: string | null | undefined;
  /** In the provider's words, most telling first; what is empty is left out. */
  readonly paragraphs: readonly (string | null | undefined)[];
  /** Whether the person wrote it themselves. */
  readonly isOwn: boolean;
  readonly links?: readonly SourceLink[];
  readonly emailHashes?: readonly string[];
  readonly photoUrl?: string | null | undefined;
  readonly publishedAt?: string | null;
  /** The day on which the provider says that the account was opened: of platforms whose word that is, not of a server that anybody may run. */
  readonly openedOn?: string | null;
  readonly language?: string | null;
}

const maxLineLength = 500;
const maxNameLength = 120;
const maxTextLength = 40_000;

/** One public text about one person from the fields that a provider gives, each as it stands there. */
export function personDocument(said: Said): FetchedDocument {
  const name = cleanLine(said.name, maxNameLength);
  const company = cleanLine(said.company, maxLineLength);
  const title = cleanLine(said.jobTitle, maxLineLength);
  const own = said.paragraphs.flatMap((paragraph) => (paragraph == null || paragraph.trim() === "" ? [] : [paragraph]));
  // Above somebody's own words their name would read as if another wrote of them.
  const paragraphs = name === null || (said.isOwn && own.length > 0) ? own : [name, ...own];
  return {
    access: "public",
    url: said.url,
    title: cleanLine(said.title, maxLineLength),
    text: cleanText(paragraphs.join("\n\n"), maxTextLength),
    language: said.language ?? null,
    author: said.isOwn ? name : null,
    record: name === null ? null : { name, company, title, year: null },
    links: said.links ?? [],
    emailHashes: said.emailHashes ?? [],
    photoUrl: webUrl(said.photoUrl, null),
    publishedAt: said.publishedAt ?? null,
    ...(said.openedOn == null ? {} : { openedOn: said.openedOn }),
  };
}

/** `Field: value`, or nothing where there is no value. */
export function field(label: string, value: string | null | undefined): string | null {
  const line = cleanLine(value, maxLineLength);
  return line === null ? null : `${label}: ${line}`;
}

/** A heading with a list under it, or nothing where the list is empty. */
export function section(heading: string, items: readonly (string | null | undefined)[], maxItems: number): string | null {
  const lines = items.flatMap((item) => cleanLine(item, maxLineLength) ?? []);
  return lines.length === 0 ? null : [`## ${heading}`, "", ...lines.slice(0, maxItems).map((line) => `- ${line}`)].join("\n");
}

/** Addresses that a text may name: more are a list, not a person's own. */
export const maxMentions = 10;

/** Addresses in somebody's own words. A site is likely theirs; an account may be anybody's, so it goes without the name of its platform. */
export function mentionedLinks(text: string): SourceLink[] {
  const urls = (text.match(/\bhttps?:\/\/[^\s"'<>()[\]]+/g) ?? []).map((url) => url.replace(/[.,;:!?]+$/, ""));
  return undeclared(accountLinks(urls.slice(0, maxMentions)));
}

/** Accounts that a page names without a proof that they are its subject's. */
export function undeclared(links: readonly SourceLink[]): SourceLink[] {
  return links.map(({ platform, url }) => ({ platform: platform === "website" ? platform : null, url }));
}
