import type { SubjectNames } from "../../identity/names/subject-names";
import type { PersonWords } from "../../identity/pages/person-words";
import type { ReadingRule } from "../rules/rule";

/** Where a sentence of a language that is only framed stands. */
export interface ForeignPlace {
  /** The person speaks: whoever says "I" is them. */
  readonly isTheirVoice: boolean;
  /** A turn of a conversation. */
  readonly isTurn: boolean;
  /** Whoever is called "she" or "he" is them. */
  readonly isToldOf: boolean;
  /** Notes without a subject are about the person. */
  readonly notes: boolean;
  /** An entry of a record, or the line under the person's name: it needs no verb. */
  readonly isEntry: boolean;
  /** A private matter is told of right before or behind it. */
  readonly isBesidePrivate: boolean;
  readonly names: SubjectNames;
  readonly words: PersonWords;
  readonly above: readonly ReadingRule[];
  /** A later year is still to come. */
  readonly pageYear: number;
}
