import { organizationsAgree } from "../seed/organizations";
import type { DisjointSets } from "./disjoint-sets";
import type { DocumentFacts } from "./document-facts";

/** Pages to join, by a key for each tie. */
export interface PassageTies {
  /** So much text in common that another employer only tells of a change of job. */
  readonly copied: ReadonlyMap<string, readonly number[]>;
  /** One passage in common, where no employers contradict each other. */
  readonly common: ReadonlyMap<string, readonly number[]>;
}

/**
 * What shared passages (`sharedPassages`) may join. One passage is enough between pages whose employers agree or of which one names none. Where the
 * records name different employers, namesakes may still belong to one club, programme or profession and say so in one breath; there it takes
 * `copiedPassages` of them, as 18 words in a row hold: half as many again as any two people of 476 public bios share.
 */
export function passageTies(
  passages: ReadonlyMap<string, readonly number[]>,
  groups: DisjointSets,
  facts: readonly DocumentFacts[],
): PassageTies {
  const companies = new Map(groups.members().map((members) => [groups.find(members[0] ?? 0), companiesOf(members, facts)] as const));
  const counts = new Map<string, { readonly pair: readonly [number, number]; count: number }>();
  for (const positions of passages.values()) {
    const parts = [...new Set(positions.map((position) => groups.find(position)))].sort((a, b) => a - b).slice(0, maxPartsPerPassage);
    for (const [index, a] of parts.entries()) {
      for (const b of parts.slice(index + 1)) {
        const key = `${a} ${b}`;
        const known = counts.get(key);
        if (known === undefined) counts.set(key, { pair: [a, b], count: 1 });
        else known.count += 1;
      }
    }
  }
  const pairs = [...counts].map(([key, { pair, count }]) => ({ key, pair, count }));
  const isOther = ([a, b]: readonly [number, number]) => companiesContradict(companies.get(a) ?? [], companies.get(b) ?? []);
  const byKey = (ties: typeof pairs) => new Map(ties.map(({ key, pair }) => [key, pair] as const));
  return {
    copied: byKey(pairs.filter(({ count }) => count >= copiedPassages)),
    common: byKey(pairs.filter(({ pair }) => !isOther(pair))),
  };
}

/** Whether these groups of pages name employers of which no two agree; groups that name none contradict nobody. */
export function employersContradict(groups: readonly (readonly number[])[], facts: readonly DocumentFacts[]): boolean {
  const named = new Map(
    groups.map((members) => companiesOf(members, facts)).map((companies) => [companies.join("\n"), companies] as const),
  );
  const distinct = [...named.values()].filter((companies) => companies.length > 0);
  // More employers than anybody has had; and comparing them all would no longer be cheap.
  if (distinct.length > maxEmployers) return true;
  return distinct.some((a, index) => distinct.slice(index + 1).some((b) => companiesContradict(a, b)));
}

const copiedPassages = 12;
const maxPartsPerPassage = 40;
const maxEmployers = 40;

function companiesOf(members: readonly number[], facts: readonly DocumentFacts[]): string[] {
  return [...new Set(members.flatMap((member) => facts[member]?.company ?? []))].sort().slice(0, maxEmployers);
}

function companiesContradict(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((left) => b.some((right) => organizationsAgree(left, right)));
}
