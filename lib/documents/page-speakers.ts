import type { BlockKind, Section, Speaker, SpeakerSign } from "./block";
import { mark } from "./box-marks";
import type { Line } from "./layout";
import { nameAt, namesInHead } from "./name-shape";
import type { PageParts } from "./page-sections";
import type { Unit } from "./page-units";
import { holdsPageWord, labelKey, pageWordIn } from "./page-words";

interface SpeakerParts extends PageParts {
  readonly sectionOf: readonly number[];
  readonly sections: Section[];
  readonly announced: readonly number[];
}

export interface PageSpeakers {
  readonly speakers: Speaker[];
  readonly speakerOf: (number | null)[];
  /** Where the words begin behind a label; absent where they begin with the block. */
  readonly bodyOf: (number | undefined)[];
  /** Kinds that the form of a conversation changes. */
  readonly kindsOf: (BlockKind | undefined)[];
}

interface Label {
  readonly words: string;
  readonly key: string;
  /** In brackets behind it: "Host (Colm)". */
  readonly remark: string | null;
  /** Into the unit's text. */
  readonly bodyStart: number;
  readonly hasStamp: boolean;
  readonly isBold: boolean;
}

const stampPattern = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s*[-–—|]?\s*/u;
const labelPattern =
  /^((?:u\/|@)?[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’_\-‑“”"&/]{0,58}?)\s*(?:[([]([^()[\]\n]{1,60})[)\]])?\s*[:：](?=\s|$|[“"„«])\s*/u;
const spacedStamp = /^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s*/u;
const maxLabelWords = 6;

/** The label before somebody's words, with a time stamp before or behind it: "[00:41] SPEAKER 2:", "MAEVE TOLLAND:", "Q:", "Host (Colm):". */
export function labelOf(text: string, leadLength: number): Label | null {
  const stamp = stampPattern.exec(text)?.[0].length ?? 0;
  const rest = text.slice(stamp, stamp + 160);
  const found = labelPattern.exec(rest);
  const words = found?.[1]?.trim();
  if (found === null || words === undefined || words.split(/\s+/).length > maxLabelWords) return null;
  if (/^https?$/i.test(words) || /^\d+$/.test(words)) return null;
  let bodyStart = stamp + found[0].length;
  bodyStart += spacedStamp.exec(text.slice(bodyStart))?.[0].length ?? 0;
  return {
    words,
    key: labelKeyOf(words),
    remark: found[2]?.trim() ?? null,
    bodyStart,
    hasStamp: stamp > 0,
    isBold: leadLength >= stamp + words.length,
  };
}

function labelKeyOf(words: string): string {
  return words.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ");
}

