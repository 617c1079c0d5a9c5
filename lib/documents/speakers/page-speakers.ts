import type { Speaker } from "@/lib/text/block";
import type { SpeakerNotes, SpeakerParts } from "../page-parts";
import { readAuthors } from "./page-authors";
import { readColumns } from "./page-columns";
import { readLabels } from "./page-conversations";
import { guestOf } from "./page-guest";
import { readHeadedTurns } from "./page-headed-turns";
import { readLetters } from "./page-letters";
import { readMails } from "./page-mails";
import { readPosts } from "./page-posts";
import { readQuestions } from "./page-questions";
import { readSignatures } from "./page-signatures";
import { readTerms } from "./page-terms";
import { readThread } from "./page-thread";
import { readTurns } from "./page-turns";
import { SpeakerList } from "./speaker-list";

export interface PageSpeakers extends SpeakerNotes {
  readonly speakers: readonly Speaker[];
}

/**
 * Reads who speaks: posts, threads, messages and letters by their writers' lines, then labels, then questions in bold, turns without labels and
 * columns, then signatures of quotations and comments.
 */
export function readSpeakers(parts: SpeakerParts): PageSpeakers {
  const list = new SpeakerList();
  const notes: SpeakerNotes = {
    speakerOf: parts.units.map(() => null),
    bodyOf: parts.units.map(() => undefined),
    kindsOf: parts.units.map(() => undefined),
    dateOf: parts.units.map(() => undefined),
  };
  const guest = guestOf(parts);
  for (const [index, { spoken }] of parts.units.entries())
    if (spoken !== undefined) notes.speakerOf[index] = list.of(spoken.name, spoken.role, spoken.role === "asks" ? "question" : "answer");
  readPosts(parts, list, notes);
  readThread(parts, list, notes);
  readMails(parts, list, notes);
  readLetters(parts, list, notes);
  readTerms(parts, list, notes);
  readHeadedTurns(parts, list, notes);
  readLabels(parts, guest, list, notes);
  readQuestions(parts, guest, list, notes);
  readTurns(parts, guest, list, notes);
  readColumns(parts, list, notes);
  readSignatures(parts, list, notes);
  readAuthors(parts, guest, notes.speakerOf, notes.kindsOf);
  return { ...notes, speakers: list.all };
}
