import type { SourceDocument } from "@/lib/engine/types";
import type { DocumentCluster } from "../clusters/cluster-documents";
import { commonGround } from "./common-ground";
import { deathReader } from "./death";
import type { FoundPage, ToldDeath } from "./find-on-pages";
import { mentionsIn } from "./name-mentions";
import { seekPerson } from "./sought-person";

/**
 * Whether the person is told to be dead: by one of their own pages, or by a page of their name that has enough in common with theirs to speak of no
 * namesake, one of those in `deaths` included. Past tense alone tells nothing.
 */
export function isToldDead(cluster: DocumentCluster, pages: ReadonlyMap<string, FoundPage>, deaths: readonly ToldDeath[]): boolean {
  const own = new Set(cluster.facts.map(({ document }) => document.id));
  const theirs = cluster.facts.map(({ document }) => document);
  return (
    theirs.some(tellsOfDeath) ||
    deaths.some(({ document, name }) => commonGround(document, theirs, name) >= minGround) ||
    [...pages.values()].some(
      ({ reading, facts }) =>
        reading.isDead && (own.has(facts.document.id) || commonGround(facts.document, theirs, reading.name) >= minGround),
    )
  );
}

/** So many names of people and places, or years, that two pages of one name share by no chance. */
const minGround = 3;

/** A page with a publisher's record of its subject, of which nothing else is read: an obituary of theirs, or words about their death. */
function tellsOfDeath({ record, title, text, language }: SourceDocument): boolean {
  if (record?.name == null) return false;
  const sought = seekPerson(record.name);
  const { isObituary, saysDead } = deathReader(language);
  const fullIn = (line: string) =>
    mentionsIn(line, { start: 0, end: line.length }, sought, () => false).filter(({ kind }) => kind === "full");
  if (isObituary(title ?? "") && fullIn(title ?? "").length > 0) return true;
  return text
    .split(/(?<=[.!?])\s+|\n+/u)
    .slice(0, maxSentences)
    .some((sentence) => fullIn(sentence).some((mention) => saysDead(sentence, mention, 0, sentence.length)));
}

/** Who died is told near the beginning. */
const maxSentences = 12;
