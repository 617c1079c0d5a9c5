import { nameAt } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import type { SpeakerList } from "./speaker-list";

/** "From: Jane Roe <jane@…>", as a line of a message's head. */
const from = /(?:^|\n)\s*From:\s+(?=\S)/u;
/** "On 3 May Bo wrote:", "Forwarded message": words of somebody else that nothing marks follow. */
const quoting = /\b(?:wrote|writes|said|says|schrieb|a écrit|escribió|ha scritto|schreef)\b[^\n]{0,40}:\s*$|forwarded message/iu;
/** Of a head: no letter in print has both. */
const head = /(?:^|\n)\s*(?:Date|Subject|Sent|To):\s/u;
const dateLine = /(?:^|\n)\s*(?:Date|Sent):\s/u;
const subjectLine = /(?:^|\n)\s*Subject:\s/u;
/** "Jane Roe jane at acme.example", and below it when: the head of a message in a list's archive. */
const archived = /^(?=\p{Lu})[^\n@]{3,60} [\w.+-]+ (?:at|@) [\w.-]+\n\s*(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b[^\n]{0,40}\b(?:19|20)\d\d\b/u;
const endOfArchived = /^-{6,} next part -{6,}|^More information about the .{1,60} mailing list/u;
/** "---- next in thread ----" */
const nextMail = /(?<!-)---[^\n]*\n\s*From:\s/u;
/** Units that a head may take up. */
const maxHead = 3;

/** A mailing list's archive: each message is by whom its head says it is from, and what it quotes is not. */
export function readMails(parts: SpeakerParts, list: SpeakerList, notes: SpeakerNotes): void {
  const { units, levels, kinds, names } = parts;
  const { speakerOf, kindsOf } = notes;
  readArchived(parts, list, notes);
  const senders = units.flatMap(({ text }, index) => {
    const at = from.exec(text);
    const start = at === null ? -1 : at.index + at[0].length;
    const run = start < 0 ? null : nameAt(text, start, names.context);
    // Whoever else a head names is somebody, too: "kim", "rope_pete".
    const name =
      start < 0
        ? null
        : run === null
          ? (/^[^<\n]{1,40}/u.exec(text.slice(start))?.[0].trim() ?? null)
          : (names.ofWords(run.name) ?? run.name);
    const lines = units.slice(Math.max(0, index - maxHead + 1), index + maxHead).map((unit) => unit.text);
    const isHead = lines.some((line) => head.test(line)) || nextMail.test(text);
    const isWhole = lines.some((line) => dateLine.test(line)) && lines.some((line) => subjectLine.test(line));
    return name === null || !isHead ? [] : [{ index, name, isWhole }];
  });
  if (new Set(senders.map(({ name }) => name)).size < 2 && !senders.some(({ isWhole }) => isWhole)) return;
  for (const [order, { index, name }] of senders.entries()) {
    const speaker = list.of(name, "speaks", "signature");
    const until = senders[order + 1]?.index ?? units.length;
    kindsOf[index] = "byline";
    const stranger = list.of(null, "speaks", "label");
    let isQuoted = false;
    for (let at = index + 1; at < until; at += 1) {
      if (quoting.test(units[at]?.text ?? "") && kinds[at + 1] !== "quotation") isQuoted = true;
      if ((levels[at] ?? 0) === 0 && (kinds[at] === "paragraph" || kinds[at] === "list_item"))
        speakerOf[at] = isQuoted ? stranger : speaker;
    }
  }
}

/** A page of a list's archive holds one message. */
function readArchived({ units, levels, kinds, names }: SpeakerParts, list: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const index = units.slice(0, maxAbove).findIndex(({ text }) => archived.test(text));
  const run = index < 0 ? null : nameAt(units[index]?.text ?? "", 0, names.context);
  if (run === null) return;
  const speaker = list.of(names.ofWords(run.name) ?? run.name, "speaks", "signature");
  kindsOf[index] = "byline";
  for (let at = index + 1; at < units.length && !endOfArchived.test(units[at]?.text ?? ""); at += 1)
    if ((levels[at] ?? 0) === 0 && (kinds[at] === "paragraph" || kinds[at] === "list_item")) speakerOf[at] = speaker;
}

const maxAbove = 12;
