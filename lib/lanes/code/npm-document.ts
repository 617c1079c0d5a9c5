import { z } from "zod";
import { cleanLine } from "@/lib/documents/clean-text";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { isoDate } from "@/lib/text/iso-date";
import { accountLinks } from "../account-links";
import type { Finding } from "../source";
import { projectSection } from "./project-section";

const maintainer = z.object({ username: z.string(), email: z.string().nullish() });

/** The parts of the registry's answers that are read. Source: https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
export const foundPackages = z.object({
  objects: z.array(
    z.object({
      package: z.object({
        name: z.string(),
        description: z.string().nullish(),
        date: z.string().nullish(),
        links: z.object({ repository: z.string().nullish(), homepage: z.string().nullish() }).default({}),
        publisher: maintainer.nullish(),
        maintainers: z.array(maintainer).default([]),
      }),
    }),
  ),
});

export type NpmPackage = z.infer<typeof foundPackages>["objects"][number]["package"];

/** `author` stands in package.json as an object; the registry parses the short form. */
export const latestVersion = z.object({
  author: z.object({ name: z.string().nullish(), email: z.string().nullish(), url: z.string().nullish() }).nullish().catch(null),
});

const maxNameLength = 120;

/**
 * What one maintainer publishes. The registry knows no real names: the author of a package is the maintainer when the address is the same, or when
 * the author's own address names the account; else nobody is named, and there is no document.
 */
export function npmDocument(
  username: string,
  packages: readonly NpmPackage[],
  { author }: z.infer<typeof latestVersion>,
): Extract<Finding, { kind: "fetched" }>["document"] | null {
  const emails = new Set(
    packages.flatMap(({ maintainers }) =>
      maintainers.flatMap((each) => (each.username === username ? (each.email?.toLowerCase() ?? []) : [])),
    ),
  );
  const name = cleanLine(author?.name, maxNameLength);
  const owner = parseProfileUrl(author?.url ?? "");
  const isAuthor = emails.has(author?.email?.toLowerCase() ?? "") || owner?.handle.toLowerCase() === username.toLowerCase();
  const section = projectSection(packages);
  if (name === null || !isAuthor || section === null) return null;
  const ownRepository = packages.map(repositoryOwner).find((each) => each?.handle.toLowerCase() === username.toLowerCase());
  return {
    access: "public",
    url: `https://www.npmjs.com/~${username}`,
    title: `${username} - npm`,
    text: [name, `Account: ${username}`, section].join("\n\n"),
    language: null,
    author: name,
    record: { name, company: null, title: null, year: null },
    links: accountLinks([author?.url, ownRepository?.url]),
    emailHashes: [...emails].flatMap((email) => {
      const address = parseEmailAddress(email);
      return address === null ? [] : [hashEmail(address)];
    }),
    photoUrl: null,
    publishedAt: isoDate(
      packages
        .map(({ date }) => date ?? "")
        .sort()
        .at(-1),
    ),
  };
}

/** The account in whose name a package's repository lies. */
function repositoryOwner({ links }: NpmPackage) {
  const match = /^(?:git\+)?(https:\/\/(?:github|gitlab)\.com\/[\w.-]+)\/[\w.-]+/.exec(links.repository ?? "");
  return match?.[1] === undefined ? null : parseProfileUrl(match[1]);
}
