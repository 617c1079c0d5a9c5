import { type NameRun, nameAt, namesInHead, nameWords } from "@/lib/text/name-shape";
import { afterPageWord, labelKey } from "@/lib/text/page-words";
import { headingMarks } from "../outline/box-marks";
import type { PageParts } from "../page-parts";
import type { Unit } from "../page-units";

const maxAnnouncing = 60;

/** What a heading announces, as marks; 0 where it announces nothing: "2 comments", "What clients say", "Read next". */
export function announcedBy(text: string): number {
  // "Webmentions (latest three)"
  return text.length > maxAnnouncing ? 0 : headingMarks(labelKey(text.replace(/ \([^()]*\)$/u, "")));
}

/** Whom a head names, and the words of it that do; null and nobody where it names none. */
export interface People {
  readonly names: readonly string[];
  readonly about: string | null;
}

export const nobody: People = { names: [], about: null };
/** In characters: what is longer is no head. */
export const maxHeadLength = 140;
const maxSubheadLength = 100;

/** Whom a head names: a heading's words, a bold lead, a short first line; and "with Ann Lee" in the line below a title. */
export function peopleOf(parts: PageParts, spans: { readonly people: Map<number, People> }, index: number, isCard: boolean): People {
  const key = index * 2 + Number(isCard);
  const known = spans.people.get(key);
  if (known !== undefined) return known;
  const found = findPeople(parts, index, isCard);
  spans.people.set(key, found);
  return found;
}

