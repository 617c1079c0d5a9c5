import { nameAt } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import { definedAs } from "./labelled-speakers";
import type { SpeakerList } from "./speaker-list";

const minTurns = 4;
const minOwn = 2;
const maxLabel = 60;

/**
 * A talk whose turns stand under headings: "gull_9 asks", and below it a question; "Jane Roe", and below it her answer, again and again. A name that
 * heads one part of a page says nothing.
 */
export function readHeadedTurns(parts: SpeakerParts, list: SpeakerList, notes: SpeakerNotes): void {
  readTimedHeads(parts, list, notes);
  const { units, levels, names } = parts;
  const { speakerOf } = notes;
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

/** "Jane Roe  0:51", in a line of its own, again and again: as machines write down a meeting. */
function readTimedHeads({ units, levels, names, layout }: SpeakerParts, list: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const heads = units.flatMap(({ text }, index) => {
    const line = text.trim();
    // The time in a line of its own, above the name's.
    const isBelowTime = (levels[index] ?? 0) === 0 && clockAlone.test(units[index - 1]?.text.trim() ?? "");
    if (isBelowTime && line.length <= maxLabel && nameAlone.test(line) && names.ofWords(line) !== null) return [{ index, who: line }];
    const [, before, who = "", behind] = (levels[index] ?? 0) > 0 || line.length > maxLabel ? [] : (timedHead.exec(line) ?? []);
    return (before === undefined) === (behind === undefined) ? [] : [{ index, who }];
  });
  const times = new Map<string, number>();
  for (const { who } of heads) times.set(who, (times.get(who) ?? 0) + 1);
  if (heads.length < minTurns || Math.max(...times.values()) < minOwn) return;
  for (const [order, { index, who }] of heads.entries()) {
    // What is said in the talk may be anybody's.
    const known = names.ofWords(who) ?? definedAs(layout.text.slice(0, units[heads[0]?.index ?? 0]?.start), who);
    const speaker = list.of(known === null ? who : (names.ofWords(known) ?? known), "speaks", "label");
    const next = heads[order + 1]?.index ?? units.length;
    const until = clockAlone.test(units[next - 1]?.text.trim() ?? "") ? next - 1 : next;
    kindsOf[index] = "byline";
    if (clockAlone.test(units[index - 1]?.text.trim() ?? "")) kindsOf[index - 1] = "byline";
    for (let at = index + 1; at < until && (levels[at] ?? 0) === 0; at += 1) speakerOf[at] ??= speaker;
  }
}

/** "0:51", "[1:02:51]", "9:41 AM", "Today at 9:41 AM", "[10.02.2026 09:41]". */
const clock = String.raw`[[(]?(?:(?:[Tt]oday|[Yy]esterday|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}),? (?:at )?)?(?:\d{1,2}:)?\d{1,2}:\d{2}(?: ?[AaPp]\.?[Mm]\.?)?[\])]?`;
const timedHead = new RegExp(
  `^(${clock})?\\s*[–—|-]?\\s*(\\p{Lu}[\\p{L}.'’-]*(?: [\\p{L}\\d.'’()-]+){0,4}?)\\s*[–—|,-]?\\s*(${clock})?$`,
  "u",
);

const clockAlone = new RegExp(`^${clock}$`, "u");
const nameAlone = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}$/u;

const asking = /^(.{2,40}?) (?:asks|asked|wants to know|wonders)$/iu;
const answering = / (?:answers|answered|replies|replied|says|responds)$/iu;
