import type { Claim } from "@/lib/contract/brief";

/** Every page that claims rest on, once, in the order of the claims: on paper a claim bears its number. */
export function sourcesOfClaims(claims: readonly Claim[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { source_url } of claims) if (!numbers.has(source_url)) numbers.set(source_url, numbers.size + 1);
  return numbers;
}
