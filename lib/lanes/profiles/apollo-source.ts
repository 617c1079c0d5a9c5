import { z } from "zod";
import { isoDate } from "@/lib/text/iso-date";
import type { Finding, Source, SourceContext } from "../source";
import { type LicensedProfile, licensedDocument } from "./licensed-document";
import { isByEmailAlone, type LicensedQuery, readQuery } from "./licensed-query";
import { licensedSource } from "./licensed-source";

const text = z.string().nullish();
const person = z.object({
  name: text,
  headline: text,
  title: text,
  linkedin_url: text,
  github_url: text,
  twitter_url: text,
  email: text,
  photo_url: text,
  organization: z.object({ name: text }).nullish(),
  employment_history: z
    .array(z.object({ title: text, organization_name: text, start_date: text, end_date: text, current: z.boolean().nullish() }))
    .nullish(),
});
/** 200 without a person is the answer for nobody. */
const answer = z.object({ person: person.nullish() });

/** Apollo, by licence; shows that the interface holds for a second provider. Source: https://docs.apollo.io/reference/people-enrichment */
export const apolloSource: Source = {
  ...licensedSource,
  name: "apollo",
  isConfigured: (env) => env.APOLLO_KEY !== undefined,
  fetch: (references, context) => Promise.all(references.map((reference) => readPerson(reference, context))),
};

async function readPerson(reference: string, { api, env }: SourceContext): Promise<Finding> {
  const query = readQuery(reference);
  const found = await api.json({
    url: `${env.APOLLO_URL}/api/v1/people/match`,
    query: {
      linkedin_url: query.linkedinUrl ?? undefined,
      name: query.name ?? undefined,
      organization_name: query.company ?? undefined,
      domain: query.domain ?? undefined,
      hashed_email: query.emailHash ?? undefined,
      reveal_personal_emails: false,
      reveal_phone_number: false,
    },
    headers: { "x-api-key": env.APOLLO_KEY ?? "", "cache-control": "no-cache" },
    body: {},
    schema: answer,
  });
  const document = found?.person ? licensedDocument(profileOf(found.person, query)) : null;
  return document === null ? { kind: "nothing", reference } : { kind: "fetched", reference, document };
}

function profileOf(data: z.infer<typeof person>, query: LicensedQuery): LicensedProfile {
  return {
    provider: "Apollo",
    name: data.name ?? null,
    headline: data.headline ?? null,
    summary: null,
    title: data.title ?? null,
    company: data.organization?.name ?? null,
    jobs: (data.employment_history ?? []).map(({ title, organization_name, start_date, end_date, current }) => ({
      title: title ?? null,
      company: organization_name ?? null,
      startYear: isoDate(start_date)?.slice(0, 4) ?? null,
      endYear: isoDate(end_date)?.slice(0, 4) ?? null,
      isCurrent: current === true,
    })),
    schools: [],
    skills: [],
    interests: [],
    addresses: [data.linkedin_url ?? null, data.github_url ?? null, data.twitter_url ?? null],
    workEmail: data.email ?? null,
    confirmedHashes: query.emailHash !== null && isByEmailAlone(query) ? [query.emailHash] : [],
    photoUrl: data.photo_url ?? null,
    verifiedAt: null,
  };
}
