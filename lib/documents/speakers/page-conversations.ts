import { nameAt, namesInHead } from "@/lib/text/name-shape";
import { pageWordIn } from "@/lib/text/page-words";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { Unit } from "../page-units";
import { settleRoles, type Turner, turnerOf } from "./labelled-speakers";
import type { Guest } from "./page-guest";
import {
  areInitials,
  bareLabel,
  dottedLabel,
  type Label,
  labelKeyOf,
  labelOf,
  looseLabel,
  roleOfWord,
  stampedLabel,
  stampPattern,
} from "./speaker-labels";
import type { SpeakerList } from "./speaker-list";

/** A turn may be followed by this many units without a label. */
const maxUnlabelled = 12;
const maxLastUnlabelled = 3;
/** A lecture is one turn, introduced by somebody else's. */
const maxLectureUnits = 80;
const maxGap = 8;

/** Gives each labelled unit, and those that go on behind it, to whom its label names: "Ann Lee: I grew up here." */
export function readLabels(parts: SpeakerParts, guest: Guest, out: SpeakerList, notes: SpeakerNotes): void {
  const { units, levels, kinds } = parts;
  const stamped = stampedSpeakers(parts);
  const loose = looseSpeakers(parts);
  const lettered = isLettered(units);
  const labels = units.map((unit, index) => {
    if (
      (levels[index] ?? 0) > 0 ||
      kinds[index] === "navigation" ||
      kinds[index] === "code" ||
      kinds[index] === "notice" ||
      kinds[index] === "byline" ||
      unit.element === "dt"
    )
      return null;
    if (unit.element === "row") return rowLabel(unit);
    const letter = lettered ? boldLetter(unit) : null;
    if (letter !== null) return letter;
    const dotted = unit.element === "p" ? dottedLabel(unit.text) : null;
    if (dotted !== null && parts.names.ofWords(dotted.words) !== null) return dotted;
    const timed = stamped.size > 0 && unit.element !== "heading" ? stampedLabel(unit.text) : null;
    if (timed !== null && stamped.has(timed.key)) return timed;
    const formed = loose.size > 0 && isParagraph(unit) ? looseOf(parts, unit) : null;
    if (formed !== null && loose.has(formed.key)) return formed;
    const label = labelOf(unit.text, unit.leadEnd - unit.start);
    return label === null || isCredit(parts, unit, label) ? null : label;
  });
  // A conversation is a run of labelled units with few others between.
  let at = 0;
  while (at < units.length) {
    if (labels[at] === null) {
      at += 1;
      continue;
    }
    const run: number[] = [at];
    let last = at;
    for (let next = at + 1; next < units.length && next - last <= maxGap; next += 1) {
      if (labels[next] === null || labels[next] === undefined) continue;
      run.push(next);
      last = next;
    }
    readConversation(parts, run, labels, guest, out, notes);
    at = last + 1;
  }
}

/** Names that stand behind the time of two turns and more, where two people and more do: "[01:10] Lee Good morning". */
function stampedSpeakers({ units, names }: SpeakerParts): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { text } of units) {
    const label = stampedLabel(text);
    if (label !== null && names.ofWords(label.words) !== null) times.set(label.key, (times.get(label.key) ?? 0) + 1);
  }
  const often = [...times].filter(([, count]) => count >= 2);
  return new Set(often.length >= 2 ? [...times.keys()] : []);
}

/** "Q I keep geese.", "A Look under the foot.", the letter in bold. */
function boldLetter({ text, start, leadEnd, element }: Unit): Label | null {
  const [, words] = element === "p" && leadEnd - start === 1 ? (/^([QA])\s/u.exec(text) ?? []) : [];
  if (words === undefined) return null;
  return { words, key: labelKeyOf(words), remark: null, bodyStart: 2, hasStamp: true, isBold: true, isQuoted: false };
}

/** Whether letters in bold, two of each and more, tell who asks and who answers. */
function isLettered(units: readonly Unit[]): boolean {
  const letters = units.flatMap((unit) => boldLetter(unit)?.words ?? []);
  return ["Q", "A"].every((letter) => letters.filter((each) => each === letter).length > 1);
}

function isParagraph({ element }: Unit): boolean {
  return element === "p";
}

function looseOf({ names }: SpeakerParts, { text, start }: Unit): Label | null {
  const nameOf = (words: string) =>
    /^\p{Lu}{2,4}$/u.test(words)
      ? names.ofInitials(words, start)
      : (names.ofWords(words) ?? (words.includes(" ") ? null : names.firstOfGiven(words)));
  return looseLabel(text) ?? bareLabel(text, nameOf);
}