function findPeople(parts: PageParts, index: number, isCard: boolean): People {
  const { units, levels, names } = parts;
  const unit = units[index] as Unit;
  const isHeading = (levels[index] ?? 0) > 0;
  const head = isHeading ? unit.text : unit.leadEnd - unit.start > 2 ? unit.text.slice(0, unit.leadEnd - unit.start) : unit.text;
  if (head.length > maxHeadLength || (isHeading && (announcedBy(head) !== 0 || creditLine.test(head)))) return nobody;
  const kept = parts.kinds[index] === "caption" ? factsOf(parts, head) : nobody;
  if (kept.about !== null) return kept;
  const found = namesInHead(head, names.context).filter(({ name }) => !ofPage.test(name));
  const runs = isHeading || (found[0]?.start ?? 9) < 4 ? found : [];
  const below = isHeading && isCard ? peopleBelow(parts, index) : nobody;
  if (below.about !== null) return below;
  const labelled = isHeading && runs.length === 0 ? nameBelow(parts, index) : nobody;
  if (labelled.about !== null) return labelled;
  // "Milk Fever (2022)" is a work, "Ann Lee (1961–2024)" somebody who lived.
  if (/^\s*\((?:19|20)\d{2}\)/.test(head.slice(runs[runs.length - 1]?.end ?? 0))) return nobody;
  const isSupportedHead = runs.length > 1 || runs.some((run) => isSupported(parts, run, index));
  if (isSupportedHead) return peopleFrom(head, runs);
  const couple = isHeading
    ? /^(\p{Lu}[\p{L}’'-]+)\s+(?:and|und|et|y|e|en|&)\s+(\p{Lu}[\p{L}’'-]+)(?=\s*(?:$|[,(–—|·:]))/u.exec(head)
    : null;
  if (couple?.[1] !== undefined && couple[2] !== undefined && names.timesCapital(couple[1]) > 1 && names.timesCapital(couple[2]) > 1)
    return { names: [couple[1], couple[2]], about: couple[0] };
  // A given name alone, of somebody whose whole name the page gives.
  if (isHeading && /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(head) && names.ofWords(head) !== null && names.timesCapital(head) > 1)
    return { names: [head], about: head };
  if (isHeading && areGivenNames(parts, levels[index] ?? 0) && givenName.test(head)) return { names: [head], about: head };
  // "Ann in her own words": of the same.
  const own = /^(\p{Lu}[\p{L}\p{M}’'-]+)(?: in (?:her|his|their) own words|[’']s (?:own )?story)$/u.exec(head)?.[1];
  if (isHeading && own !== undefined && names.ofWords(own) !== null && names.timesCapital(own) > 1) return { names: [own], about: own };
  return isCard && runs.length > 0 ? peopleFrom(head, runs) : nobody;
}

/** "Short Bio", "Tech Rider": what a page calls its parts. */
const ofPage = /(?:^| )(?:bio|biog|biography|statement|kit|rider|summary|version|cv|résumé)$/iu;

/** "Words Ann Lee · Photographs Bo Sample": who made a page, set large. */
const creditLine =
  /^(?:words|text|story|by|photos?|photographs?|photography|pictures?|images?|interview|illustrations?)(?: by|:)? \p{Lu}[^.!?]*$/iu;

/** "FACTFILE: Ann Lee", over a table of what there is to know of them. */
function factsOf({ names }: PageParts, head: string): People {
  const label = /^\p{L}[\p{L} -]{2,30}: (?=\p{Lu})/u.exec(head)?.[0].length ?? 0;
  const run = label === 0 ? null : nameAt(head, label, names.context);
  return run === null || run.end < head.length ? nobody : { names: [run.name], about: run.name };
}

/** "Name: Ann Lee" as the first line of a record, an entry or a CV. */
function nameBelow({ units, names }: PageParts, index: number): People {
  const line = `${units[index + 1]?.text ?? ""}\n${units[index + 2]?.text ?? ""}`;
  const label = /^\s*(?:(?:full )?name|nom|nombre|nome|naam)\s*[:：\n]\s*/iu.exec(line);
  const run = label === null ? null : nameAt(line, label[0].length, names.context);
  return run === null ? nobody : { names: [run.name], about: run.name };
}

/** "with Zeynep Aldemir", "a drama in eight parts, by Osric Vane" below a title. */
function peopleBelow({ units, levels, names }: PageParts, index: number): People {
  const next = units[index + 1];
  if (next === undefined || (levels[index + 1] ?? 0) > 0 || next.end - next.start > maxSubheadLength) return nobody;
  for (const match of next.text.matchAll(/(?:^|[,–—:·|]\s+)(?=\p{L})/gu)) {
    const from = match.index + match[0].length;
    const rest = afterPageWord("leads", next.text.slice(from).toLowerCase());
    if (rest === null || rest === "") continue;
    const tail = next.text.slice(next.text.length - rest.length);
    const runs = namesInHead(tail, names.context);
    if ((runs[0]?.start ?? 9) < 4) return peopleFrom(tail, runs);
  }
  return nobody;
}

export function peopleFrom(head: string, runs: readonly NameRun[]): People {
  const first = runs[0];
  const last = runs[runs.length - 1];
  if (first === undefined || last === undefined) return nobody;
  return { names: runs.map(({ name }) => name), about: head.slice(first.start, last.end) };
}

function firstPart(title: string): string {
  return /^(?:[^|–—·:]|(?<=\S)[:–—](?=\S))*/u.exec(title)?.[0] ?? "";
}

/** Whether anything beside its capitals says that words are a person's name. */
export function isSupported(parts: PageParts, { name, isSure }: NameRun, index: number): boolean {
  const { names, hints, units, levels } = parts;
  if (isSure) return true;
  const words = nameWords(name);
  const isHeading = (levels[index] ?? 0) > 0;
  if (names.writesSmall(name)) return false;
  if (isHeading && areHeadedAlike(parts, index)) return true;
  // The first part of a title, and its author; a site's own name stands last.
  const titled = new Set(nameWords(`${firstPart(hints.title ?? "")} ${hints.author ?? ""}`));
  if (isHeading && words.every((word) => titled.has(word))) return true;
  if (words.some((word) => names.timesCapital(word) > 1)) return true;
  // A line of few words without a full stop below a name is a role; so is one that begins small.
  const next = units[index + 1];
  return (
    isHeading &&
    next !== undefined &&
    (levels[index + 1] ?? 0) === 0 &&
    next.element === "p" &&
    (isRole(next.text) || /^\p{Ll}/u.test(next.text))
  );
}

const alike = new WeakMap<PageParts["units"], Map<number, boolean>>();
const minNamedHeadings = 3;

/**
 * Whether a page's heads of one kind are made alike, most of them a name and little else: bold leads, two and more, with a dash, a comma or a bracket
 * behind the name ("Ann Lee – Co-founder"); or the headings of one level, three and more, of which the page names two again ("Hal Lee, director", "Bo
 * Sample").
 */
function areHeadedAlike({ units, levels, names }: PageParts, index: number): boolean {
  const isLead = units[index]?.element === "p";
  const kind = isLead ? 0 : (levels[index] ?? 0);
  const known = alike.get(units) ?? new Map<number, boolean>();
  alike.set(units, known);
  const read = known.get(kind);
  if (read !== undefined || kind === 1) return read ?? false;
  const heads = units.filter((unit, at) => (isLead ? (levels[at] ?? 0) > 0 && unit.element === "p" : levels[at] === kind));
  const named = heads.flatMap(({ text }) => {
    const [run] = namesInHead(text, names.context);
    const isNamed =
      run?.start === 0 && behindName.test(text.slice(run.end)) && (isLead ? run.end < text.length : !names.writesSmall(run.name));
    return isNamed ? [run.name] : [];
  });
  const again = named.filter((name) => nameWords(name).some((word) => names.timesCapital(word) > 1));
  const areEnough = isLead ? named.length > 1 : named.length >= minNamedHeadings && again.length > 1;
  const isAlike = areEnough && named.length * 2 >= heads.length;
  known.set(kind, isAlike);
  return isAlike;
}

/**
 * Whether the headings of one level are given names, each above a role: three and more, most of the level, and one of them of somebody whom the page
 * names in full. Then the others are people, too.
 */
function areGivenNames({ units, levels, names }: PageParts, level: number): boolean {
  const known = given.get(units) ?? new Map<number, boolean>();
  given.set(units, known);
  const read = known.get(level);
  if (read !== undefined) return read;
  const heads = units.flatMap(({ text }, at) => (levels[at] === level ? [{ text, below: units[at + 1] }] : []));
  const alone = heads.filter(({ text, below }) => givenName.test(text) && below?.element === "p" && isRole(below.text));
  const areGiven =
    alone.length >= minNamedHeadings && alone.length * 2 > heads.length && alone.some(({ text }) => names.firstOfGiven(text) !== null);
  known.set(level, areGiven);
  return areGiven;
}

const given = new WeakMap<PageParts["units"], Map<number, boolean>>();
const givenName = /^\p{Lu}[\p{L}\p{M}’'-]+$/u;

const behindName = /^(?:$|(?:\s[–—-]\s|,\s|\s?\()\p{L}?[^.!?:]{2,50}$)/u;

function isRole(text: string): boolean {
  return text.length < 80 && text.split(/\s+/).length <= 9 && !/[.!?:;“”"„«»(]/u.test(text.replace(/(?<=\p{L})\.(?=\p{L})/gu, ""));
}
