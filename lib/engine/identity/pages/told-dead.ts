import type { DocumentCluster } from "../clusters/cluster-documents";
import { commonGround } from "./common-ground";
import type { FoundPage } from "./find-on-pages";

/**
 * Whether the person is told to be dead: by one of their own pages, or by a page of their name that has enough in common with theirs to speak of no
 * namesake. Past tense alone tells nothing.
 */
export function isToldDead(cluster: DocumentCluster, pages: ReadonlyMap<string, FoundPage>): boolean {
  const own = new Set(cluster.facts.map(({ document }) => document.id));
  const theirs = cluster.facts.map(({ document }) => document);
  return [...pages.values()].some(
    ({ reading, facts }) =>
      reading.isDead && (own.has(facts.document.id) || commonGround(facts.document, theirs, reading.name) >= minGround),
  );
}

/** So many names of people and places, or years, that two pages of one name share by no chance. */
const minGround = 3;
