import type { BlockKind, Section } from "@/lib/text/block";
import type { Layout } from "./outline/layout";
import type { PageNames } from "./page-names";
import type { BoxFacts, Unit } from "./page-units";

/** What a page says of itself beside its text. */
export interface PageHints {
  readonly title: string | null;
  readonly author: string | null;
  readonly language: string | null;
}

export interface PageParts {
  readonly layout: Layout;
  readonly units: readonly Unit[];
  readonly levels: readonly number[];
  readonly kinds: readonly BlockKind[];
  readonly facts: BoxFacts;
  readonly names: PageNames;
  readonly hints: PageHints;
  /** Lines that name who wrote what stands below them, by their position (`posters`). */
  readonly posts: ReadonlyMap<number, string>;
}

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
