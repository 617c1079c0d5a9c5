import { z } from "zod";
import { isoDate } from "@/lib/text/iso-date";
import type { Finding, Source, SourceContext } from "../source";
import { type LicensedProfile, licensedDocument } from "./licensed-document";
import { type LicensedQuery, readQuery } from "./licensed-query";
import { licensedSource } from "./licensed-source";

const text = z.string().nullish();
const job = z.object({
  company: z.object({ name: text }).nullish(),
  title: z.object({ name: text }).nullish(),
  start_date: text,
  end_date: text,
  is_primary: z.boolean().nullish(),
});
const school = z.object({
  school: z.object({ name: text, type: text }).nullish(),
  degrees: z.array(z.string()).nullish(),
  majors: z.array(z.string()).nullish(),
});
const person = z.object({
  full_name: text,
  headline: text,
  summary: text,
  job_title: text,
  job_company_name: text,
  job_last_verified: text,
  linkedin_url: text,
  github_url: text,
  twitter_url: text,
  // `true` where the plan hides the value.
  work_email: z.union([z.string(), z.boolean()]).nullish(),
  experience: z.array(job).nullish(),
  education: z.array(school).nullish(),
  skills: z.array(z.string()).nullish(),
  interests: z.array(z.string()).nullish(),
});
const answer = z.object({ status: z.number(), data: person.nullish(), matched: z.array(z.string()).nullish() });

/** Nothing else of a record leaves the provider: no birth date, home, telephone, private address or gender. */
const askedFields = Object.keys(person.shape).join(",");
/** Of 10: below it the record is more likely somebody else's. */
const minLikelihood = 6;

/** People Data Labs, by licence. Source: https://docs.peopledatalabs.com/docs/reference-person-enrichment-api */
export const peopleDataLabsSource: Source = {
  ...licensedSource,
  name: "people-data-labs",
  isConfigured: (env) => env.PEOPLE_DATA_LABS_KEY !== undefined,
  fetch: (references, context) => Promise.all(references.map((reference) => readPerson(reference, context))),
};

async function readPerson(reference: string, { api, env }: SourceContext): Promise<Finding> {
  const query = readQuery(reference);
  const found = await api.json({
    url: `${env.PEOPLE_DATA_LABS_URL}/v5/person/enrich`,
    query: {
      profile: query.linkedinUrl?.replace("https://www.", "") ?? undefined,
      name: query.name ?? undefined,
      company: query.company ?? query.domain ?? undefined,
      email_hash: query.emailHash ?? undefined,
      min_likelihood: minLikelihood,
      include_if_matched: true,
      titlecase: true,
      data_include: askedFields,
    },
    headers: { "x-api-key": env.PEOPLE_DATA_LABS_KEY ?? "" },
    schema: answer,
  });
  const document = found?.data ? licensedDocument(profileOf(found.data, found.matched ?? [], query)) : null;
  return document === null ? { kind: "nothing", reference } : { kind: "fetched", reference, document };
}

function profileOf(data: z.infer<typeof person>, matched: readonly string[], { emailHash }: LicensedQuery): LicensedProfile {
  return {
    provider: "People Data Labs",
    name: data.full_name ?? null,
    headline: data.headline ?? null,
    summary: data.summary ?? null,
    title: data.job_title ?? null,
    company: data.job_company_name ?? null,
    jobs: (data.experience ?? []).map(({ company, title, start_date, end_date, is_primary }) => ({
      title: title?.name ?? null,
      company: company?.name ?? null,
      startYear: isoDate(start_date)?.slice(0, 4) ?? null,
      endYear: isoDate(end_date)?.slice(0, 4) ?? null,
      isCurrent: is_primary === true,
    })),
    schools: (data.education ?? []).flatMap(({ school: at, degrees, majors }) =>
      at?.type === "secondary school" ? [] : [{ school: at?.name ?? null, degree: degrees?.[0] ?? null, field: majors?.[0] ?? null }],
    ),
    skills: data.skills ?? [],
    interests: data.interests ?? [],
    addresses: [data.linkedin_url ?? null, data.github_url ?? null, data.twitter_url ?? null],
    workEmail: typeof data.work_email === "string" ? data.work_email : null,
    confirmedHashes: emailHash !== null && matched.includes("email_hash") ? [emailHash] : [],
    photoUrl: null,
    verifiedAt: isoDate(data.job_last_verified),
  };
}
