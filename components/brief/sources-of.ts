import type { Claim } from "@/lib/contract/brief";

/** Every page that claims rest on, once, in the order of the claims: on paper a claim bears its number. */
export function sourcesOfClaims(claims: readonly Claim[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { source_url } of claims) if (!numbers.has(source_url)) numbers.set(source_url, numbers.size + 1);
  return numbers;
}

/** How many facts each page stands behind, alone or beside others, in the order in which the claims name them. */
export function pagesOfClaims(claims: readonly Pick<Claim, "source_url" | "additional_sources">[]): ReadonlyMap<string, number> {
  const facts = new Map<string, number>();
  for (const { source_url, additional_sources } of claims)
    for (const url of new Set([source_url, ...(additional_sources ?? []).map((source) => source.source_url)]))
      facts.set(url, (facts.get(url) ?? 0) + 1);
  return facts;
}
