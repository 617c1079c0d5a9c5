import type { Env } from "@/lib/env";
import { companySource } from "./company/company-source";
import { fixtureLane } from "./fixture-lane";
import { libraryLane } from "./library-lane";
import { braveSource } from "./search/brave-source";
import { exaSource } from "./search/exa-source";
import { serpapiSource } from "./search/serpapi-source";
import { tavilySource } from "./search/tavily-source";
import type { Lane, Source } from "./source";

/**
 * Every source, in the order in which a run names its lanes' steps. Where several providers sell the same thing (`alternativeLanes`), the first that is
 * configured is asked.
 */
export const sources: readonly Source[] = [libraryLane, braveSource, tavilySource, exaSource, serpapiSource, companySource, fixtureLane];

const alternativeLanes: ReadonlySet<Source["lane"]> = new Set(["search", "profiles"]);

/** The lanes whose settings are there. The fixture lane serves runs for the fictional subject, and those alone. */
export function configuredLanes(env: Env, all: readonly Source[] = sources): readonly Lane[] {
  const byLane = new Map<Source["lane"], Source[]>();
  for (const source of all) {
    if (!source.isConfigured(env)) continue;
    const beside = byLane.get(source.lane) ?? [];
    if (beside.length > 0 && alternativeLanes.has(source.lane)) continue;
    byLane.set(source.lane, [...beside, source]);
  }
  return [...byLane].map(([name, own]) => ({ name, sources: own }));
}