/** Labels in brackets, before a dash or a full stop, that come again and again by turns, of two and more. */
function looseSpeakers(parts: SpeakerParts): ReadonlySet<string> {
  const { units, names } = parts;
  const times = new Map<string, number>();
  const inInitials = new Set<string>();
  let turns = 0;
  let before = "";
  for (const unit of units) {
    const { start } = unit;
    const label = isParagraph(unit) ? looseOf(parts, unit) : null;
    if (label === null) continue;
    times.set(label.key, (times.get(label.key) ?? 0) + 1);
    if (areInitials(label.words) && names.ofInitials(label.words, start) !== null) inInitials.add(label.key);
    if (before !== "" && before !== label.key) turns += 1;
    before = label.key;
  }
  const often = [...times].filter(([, count]) => count >= 2).map(([key]) => key);
  const isTalk = often.some((key) => names.ofWords(key) !== null || inInitials.has(key)) || (often.includes("q") && often.includes("a"));
  return new Set(often.length >= 2 && turns >= minTurns && isTalk ? often : []);
}

const minTurns = 3;

/** "Host: Marnie Luscombe", "Guest: Ansel Quarrie, head teacher": who is who, not a turn. */
function isCredit({ names }: SpeakerParts, unit: Unit, label: Label): boolean {
  // "Theatre includes: …": what a programme lists of somebody.
  if (/\b(?:includes?|credits)$/u.test(label.key)) return true;
  // "Posts: 812", "Joined: 2014": what a forum notes of a member.
  if (/^(?:posts|messages|joined|registered|member since|location|from|likes|karma|reputation|topics|real name|name)$/u.test(label.key))
    return true;
  // "FACTFILE: Ann Lee": nothing is said.
  const named = nameAt(unit.text, label.bodyStart, names.context);
  if (named !== null && named.end === unit.text.length) return true;
  if (roleOfWord(label.key) === null || /^\p{L}\.?$/u.test(label.words) || unit.text.length > 160) return false;
  const run = namesInHead(unit.text.slice(label.bodyStart), names.context)[0];
  return run !== undefined && run.start === 0;
}

/** "Ann Lee | I grew up here." as cells. */
function rowLabel(unit: Unit): Label | null {
  const cells = unit.text.split("\n");
  const stamp = cells.length > 2 && stampPattern.test(`${cells[0]} `) ? 1 : 0;
  // "116 | LEE: I was at sea.": the paragraphs of minutes are numbered.
  if (cells.length === 2 && /^\W*\d{1,4}\W*$/.test(cells[0] ?? "")) {
    const label = labelOf(cells[1] ?? "", 0);
    const before = (cells[0] ?? "").length + 1;
    return label === null ? null : { ...label, bodyStart: label.bodyStart + before, hasStamp: true };
  }
  const words = cells[stamp]?.replace(/[:：]$/u, "").trim();
  if (words === undefined || cells.length - stamp !== 2 || words === "" || words.length > 60) return null;
  const start = cells.slice(0, stamp + 1).join("\n").length + 1;
  return { words, key: labelKeyOf(words), remark: null, bodyStart: start, hasStamp: stamp > 0, isBold: false, isQuoted: false };
}

const minPanel = 3;

