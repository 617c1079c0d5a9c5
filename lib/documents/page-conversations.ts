import type { SpeakerSign } from "@/lib/text/block";
import { nameAt, namesInHead, unshout } from "@/lib/text/name-shape";
import { labelKey, type PageWordList, pageWordIn } from "@/lib/text/page-words";
import type { Guest } from "./page-guest";
import type { SpeakerNotes, SpeakerParts } from "./page-parts";
import type { Unit } from "./page-units";
import { dottedLabel, type Label, labelKeyOf, labelOf, type Role, roleOfWord, stampPattern } from "./speaker-labels";
import type { SpeakerList } from "./speaker-list";

/** A turn may be followed by this many units without a label. */
const maxUnlabelled = 12;
const maxLastUnlabelled = 3;
const maxGap = 8;

export function readLabels(parts: SpeakerParts, guest: Guest, out: SpeakerList, notes: SpeakerNotes): void {
  const { units, levels, kinds } = parts;
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
    const dotted = unit.element === "p" ? dottedLabel(unit.text) : null;
    if (dotted !== null && parts.names.ofWords(dotted.words) !== null) return dotted;
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

const maxTermLength = 60;
const minTerms = 4;

/** A list of terms and definitions whose terms are names that come again: "PFEIFFER", and beside it what he says. */
export function readTerms({ units, names }: SpeakerParts, out: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const terms = units.flatMap((unit, index) => (unit.element === "dt" ? [index] : []));
  const wordsOf = (index: number) =>
    (units[index] as Unit).text
      .replace(/\s*[([].*$/su, "")
      .replace(/[:：]$/u, "")
      .trim();
  const keys = terms.map((index) => labelKeyOf(wordsOf(index)));
  const isNamed = terms.every((index) => {
    const { text } = units[index] as Unit;
    return text.length <= maxTermLength && !/[?？.!]$/u.test(text) && /^\p{Lu}/u.test(text);
  });
  const distinct = new Set(keys).size;
  if (terms.length < minTerms || distinct < 2 || distinct > terms.length / 2 + 1 || !isNamed) return;
  // "Role" and "Place" come again in every card of a team.
  const isKnown = terms.some((index, order) => names.ofWords(wordsOf(index)) !== null && keys.indexOf(keys[order] ?? "") < order);
  if (!isKnown) return;
  const turners = new Map<string, Turner>();
  for (const [order, index] of terms.entries()) {
    const words = wordsOf(index);
    const key = keys[order] ?? "";
    const role = roleOfWord(key);
    const turner = turners.get(key) ?? {
      name: role === null ? (names.ofWords(words) ?? unshout(words)) : null,
      sign: "label" as const,
      isSure: true,
      role: role ?? "speaks",
      turns: 0,
      questions: 0,
    };
    turner.turns += 1;
    if (/[?？]["”»]?\s*$/u.test(units[index + 1]?.text ?? "")) turner.questions += 1;
    turners.set(key, turner);
  }
  settleRoles([...turners.values()]);
  for (const [order, index] of terms.entries()) {
    const turner = turners.get(keys[order] ?? "");
    if (turner === undefined) continue;
    const speaker = out.of(turner.name, turner.role, turner.sign);
    kindsOf[index] = "navigation";
    for (let next = index + 1; units[next]?.element === "dd"; next += 1) {
      speakerOf[next] = speaker;
      kindsOf[next] = "paragraph";
    }
  }
}

/** "Host: Marnie Luscombe", "Guest: Ansel Quarrie, head teacher": who is who, not a turn. */
function isCredit({ names }: SpeakerParts, unit: Unit, label: Label): boolean {
  if (roleOfWord(label.key) === null || /^\p{L}\.?$/u.test(label.words) || unit.text.length > 160) return false;
  const run = namesInHead(unit.text.slice(label.bodyStart), names.context)[0];
  return run !== undefined && run.start === 0;
}

/** "Ann Lee | I grew up here." as cells. */
function rowLabel(unit: Unit): Label | null {
  const cells = unit.text.split("\n");
  const stamp = cells.length > 2 && stampPattern.test(`${cells[0]} `) ? 1 : 0;
  const words = cells[stamp]?.replace(/[:：]$/u, "").trim();
  if (words === undefined || cells.length - stamp !== 2 || words === "" || words.length > 60) return null;
  const start = cells.slice(0, stamp + 1).join("\n").length + 1;
  return { words, key: labelKeyOf(words), remark: null, bodyStart: start, hasStamp: stamp > 0, isBold: false, isQuoted: false };
}

const minPanel = 3;

interface Turner {
  readonly name: string | null;
  readonly sign: SpeakerSign;
  /** Sure by itself; else it speaks only in a conversation of others. */
  readonly isSure: boolean;
  role: Role;
  turns: number;
  questions: number;
}

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
  for (const index of run) {
    const label = labelAt(index);
    if (!turners.has(label.key))
      turners.set(label.key, turnerOf(parts, label, counts.get(label.key) ?? 0, run.length, units[index] as Unit, guest));
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
  // The last turn goes on only where others did, too.
  const hasLongTurns = rest.slice(0, -1).some((list) => list.length > 0);
  for (const [order, index] of said.entries()) {
    const turner = turners.get(labelAt(index).key) as Turner;
    const speaker = out.of(turner.name, turner.role, turner.sign);
    speakerOf[index] = speaker;
    bodyOf[index] = (units[index] as Unit).start + labelAt(index).bodyStart;
    if (order < said.length - 1 || hasLongTurns) for (const next of rest[order] ?? []) speakerOf[next] = speaker;
  }
}

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
  const until = Math.min(nextTurn ?? units.length, index + (nextTurn === null ? maxLastUnlabelled : maxUnlabelled) + 1);
  for (let next = index + 1; next < until; next += 1) {
    const unit = units[next] as Unit;
    if (!isSameTalk(parts, index, next)) break;
    if (kinds[next] !== "paragraph" && kinds[next] !== "list_item") break;
    if (stageDirection.test(unit.text)) continue;
    const isEmphasised = unit.bold > 0.95 || unit.italic > 0.95;
    if (isEmphasised !== (turn.bold > 0.95 || turn.italic > 0.95)) break;
    if (labels[next] !== null && labels[next] !== undefined) break;
    if (isNarration(unit.text, names, name)) break;
    found.push(next);
  }
  return found;
}

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
  if (pageWordIn("thirdPerson", first.toLowerCase())) return true;
  return name !== null && first.length > 2 && name.split(/\s+/).includes(first) && names.ofWords(first) !== null;
}

function turnerOf({ names, layout }: SpeakerParts, label: Label, count: number, among: number, unit: Unit, guest: Guest): Turner | null {
  const make = (name: string | null, sign: SpeakerSign, isSure: boolean, role: Role = "speaks"): Turner => ({
    name,
    sign,
    isSure,
    role,
    turns: 0,
    questions: 0,
  });
  const { words } = label;
  const isRepeated = count >= 2;
  const isMarked = label.hasStamp || label.isQuoted;
  const role = roleOfWord(label.key);
  if (role !== null) {
    const remark = label.remark === null ? null : (/^[^,;·]+/u.exec(label.remark)?.[0].trim() ?? null);
    const isNamed = remark !== null && /^\p{Lu}/u.test(remark) && remark.split(" ").length <= 4;
    const known = isNamed ? remark : definedAs(layout.text, words);
    if (known !== null) return make(names.ofWords(known) ?? known, "label", true, role);
    if (/^\p{L}\.?$/u.test(words) && among < 2) return null;
    if (role === "asks") return make(guest.host ?? words, "question", true, role);
    if (role === "answers") return make(guest.guest, "answer", true, role);
    return make(words, "label", isRepeated || isMarked, role);
  }
  if (numberedSpeaker.test(words)) {
    const known = definedAs(layout.text, words);
    return make(known === null ? words : (names.ofWords(known) ?? known), "label", true);
  }
  if (/^(?:\p{Lu}{2,4}|(?:\p{Lu}\.[\s-]?){2,4})$/u.test(words)) {
    const name = names.ofInitials(words);
    if (name !== null) return make(name, "initials", isRepeated || among >= 2 || label.isBold || isMarked);
    return isRepeated && among >= 3 ? make(words, "label", true) : null;
  }
  const bare = labelKey(words);
  if (["otherLabels", "byline", "photo", "advertising", "notices", "related"].some((list) => pageWordIn(list as PageWordList, bare)))
    return null;
  if (/^(?:u\/|@)/.test(words)) return make(names.ofHandle(words) ?? words, "label", true);
  const run = nameAt(words, 0, names.context);
  const isCapital = /^\p{Lu}/u.test(words);
  const known = isCapital ? names.ofWords(words) : null;
  const isItem = unit.element === "li" && !label.isQuoted;
  if (run !== null && run.end === words.length) {
    const isKnown = names.timesNamed(run.name) >= 2 || run.isSure;
    return make(known ?? unshout(run.name), "label", !isItem && (isRepeated || isMarked || (label.isBold && isKnown)));
  }
  if (known !== null) return make(known, "label", isRepeated || isMarked || (label.isBold && !isItem));
  const isShort = words.split(/\s+/).length <= 3;
  if (isRepeated && among >= 3 && isShort && (isCapital || label.isBold)) return make(names.ofHandle(words) ?? words, "label", true);
  if (label.isBold && !isCapital && /^[\p{Ll}\p{N}_.-]+$/u.test(words)) return make(names.ofHandle(words) ?? words, "label", true);
  return null;
}

const numberedSpeaker = /^(?:speaker|sprecher|sprecherin|locuteur|locutor|orador|hablante|spreker|voce|voix|falante|relatore)\s*\w{1,3}$/iu;

/** "SPEAKER 1 = Marnie" anywhere on the page. */
function definedAs(text: string, label: string): string | null {
  const escaped = label.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return (
    new RegExp(`(?<![\\p{L}])${escaped}\\s*(?:=|is|ist|est|es|é|è)\\s*(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,3})`, "u").exec(
      text.slice(0, 20_000),
    )?.[1] ?? null
  );
}

/** Of two who talk, the one whose turns end in question marks asks, and the other answers. */
function settleRoles(turners: readonly Turner[]): void {
  const byName = new Map<string, { turns: number; questions: number; all: Turner[] }>();
  for (const turner of turners) {
    const key = turner.name ?? turner.role;
    const sum = byName.get(key) ?? { turns: 0, questions: 0, all: [] };
    sum.turns += turner.turns;
    sum.questions += turner.questions;
    sum.all.push(turner);
    byName.set(key, sum);
  }
  const people = [...byName.values()];
  if (people.length !== 2) return;
  const [a, b] = people as [(typeof people)[number], (typeof people)[number]];
  const ratio = (one: { turns: number; questions: number }) => one.questions / Math.max(one.turns, 1);
  const [asks, answers] = ratio(a) >= ratio(b) ? [a, b] : [b, a];
  if (ratio(asks) < 0.4 || ratio(answers) > 0.34) return;
  for (const turner of asks.all) if (turner.role === "speaks") turner.role = "asks";
  for (const turner of answers.all) if (turner.role === "speaks") turner.role = "answers";
}
