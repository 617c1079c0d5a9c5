import { cleanLine, cleanText } from "@/lib/documents/clean-text";
import { webUrl } from "@/lib/documents/web-url";
import { classifyEmail, hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { accountLinks } from "../account-links";
import type { Finding } from "../source";

/**
 * What is taken from a licensed provider, whichever it is. Birth dates, homes, telephones, private addresses, gender and the like have no place in
 * it.
 */
export interface LicensedProfile {
  /** The provider, as a brief names it. */
  readonly provider: string;
  readonly name: string | null;
  readonly headline: string | null;
  readonly summary: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly jobs: readonly LicensedJob[];
  readonly schools: readonly LicensedSchool[];
  readonly skills: readonly string[];
  /** Never part of the text: a provider's guess is no claim. */
  readonly interests: readonly string[];
  /** Accounts and websites, the surest first. */
  readonly addresses: readonly (string | null)[];
  readonly workEmail: string | null;
  /** Hashes that the provider confirms to be of this person's addresses. */
  readonly confirmedHashes: readonly string[];
  readonly photoUrl: string | null;
  /** ISO date of the provider's last look. */
  readonly verifiedAt: string | null;
}

export interface LicensedJob {
  readonly title: string | null;
  readonly company: string | null;
  readonly startYear: string | null;
  readonly endYear: string | null;
  readonly isCurrent: boolean;
}

export interface LicensedSchool {
  readonly school: string | null;
  readonly degree: string | null;
  readonly field: string | null;
}

const maxLineLength = 200;
const maxSummaryLength = 3_000;
const maxJobs = 8;
const maxSchools = 3;
const maxSkills = 10;
const maxInterests = 20;

/**
 * A licensed record as a document: each field in a line of its own, as the provider gives it. Its address is the profile that the record names, by
 * LinkedIn's where there is one, which is an identifier and is never fetched. Null without a name or an address: nobody could check it.
 */
export function licensedDocument(profile: LicensedProfile): Extract<Finding, { kind: "fetched" }>["document"] | null {
  const name = cleanLine(profile.name, maxLineLength);
  const links = accountLinks(profile.addresses);
  const url = links[0]?.url;
  if (name === null || url === undefined) return null;
  const title = cleanLine(profile.title, maxLineLength);
  const company = cleanLine(profile.company, maxLineLength);
  const headline = cleanLine(profile.headline, maxLineLength);
  const position = positionOf(title, company);
  const paragraphs = [
    name,
    headline === position ? null : headline,
    position,
    profile.summary === null ? null : cleanText(profile.summary, maxSummaryLength).trim(),
    ...profile.jobs.slice(0, maxJobs).map(pastJob),
    section("Education", profile.schools.slice(0, maxSchools).map(schoolLine)),
    section(
      "Skills",
      profile.skills.slice(0, maxSkills).map((skill) => cleanLine(skill, maxLineLength)),
    ),
  ];
  return {
    access: "licensed",
    url,
    title: name,
    text: paragraphs.filter((part) => part !== null && part !== "").join("\n\n"),
    language: null,
    author: null,
    record: { name, company, title, year: null },
    links,
    emailHashes: [...new Set([...profile.confirmedHashes, ...workHash(profile.workEmail)])],
    photoUrl: publicPhoto(profile.photoUrl),
    publishedAt: profile.verifiedAt,
    aggregatedInterests: profile.interests.slice(0, maxInterests).flatMap((raw) => {
      const label = cleanLine(raw, maxLineLength);
      return label === null ? [] : [{ label, source: profile.provider }];
    }),
  };
}

function positionOf(title: string | null, company: string | null): string | null {
  return title === null ? (company === null ? null : `Company: ${company}`) : company === null ? title : `${title} at ${company}`;
}

/** What is over is not read as what is; without the name in it, so that a summary in the first person is still read as the person's own. */
function pastJob({ title, company, startYear, endYear, isCurrent }: LicensedJob): string | null {
  const [role, employer] = [cleanLine(title, maxLineLength), cleanLine(company, maxLineLength)];
  if (isCurrent || role === null || employer === null || endYear === null) return null;
  const years = startYear === null || startYear === endYear ? `until ${endYear}` : `${startYear} to ${endYear}`;
  return `Previously ${role} at ${employer}, ${years}.`;
}

function schoolLine({ school, degree, field }: LicensedSchool): string | null {
  const [place, what, subject] = [school, degree, field].map((part) => cleanLine(part, maxLineLength));
  if (!place) return null;
  return what ? `${what}${subject ? ` in ${subject}` : ""}, ${place}` : subject ? `${subject}, ${place}` : place;
}

function section(heading: string, lines: readonly (string | null)[]): string | null {
  const items = lines.flatMap((line) => (line === null ? [] : [`- ${line}`]));
  return items.length === 0 ? null : [`## ${heading}`, "", ...items].join("\n");
}

function workHash(raw: string | null): string[] {
  const address = raw === null || classifyEmail(raw) !== "work" ? null : parseEmailAddress(raw);
  return address === null ? [] : [hashEmail(address)];
}

function publicPhoto(raw: string | null): string | null {
  const url = webUrl(raw, null);
  return url === null || linkedInHost.test(url) ? null : url;
}

/** LinkedIn is named and never read, its pictures included. */
const linkedInHost = /^https?:\/\/(?:[\w-]+\.)*(?:linkedin|licdn)\.com(?:[:/]|$)/i;
