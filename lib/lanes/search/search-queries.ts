import type { Leads } from "../source";

/** Each costs money at every provider. */
export const maxQueries = 6;
const maxPartLength = 80;

/**
 * What to ask a search engine for a person, surest first: the name with what narrows it, in quotes so that engines take it as a phrase. A profile's
 * address is looked for as others write it. The name alone is asked for only when nothing else is known.
 */
export function searchQueries({ name, seed }: Pick<Leads, "name" | "seed">): string[] {
  const person = name === null ? null : phrase(name);
  const queries: string[] = [];
  if (person !== null) {
    if (seed.company !== null) queries.push(`${person} ${phrase(seed.company)}`);
    if (seed.domain !== null) queries.push(`${person} site:${seed.domain}`);
    if (seed.company !== null) queries.push(`${person} ${phrase(seed.company)} interview OR talk OR podcast OR blog`);
    if (seed.title !== null) queries.push(`${person} ${phrase(seed.title)}`);
    if (seed.domain !== null && seed.company === null) queries.push(`${person} ${seed.domain}`);
  }
  if (seed.linkedinSlug !== null) queries.push(`"linkedin.com/in/${seed.linkedinSlug}"`);
  if (person !== null && queries.length < 2) queries.push(person);
  return [...new Set(queries)].slice(0, maxQueries);
}

/** Quotes and operators of the seed's own would change the query. */
function phrase(words: string): string {
  return `"${words
    .replace(/["“”«»\\]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxPartLength)}"`;
}
