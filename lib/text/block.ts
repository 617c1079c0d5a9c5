/**
 * What stands where on a page. A stored text is cut into blocks in reading order; every block knows its kind, the headings above it, the card or
 * section it lies in, who speaks its words, and its place in the stored text. Blocks know nothing of whom a brief is about: the engine asks that of
 * them.
 *
 * All offsets are UTF-16 code units into the stored text of the document, ends exclusive. Blocks do not overlap and stand in the order of the text.
 */
export const blockKinds = [
  "heading",
  "paragraph",
  "list_item",
  "table_row",
  "definition",
  "caption",
  "quotation",
  "byline",
  "author_box",
  "comment",
  "testimonial",
  "navigation",
  "advertisement",
  "notice",
  "code",
] as const;

export type BlockKind = (typeof blockKinds)[number];

/** By what the page tells who speaks. */
export const speakerSigns = [
  "label", // "Edda Roscoe:" before the words
  "initials", // "MT:" of a name that the page gives in full
  "question", // a bold or italic question, or "Q:"
  "answer", // what follows such a question, or "A:"
  "definition", // <dt>name</dt><dd>words</dd>
  "alternation", // unlabelled turns between labelled ones
  "signature", // a quotation or comment with its author's name
] as const;

export type SpeakerSign = (typeof speakerSigns)[number];

export interface Speaker {
  /** The full name where the page gives it anywhere, else as the label writes it ("Q", "Host"); null where only the turn is known. */
  readonly name: string | null;
  /** Who asks and who is asked, where the form of the page tells. */
  readonly role: "asks" | "answers" | "speaks";
  readonly by: SpeakerSign;
}

export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
  /** 1 to 6 for headings; 0 for all others. A bold line that stands alone above text is a heading of the level below the last real one, at most 6. */
  readonly level: number;
  /** Positions in `Outline.blocks` of the headings above it, outermost first; a heading's own place is not in its path. */
  readonly path: readonly number[];
  /** Position in `Outline.sections` of the innermost card or section it lies in; 0 is the page as a whole. */
  readonly section: number;
  /** Position in `Outline.speakers`; null where the page itself, or its author, speaks. */
  readonly speaker: number | null;
  /** Where the words begin behind a label, a time stamp or a bullet; equals `start` where there is none. */
  readonly bodyStart: number;
  /** `2024`, `2024-05` or `2024-05-17`: the date that its entry, comment or heading bears; null where the page's own date holds. */
  readonly date: string | null;
  /** Primary subtag, lower case; null where it is the page's. */
  readonly language: string | null;
}

export interface Section {
  /** Position of the section it lies in; null for the page as a whole. */
  readonly parent: number | null;
  /** A card is one of several siblings of one shape: people on a team page, entries of a list, comments of a thread. */
  readonly kind: "page" | "section" | "card" | "thread" | "aside" | "footer";
  /**
   * The name-like words that head it, as written ("Prof. Ludmila Harrowgate-Singh"): a heading, a bold lead, a first cell, a signature. Null where
   * none looks like a person's name.
   */
  readonly about: string | null;
  /** Each of the people whom `about` names ("Femke Oduya and Hal Brandreth" are two); empty where it is null. */
  readonly people: readonly string[];
}

/** The page as blocks. Absent parts are empty lists; a page without markup still has one section and its paragraphs. */
export interface Outline {
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  readonly speakers: readonly Speaker[];
}

/** More blocks than this are not told apart: the rest of the text is one paragraph. */
export const maxBlocks = 20_000;
