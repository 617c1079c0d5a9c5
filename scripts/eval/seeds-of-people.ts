import { isSharedHost } from "@/lib/engine/own-domain";

export interface LibraryRow {
  readonly name: string;
  readonly company?: string | null;
  readonly links?: Readonly<Record<string, string>> | null;
}

export interface PersonSeed {
  readonly name: string;
  /** What the seed is made of. */
  readonly kind: "name_company" | "linkedin" | "name_domain" | "name_only";
  readonly seed: { readonly name?: string; readonly company?: string; readonly domain?: string; readonly linkedin_url?: string };
}

/** One seed a person whose records name a company or a link: the company when there is one, else a profile, a site of their own, or the name alone. */
export function seedsOfPeople(rows: readonly LibraryRow[]): PersonSeed[] {
  const byName = new Map<string, LibraryRow[]>();
  for (const row of rows) byName.set(row.name, [...(byName.get(row.name) ?? []), row]);
  const seeds: PersonSeed[] = [];
  for (const [name, records] of byName) {
    const company = records.map((record) => record.company).find(Boolean);
    const links = records.flatMap((record) => Object.entries(record.links ?? {}));
    const linkedin = links.find(([platform]) => platform === "linkedin")?.[1];
    const domain = links
      .filter(([platform]) => platform === "website" || platform === "blog")
      .map(([, url]) => hostOf(url))
      .find((host) => host !== null && !isSharedHost(host));
    if (company) seeds.push({ name, kind: "name_company", seed: { name, company } });
    else if (linkedin) seeds.push({ name, kind: "linkedin", seed: { name, linkedin_url: linkedin } });
    else if (domain) seeds.push({ name, kind: "name_domain", seed: { name, domain } });
    else if (links.length > 0) seeds.push({ name, kind: "name_only", seed: { name } });
  }
  return seeds;
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return null;
  }
}
