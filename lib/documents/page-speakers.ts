import type { BlockKind, Section, Speaker, SpeakerSign } from "./block";
import { readAuthors } from "./page-authors";
import { readLabels } from "./page-conversations";
import { guestOf } from "./page-guest";
import { readQuestions } from "./page-questions";
import type { PageParts } from "./page-sections";
import { readSignatures } from "./page-signatures";
import { readThread } from "./page-thread";

export interface SpeakerParts extends PageParts {
  /** Cards of authors are added to both. */
  readonly sectionOf: number[];
  readonly sections: Section[];
}

/** What is found of each unit, written by one reader after the other: the first that knows a unit's speaker is right. */
export interface SpeakerNotes {
  readonly speakerOf: (number | null)[];
  /** Where the words begin behind a label; absent where they begin with the block. */
  readonly bodyOf: (number | undefined)[];
  /** Kinds that the form of a conversation changes. */
  readonly kindsOf: (BlockKind | undefined)[];
  readonly dateOf: (string | undefined)[];
}

export interface PageSpeakers extends SpeakerNotes {
  readonly speakers: readonly Speaker[];
}

/** Reads who speaks: threads by their writers' lines, then labels, then questions in bold, then signatures of quotations and comments. */
export function readSpeakers(parts: SpeakerParts): PageSpeakers {
  const list = new SpeakerList();
  const notes: SpeakerNotes = {
    speakerOf: parts.units.map(() => null),
    bodyOf: parts.units.map(() => undefined),
    kindsOf: parts.units.map(() => undefined),
    dateOf: parts.units.map(() => undefined),
  };
  const guest = guestOf(parts);
  readThread(parts, list, notes);
  readLabels(parts, guest, list, notes);
  readQuestions(parts, guest, list, notes);
  readSignatures(parts, list, notes);
  readAuthors(parts, guest, notes.speakerOf, notes.kindsOf);
  return { ...notes, speakers: list.all };
}

/** Each speaker of the page once. */
export class SpeakerList {
  readonly all: Speaker[] = [];
  private readonly known = new Map<string, number>();

  of(name: string | null, role: Speaker["role"], by: SpeakerSign): number {
    const key = JSON.stringify([name, role, by]);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    this.all.push({ name, role, by });
    this.known.set(key, this.all.length - 1);
    return this.all.length - 1;
  }
}
