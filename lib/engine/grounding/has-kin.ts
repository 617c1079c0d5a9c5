import type { EvidenceWord } from "./evidence-words";

export function hasKin(evidence: readonly EvidenceWord[], from: number, reach: number): boolean {
  for (let at = from; at < from + reach; at++) if (kin.has(evidence[at]?.stem ?? "")) return true;
  return false;
}

export const kinKindOf = (stem: string): number => (below.has(stem) ? 1 : above.has(stem) ? 2 : beside.has(stem) ? 3 : 0);

const kin = new Set(
  "son daughter child wife husband brother sister father mother parent sibl stepson cousin widow uncl niec nephew kid bride friend partner".split(
    " ",
  ),
);
const below = new Set("son daughter child kid boy girl stepson stepdaughter".split(" "));
const above = new Set("father mother parent".split(" "));
const beside = new Set("brother sister sibl cousin uncl aunt nephew niec grandson granddaughter".split(" "));
