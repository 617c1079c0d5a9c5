import type { Claim } from "@/lib/contract/brief";
import { type Category, factsOfCategory } from "@/lib/contract/categories";

const mostChips = 5;

/** What a section is about, by how many of its claims are: "expertise 8". */
export function sectionChips(claims: readonly Claim[]): readonly string[] {
  const counts = new Map<Category, number>();
  for (const { category } of claims) counts.set(category, (counts.get(category) ?? 0) + 1);
  if (counts.size < 2) return [];
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostChips)
    .map(([category, count]) => {
      const words = factsOfCategory(category).plain;
      return count === 1 ? words : `${words} ${count}`;
    });
}
