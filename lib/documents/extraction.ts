import type { PublisherRecord, SourceLink } from "@/lib/engine/types";
import type { Outline } from "@/lib/text/block";

/**
 * What a page says, or why it could not be read. Extraction is pure and never throws: a page that cannot be read is an expected outcome.
 */
export type Extraction =
  | { readonly kind: "extracted"; readonly document: ExtractedDocument }
  | { readonly kind: "failed"; readonly reason: ExtractionFailure };

export interface ExtractedDocument {
  /** The text as a reader sees it: paragraphs apart by an empty line, list items by a line; at most `maxTextLength` UTF-16 code units. */
  readonly text: string;
  /** What stands where in the text: made in the walk that writes it. */
  readonly outline: Outline;
  readonly title: string | null;
  readonly author: string | null;
  /** `2024`, `2024-05` or `2024-05-17`. */
  readonly publishedAt: string | null;
  /** Primary subtag, lower case: `en`. As the page declares it, else as its words tell it; null where they do not. */
  readonly language: string | null;
  /** The address that the page itself gives as its own. */
  readonly canonicalUrl: string | null;
  readonly record: PublisherRecord | null;
  readonly links: readonly SourceLink[];
  readonly emailHashes: readonly string[];
  readonly photoUrl: string | null;
}

/** The closed list of reasons, with the words that a report shows. */
export const extractionFailures = {
  empty: "holds no readable text",
  too_large: "is larger than can be read",
  too_tangled: "is nested beyond what can be read",
  encrypted: "is protected by a password",
  unreadable: "is damaged or of another kind than its name says",
} as const;

export type ExtractionFailure = keyof typeof extractionFailures;

/** Stored text is cut here; 2,000,000 UTF-16 code units. */
export const maxTextLength = 2_000_000;
/** Markup may be this many times larger than the text in it. */
export const maxMarkupLength = 8_000_000;
export const maxPdfBytes = 32 * 1_048_576;
export const maxPdfPages = 200;
export const maxLinks = 200;
export const maxTitleLength = 500;

export const nothingBesideText: Omit<ExtractedDocument, "text" | "outline"> = {
  title: null,
  author: null,
  publishedAt: null,
  language: null,
  canonicalUrl: null,
  record: null,
  links: [],
  emailHashes: [],
  photoUrl: null,
};

/** The end of every extractor: a text without a single letter is no document. */
export function extracted(document: ExtractedDocument): Extraction {
  if (!/\p{L}/u.test(document.text)) return { kind: "failed", reason: "empty" };
  return { kind: "extracted", document };
}

export function failed(reason: ExtractionFailure): Extraction {
  return { kind: "failed", reason };
}
