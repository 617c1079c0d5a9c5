import type { Claim } from "@/lib/contract/brief";
import { spaced } from "./vocabulary";

const mostChips = 5;

/** What a section is about, by how many of its claims are: "expertise 8". */
export function sectionChips(claims: readonly Claim[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { category } of claims) counts.set(category, (counts.get(category) ?? 0) + 1);
  if (counts.size < 2) return [];
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostChips)
    .map(([category, count]) => (count === 1 ? spaced(category) : `${spaced(category)} ${count}`));
}
