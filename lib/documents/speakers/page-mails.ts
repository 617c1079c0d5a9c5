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
/** "---- next in thread ----" */
const nextMail = /(?<!-)---[^\n]*\n\s*From:\s/u;
/** Units that a head may take up. */
const maxHead = 3;

/** A mailing list's archive: each message is by whom its head says it is from, and what it quotes is not. */
export function readMails({ units, levels, kinds, names }: SpeakerParts, list: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
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
