import { storableJson } from "@/lib/db/storable-json";
import { type BriefFacts, briefFacts, factsVersion } from "@/lib/engine/brief/brief-facts";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { renderBrief } from "@/lib/engine/brief/render-facts";
import { log } from "@/lib/log";
import { type BriefListing, listingOf } from "./brief-listing";
import { readSegments, segmentBrief } from "./brief-segments";

/** A brief as it is stored; `text` is null where facts stand for it, and both where there is no brief. */
export interface FactsRow {
  readonly facts: unknown;
  readonly text: string | null;
}

/** SQL: what `readFacts` needs of a brief. Facts of a version that this release does not know are as good as none: the text says the same. */
export function factsOf(brief: string): string {
  return `CASE WHEN ${brief}.facts_version = ${factsVersion} THEN ${brief}.facts END AS facts,
    CASE WHEN ${brief}.facts_version IS DISTINCT FROM ${factsVersion} THEN ${brief}.full_segments END AS text`;
}

/**
 * The facts of a stored brief; of one that an older release stored as text alone, those behind its text.
 * @throws Error where it is no brief
 */
export function readFacts({ facts, text }: FactsRow): BriefFacts {
  if (facts === null) return factsOfBrief(readSegments(text ?? ""));
  briefFacts.parse(facts);
  // As stored, not as parsed: keys stay in their order, and what is rendered of it again has the same bytes.
  return facts as BriefFacts;
}

/** What is stored of facts, in the order of `full_segments, compact_segments, facts, facts_version` and the listing's columns. */
export function storedColumns(facts: BriefFacts): readonly [string, string, string | null, number | null, ...BriefListing] {
  const { full, compact } = segmentBrief(renderBrief(facts));
  return [full, compact, ...checkedFacts(facts), ...listingOf(facts)];
}

/** Facts that are not what the schema says are not stored: the text serves, and is read as one of an older release. */
export function checkedFacts(facts: BriefFacts): readonly [facts: string | null, version: number | null] {
  const { success, error } = briefFacts.safeParse(facts);
  if (success) return [storableJson(facts), factsVersion];
  log.error({ issues: error.issues.map(({ path, code }) => `${path.join(".")} ${code}`) }, "facts of a brief do not fit their schema");
  return [null, null];
}