/** Whether a line behind a `<br>` begins a turn of its own: a label, or words behind a bold question. */
export function splitsTurn(text: string, line: Line, before: Line): boolean {
  const isBold = (each: Line) => each.bold >= 0.95 * (each.end - each.start);
  if (isBold(before) !== isBold(line) && (isBold(before) || isBold(line))) return true;
  const own = text.slice(line.start, Math.min(line.end, line.start + 200));
  const label = labelOf(own, line.leadEnd - line.start);
  return (
    label !== null &&
    (label.hasStamp || isTurnWord(label.key) || (/^\p{Lu}/u.test(label.words) && /^[\p{Lu}\p{N} .'’-]+$/u.test(label.words)))
  );
}

function isTurnWord(key: string): boolean {
  return roleOfWord(key) !== null;
}

type Role = Speaker["role"];

function roleOfWord(key: string): Role | null {
  const bare = labelKey(key).replace(/\.$/, "");
  if (bare === "") return null;
  const first = bare.split(" ")[0] ?? "";
  if (pageWordIn("asks", bare)) return "asks";
  if (pageWordIn("answers", bare)) return "answers";
  if (pageWordIn("chairs", bare) || (pageWordIn("chairs", first) && bare.split(" ").length <= 2)) return "speaks";
  return null;
}

/** Reads who speaks: labels first, then questions in bold, then signatures of quotations and comments. */
export function readSpeakers(parts: SpeakerParts): PageSpeakers {
  const { units } = parts;
  const out = new SpeakerList();
  const speakerOf: (number | null)[] = units.map(() => null);
  const bodyOf: (number | undefined)[] = units.map(() => undefined);
  const kindsOf: (BlockKind | undefined)[] = units.map(() => undefined);
  const guest = guestOf(parts);
  readLabels(parts, guest, out, speakerOf, bodyOf);
  readQuestions(parts, guest, out, speakerOf, kindsOf);
  readSignatures(parts, out, speakerOf, bodyOf, kindsOf);
  return { speakers: out.list, speakerOf, bodyOf, kindsOf };
}

class SpeakerList {
  readonly list: Speaker[] = [];
  private readonly known = new Map<string, number>();

  of(name: string | null, role: Role, by: SpeakerSign): number {
    const key = `${name ?? ""}|${role}|${by}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.list.push({ name, role, by });
    this.known.set(key, this.list.length - 1);
    return this.list.length - 1;
  }
}

/** The one person whom title, headings and introduction name, beside the author: who answers. Null where there are several or none. */
function guestOf({ hints, names, units, levels }: SpeakerParts): { readonly guest: string | null; readonly host: string | null } {
  const author = hints.author;
  const title = hints.title ?? "";
  const firstHeading = levels.findIndex((level) => level > 0);
  const headings = units.flatMap((unit, index) =>
    index < 40 && ((levels[index] ?? 0) === 1 || index === firstHeading) ? [unit.text] : [],
  );
  const bylines = units
    .slice(0, 40)
    .flatMap((unit) =>
      unit.end - unit.start < 160 && !/[.!?]\s+\p{Lu}\p{Ll}/u.test(unit.text.replace(/\b\p{Lu}\./gu, ""))
        ? (bylineNames(unit.text, names.context.language) ?? [])
        : [],
    );
  const hosts = new Set<string>([...(author === null ? [] : [author]), ...bylines]);
  const host = hosts.size === 1 ? ([...hosts][0] ?? null) : null;
  const isHost = (name: string) => [...hosts].some((each) => sameName(each, name));
  for (const source of [title, ...headings]) {
    const found = runsIn(source, names.context.language).filter((name) => !isHost(name));
    const distinct = found.filter((name, index) => found.findIndex((other) => sameName(other, name)) === index);
    if (distinct.length === 1 && distinct[0] !== undefined && names.ofWords(distinct[0]) !== null) return { guest: distinct[0], host };
  }
  return { guest: null, host };
}

function sameName(a: string, b: string): boolean {
  const fold = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, " ")
      .trim();
  return fold(a) === fold(b);
}

/** "By Ann Lee · 12 February", "Interview: Ann Lee". */
function bylineNames(text: string, language: string | null): string[] | null {
  const colon = /^([\p{L} ]{2,40}):\s+/u.exec(text);
  const from =
    colon?.[1] !== undefined && pageWordIn("byline", labelKey(colon[1]))
      ? colon[0].length
      : (/^(?:by|von|par|por|door|di|text by|words by|posted by|asks)\s+/iu.exec(text)?.[0].length ?? null);
  if (from === null) return null;
  const run = nameAt(text, from, { language });
  return run === null ? null : [run.name];
}

/** All names in a title, wherever they stand. */
function runsIn(text: string, language: string | null): string[] {
  const found: string[] = [];
  let skipTo = 0;
  for (const match of text.slice(0, 300).matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Lu}/gu)) {
    if (match.index < skipTo) continue;
    const run = nameAt(text, match.index, { language });
    if (run === null) continue;
    found.push(run.name);
    skipTo = run.end;
  }
  return found;
}

type Guest = ReturnType<typeof guestOf>;

/** A turn may be followed by this many units without a label. */
const maxUnlabelled = 12;
const maxGap = 8;

function readLabels(
  parts: SpeakerParts,
  guest: Guest,
  out: SpeakerList,
  speakerOf: (number | null)[],
  bodyOf: (number | undefined)[],
): void {
  const { units, levels, kinds, names, layout } = parts;
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
    readConversation(parts, run, labels, guest, out, speakerOf, bodyOf);
    at = last + 1;
  }
  void names;
  void layout;
}

/** "Host: Marnie Luscombe", "Guest: Delroy Pennicott, head teacher": who is who, not a turn. */
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
  return { words, key: labelKeyOf(words), remark: null, bodyStart: start, hasStamp: stamp > 0, isBold: false };
}

interface Turner {
  readonly name: string | null;
  readonly sign: SpeakerSign;
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
  speakerOf: (number | null)[],
  bodyOf: (number | undefined)[],
): void {
  const { units, names, kinds } = parts;
  const counts = new Map<string, number>();
  for (const index of run) {
    const key = (labels[index] as Label).key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const turners = new Map<string, Turner | null>();
  for (const index of run) {
    const label = labels[index] as Label;
    if (turners.has(label.key)) continue;
    turners.set(label.key, turnerOf(parts, label, counts.get(label.key) ?? 0, run.length, units[index] as Unit, guest));
  }
  const said = run.filter((index) => turners.get((labels[index] as Label).key) != null);
  if (said.length === 0) return;
  const isTalk = said.length >= 2;
  const first = units[said[0] ?? 0] as Unit;
  // One label alone speaks only where a quotation follows it.
  if (!isTalk && !/^[“"„«]/u.test(first.text.slice((labels[said[0] ?? 0] as Label).bodyStart))) return;
  for (const index of said) {
    const label = labels[index] as Label;
    const turner = turners.get(label.key) as Turner;
    turner.turns += 1;
    if (/[?？]["”»]?\s*$/u.test((units[index] as Unit).text)) turner.questions += 1;
  }
  settleRoles([...new Set([...turners.values()].filter((turner): turner is Turner => turner !== null && turner.turns > 0))], guest);
  for (const [order, index] of said.entries()) {
    const label = labels[index] as Label;
    const turner = turners.get(label.key) as Turner;
    const speaker = out.of(turner.name, turner.role, turner.sign);
    speakerOf[index] = speaker;
    bodyOf[index] = (units[index] as Unit).start + label.bodyStart;
    if (!isTalk) continue;
    const until = Math.min(said[order + 1] ?? units.length, index + maxUnlabelled);
    for (let next = index + 1; next < until; next += 1) {
      const unit = units[next] as Unit;
      if (labels[next] !== null && turners.get((labels[next] as Label).key) === undefined) break;
      if (!goesOn(parts, index, next)) break;
      const isLast = said[order + 1] === undefined;
      if (isLast && next > index + 3) break;
      if (kinds[next] !== "paragraph" && kinds[next] !== "list_item") break;
      if (stageDirection.test(unit.text)) continue;
      if (isNarration(unit.text, names, turner.name)) break;
      speakerOf[next] = speaker;
    }
  }
}

/** "[laughter]", with or without a time. */
const stageDirection = /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s*)?[[(][^\])]{1,60}[\])]$/u;

/** Whether the unit at `next` may go on with the turn at `index`: the same section and the same kind of box. */
function goesOn({ units, sectionOf, levels, layout }: SpeakerParts, index: number, next: number): boolean {
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
  const make = (name: string | null, sign: SpeakerSign, role: Role = "speaks"): Turner => ({ name, sign, role, turns: 0, questions: 0 });
  const remark = label.remark === null ? null : (/^[^,;·]+/u.exec(label.remark)?.[0].trim() ?? null);
  const ofRemark =
    remark !== null && /^\p{Lu}/u.test(remark) && remark.split(" ").length <= 4 && !pageWordIn("asks", remark.toLowerCase())
      ? remark
      : null;
  const role = roleOfWord(label.key);
  if (role !== null) {
    if (ofRemark !== null) return make(names.ofWords(ofRemark) ?? ofRemark, "label", role);
    const defined = definedAs(layout.text, label.words);
    if (defined !== null) return make(names.ofWords(defined) ?? defined, "label", role);
    const partner = count >= 2 || among >= 2;
    if (/^\p{L}\.?$/u.test(label.words) && !partner) return null;
    if (role === "asks") return make(guest.host ?? label.words, "question", role);
    if (role === "answers") return make(guest.guest, "answer", role);
    return make(label.words, "label", role);
  }
  if (/^(?:speaker|sprecher|sprecherin|locuteur|locutor|orador|hablante|spreker|voce|voix|falante)\s*\w{1,3}$/iu.test(label.words)) {
    const defined = definedAs(layout.text, label.words);
    return make(defined === null ? label.words : (names.ofWords(defined) ?? defined), "label");
  }
  if (/^(?:\p{Lu}{2,4}|(?:\p{Lu}\.[\s-]?){2,4})$/u.test(label.words)) {
    const name = names.ofInitials(label.words);
    if (name !== null && (count >= 2 || label.isBold || among >= 2)) return make(name, "initials");
    return count >= 2 && among >= 3 ? make(label.words, "label") : null;
  }
  const bare = labelKey(label.words);
  if (pageWordIn("otherLabels", bare) || pageWordIn("byline", bare) || pageWordIn("photo", bare)) return null;
  if (/^(?:u\/|@)/.test(label.words)) return make(names.ofHandle(label.words) ?? label.words, "label");
  const run = nameAt(label.words, 0, names.context);
  const isWhole = run !== null && run.end === label.words.length;
  const isCapital = /^\p{Lu}/u.test(label.words);
  const known = isCapital ? names.ofWords(label.words) : null;
  if (isWhole) return make(known ?? run.name, "label");
  if (known !== null && (count >= 2 || label.isBold || label.hasStamp || /^[“"„«]/u.test(unit.text.slice(label.bodyStart))))
    return make(known, "label");
  if (count >= 2 && among >= 3 && label.words.split(/\s+/).length <= 3 && (isCapital || label.isBold))
    return make(names.ofHandle(label.words) ?? label.words, "label");
  if (label.hasStamp && isCapital) return make(label.words, "label");
  if (label.isBold && !isCapital && /^[\p{Ll}\p{N}_.-]+$/u.test(label.words))
    return make(names.ofHandle(label.words) ?? label.words, "label");
  return null;
}

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
function settleRoles(turners: readonly Turner[], guest: Guest): void {
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
  void guest;
}

const minQuestions = 2;
const maxQuestionLength = 400;

/** Questions in bold, italics or as headings, each with what follows it as its answer. */
function readQuestions(
  parts: SpeakerParts,
  guest: Guest,
  out: SpeakerList,
  speakerOf: (number | null)[],
  kindsOf: (BlockKind | undefined)[],
): void {
  const { units, levels, kinds } = parts;
  const isAsked = (index: number): boolean => {
    const unit = units[index] as Unit;
    if (speakerOf[index] !== null || unit.end - unit.start > maxQuestionLength) return false;
    if (kinds[index] === "navigation" || kinds[index] === "comment" || kinds[index] === "testimonial" || kinds[index] === "author_box")
      return false;
    const isEmphasised = (levels[index] ?? 0) > 1 || unit.bold > 0.95 || unit.italic > 0.95 || unit.element === "dt";
    return isEmphasised && /[?？][”"»)]?\s*$/u.test(unit.text);
  };
  const asked = units.flatMap((_, index) => (isAsked(index) ? [index] : []));
  const leads = units.map((unit, index) => (speakerOf[index] === null && (levels[index] ?? 0) === 0 ? leadQuestion(unit) : null));
  const led = leads.flatMap((end, index) => (end !== null ? [index] : []));
  if (asked.length < minQuestions) {
    void led;
    return;
  }
  const style = styleOf(units[asked[0] ?? 0] as Unit, levels[asked[0] ?? 0] ?? 0);
  const asks = out.of(guest.host, "asks", "question");
  const answers = out.of(guest.guest, "answers", "answer");
  for (const [order, index] of asked.entries()) {
    speakerOf[index] = asks;
    if (kinds[index] === "heading" && (units[index] as Unit).element !== "heading") kindsOf[index] = "paragraph";
    const until = asked[order + 1] ?? units.length;
    for (let next = index + 1; next < until; next += 1) {
      const unit = units[next] as Unit;
      if (speakerOf[next] !== null) break;
      if ((levels[next] ?? 0) > 0 || unit.element === "dt") break;
      if (
        parts.sections[parts.sectionOf[next] ?? 0]?.kind !== parts.sections[parts.sectionOf[index] ?? 0]?.kind &&
        kinds[next] !== "list_item"
      )
        break;
      const kind = kinds[next];
      if (kind !== "paragraph" && kind !== "list_item" && kind !== "definition" && kind !== "quotation") break;
      // The whole paragraph in the questions' type is a question without its mark, or a remark of the page.
      if (styleOf(unit, 0) === style && style !== "heading" && style !== "dt") {
        if (next + 1 >= until && order + 1 === asked.length) break;
        speakerOf[next] = asks;
        continue;
      }
      if (order + 1 === asked.length && unit.italic > 0.9) break;
      speakerOf[next] = answers;
    }
  }
}

function leadQuestion(unit: Unit): number | null {
  const lead = unit.leadEnd - unit.start;
  if (lead < 6 || lead >= unit.text.length) return null;
  return /[?？]\s*$/u.test(unit.text.slice(0, lead)) ? lead : null;
}

function styleOf(unit: Unit, level: number): string {
  if (unit.element === "heading" || (level > 0 && unit.bold < 0.95)) return "heading";
  if (unit.element === "dt") return "dt";
  if (unit.bold > 0.95) return "bold";
  return unit.italic > 0.95 ? "italic" : "plain";
}

const dashed = /(?:^|[”"“»’.!?]\s*|\n)\s*[—–―-]{1,2}\s*([^—–\n]{2,120})$/u;

/** Quotations and testimonials with their author's name, comments with their writer's. */
function readSignatures(
  parts: SpeakerParts,
  out: SpeakerList,
  speakerOf: (number | null)[],
  bodyOf: (number | undefined)[],
  kindsOf: (BlockKind | undefined)[],
): void {
  const { units, kinds, names, facts, layout } = parts;
  let writer: { speaker: number; box: number } | null = null;
  for (const [index, unit] of units.entries()) {
    const kind = kinds[index];
    if (kind === "comment") {
      const line = writerOf(parts, unit);
      if (line !== null) {
        const name = (/^(?:u\/|@)/.test(line.name) ? names.ofHandle(line.name) : null) ?? line.name;
        const speaker = speakerOf[index] ?? out.of(name, "speaks", "signature");
        speakerOf[index] = speaker;
        writer = { speaker, box: unit.box };
        if (bodyOf[index] === undefined) bodyOf[index] = unit.start + line.bodyStart;
      } else if (speakerOf[index] === null && writer !== null) speakerOf[index] = writer.speaker;
      continue;
    }
    writer = null;
    if (kind !== "quotation" && kind !== "testimonial") continue;
    if (speakerOf[index] !== null) continue;
    const inline = unit.text.length < 2_000 ? dashed.exec(unit.text) : null;
    const isSignature = /^\s*[—–―-]{1,2}\s*\p{L}/u.test(unit.text) || isFooterOrCite(parts, unit);
    if (isSignature) {
      const words = unit.text.replace(/^\s*[—–―-]{1,2}\s*/u, "");
      const speaker = out.of(signer(words, names), "speaks", "signature");
      speakerOf[index] = speaker;
      bodyOf[index] = unit.end;
      for (let back = index - 1; back >= 0 && index - back <= maxSigned; back -= 1) {
        if (kinds[back] !== kind || speakerOf[back] !== null || !isSameQuote(layout, units, back, index)) break;
        speakerOf[back] = speaker;
      }
    } else if (inline?.[1] !== undefined && inline.index > 0) speakerOf[index] = out.of(signer(inline[1], names), "speaks", "signature");
    else if (unit.text.endsWith(")")) {
      const bracketed = /[”"“»’]\s*\((\p{Lu}[^()]{2,60})\)$/u.exec(unit.text)?.[1];
      if (bracketed !== undefined) speakerOf[index] = out.of(signer(bracketed, names), "speaks", "signature");
    }
  }
  void facts;
  void kindsOf;
}

const maxSigned = 8;

function isFooterOrCite(parts: SpeakerParts, unit: Unit): boolean {
  const box = parts.layout.boxes[unit.box];
  if (box?.name === "footer" || box?.name === "cite" || box?.name === "figcaption") return true;
  const first = parts.layout.boxes[box?.parent ?? 0];
  return first?.name === "footer" && ((parts.facts.marks[unit.box] ?? 0) & mark.quotation) !== 0;
}

/** Whether both units stand in one quotation element. */
function isSameQuote(layout: SpeakerParts["layout"], units: readonly Unit[], a: number, b: number): boolean {
  const quoteOf = (index: number) => {
    let at: number | null = (units[index] as Unit).box;
    for (let depth = 0; at !== null && depth < 8; depth += 1) {
      const box: SpeakerParts["layout"]["boxes"][number] | undefined = layout.boxes[at];
      if (box?.name === "blockquote" || box?.name === "figure" || box?.name === "li") return at;
      at = box?.parent ?? null;
    }
    return layout.boxes[(units[index] as Unit).box]?.parent ?? null;
  };
  return quoteOf(a) === quoteOf(b);
}

/** The name in a signature; else its words up to the first comma. */
function signer(words: string, names: SpeakerParts["names"]): string {
  const run = namesInHead(words, names.context)[0];
  if (run !== undefined && run.start < 4) return run.name;
  return /^[^,;·|(]{1,80}/u.exec(words)?.[0].trim() ?? words.slice(0, 80);
}

/** Who wrote a comment: a bold lead, a handle, a line of name and date. */
function writerOf({ facts, layout }: SpeakerParts, unit: Unit): { readonly name: string; readonly bodyStart: number } | null {
  const lead = unit.leadEnd - unit.start;
  const text = unit.text;
  const handle = /^(?:u\/|@)[\p{L}\p{N}_.-]+/u.exec(text)?.[0];
  if (handle !== undefined) return { name: handle, bodyStart: text.length < 120 ? text.length : handle.length };
  const own = layout.boxes[unit.box]?.own ?? 0;
  if ((own & (mark.name | mark.byline)) !== 0 && text.length < 160) return { name: signerOf(text), bodyStart: text.length };
  if (lead > 1 && lead <= 60 && lead < text.length && !/[\p{Ll}\d][.!?]\s/u.test(text.slice(0, lead))) {
    const gap = /^\s*[:：,–—-]?\s*/u.exec(text.slice(lead))?.[0].length ?? 0;
    return {
      name: text
        .slice(0, lead)
        .replace(/[:：,]\s*$/u, "")
        .trim(),
      bodyStart: lead + gap,
    };
  }
  const label = labelOf(text, lead);
  if (label !== null && label.words.split(" ").length <= 4) return { name: label.words, bodyStart: label.bodyStart };
  if (text.length < 100 && holdsPageWord("ago", text.toLowerCase())) return { name: signerOf(text), bodyStart: text.length };
  void facts;
  return null;
}

function signerOf(text: string): string {
  return /^[^·|,(–—\n]{1,60}/u.exec(text)?.[0].trim() ?? text.slice(0, 60);
}
