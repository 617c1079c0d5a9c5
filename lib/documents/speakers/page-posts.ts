import { entryDate } from "@/lib/text/entry-date";
import { nameAt } from "@/lib/text/name-shape";
import { monthOf } from "@/lib/text/page-words";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { Unit } from "../page-units";
import { signedIn } from "./page-signatures";
import type { SpeakerList } from "./speaker-list";

const minLines = 3;
const maxLine = 60;
const maxHead = 200;
/** "pinblock_dot ★ Helper · Ann Lee, tuner" */
const marked = /^([\p{L}][\p{L}\p{N}_.-]{1,29})(?=\s+[·★☆•|([–—-])/u;
const postedBy = /^(?:posted by|written by|von|posté par|publicado por|postado por|geplaatst door|scritto da)\s+/iu;
/** "Gull_9 wrote on 3 May:" */
const wroteThen =
  /^([\p{L}\p{N}][^\n:]{1,39}?)\s+(?:wrote|writes|posted|schrieb|schreibt|a écrit|ha scritto|escribió|escreveu|schreef)(?=\s|:)[^:]{0,50}(?::\d\d[^:]{0,10})?:$/iu;
/** "#4 RaviK (moderator)", "#12 gull_9, joined 2011, 40 posts" */
const numberedPost = /^#\d{1,5}[:.]? ([\p{L}\p{N}][\p{L}\p{N}_.@-]{1,29})(?: ?\([^()]{1,40}\))?(?:[,·|–—-] ?[^.!?]{0,60})?$/u;
/** "#4  gull_9   Sat 8 Feb 2025, 10:40   Posts: 40", "[gull_9] 3 May 2025": over the post, in one paragraph with it or not. */
const datedHead =
  /^(?:#\d{1,5}[:.]? +([\p{L}\p{N}][\p{L}\p{N}_.@-]{1,29}) {2,}|\[([\p{L}\p{N}][\p{L}\p{N}_. @-]{1,29})\] )(?=[^\n]{0,90}$)/u;
const maxWroteLine = 110;
/** "by gull_9 » 03 Feb 2022", "by gull_9 on Sat 5 Feb 2022, 10:40" */
const byWhomWhen = /^by ([\p{L}\p{N}][\p{L}\p{N}_.@-]{1,29}) (?:»|›|on|[·|–—-]|at) [^.!?]{0,50}$/u;
const handle = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,29}$/u;

/** "gravel_gertie", "taxpayer1776": no word that a page has for its own parts, nor a year. */
const madeUp = /^(?=.*\p{L})(?:.*[_\d]|.*\p{Ll}\p{Lu})/u;
const oneCapital = /^\p{Lu}\p{Ll}+$/u;
/** Where one is found elsewhere. */
const platform =
  /^(?:github|gitlab|linkedin|youtube|facebook|instagram|tiktok|whatsapp|soundcloud|bandcamp|wordpress|javascript|typescript|iphone|ipad|paypal)$/iu;
/** Of these no date and no version is one. */
const surely = /_|\p{Ll}\p{Lu}|\p{L}\d{2,}/u;
/** "gravelgertie", among handles that are surely such. */
const oneWord = /^\p{Ll}{4,}$/u;

/**
 * The posts of a thread in plain text: a number and a handle, a handle alone on its line or with what the site notes of its holder ("pin_dot ★ Helper
 * · Ann Lee"), or who wrote when, again and again, and under it what they wrote. By the position of each such line the handle; empty where none comes
 * twice.
 */
export function posters(units: readonly Unit[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const times = new Map<string, number>();
  for (const [index, unit] of units.entries()) {
    const words = unit.element === "p" ? writerIn(unit) : null;
    if (words === null || platform.test(words)) continue;
    found.set(index, words);
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  // "Results · 3 May 2024" names nobody, unless again and again.
  const isBeside = (index: number) => /(?:^|\s)@\S/u.test(units[index]?.text.split("\n", 1)[0] ?? "");
  for (const [index, words] of found) if (oneCapital.test(words) && (times.get(words) ?? 0) < 2 && !isBeside(index)) found.delete(index);
  const isThread = [...found].some(
    ([index, words]) => units[index]?.bold !== 0 || !oneWord.test(words) || / ago(?: \[[–+-]\])?$/u.test(units[index]?.text ?? ""),
  );
  return isThread && found.size >= minLines && Math.max(...times.values()) > 1 ? found : new Map();
}

/** "Ann Lee verified: lee.example · 13 Mar 2024", "gull 🚢 · 3d", "pin_dot [mod] 12 Mar 2024, 10:40": who, and when, over a post. */
const whoAndWhen =
  /^(\p{L}[^\n.!?:]{1,50}?)\s*(?:\s|[·|•,–—-]\s*)((?:\d{1,2} \p{L}{3,9}\.?(?: \d{4})?|\p{L}{3,9}\.? \d{1,2}(?:,? \d{4})?|\d{4}-\d\d-\d\d)(?:,? (?:at )?\d{1,2}[:.]\d\d)?|\d{1,3} ?(?:min|mo|yr|[mhdwy])|(?:\d{1,3}|an?) \p{L}+ ago)(?:\s*[·|•][^!?\n]{0,60})?$/u;
const noteOnWriter = /\s*(?:[([][^()[\]]{1,40}[)\]]|\bverified\b:? ?\S*|@\S+)/gu;
const maxHeadLine = 90;

/** "Replying: gull", "[–]gull": what a site sets before a name; "12 points", "[S]": behind it. */
const beforeWriter = /^(?:(?:replying|reply|in reply|response|re|comment)(?: (?:from|by))?: ?|\[[–+-]\] ?)/iu;
const behindWriter = / \[(?:S|M|A|OP)(?:,(?:S|M|A))?\]| [\d.,]+k? points?(?=\s)| \((?:OP|author)\)/giu;

function whoThen(text: string): { readonly writer: string; readonly length: number } | null {
  const [line = ""] = text.split("\n", 1);
  const head = line.replace(postedBy, "").replace(beforeWriter, "").replace(behindWriter, "").replace(noteOnWriter, "");
  const [, who = "", when = ""] = line.length > maxHeadLine ? [] : (whoAndWhen.exec(head) ?? []);
  const month = /\p{L}{3,9}/u.exec(when)?.[0] ?? "";
  // "Book 30 min": a button.
  if (/^\p{Lu}\p{Ll}+ \d{1,3} ?min$/u.test(head.trim())) return null;
  if (
    who === "" ||
    (/^(?:\d{1,2} \p{L}|\p{L}+\.? \d)/u.test(when) && !/ ago$|^\d{1,3} ?(?:min|mo|yr|[mhdwy])$/u.test(when) && monthOf(month) === 0)
  )
    return null;
  const writer = who
    .replace(/\s*[·|•].*$/u, "")
    .replace(/[^\p{L}\p{N}_.'’ -]/gu, "")
    .trim();
  const isName = nameAt(writer, 0, { language: null })?.end === writer.length;
  return isName || handle.test(writer) ? { writer, length: line.length } : null;
}

/** "gull_9 [OP] · 98 points ", before a post in one line with it. */
const pointedHead =
  /^([\p{L}\p{N}][\p{L}\p{N}_.-]{1,29}) (?:\[\w{1,10}\] )?[·|•] [\d.,]{1,8}k? points?(?: [·|•] [^\n.!?]{1,20} ago)?(?=\s|$)/u;

/** Who wrote a post by the line of a date or of points that opens it, and how long that line is. */
function datedWriter(text: string): { readonly writer: string; readonly length: number } | null {
  const pointed = pointedHead.exec(text);
  if (pointed?.[1] !== undefined) return { writer: pointed[1], length: pointed[0].length };
  const [line = ""] = text.split("\n", 1);
  const found = entryDate(line) === null ? null : datedHead.exec(line);
  const writer = found?.[1] ?? found?.[2];
  return writer === undefined ? null : { writer, length: line.length };
}

function writerIn({ text, bold, start, end, leadEnd }: Unit): string | null {
  const dated = datedWriter(text) ?? whoThen(text);
  if (dated !== null) return dated.writer;
  const by = end - start > maxWroteLine ? null : byWhomWhen.exec(text.trim());
  if (by?.[1] !== undefined && entryDate(text) !== null) return by[1];
  const wrote = end - start > maxWroteLine ? null : wroteThen.exec(text.trim());
  if (wrote?.[1] !== undefined) return wrote[1];
  const numbered = end - start > maxWroteLine ? null : numberedPost.exec(text.trim());
  if (numbered?.[1] !== undefined) return numbered[1];
  // "rivet_counter", and below it who that is: the head of a first post.
  const [first = "", below] = end - start > maxHead ? [] : text.split("\n", 2);
  if (below !== undefined && handle.test(first) && madeUp.test(first)) return first;
  const noted = end - start > maxWroteLine ? undefined : marked.exec(text)?.[1];
  // "woodenwendell · guest · 502", the handle in bold.
  const isLead = noted !== undefined && leadEnd - start === noted.length && (oneWord.test(noted) || madeUp.test(noted));
  if (noted !== undefined && (surely.test(noted) || isLead) && !/[.!?]\s+\p{Lu}/u.test(text)) return noted;
  if (end - start > maxLine) return null;
  const words = text.replace(postedBy, "").trim();
  if (bold < 0.95) return handle.test(words) && (madeUp.test(words) || oneWord.test(words)) ? words : null;
  return handle.test(words) || words !== text.trim() ? words : null;
}

/** "gull_9 [OP] · 98 points", above a post in one paragraph with it; what stands below a handle else is a note on who that is. */
function headLength(text: string): number {
  const line = text.indexOf("\n");
  return line > 0 && /[·|•]|\bpoints?\b/u.test(text.slice(0, line)) && /[.!?]["”»)]?$/u.test(text.trim()) ? line : text.length;
}

/** Units between what is noted of a member and the head of their post. */
const maxBesideHead = 4;
const realNameIn = /(?:^|\n)\s*(?:real|full|true) name[\s.:|]+(?=\p{Lu})/iu;

function namedIn({ units, names }: SpeakerParts): string | null {
  for (const { text } of units) {
    const at = realNameIn.exec(text);
    const run = at === null ? null : nameAt(text, at.index + at[0].length, names.context);
    if (run !== null) return run.name;
  }
  return null;
}

/** "Hi all, Ann Lee here, founder of Acme." */
const callsSelf = /(?<=^|[.!?,] )(?=\p{Lu}\p{Ll}+ \p{Lu}[^.!?,]{1,40} here[,.])/u;

/** "Hello. I'm Ann Lee, a tuner.": who has written a post, by its own words. */
function introducedIn({ units, names }: SpeakerParts, from: number, until: number): string | null {
  for (const { text } of units.slice(from, until)) {
    const at = introducing.exec(text) ?? callsSelf.exec(text);
    const run = at === null ? null : nameAt(text, at.index + at[0].length, names.context);
    if (run !== null && /^(?:[,.!;:–—]|and\b|here\b)|^$/u.test(text.slice(run.end).trimStart().slice(0, 5))) return run.name;
  }
  return null;
}

const introducing = /(?<=^|[.!?,] )(?:I['’]m|I am|[Mm]y name is|[Mm]y name['’]s) (?=\p{Lu})/u;

/** Each post is its writer's, up to the next line of a writer. */
export function readPosts(parts: SpeakerParts, list: SpeakerList, { speakerOf, kindsOf, bodyOf }: SpeakerNotes): void {
  const { units, levels, kinds, names, posts } = parts;
  let speaker: number | null = null;
  const called = new Map<string, string>();
  for (const [index, writer] of posts) {
    const head = units[index]?.text ?? "";
    const at = head.search(/(?<=\n|· )(?=\p{Lu}\p{Ll}+ \p{Lu})/u);
    const run = at > 0 ? nameAt(head, at, names.context) : null;
    if (run !== null) called.set(writer, run.name);
  }
  // "gull_9" over a member's page, and below it "Real name Ann Lee".
  const realName = namedIn(parts);
  const [title] = units.flatMap(({ text }, index) => ((levels[index] ?? 0) === 1 ? [text.trim()] : []));
  if (realName !== null && title !== undefined && !called.has(title)) called.set(title, realName);
  const heads = [...posts.keys()];
  // "Real name: Ann Lee", in what a forum notes of a member beside their post.
  for (const [index, { text, element }] of units.entries()) {
    const at = element === "dd" || element === "dt" ? realNameIn.exec(text) : null;
    const run = at === null ? null : nameAt(text, at.index + at[0].length, names.context);
    for (let next = index + 1; run !== null && next <= index + maxBesideHead; next += 1) {
      const writer = posts.get(next);
      if (writer === undefined) continue;
      called.set(writer, run.name);
      break;
    }
  }
  for (const [order, index] of heads.entries()) {
    const writer = posts.get(index) ?? "";
    const until = heads[order + 1] ?? units.length;
    const name = signedIn(parts, index, until) ?? (called.has(writer) ? null : introducedIn(parts, index + 1, until));
    if (name !== null) called.set(writer, name);
  }
  for (const [index] of units.entries()) {
    const writer = posts.get(index);
    if ((levels[index] ?? 0) > 0) speaker = null;
    else if (writer !== undefined) {
      speaker = list.of(called.get(writer) ?? names.ofHandle(writer) ?? writer, "speaks", "label");
      const unit = units[index] as Unit;
      const head = (datedWriter(unit.text) ?? whoThen(unit.text))?.length ?? headLength(unit.text);
      if (head >= unit.text.length) kindsOf[index] = "byline";
      else {
        speakerOf[index] = speaker;
        bodyOf[index] = unit.start + head + 1;
      }
    } else if (speaker !== null && kinds[index] !== "quotation") speakerOf[index] = speaker;
  }
}
