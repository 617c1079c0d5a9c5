import type { PersonWords } from "./person-words";

/** What is known of a block before its clauses are read. */
export interface BlockStanding {
  /** Whoever says "I" in it. */
  readonly voice: "person" | "other" | "nobody";
  /** Its words are about the person unless they say otherwise: the person's own section, turn or page. */
  readonly isTheirs: boolean;
  /** It lies in a section about somebody else. */
  readonly isOthers: boolean;
  /** The paragraph before it ended with the person, so that "she" at its beginning is theirs. */
  readonly goesOn: boolean;
  /** All of it is one quotation of whoever has the voice. */
  readonly isQuotation?: boolean;
}

/** What is known of the page before its clauses are read. */
export interface PageKnowledge {
  readonly words: PersonWords;
  /** Words of the names of other people on the page. */
  readonly others: ReadonlySet<string>;
  /** By what pronoun the page calls the person; null where it does not tell; `none` where it is theirs and never calls them so. */
  readonly gender: "feminine" | "masculine" | "none" | null;
  readonly isCompany: (name: string) => boolean;
}