function readConversation(
  parts: SpeakerParts,
  run: readonly number[],
  labels: readonly (Label | null)[],
  guest: Guest,
  out: SpeakerList,
  notes: SpeakerNotes,
): void {
  const { speakerOf, bodyOf } = notes;
  const { units } = parts;
  const labelAt = (index: number) => labels[index] as Label;
  const counts = new Map<string, number>();
  for (const index of run) counts.set(labelAt(index).key, (counts.get(labelAt(index).key) ?? 0) + 1);
  const turners = new Map<string, Turner | null>();
  const start = (units[run[0] ?? 0] as Unit).start;
  const hasAsker = run.some((index) => roleOfWord(labelAt(index).key) === "asks");
  for (const index of run) {
    const label = labelAt(index);
    if (!turners.has(label.key))
      turners.set(
        label.key,
        turnerOf(parts, label, counts.get(label.key) ?? 0, { among: run.length, hasAsker, start }, units[index] as Unit, guest),
      );
  }
  const sure = run.filter((index) => turners.get(labelAt(index).key)?.isSure === true);
  // Each of a panel speaks once, under the family name that the page gives in full elsewhere.
  const known = run.flatMap((index) => {
    const name =
      (units[index] as Unit).element === "p" && turners.get(labelAt(index).key)?.sign === "label"
        ? parts.names.ofWords(labelAt(index).words)
        : null;
    return name === null ? [] : [name];
  });
  const isTalk = sure.length >= 2 || new Set(known).size >= minPanel;
  // "Interviewer: …", "VOICE FROM FLOOR: …": once is enough to say that these are not the words of whoever speaks otherwise.
  const isAsker = (index: number) => turners.get(labelAt(index).key)?.role === "asks" && labelAt(index).words.length > 2;
  const said = isTalk
    ? run.filter((index) => turners.get(labelAt(index).key) != null)
    : sure.filter((index) => labelAt(index).isQuoted || isAsker(index));
  if (said.length === 0) return;
  for (const index of said) {
    const turner = turners.get(labelAt(index).key) as Turner;
    turner.turns += 1;
    if (/[?？]["”»]?\s*$/u.test((units[index] as Unit).text)) turner.questions += 1;
  }
  settleRoles([...new Set([...turners.values()].filter((turner): turner is Turner => turner !== null && turner.turns > 0))]);
  const rest = said.map((index, order) => (isTalk ? goingOn(parts, index, said[order + 1] ?? null, labelAt(index), turners, labels) : []));
  // The last turn goes on only where others did, too, or where it is a lecture.
  const hasLongTurns = rest.slice(0, -1).some((list) => list.length > 0) || (isTalk && isLecture(parts, said.at(-1) ?? 0));
  for (const [order, index] of said.entries()) {
    const turner = turners.get(labelAt(index).key) as Turner;
    const speaker = out.of(turner.name, turner.role, turner.sign);
    speakerOf[index] = speaker;
    bodyOf[index] = (units[index] as Unit).start + labelAt(index).bodyStart;
    if (order < said.length - 1 || hasLongTurns) for (const next of rest[order] ?? []) speakerOf[next] = speaker;
  }
}

/** Whether the page is the transcript of a lecture, and the paragraphs behind a turn go on in the first person. */
function isLecture({ units, layout, levels, kinds }: SpeakerParts, index: number): boolean {
  if (!lectureWords.test(layout.text.slice(0, maxHead))) return false;
  const behind = units.slice(index + 1, index + 1 + minLectureUnits);
  const isSpoken = behind.every((_, at) => (levels[index + 1 + at] ?? 0) === 0 && kinds[index + 1 + at] === "paragraph");
  return behind.length === minLectureUnits && isSpoken && behind.filter(({ text }) => /(?<![\p{L}'’])I(?![\p{L}])/u.test(text)).length >= 2;
}

const maxHead = 600;
const minLectureUnits = 3;
const lectureWords = /\b(?:transcript|lecture|speech|talk|address|keynote|remarks|as (?:delivered|spoken|given))\b/iu;

/** The units without a label that belong to a turn. */
function goingOn(
  parts: SpeakerParts,
  index: number,
  nextTurn: number | null,
  label: Label,
  turners: ReadonlyMap<string, Turner | null>,
  labels: readonly (Label | null)[],
): number[] {
  const { units, kinds, names } = parts;
  const found: number[] = [];
  // Where the words are in quotation marks, words outside of them are the page's.
  if (label.isQuoted) return found;
  const turn = units[index] as Unit;
  const name = turners.get(label.key)?.name ?? null;
  const most = nextTurn !== null ? maxUnlabelled : isLecture(parts, index) ? maxLectureUnits : maxLastUnlabelled;
  const until = Math.min(nextTurn ?? units.length, index + most + 1);
  for (let next = index + 1; next < until; next += 1) {
    const unit = units[next] as Unit;
    if (!isSameTalk(parts, index, next)) break;
    if (kinds[next] !== "paragraph" && kinds[next] !== "list_item") break;
    if (stageDirection.test(unit.text)) continue;
    if (agendaItem.test(unit.text)) break;
    const isEmphasised = unit.bold > 0.95 || unit.italic > 0.95;
    // A name and a time alone on their line may be in bold over words that are not.
    if (label.bodyStart < turn.text.length && isEmphasised !== (turn.bold > 0.95 || turn.italic > 0.95)) break;
    if (labels[next] !== null && labels[next] !== undefined) break;
    if (isNarration(unit.text, names, name)) break;
    found.push(next);
  }
  return found;
}

/** "3. BUS SHELTER", "Meeting closed 9.10 pm": minutes between what is said. */
const agendaItem = /^\d{1,2}\.? \p{Lu}[\p{Lu}'’]+(?: \p{Lu}[\p{Lu}'’]+)*(?:\.|$)|^(?:The )?[Mm]eeting (?:closed|ended|rose|adjourned)\b/u;

/** "[laughter]", with or without a time. */
const stageDirection = /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s*)?[[(][^\])]{1,60}[\])]$/u;

/** Whether the unit at `next` may go on with the turn at `index`: the same section and the same kind of box. */
function isSameTalk({ units, sectionOf, levels, layout }: SpeakerParts, index: number, next: number): boolean {
  if ((levels[next] ?? 0) > 0 || sectionOf[next] !== sectionOf[index]) return false;
  const a = layout.boxes[(units[index] as Unit).box];
  const b = layout.boxes[(units[next] as Unit).box];
  if (a === undefined || b === undefined) return false;
  if (b.name === "li" && a.name !== "li") return true;
  return a.shape === b.shape;
}

/** The page tells of somebody between the turns: "He cut a fruit loaf." */
function isNarration(text: string, names: SpeakerParts["names"], name: string | null): boolean {
  if (/^[“"„«(]/u.test(text)) return false;
  const first = /^[\p{L}'’-]+/u.exec(text)?.[0] ?? "";
  // "They did not teach me that" goes on; "They pour me a cup" may be the reporter's.
  const goesOn =
    /^They (?:did|do|would|could|had|have|were|are)(?:n['’]t| not| never)? /u.test(text) && /(?<!\p{L})(?:me|I|my)(?!\p{L})/u.test(text);
  if (pageWordIn("thirdPerson", first.toLowerCase())) return !goesOn;
  return name !== null && first.length > 2 && name.split(/\s+/).includes(first) && names.ofWords(first) !== null;
}
