import { cleanText, foldLineBreaks } from "@/lib/documents/clean-text";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { accountLinks } from "../account-links";
import { type FetchedDocument, personDocument, section } from "../person-document";
import type { OrcidEmployment, OrcidRecord } from "./orcid-record";

const maxBiographyLength = 5_000;
const maxWorks = 8;
const maxEmployments = 5;
const maxKeywords = 6;

/**
 * One text for the record's page: what the person says of themselves, present posts, former ones with their years, works. Addresses stay as hashes.
 */
export function orcidDocument(record: OrcidRecord): FetchedDocument {
  const { person, history } = record;
  const id = record["orcid-identifier"].path;
  const employments = (record["activities-summary"]?.employments?.["affiliation-group"] ?? [])
    .flatMap(({ summaries }) => summaries[0]?.["employment-summary"] ?? [])
    .slice(0, maxEmployments);
  const present = employments.filter((employment) => employment["end-date"] == null);
  const former = employments.filter((employment) => employment["end-date"] != null);
  const works = (record["activities-summary"]?.works?.group ?? []).flatMap((group) => group["work-summary"][0] ?? []);
  const modifiedMs = history?.["last-modified-date"]?.value;
  const [post] = present;
  const url = `https://orcid.org/${id}`;
  return personDocument({
    url,
    title: `${nameOf(record) ?? id} (${id}) · ORCID`,
    name: nameOf(record),
    company: post?.organization.name,
    jobTitle: post?.["role-title"],
    isOwn: true,
    paragraphs: [
      foldLineBreaks(cleanText(person.biography?.content ?? "", maxBiographyLength)),
      ...present.map((employment) => [employment["role-title"], employment.organization.name].filter((part) => part).join(", ")),
      section("Employment", former.map(formerPost), maxEmployments),
      section("Keywords", person.keywords?.keyword.map(({ content }) => content) ?? [], maxKeywords),
      section("Works", works.map(workLine), maxWorks),
    ],
    links: accountLinks([url, ...(person["researcher-urls"]?.["researcher-url"] ?? []).map((each) => each.url?.value)]),
    emailHashes: (person.emails?.email ?? []).slice(0, 5).flatMap(({ email }) => {
      const address = parseEmailAddress(email);
      return address === null ? [] : [hashEmail(address)];
    }),
    publishedAt: modifiedMs === undefined ? null : new Date(modifiedMs).toISOString().slice(0, 10),
  });
}

function nameOf({ person: { name } }: OrcidRecord): string | null {
  const parts = [name?.["given-names"]?.value, name?.["family-name"]?.value].filter((part) => part);
  return name?.["credit-name"]?.value ?? (parts.length === 0 ? null : parts.join(" "));
}

function formerPost(employment: OrcidEmployment): string {
  const years = [employment["start-date"]?.year?.value, employment["end-date"]?.year?.value].filter((year) => year).join(" to ");
  return [`${employment.organization.name}: ${employment["role-title"] ?? ""}`.replace(/: $/, ""), years]
    .filter((part) => part !== "")
    .join(", ");
}

type Work = NonNullable<NonNullable<OrcidRecord["activities-summary"]>["works"]>["group"][number]["work-summary"][number];

function workLine(work: Work): string | null {
  const title = work.title?.title?.value ?? null;
  const year = work["publication-date"]?.year?.value;
  return title === null ? null : year ? `${title} (${year})` : title;
}
