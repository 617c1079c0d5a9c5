import type { Claim } from "@/lib/contract/brief";
import type { Category } from "@/lib/contract/vocabulary";
import { spaced } from "./vocabulary";

const mostChips = 5;

/** Where the category's own name is no plain word. */
const plainWords: Partial<Readonly<Record<Category, string>>> = {
  hobby_public: "hobbies",
  sports_loyalty: "favourite team",
  go_to_market: "market",
  unverified_rumor: "rumour",
  communication_style: "style",
};

/** What a section is about, by how many of its claims are: "expertise 8". */
export function sectionChips(claims: readonly Claim[]): readonly string[] {
  const counts = new Map<Category, number>();
  for (const { category } of claims) counts.set(category, (counts.get(category) ?? 0) + 1);
  if (counts.size < 2) return [];
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostChips)
    .map(([category, count]) => {
      const words = plainWords[category] ?? spaced(category);
      return count === 1 ? words : `${words} ${count}`;
    });
}
