/** What a sentence about a person is about; `none` tells nothing of anybody. */
export const sentenceKinds = [
  "work",
  "education",
  "award",
  "publication",
  "speaking",
  "open_source",
  "interest",
  "community",
  "style",
  "opinion",
  "background",
  "none",
] as const;

export type SentenceKind = (typeof sentenceKinds)[number];

/** What may be private in a sentence, by the words of the corpus. */
export const privateCategories = [
  "health",
  "belief",
  "politics",
  "union",
  "origin",
  "sexuality",
  "crime",
  "family",
  "children",
  "money",
  "home",
  "routine",
] as const;

export type PrivateCategory = (typeof privateCategories)[number];

/** Those that the law calls special (GDPR articles 9 and 10). */
export const specialPrivate: ReadonlySet<PrivateCategory> = new Set<PrivateCategory>([
  "health",
  "belief",
  "politics",
  "union",
  "origin",
  "sexuality",
  "crime",
]);

/** The heads that weigh what may not be shown: any private matter, and any special one. Which category it is has heads of its own. */
export const privateHeads = ["private", "special"] as const;

export type PrivateHead = (typeof privateHeads)[number];

/** Groups of kinds that claims are sorted by, learned beside the kinds. */
export const kindHeads = [...sentenceKinds, "professional"] as const;

export type KindHead = (typeof kindHeads)[number];
