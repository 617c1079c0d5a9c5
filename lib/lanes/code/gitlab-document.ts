import { z } from "zod";
import { cleanLine } from "@/lib/documents/clean-text";
import { webUrl } from "@/lib/documents/web-url";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { isoDate } from "@/lib/text/iso-date";
import { accountLinks } from "../account-links";
import type { Finding } from "../source";
import { projectSection } from "./project-section";

/** The parts of GitLab's answers that are read; from `bio` on only with a token. Source: https://docs.gitlab.com/api/users/#get-a-single-user */
export const gitlabUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  state: z.string(),
  avatar_url: z.string().nullish(),
  web_url: z.string(),
  bio: z.string().nullish(),
  location: z.string().nullish(),
  public_email: z.string().nullish(),
  linkedin: z.string().nullish(),
  twitter: z.string().nullish(),
  bluesky: z.string().nullish(),
  github: z.string().nullish(),
  website_url: z.string().nullish(),
  organization: z.string().nullish(),
  job_title: z.string().nullish(),
  work_information: z.string().nullish(),
  created_at: z.string().nullish(),
  bot: z.boolean().nullish(),
});

export const gitlabProject = z.object({
  name: z.string(),
  path: z.string(),
  description: z.string().nullish(),
  forked_from_project: z.unknown().optional(),
});

const maxNameLength = 120;
const maxLineLength = 500;

/** One text for the profile page: fields and projects, the most starred first, forks left out. */
export function gitlabDocument(
  user: z.infer<typeof gitlabUser>,
  projects: readonly z.infer<typeof gitlabProject>[],
): Extract<Finding, { kind: "fetched" }>["document"] {
  const name = cleanLine(user.name, maxNameLength);
  const company = cleanLine(user.organization, maxLineLength);
  const title = cleanLine(user.job_title, maxLineLength);
  const location = cleanLine(user.location, maxLineLength);
  const email = parseEmailAddress(user.public_email ?? "");
  const own = projects.filter(
    (project) => project.forked_from_project == null && project.path.toLowerCase() !== user.username.toLowerCase(),
  );
  const text = [
    name ?? user.username,
    cleanLine(user.work_information, maxLineLength) ?? (company === null ? title : `Company: ${company}`),
    cleanLine(user.bio, maxLineLength),
    location === null ? null : `Location: ${location}`,
    projectSection(own),
  ];
  return {
    access: "public",
    url: user.web_url,
    title: `${name ?? user.username} · GitLab`,
    text: text.filter((part) => part !== null).join("\n\n"),
    language: null,
    author: name,
    record: { name, company, title, year: null },
    links: accountLinks([
      user.web_url,
      user.website_url,
      onSite("https://www.linkedin.com/in/", user.linkedin),
      onSite("https://x.com/", user.twitter),
      onSite("https://bsky.app/profile/", user.bluesky),
      onSite("https://github.com/", user.github),
    ]),
    emailHashes: email === null ? [] : [hashEmail(email)],
    photoUrl: webUrl(user.avatar_url, user.web_url),
    publishedAt: null,
    openedOn: isoDate(user.created_at),
  };
}

/** Accounts elsewhere are given as a name or as an address. */
function onSite(site: string, account: string | null | undefined): string | null {
  const text = account?.trim().replace(/^@/, "") ?? "";
  if (text === "") return null;
  return text.includes("/") ? text : `${site}${encodeURIComponent(text)}`;
}
