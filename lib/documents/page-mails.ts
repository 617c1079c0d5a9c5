import { nameAt } from "@/lib/text/name-shape";
import type { SpeakerNotes, SpeakerParts } from "./page-parts";
import type { SpeakerList } from "./speaker-list";

/** "From: Jane Roe <jane@…>", as a line of a message's head. */
const from = /(?:^|\n)\s*From:\s+(?=\p{Lu})/u;
/** Of a head: no letter in print has both. */
const head = /(?:^|\n)\s*(?:Date|Subject|Sent|To):\s/u;
/** Units that a head may take up. */
const maxHead = 3;

/** A mailing list's archive: each message is by whom its head says it is from, and what it quotes is not. */
export function readMails({ units, levels, kinds, names }: SpeakerParts, list: SpeakerList, { speakerOf, kindsOf }: SpeakerNotes): void {
  const senders = units.flatMap(({ text }, index) => {
    const at = from.exec(text);
    const run = at === null ? null : nameAt(text, at.index + at[0].length, names.context);
    const isHead = units.slice(Math.max(0, index - 1), index + maxHead).some((unit) => head.test(unit.text));
    return run === null || !isHead ? [] : [{ index, name: names.ofWords(run.name) ?? run.name }];
  });
  if (new Set(senders.map(({ name }) => name)).size < 2) return;
  for (const [order, { index, name }] of senders.entries()) {
    const speaker = list.of(name, "speaks", "signature");
    const until = senders[order + 1]?.index ?? units.length;
    kindsOf[index] = "byline";
    for (let at = index + 1; at < until; at += 1)
      if ((levels[at] ?? 0) === 0 && (kinds[at] === "paragraph" || kinds[at] === "list_item")) speakerOf[at] = speaker;
  }
}
