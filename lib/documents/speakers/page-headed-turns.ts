import { nameAt } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { SpeakerList } from "./speaker-list";

const minTurns = 4;
const minOwn = 2;
const maxLabel = 60;

/**
 * A talk whose turns stand under headings: "gull_9 asks", and below it a question; "Jane Roe", and below it her answer, again and again. A name that
 * heads one part of a page says nothing.
 */
export function readHeadedTurns({ units, levels, names }: SpeakerParts, list: SpeakerList, { speakerOf }: SpeakerNotes): void {
  const heads = units.flatMap(({ text }, index) => {
    if ((levels[index] ?? 0) === 0 || text.length > maxLabel) return [];
    const words = text.trim().replace(/:$/, "");
    const asker = asking.exec(words)?.[1];
    if (asker !== undefined) return [{ index, name: asker, asks: true }];
    const said = words.replace(answering, "");
    const run = nameAt(said, 0, names.context);
    const name = run !== null && run.end === said.length ? (names.ofWords(said) ?? run.name) : null;
    return name === null ? [] : [{ index, name, asks: false }];
  });
  const times = new Map<string, number>();
  for (const { name, asks } of heads) if (!asks) times.set(name, (times.get(name) ?? 0) + 1);
  const asked = heads.filter(({ asks }) => asks).length;
  const often = heads.filter(({ name, asks }) => !asks && (times.get(name) ?? 0) >= minOwn);
  if (often.length < minOwn || often.length + asked < minTurns) return;
  for (const { index, name, asks } of heads) {
    if (!asks && (times.get(name) ?? 0) < minOwn && asked === 0) continue;
    const speaker = list.of(name, asks ? "asks" : asked > 0 ? "answers" : "speaks", asks ? "question" : "label");
    for (let at = index + 1; at < units.length && (levels[at] ?? 0) === 0; at += 1) speakerOf[at] ??= speaker;
  }
}

const asking = /^(.{2,40}?) (?:asks|asked|wants to know|wonders)$/iu;
const answering = / (?:answers|answered|replies|replied|says|responds)$/iu;
