import type { Claim } from "@/lib/contract/brief";

const mostOpeners = 3;

/** At most three: in their own order, but each kind once before any comes twice, and last what only repeats the title above them. */
export function openersOf<C extends Pick<Claim, "category" | "claim">>(safe: readonly C[], title: string): readonly C[] {
  const kinds = new Set<string>();
  const rank = (claim: C): number => {
    if (saysTitle(claim, title)) return 2;
    const isSeen = kinds.has(claim.category);
    kinds.add(claim.category);
    return isSeen ? 1 : 0;
  };
  return safe
    .map((claim) => ({ claim, rank: rank(claim) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostOpeners)
    .map(({ claim }) => claim);
}

function saysTitle({ category, claim }: Pick<Claim, "category" | "claim">, title: string): boolean {
  return category === "current_role" && title !== "" && claim.toLowerCase().includes(title.toLowerCase());
}
