import { z } from "zod";

const value = z.object({ value: z.string() }).nullish();
const year = z.object({ year: value }).nullish();

const employment = z.object({
  "role-title": z.string().nullish(),
  "department-name": z.string().nullish(),
  "start-date": year,
  "end-date": year,
  organization: z.object({ name: z.string() }),
});
const work = z.object({ title: z.object({ title: value }).nullish(), "publication-date": year });

/** The parts of a public record that are read: what is about work, and where else the person is found. Source: https://pub.orcid.org/v3.0/ */
export const orcidRecord = z.object({
  "orcid-identifier": z.object({ path: z.string() }),
  history: z.object({ "last-modified-date": z.object({ value: z.number() }).nullish() }).nullish(),
  person: z.object({
    name: z.object({ "given-names": value, "family-name": value, "credit-name": value }).nullish(),
    biography: z.object({ content: z.string().nullish() }).nullish(),
    "researcher-urls": z.object({ "researcher-url": z.array(z.object({ url: value })) }).nullish(),
    emails: z.object({ email: z.array(z.object({ email: z.string() })) }).nullish(),
    keywords: z.object({ keyword: z.array(z.object({ content: z.string() })) }).nullish(),
  }),
  "activities-summary": z
    .object({
      employments: z
        .object({ "affiliation-group": z.array(z.object({ summaries: z.array(z.object({ "employment-summary": employment })) })) })
        .nullish(),
      works: z.object({ group: z.array(z.object({ "work-summary": z.array(work) })) }).nullish(),
    })
    .nullish(),
});

export type OrcidRecord = z.infer<typeof orcidRecord>;
export type OrcidEmployment = z.infer<typeof employment>;

/** `expanded-result` is null when nobody fits. */
export const orcidSearch = z.object({
  "expanded-result": z
    .array(
      z.object({
        "orcid-id": z.string(),
        "given-names": z.string().nullish(),
        "family-names": z.string().nullish(),
        "credit-name": z.string().nullish(),
        "institution-name": z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});
