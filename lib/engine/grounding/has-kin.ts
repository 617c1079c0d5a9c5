import { stemSet } from "@/lib/text/stem";
import type { EvidenceWord } from "./evidence-words";

export function hasKin(evidence: readonly EvidenceWord[], from: number, reach: number): boolean {
  for (let at = from; at < from + reach; at++) if (kin.has(evidence[at]?.stem ?? "")) return true;
  return false;
}

export const kinKindOf = (stem: string): number => (below.has(stem) ? 1 : above.has(stem) ? 2 : beside.has(stem) ? 3 : 0);

const kin = stemSet(
  "son daughter child wife husband brother sister father mother parent sibling stepson cousin widow uncle niece nephew kid bride friend partner",
);
const below = stemSet("son daughter child kid boy girl stepson stepdaughter");
const above = stemSet("father mother parent");
const beside = stemSet("brother sister sibling cousin uncle aunt nephew niece grandson granddaughter");
