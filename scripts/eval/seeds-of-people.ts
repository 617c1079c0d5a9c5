import { createHash } from "node:crypto";
import { isSharedHost } from "@/lib/engine/identity/seed/own-domain";

export interface LibraryRow {
  readonly name: string;
  readonly company?: string | null;
  readonly links?: Readonly<Record<string, string>> | null;
  readonly url?: string | null;
  /** Whose row it is, where people share a name. */
  readonly person?: string;
}

export interface PersonSeed {
  readonly name: string;
  /** As `personOf` says of their rows. */
  readonly person: string;
  /** What the seed is made of. */
  readonly kind: "name_company" | "linkedin" | "name_domain" | "name_only";
  readonly seed: { readonly name?: string; readonly company?: string; readonly domain?: string; readonly linkedin_url?: string };
}

/**
 * One seed a person whose records name a company or a link: the company when there is one, else a profile, a site of their own, or the name alone.
 */
export function seedsOfPeople(rows: readonly LibraryRow[]): PersonSeed[] {
  const byPerson = new Map<string, LibraryRow[]>();
  for (const row of rows) byPerson.set(personOf(row), [...(byPerson.get(personOf(row)) ?? []), row]);
  const seeds: PersonSeed[] = [];
  for (const [person, records] of byPerson) {
    const name = records[0]?.name ?? person;
    const company = records.map((record) => record.company).find(Boolean);
    const links = records.flatMap((record) => Object.entries(record.links ?? {}));
    const linkedin = links.find(([platform]) => platform === "linkedin")?.[1];
    const domain = links
      .filter(([platform]) => platform === "website" || platform === "blog")
      .map(([, url]) => hostOf(url))
      .find((host) => host !== null && !isSharedHost(host));
    if (company) seeds.push({ name, person, kind: "name_company", seed: { name, company } });
    else if (linkedin) seeds.push({ name, person, kind: "linkedin", seed: { name, linkedin_url: linkedin } });
    else if (domain) seeds.push({ name, person, kind: "name_domain", seed: { name, domain } });
    else if (links.length > 0) seeds.push({ name, person, kind: "name_only", seed: { name } });
  }
  return seeds;
}

/** People of one name are one, unless the rows tell them apart. */
export function personOf(row: LibraryRow): string {
  return row.person ?? row.name;
}

/** So many of them, the same ones each time and of all kinds: in the order of their names' hashes. */
export function choosePeople(people: readonly PersonSeed[], number: number): PersonSeed[] {
  const hashed = people.map((each) => ({ each, hash: createHash("sha256").update(each.person).digest("hex") }));
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return hashed.slice(0, number).map(({ each }) => each);
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return null;
  }
}
