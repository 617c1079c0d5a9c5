import type { SpeakerSign } from "@/lib/text/block";
import { nameAt, unshout } from "@/lib/text/name-shape";
import { labelKey, type PageWordList, pageWordIn } from "@/lib/text/page-words";
import type { PageNames } from "../page-names";
import type { SpeakerParts } from "../page-parts";
import type { Unit } from "../page-units";
import type { Guest } from "./page-guest";
import { type Label, type Role, roleOfWord } from "./speaker-labels";

/** Whoever a label stands for in a conversation, with how often they speak and ask. */
export interface Turner {
  readonly name: string | null;
  readonly sign: SpeakerSign;
  /** Sure by itself; else it speaks only in a conversation of others. */
  readonly isSure: boolean;
  role: Role;
  turns: number;
  questions: number;
}

/**
 * Whom a label stands for, among so many labelled units of which `count` bear it; null of what is no speaker.
 * @param options how many labelled units the conversation has, whether a label among them is that of whoever asks, and where in the text it begins
 */
export function turnerOf(
  { names, layout }: SpeakerParts,
  label: Label,
  count: number,
  { among, hasAsker, start }: { readonly among: number; readonly hasAsker: boolean; readonly start: number },
  unit: Unit,
  guest: Guest,
): Turner | null {
  const make = (name: string | null, sign: SpeakerSign, isSure: boolean, role: Role = "speaks"): Turner => ({
    name,
    sign,
    isSure,
    role,
    turns: 0,
    questions: 0,
  });
  const { words } = label;
  // "A is Ann, B is Ben", above the talk: what is said in it may be anybody's.
  const above = layout.text.slice(0, start);
  const isRepeated = count >= 2;
  const isMarked = label.hasStamp || label.isQuoted;
  const isLetter = /^\p{L}\.?$/u.test(words);
  const meant = roleOfWord(label.key);
  // "A:" answers where somebody asks, and is Ann elsewhere.
  const role = isLetter && meant === "answers" && !hasAsker ? null : meant;
  if (role !== null) {
    const remark = label.remark === null ? null : (/^[^,;·]+/u.exec(label.remark)?.[0].trim() ?? null);
    const isNamed = remark !== null && /^\p{Lu}/u.test(remark) && remark.split(" ").length <= 4;
    const known = isNamed ? remark : definedAs(above, words);
    if (known !== null) return make(names.ofWords(known) ?? known, "label", true, role);
    if (isLetter && among < 2) return null;
    if (role === "asks") return make(guest.host ?? words, "question", true, role);
    if (role === "answers") return make(guest.guest, "answer", true, role);
    return make(words, "label", isRepeated || isMarked, role);
  }
  if (isLetter && isRepeated && among >= 4) {
    const known = definedAs(above, words);
    return make((known === null ? names.ofGivenLetter(words, start) : (names.ofWords(known) ?? known)) ?? words, "initials", true);
  }
  if (numberedSpeaker.test(words)) {
    const known = definedAs(above, words);
    return make(known === null ? words : (names.ofWords(known) ?? known), "label", true);
  }
  if (/^(?:\p{Lu}{2,4}|\p{Lu}{1,2}(?:-\p{Lu}){1,2}|(?:\p{Lu}\.[\s-]?){2,4})$/u.test(words)) {
    // "TEO", "ANN": a given name in capitals, where the page has one.
    const called = /^\p{Lu}+$/u.test(words) ? names.ofWords(unshout(words)) : null;
    if (called !== null) return make(called, "label", isRepeated || isMarked);
    const name = names.ofInitials(words, start);
    if (name !== null) return make(name, "initials", isRepeated || among >= 2 || label.isBold || isMarked);
    return isRepeated && among >= 3 ? make(words, "label", true) : null;
  }
  // "OBJECTOR (Ms A. Lee, Moor Road): …": whose part it is, in brackets.
  const inBrackets = /^\p{Lu}[\p{Lu} ]+$/u.test(words) ? nameOfRemark(label.remark) : null;
  if (inBrackets !== null) return make(names.ofWords(inBrackets) ?? inBrackets, "label", true);
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
  if (isRepeated && among >= 3 && isShort && (isCapital || label.isBold))
    return make(
      bracketedAs(layout.text, words, names) ?? holderOf(layout.text, words, names) ?? names.ofHandle(words) ?? words,
      "label",
      true,
    );
  // "Pre-roll:5:00", among the turns of people: whoever it is, they are none of those.
  if (label.hasStamp && isShort && isCapital && among >= 3 && label.bodyStart >= unit.text.length) return make(words, "label", true);
  // "[20:02] jane_r: hello": behind a time every line of a log says who wrote it.
  const isHandle = /^(?=.*(?:^\p{Ll}|[_\d]))[\p{L}\p{N}_.-]{2,30}$/u.test(words);
  if (label.hasStamp && isHandle && among >= 3)
    return make(definedAs(above, words) ?? introducedAs(layout.text, words) ?? names.ofHandle(words) ?? words, "label", true);
  if (label.isBold && !isCapital && /^[\p{Ll}\p{N}_.-]+$/u.test(words)) return make(names.ofHandle(words) ?? words, "label", true);
  return null;
}

