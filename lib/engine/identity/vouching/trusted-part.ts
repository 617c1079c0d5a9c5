import type { Seed } from "@/lib/engine/types";
import type { DocumentCluster } from "../clusters/cluster-documents";
import type { DocumentFacts } from "../clusters/document-facts";
import { bestLevel, type JudgedEvidence, judgeEvidence } from "./judge-evidence";
import { type EvidenceLevel, isAtLeast, type Vouching, vouchings } from "./levels";

/** A group with what its evidence is worth. */
export interface TrustedPart {
  /** What others may be told: the documents that somebody else vouches for, else null. */
  readonly cluster: DocumentCluster | null;
  /** Of documents that only mention the person, those that are vouched for. */
  readonly isTrusted: (facts: DocumentFacts) => boolean;
  readonly judged: JudgedEvidence;
  readonly level: EvidenceLevel;
  /** What the level rests on, the strongest first; empty where nothing in the group is vouched for. */
  readonly vouching: readonly Vouching[];
}

/** `mentions`: documents that only mention the person. `plausible` where nothing in the group is vouched for. */
export function trustedPart(group: DocumentCluster, mentions: readonly DocumentFacts[], seed: Seed): TrustedPart {
  const judged = judgeEvidence([...group.facts, ...mentions], seed);
  const isTrusted = ({ document }: DocumentFacts) => isAtLeast(judged.levels.get(document.id) ?? "weak", "corroborated");
  const trusted = group.facts.filter(isTrusted);
  const facts = trusted.every(saysNoMore) ? [] : trusted;
  const level = facts.length === 0 ? "plausible" : bestLevel(facts.flatMap(({ document }) => judged.levels.get(document.id) ?? []));
  const best = facts.filter(({ document }) => judged.levels.get(document.id) === level);
  const kinds = vouchings.filter((kind) => best.some(({ document }) => judged.vouching.get(document.id)?.has(kind)));
  return {
    cluster: facts.length === 0 ? null : partOf(group, facts),
    isTrusted,
    judged,
    level,
    // What an earlier run found is said where nothing of today says it: the same pages make the same brief again.
    vouching: kinds.length > 1 ? kinds.filter((kind) => kind !== "known_account") : kinds,
  };
}

/** A record of a name and a position makes no brief: then its person is told by all pages, for their caller. */
function saysNoMore({ document }: DocumentFacts): boolean {
  return document.access === "licensed" && document.text.split("\n\n").length <= maxBareParagraphs;
}

const maxBareParagraphs = 2;

/** Whether somebody else vouches for anything in the group. */
export function hasTrustedPart(group: DocumentCluster, seed: Seed): boolean {
  return trustedPart(group, [], seed).cluster !== null;
}

function partOf(group: DocumentCluster, facts: readonly DocumentFacts[]): DocumentCluster {
  if (facts.length === group.facts.length) return group;
  return {
    facts,
    hardKeys: new Set(facts.flatMap((each) => each.hardKeys)),
    companyKeys: new Set(facts.flatMap((each) => each.companyKeys)),
    names: [...new Set(facts.flatMap((each) => each.subjectName ?? []))],
    formerNames: [...new Set(facts.flatMap((each) => each.formerNames))],
    isCrossLinked: group.isCrossLinked && facts.length > 1,
  };
}
