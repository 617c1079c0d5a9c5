import { entryDate } from "@/lib/text/entry-date";
import { holdsPageWord } from "@/lib/text/page-words";
import { mark } from "../outline/box-marks";
import { isWithinBox } from "../outline/layout";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { Unit } from "../page-units";
import { signedIn } from "./page-signatures";
import type { SpeakerList } from "./speaker-list";

const maxWriterLine = 140;
const minPosts = 3;
const handlePattern = /^(?:u\/|@)[\p{L}\p{N}_.[\]-]+/u;

interface Post {
  readonly index: number;
  readonly handle: string;
}

/**
 * A forum's thread: posts under lines of a writer's name, points and dates. Who began it is asked, and their words are the page's own; all other
 * posts are comments.
 */
export function readThread(parts: SpeakerParts, list: SpeakerList, notes: SpeakerNotes): void {
  const { speakerOf, bodyOf, kindsOf, dateOf } = notes;
  const { units, levels, layout, names } = parts;
  readHandles(parts, list, notes);
  const posts = units.flatMap((unit, index): Post[] => {
    const handle = (levels[index] ?? 0) > 0 ? null : writerOf(parts, unit);
    return handle === null ? [] : [{ index, handle }];
  });
  const [first] = posts;
  if (first === undefined || posts.length < minPosts || new Set(posts.map(({ handle }) => handle)).size < 2) return;
  const answers = posts.filter(({ handle }, order) => order > 0 && handle === first.handle).length;
  const isAsked = answers >= 2;
  const signed = new Map<string, string>();
  for (const [order, { index, handle }] of posts.entries()) {
    const name = signedIn(parts, index + 1, posts[order + 1]?.index ?? units.length);
    if (name !== null) signed.set(handle, name);
  }
  for (const [order, { index, handle }] of posts.entries()) {
    const isFirst = handle === first.handle;
    const name = signed.get(handle) ?? names.ofHandle(handle) ?? handle;
    const speaker = list.of(name, !isAsked ? "speaks" : isFirst ? "answers" : "asks", "signature");
    const box = layout.boxes[(units[index] as Unit).box]?.parent ?? 0;
    const date = entryDate((units[index] as Unit).text) ?? undefined;
    const until = posts[order + 1]?.index ?? units.length;
    for (let at = index; at < until; at += 1) {
      if (!isWithinBox(layout, (units[at] as Unit).box, box)) break;
      dateOf[at] = date;
      if ((levels[at] ?? 0) > 0) continue;
      speakerOf[at] = speaker;
      if (!isFirst) kindsOf[at] = "comment";
    }
    bodyOf[index] = (units[index] as Unit).end;
    if (isFirst) kindsOf[index] = "byline";
  }
}

/** "@gull_9", in the next line "2 months ago", and below them what that reader wrote, up to the next one or a heading. */
function readHandles({ units, levels }: SpeakerParts, list: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const isHead = (index: number) => {
    const [line = "", below] = (units[index]?.text ?? "").split("\n", 2);
    const [, when] = /^@[\p{L}\p{N}_.-]{2,40}(?:\s+(?:[·•] )?(\S.*))?$/u.exec(line) ?? [];
    return line.startsWith("@") && agoAlone.test(when ?? below ?? units[index + 1]?.text ?? "");
  };
  let speaker: number | null = null;
  for (const [index, unit] of units.entries()) {
    // In plain text each line alone may look like a heading.
    if (isHead(index)) speaker = list.of(/^\S+/u.exec(unit.text)?.[0] ?? unit.text, "speaks", "signature");
    else if ((levels[index] ?? 0) > 0 && !agoAlone.test(unit.text)) speaker = null;
    if (speaker === null || speakerOf[index] !== null) continue;
    speakerOf[index] = speaker;
    kindsOf[index] = "comment";
  }
}

const agoAlone = /^(?:(?:vor|hace|il y a|há) \d{1,2} \p{L}+|\d{1,2} \p{L}+ (?:ago|geleden|fa)(?: \(edited\))?)$/u;

function writerOf({ layout }: SpeakerParts, unit: Unit): string | null {
  if (unit.end - unit.start > maxWriterLine) return null;
  const handle = handlePattern.exec(unit.text)?.[0];
  const rest = unit.text.slice(handle?.length ?? 0);
  if (handle !== undefined && (rest === "" || /^\s*[·|,–—(]/u.test(rest))) return handle;
  const signed = /^([\p{L}\p{N}_.-]{2,30})\s*[·|,–—]\s+(.+)$/u.exec(unit.text);
  if (
    signed?.[1] !== undefined &&
    /[_\d]|^\p{Ll}/u.test(signed[1]) &&
    (entryDate(signed[2] ?? "") !== null || isMomentAgo(signed[2] ?? ""))
  )
    return signed[1];
  if (signed?.[1] !== undefined && unit.text.length < 60 && entryDate(signed[2] ?? "") !== null && !/\s/.test(signed[1])) return signed[1];
  const isNamed = ((layout.boxes[unit.box]?.own ?? 0) & mark.name) !== 0;
  return isNamed && /[·|]/u.test(unit.text) ? (/^[^·|,(–—\n]{1,60}/u.exec(unit.text)?.[0].trim() ?? null) : null;
}

/** "3 hours ago", "12 points". */
function isMomentAgo(text: string): boolean {
  return /^\d/.test(text) && text.length < 40 && !/[.!?]$/u.test(text) && holdsPageWord("ago", text.toLowerCase());
}
