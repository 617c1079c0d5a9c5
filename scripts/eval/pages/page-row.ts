import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { seedInput } from "@/lib/contract/seed";

export const factKinds = [
  "work",
  "education",
  "award",
  "publication",
  "speaking",
  "open_source",
  "interest",
  "community",
  "style",
  "opinion",
  "background",
] as const;
export const statuses = ["current", "past", "planned", "timeless"] as const;
export type Status = (typeof statuses)[number];

/** Why words must never be used for a claim about the person. */
export const neverWhys = [
  "other_person",
  "special:health",
  "special:religion",
  "special:politics",
  "special:ethnicity",
  "special:orientation",
  "special:gender_identity",
  "special:union",
  "special:criminal",
  "family",
  "whereabouts",
  "money",
  "minor",
  "private",
  "satire",
  "fiction",
  "sarcasm",
  "negated",
  "denied",
  "hypothetical",
  "planned_as_fact",
  "stale_as_current",
  "quotation_of_other",
  "hearsay",
  "boilerplate",
  "injection",
  "deceased",
] as const;

const pageDocument = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  format: z.enum(["html", "markdown", "text"]),
  content: z.string(),
  year: z.int().nullish(),
});
const fact = z.object({
  claim: z.string(),
  quote: z.string(),
  document: z.string(),
  kind: z.enum(factKinds),
  status: z.enum(statuses),
  opener: z.boolean(),
  /** 3: what one would most gladly know. */
  value: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
const neverSpan = z.object({ quote: z.string(), document: z.string(), why: z.enum(neverWhys) });
const ids = z.array(z.string());

/** One person, the pages that a search brought, and what a careful reader may and may not say of the person after reading them. */
const pageRow = z.object({
  id: z.string(),
  genre: z.string(),
  /** Primary subtag. */
  language: z.string(),
  documents: z.array(pageDocument).min(1),
  seed: seedInput,
  expect: z.object({ outcome: z.enum(["brief", "refused"]), reason: z.string().optional() }),
  facts: z.array(fact),
  never: z.array(neverSpan),
  /** Of whole search results: which pages are the person's; others only say that they are (`one_sided`), or copy one that is (`copies`). */
  documents_of_person: ids.optional(),
  one_sided: ids.default([]),
  copies: ids.default([]),
});

export type PageRow = z.infer<typeof pageRow>;
export type PageDocument = z.infer<typeof pageDocument>;
export type Fact = z.infer<typeof fact>;
export type NeverSpan = z.infer<typeof neverSpan>;

/** The rows of a file of labelled pages, in its order. Throws with file and line where one has another form. */
export function readPageRows(file: string): PageRow[] {
  return fs
    .readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const parsed = pageRow.safeParse(JSON.parse(line));
      if (!parsed.success) throw new Error(`${path.basename(file)}, line ${index + 1}: ${z.prettifyError(parsed.error)}`);
      return [parsed.data];
    });
}

/** The documents in which a reader found something that may be said of the person. */
export function documentsWithFacts(row: PageRow): ReadonlySet<string> {
  return new Set(row.facts.map((each) => each.document));
}
