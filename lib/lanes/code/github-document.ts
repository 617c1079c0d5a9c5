import { cleanLine, cleanText } from "@/lib/documents/clean-text";
import { extractMarkdown } from "@/lib/documents/extract-markdown";
import { maxLinks } from "@/lib/documents/extraction";
import { webUrl } from "@/lib/documents/web-url";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { isoDate } from "@/lib/text/iso-date";
import { accountLinks } from "../account-links";
import type { Finding } from "../source";
import type { GithubCommit, GithubProfile } from "./github-answers";
import type { GithubUser } from "./github-user";
import { projectSection } from "./project-section";

type FetchedDocument = Extract<Finding, { kind: "fetched" }>["document"];

const maxNameLength = 120;
const maxLineLength = 300;
const maxReadmeTextLength = 50_000;

/**
 * One text for the whole profile page: fields, the README as it is rendered, projects. Its links include itself, so that it can be asked for again.
 */
export function githubDocument({ profile, accounts, readme, projects }: GithubUser): FetchedDocument {
  const name = cleanLine(profile.name, maxNameLength);
  const company = cleanLine(profile.company, maxLineLength);
  const location = cleanLine(profile.location, maxLineLength);
  const page = readme === null ? null : extractMarkdown(readme, profile.html_url);
  const own = page?.kind === "extracted" ? page.document : null;
  const text = [
    name ?? profile.login,
    cleanLine(profile.bio, maxLineLength),
    [company === null ? null : `Company: ${company}`, location === null ? null : `Location: ${location}`]
      .filter((line) => line !== null)
      .join("\n"),
    own === null ? null : cleanText(own.text, maxReadmeTextLength).trim(),
    projectSection(projects),
  ];
  const stated = accountLinks([
    profile.html_url,
    profile.blog,
    profile.twitter_username ? `https://x.com/${profile.twitter_username}` : null,
    ...accounts,
  ]);
  const known = new Set(stated.map(({ url }) => url));
  return {
    access: "public",
    url: profile.html_url,
    title: name === null ? `${profile.login} · GitHub` : `${profile.login} (${name}) · GitHub`,
    text: text.filter((part) => part !== null && part !== "").join("\n\n"),
    language: own?.language ?? null,
    author: name,
    record: { name, company: organizationOf(company), title: null, year: null },
    links: [...stated, ...(own?.links.filter(({ url }) => !known.has(url)) ?? [])].slice(0, maxLinks),
    emailHashes: emailHashesOf(profile),
    photoUrl: webUrl(profile.avatar_url, null),
    publishedAt: isoDate(profile.updated_at),
    openedOn: isoDate(profile.created_at),
  };
}

/** A commit says whose an address is: its author's, and of which account. The message is not about the person and is left out. */
export function commitDocument({ html_url, author }: GithubCommit, login: string): FetchedDocument | null {
  const email = parseEmailAddress(author.email);
  const name = cleanLine(author.name, maxNameLength);
  const url = webUrl(html_url, null);
  if (email === null || name === null || url === null) return null;
  return {
    access: "public",
    url,
    title: null,
    text: `Author: ${name}\nAccount: ${login}`,
    language: null,
    author: name,
    record: { name, company: null, title: null, year: null },
    links: accountLinks([`https://github.com/${login}`]),
    emailHashes: [hashEmail(email)],
    photoUrl: null,
    publishedAt: isoDate(author.date),
  };
}

/** "@acme-tools" and "@acme @other", as people write their employers there. */
function organizationOf(company: string | null): string | null {
  const names = company?.split(/\s*[,;]\s*|\s+(?=@)/).map((part) => part.replace(/^@/, "").trim());
  return names?.filter((part) => part !== "").join("; ") || null;
}

function emailHashesOf({ email }: GithubProfile): string[] {
  const address = parseEmailAddress(email ?? "");
  return address === null ? [] : [hashEmail(address)];
}
