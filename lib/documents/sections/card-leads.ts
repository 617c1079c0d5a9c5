import { type NameRun, nameAt, namesInHead, nameWords } from "@/lib/text/name-shape";
import type { PageParts } from "../page-parts";
import type { Unit } from "../page-units";
import { isSupported, maxHeadLength, type People, peopleFrom } from "./named-heads";

/** Cards of one block: paragraphs, list items and rows that begin with a name in bold, in a link, in a first cell or before a dash. */
export function leadsOf(parts: PageParts): (People | null)[] {
  const { units, layout } = parts;
  const found = units.map((_, index) => leadOf(parts, index));
  // Where some of a list's entries are surely people's, the others that look like it are, too.
  const groups = new Map<string, { size: number; named: number; sure: number }>();
  const groupOf = (unit: Unit) => {
    const box = layout.boxes[unit.box];
    return `${unit.element === "row" ? layout.boxes[box?.parent ?? 0]?.parent : box?.parent} ${unit.element}`;
  };
  for (const [index, unit] of units.entries()) {
    const key = groupOf(unit);
    const group = groups.get(key) ?? { size: 0, named: 0, sure: 0 };
    group.size += 1;
    if (found[index] != null) group.named += 1;
    if (found[index]?.isSure === true) group.sure += 1;
    groups.set(key, group);
  }
  const reversed = reversedNames(parts);
  return found.map((lead, index) => {
    const turned = reversed.get(index);
    if (turned !== undefined) {
      parts.names.add(turned, true);
      return { names: [turned], about: turned };
    }
    if (lead === null) return null;
    const group = groups.get(groupOf(units[index] as Unit));
    // "Ann Lee (vocals)", "Bo Sample (bass)": terms that all look like names, with a note on each.
    const areAllNamed = group !== undefined && group.size >= minTerms && group.named === group.size && units[index]?.element === "dt";
    const isAmongSure = group !== undefined && group.sure > 0 && group.named * 2 >= group.size;
    if (!lead.isSure && !isAmongSure && !(areAllNamed && /\([\p{L} ,&-]{2,40}\)$/u.test(units[index]?.text ?? ""))) return null;
    for (const name of lead.people.names) parts.names.add(name, true);
    return lead.people;
  });
}

/**
 * "Roe, Jane" alone on a line, three times and more: the heads of a directory, each by its name as it is said. The page goes on about each by the
 * given name, so that "Leeds, England" is none.
 */
function reversedNames({ units, names }: PageParts): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const seen = new Set<string>();
  for (const [index, { text, element }] of units.entries()) {
    const [, family, given] = element === "p" ? (/^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}'’-]+)(?: \p{Lu}\.)?$/u.exec(text) ?? []) : [];
    if (family === undefined || given === undefined || names.timesCapital(given) < 2 || seen.has(given)) continue;
    seen.add(given);
    found.set(index, `${given} ${family}`);
  }
  return found.size >= minTerms ? found : new Map();
}

const minTerms = 3;

interface Lead {
  readonly people: People;
  readonly isSure: boolean;
}

function leadOf(parts: PageParts, index: number): Lead | null {
  const { units, kinds, levels, names } = parts;
  const unit = units[index] as Unit;
  const kind = kinds[index];
  if ((levels[index] ?? 0) > 0 || kind === "navigation" || kind === "code" || kind === "caption" || kind === "byline" || kind === "notice")
    return null;
  const text = unit.text;
  const lead = Math.max(unit.leadEnd, unit.linkEnd) - unit.start;
  const isRow = unit.element === "row";
  const isMarked = lead > 2 && lead < maxHeadLength && lead < text.length;
  // "2021 – Ann Lee, for the tram points": the year is no part of the name.
  const from = unit.element === "li" ? (/^(?:\d{4}|\d{1,2}:\d{2})\s*[–—:-]\s*/u.exec(text)?.[0].length ?? 0) : 0;
  let head = "";
  if (isRow) head = text.split("\n", 1)[0] ?? "";
  else if (isMarked) head = text.slice(0, lead);
  else if (unit.element === "dt") head = text;
  else if (unit.element === "p") return plainLead(parts, index);
  else if (unit.element === "li") head = /^[^–—:\n]{3,80}?(?=\s[–—]\s|\s\(|,\s)/u.exec(text.slice(from))?.[0] ?? "";
  if (head === "" || head.length > maxHeadLength || /[:：]\s*$/u.test(head)) return null;
  const start = isRow || isMarked ? 0 : from;
  const rest = text.slice(start + head.length);
  if (/^\s*[:：]/u.test(rest)) return null;
  const runs = namesInHead(isMarked ? head.replace(/\.\s*$/u, "") : head, names.context);
  if (runs[0] === undefined || !(runs[0].start === 0 || (isMarked && unit.element === "p" && isRoleBefore(head, runs)))) return null;
  const isFollowed = /^[\s,(–—-]+\p{Ll}/u.test(text.slice(start + (runs[0]?.end ?? 0)));
  const isSure = runs.some((run) => run.isSure || isSupported(parts, run, index)) || (isMarked && isFollowed);
  return { people: peopleFrom(head, runs), isSure };
}

/** "Bow – Ann Lee.": a few words, a dash, and the name to the end. */
function isRoleBefore(head: string, runs: readonly NameRun[]): boolean {
  return (
    /^\p{Lu}[\p{L} ’'-]{1,30}\s[–—-]\s$/u.test(head.slice(0, runs[0]?.start)) && /^[.\s]*$/u.test(head.slice(runs[runs.length - 1]?.end))
  );
}

/** "Gethin Aziz, analyst. Gethin joined us …", "Head of unit: Gunnhild Averøy. Gunnhild has …": a name, a role, and the given name again. */
function plainLead(parts: PageParts, index: number): Lead | null {
  const { text } = parts.units[index] as Unit;
  const label = /^\p{Lu}[\p{L} ’'-]{2,40}:\s+/u.exec(text)?.[0].length ?? 0;
  const run = nameAt(text, label, parts.names.context);
  if (run === null) return null;
  const role = /^(?:,\s[^.!?:“”"]{2,80}|\s\([^()]{2,60}\))?\.\s+/u.exec(text.slice(run.end));
  if (role === null) return null;
  const again = text.slice(run.end + role[0].length);
  const given = nameWords(run.name)[0] ?? "";
  const isSure = given !== "" && nameWords(again.slice(0, 40))[0] === given;
  return isSure ? { people: { names: [run.name], about: run.name }, isSure } : null;
}
