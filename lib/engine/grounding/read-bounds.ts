import type { EvidenceWord } from "./evidence-words";

/** "More than 30", "before 2010": a bound of the claim is met or broken by the numbers of the evidence's window. */
export function readBounds(claim: readonly EvidenceWord[], window: readonly EvidenceWord[]): { met: number; broken: number } {
  let met = 0;
  let broken = 0;
  for (const [i, word] of claim.entries()) {
    if (word.value === null) continue;
    const value = word.value;
    const lead = claim.slice(Math.max(0, i - maxBoundReach), i).map((other) => other.lower);
    const isUpper = lead.some((other) => atMost.has(other)) && !lead.includes("more") && !(lead.includes("at") && lead.includes("least"));
    const isLower = !isUpper && lead.some((other) => atLeast.has(other));
    if (!isUpper && !isLower) continue;
    const others = window.filter((other) => other.value !== null && isLikeNumber(value, other.value));
    if (others.length === 0) continue;
    if (others.some((other) => (isUpper ? (other.value ?? 0) <= value : (other.value ?? 0) >= value))) met++;
    else broken++;
  }
  return { met, broken };
}

/** Numbers that could stand in the same place: two years, or two amounts that are no years. */
export function isLikeNumber(a: number, b: number): boolean {
  return isYear(a) === isYear(b) && a !== b;
}

const isYear = (value: number): boolean => value >= 1000 && value <= 2100 && Number.isInteger(value);
const atLeast = new Set("least over than after exceed minimum above more beyond since".split(" "));
const atMost = new Set("most under before fewer less below prior maximum until".split(" "));
const maxBoundReach = 3;