const numberedSpeaker = /^(?:speaker|sprecher|sprecherin|locuteur|locutor|orador|hablante|spreker|voce|voix|falante|relatore)\s*\w{1,3}$/iu;

/** Of a page that part in which it says who is who. */
const maxDefined = 20_000;

/** "SPEAKER 1 = Marnie", in the text above a talk. */
export function definedAs(text: string, label: string): string | null {
  const escaped = label.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return (
    new RegExp(`(?<![\\p{L}])${escaped}\\s*(?:=|is|ist|est|es|é|è)\\s*(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,3})`, "u").exec(
      text.slice(0, maxDefined),
    )?.[1] ?? null
  );
}

/** "<jane_r> hello, I'm Jane Roe, I work …": the name with which somebody introduces themselves in a line that their handle labels. */
function introducedAs(text: string, handle: string): string | null {
  const escaped = handle.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return (
    new RegExp(
      `(?:^|\\n)[^\\n]{0,30}[<\\[ ]${escaped}[>\\]:][^\\n]{0,80}?(?:\\bI['’]m|\\bI am|[Mm]y name is|[Mm]y name['’]s) (\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){1,3})(?=[,.!;]| and | here|\\n|$)`,
      "u",
    ).exec(text.slice(0, maxDefined))?.[1] ?? null
  );
}

/** "The witness (Mrs A. Roe)", above turns that "WITNESS" labels. */
function bracketedAs(text: string, label: string, names: PageNames): string | null {
  const escaped = label.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  // Where one witness is called after another the label is nobody's.
  if (/\b(?:next|second|another) witness\b|\b(?:call|calls|called) (?:Mrs?|Ms|Miss|Dr)\b/iu.test(text.slice(0, maxDefined))) return null;
  const remark = new RegExp(`\\b(?:the |our )?${escaped} \\(([^()\\n]{4,60})\\)`, "iu").exec(text.slice(0, maxDefined))?.[1];
  const name = nameOfRemark(remark ?? null);
  return name === null ? null : (names.ofWords(name.replace(/\p{Lu}\. ?/gu, "")) ?? names.ofWords(name) ?? name);
}

/** "A. Roe", of "Mrs A. Roe, Moor Road": a title or an initial before a last name, or two names; "(Draft, 2020)" names nobody. */
function nameOfRemark(remark: string | null): string | null {
  const [, title, name = ""] =
    /^((?:Mrs?|Ms|Miss|Mx|Dr|Cllr)\.? )?((?:\p{Lu}\. ?|\p{Lu}[\p{L}'’-]+ ){0,3}\p{Lu}[\p{L}'’-]+)(?:[,;]|$)/u.exec(remark ?? "") ?? [];
  return title !== undefined || /[. ]/.test(name) ? name || null : null;
}

/** "Present: Cllr B. Lee (Chair). Clerk: Mrs A. Roe.": who holds the office that a label names, in a line that lists who was there. */
function holderOf(text: string, label: string, names: PageNames): string | null {
  const escaped = label.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const written = [escaped, escaped.toLowerCase(), escaped.charAt(0) + escaped.slice(1).toLowerCase()].join("|");
  const held = new RegExp(
    `(?:[Pp]resent|PRESENT|[Aa]ttend\\p{L}+|ATTENDANCE)\\b[^\\n]{0,400}?[.;,] ?(?:${written}):\\s*(?:(?:Mrs?|Ms|Miss|Mx|Dr|Cllr)\\.? )?((?:\\p{Lu}\\. ?){0,3}\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2})(?=[.,;\\n])`,
    "u",
  ).exec(text.slice(0, maxDefined))?.[1];
  if (held === undefined) return null;
  const known = names.ofWords(held.replace(/\p{Lu}\. ?/gu, "")) ?? names.ofWords(held);
  return known ?? (/^(?:\p{Lu}\. ?)+\p{Lu}/u.test(held) ? held : null);
}

/** "marnie_k (verified: Marnie Kroll)", "Marnie Kroll (“mk” to friends)": by handle the name that a page gives for it once, in brackets. */
export function namedHandles(text: string): ReadonlyMap<string, string> {
  const top = text.slice(0, maxDefined);
  const before = top.matchAll(
    /(?<![\p{L}\d_.])([\p{L}\d]{1,30}[_.\d][\p{L}\d_.]{0,30}) ?\((?:(?:verified|aka|real name):? ?)?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3})/gu,
  );
  const behind = top.matchAll(/(?<![\p{L}])(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3}) \(["“‘']([\p{L}\d_.]{2,30})["”’'](?=[ ,)])/gu);
  return new Map([
    ...[...before].map(([, handle = "", name = ""]) => [handle, name] as const),
    ...[...behind].map(([, name = "", handle = ""]) => [handle, name] as const),
  ]);
}

/** Of two who talk, the one whose turns end in question marks asks, and the other answers. */
export function settleRoles(turners: readonly Turner[]): void {
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
