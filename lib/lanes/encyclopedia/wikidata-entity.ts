import { z } from "zod";

const label = z.object({ value: z.string() });
const snak = z.object({ snaktype: z.string(), datavalue: z.object({ value: z.unknown() }).optional() });
const statement = z.object({
  rank: z.string(),
  mainsnak: snak,
  qualifiers: z.record(z.string(), z.array(snak)).optional(),
});

/**
 * An item as `wbgetentities` gives it. PHP prints an empty map as `[]`. Source: https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html
 */
export const wikidataEntity = z.object({
  id: z.string(),
  missing: z.string().optional(),
  labels: mapOr(label),
  descriptions: mapOr(label),
  aliases: mapOr(z.array(label)),
  claims: mapOr(z.array(statement)),
});

export type WikidataEntity = z.infer<typeof wikidataEntity>;

function mapOr<T extends z.ZodType>(value: T) {
  return z.union([z.record(z.string(), value), z.tuple([]).transform((): Record<string, z.infer<T>> => ({}))]).optional();
}

/** Properties that are read; no others. Dates of birth and death only decide whether anything is said. */
export const wikidataProperties = {
  instanceOf: "P31",
  dateOfBirth: "P569",
  dateOfDeath: "P570",
  endTime: "P582",
  occupation: "P106",
  employer: "P108",
  website: "P856",
  image: "P18",
  orcid: "P496",
  github: "P2037",
  twitter: "P2002",
  mastodon: "P4033",
  bluesky: "P12361",
  linkedin: "P6634",
} as const;

export const human = "Q5";

/** Values of a property that hold: not deprecated, not ended; preferred ones alone where there are some. */
function valuesOf(entity: WikidataEntity, property: string): unknown[] {
  const all = (entity.claims?.[property] ?? []).filter(
    ({ rank, qualifiers }) => rank !== "deprecated" && qualifiers?.[wikidataProperties.endTime] === undefined,
  );
  const preferred = all.filter(({ rank }) => rank === "preferred");
  return (preferred.length > 0 ? preferred : all).flatMap(({ mainsnak }) => mainsnak.datavalue?.value ?? []);
}

export function textsOf(entity: WikidataEntity, property: string): string[] {
  return valuesOf(entity, property).flatMap((value) => (typeof value === "string" ? [value] : []));
}

export function itemsOf(entity: WikidataEntity, property: string): string[] {
  const item = z.object({ id: z.string() });
  return valuesOf(entity, property).flatMap((value) => item.safeParse(value).data?.id ?? []);
}

/** Of `+1971-05-00T00:00:00Z`; null when none is given. */
export function yearIn(entity: WikidataEntity, property: string): number | null {
  const [value] = valuesOf(entity, property);
  const time = z.object({ time: z.string() }).safeParse(value).data?.time;
  const year = Number(/^\+(\d{4})/.exec(time ?? "")?.[1]);
  return year > 0 ? year : null;
}
