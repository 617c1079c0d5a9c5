import type { Block } from "@/lib/text/block";
import type { ReadPage } from "../../reading/read-statements";
import type { CandidateClaim } from "../candidate-claim";
import type { Reading } from "../claim-statement";
import { frameOwnWords } from "./frame-own-words";
import { isTaken, ownWordsAt, type Taken } from "./taken-places";

/** Labels that say what the note behind them is of the person, and whether it is so, was, or is planned. */
const labels: readonly {
  readonly label: RegExp;
  readonly status: "mutable_current" | "immutable" | "planned";
  readonly isView: boolean;
}[] = [
  {
    label:
      /^(?:next(?: up| for (?:her|him|them|me)| project| book| talk| job| stop| production)?|coming(?: up| soon| next)?|soon|on the horizon|in the (?:works|pipeline)|what(?:['’]s| is) next)$/iu,
    status: "planned",
    isView: false,
  },
  {
    label:
      /^(?:at present|currently|current (?:project|roles?|posts?|positions?)|day job|by (?:day|night)|sideline|off duty|off the clock|outside work|out of hours|after hours|weekends|hobby|hobbies|free time|pastimes?|in (?:her|his|my|their) (?:own|spare|free) time)$/iu,
    status: "mutable_current",
    isView: false,
  },
  {
    label:
      /^(?:before(?: that| this)?|previously|formerly|education|training|trained|studied|degrees?|awards?|prizes?|latest(?: \p{Ll}+)?|most recent(?: \p{Ll}+)?)$/iu,
    status: "immutable",
    isView: false,
  },
  {
    label:
      /^(?:unpopular(?: opinion)?|hot take|opinion|(?:my )?(?:view|rule|motto|advice|conviction|belief)|house rule|something i(?:['’]ll| will) argue about|what i (?:think|believe))$/iu,
    status: "mutable_current",
    isView: true,
  },
];

const labelled = /(?<=^|[.!?…]\s)(\p{L}[\p{L} '’]{2,34}): ([^.!?\n“”"]{12,220}[.!?]?)(?=\s|$)/gu;
const minWords = 4;
const maxWords = 34;
/** Who speaks to somebody, or of somebody else, or takes it back. */
const unfit = /\b(?:you|your|yours|nobody|nothing|never|not|no|none|joke|joking|kidding|ask|tba|tbc)\b|n['’]t\b|\?/iu;

/** "Next: Peer Gynt, the Playhouse, in October.": notes that a label explains, quoted with it; nothing within `taken`. */
export function labelledLines(
  reading: Reading,
  page: ReadPage,
  organizations: readonly string[],
  taken: readonly Taken[],
): CandidateClaim[] {
  const { document, match, names } = reading;
  if (match.relation !== "about_subject") return [];
  return page.outline.blocks.flatMap((block) =>
    [...(mayHold(block) ? document.text.slice(block.bodyStart, block.end).matchAll(labelled) : [])].flatMap((found) => {
      const [whole, label = "", note = ""] = found;
      const kind = labels.find((candidate) => candidate.label.test(label));
      const quoteStart = block.bodyStart + found.index;
      const quoteEnd = quoteStart + whole.length;
      const words = note.split(/\s+/).length;
      const own = ownWordsAt(match, quoteStart);
      if (kind === undefined || own === null || words < minWords || words > maxWords || isTaken(taken, { quoteStart, quoteEnd })) return [];
      if (unfit.test(note) || (kind.isView ? !own.isFirstPerson : /\bI\b/u.test(note))) return [];
      const claim = frameOwnWords(
        reading,
        {
          quote: whole,
          quoteStart,
          opening: `${kind.isView ? names.fullName : `A page about ${names.fullName}`} says`,
          link: kind.isView ? "first_person" : "fragment",
          as: { status: kind.status, heading: null, lasts: false, isNote: true },
          trace: ["en.labelled"],
        },
        organizations,
      );
      return claim === null ? [] : [claim];
    }),
  );
}

function mayHold({ kind, speaker }: Block): boolean {
  return speaker === null && (kind === "paragraph" || kind === "list_item" || kind === "table_row");
}
