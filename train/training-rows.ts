import { kindHeads, privateCategories, privateHeads, type SentenceKind, specialPrivate } from "@/lib/engine/claims/heads/head-names";
import { ruleNotes } from "@/lib/engine/claims/heads/rule-notes";
import { type SentenceFeatures, sentenceFeatures } from "@/lib/engine/claims/heads/sentence-features";
import { detectSensitive } from "@/lib/engine/privacy/detect-sensitive";
import type { FitOptions, TrainingRow } from "./logistic-heads";
import type { CorpusRow } from "./read-corpus";

/** How each model is fitted. Chosen among a few, in steps of two to three, by F1 on the labelled biographies. */
export const fitOptions: Readonly<Record<HeadGroup, FitOptions>> = {
  kind: { buckets: 65_536, epochs: 12, penalty: 5e-5, balance: 0.45 },
  private: { buckets: 262_144, epochs: 12, penalty: 1e-5, balance: 0.5 },
  category: { buckets: 65_536, epochs: 12, penalty: 1e-5, balance: 0.5 },
  opener: { buckets: 65_536, epochs: 10, penalty: 3e-4, balance: 1 },
};

export type HeadGroup = "kind" | "private" | "category" | "opener";

/** Kinds that are a person's work in the widest sense. */
export const professionalKinds: ReadonlySet<SentenceKind> = new Set<SentenceKind>([
  "work",
  "education",
  "award",
  "publication",
  "speaking",
  "open_source",
]);

/**
 * A row's features as it stands, and without what stands around it, for the models that read words alone and for the one that hears the privacy rules
 * too.
 */
export interface FeaturedRow {
  readonly row: CorpusRow;
  readonly words: FeaturePair;
  readonly ruled: FeaturePair;
}

interface FeaturePair {
  readonly placed: SentenceFeatures;
  readonly bare: SentenceFeatures;
}

export function withFeatures(row: CorpusRow): FeaturedRow {
  const bare = { text: row.text, headings: [], block: "paragraph" as const };
  const notes = ruleNotes(detectSensitive(row.text).map((span) => span.category));
  return {
    row,
    words: { placed: sentenceFeatures(row), bare: sentenceFeatures(bare) },
    ruled: { placed: sentenceFeatures(row, notes), bare: sentenceFeatures(bare, notes) },
  };
}

/** What the heads of a group are to say of a row, in the order of their names; null where its author's labels do not tell. */
export function targetsOf(group: HeadGroup, row: CorpusRow): readonly (boolean | null)[] {
  if (group === "opener") return [row.opener && row.private === null];
  if (group === "kind") {
    const kinds: ReadonlySet<SentenceKind> = new Set([row.kind, ...(row.also ?? [])]);
    const isWork = [...kinds].some((kind) => professionalKinds.has(kind));
    return kindHeads.map((head) => {
      // A background is often one of work, and an opinion tells of a manner; the one label does not say.
      if (head === "professional") return isWork || (row.kind === "background" && row.private === null ? null : false);
      return kinds.has(head) || (head === "style" && row.kind === "opinion" ? null : false);
    });
  }
  const { private: secret } = row;
  if (group === "category") return privateCategories.map((category) => category === secret);
  return privateHeads.map((head) => secret !== null && (head === "private" || specialPrivate.has(secret)));
}

/** Authors of whole pages, whose sentences are what is asked of the private head; the others wrote sentences one by one. */
const authorsOfPages: ReadonlySet<string> = new Set(["p", "w", "y"]);

/** Private sentences of bios, told by hints in seven languages. What they would tell of otherwise nobody has said. */
const authorOfHints = "z";
/** What the private head of before judged wrongly, and sentences of further pages: seen once, since three times cost more than it gave. */
const authorOfErrors = "x";
/** Odd, wry and ordinary sentences, none of them private: the head took one in seven of them for private. */
const authorsOfPlain = ["A", "B"];
/** A private sentence between two that anybody may repeat, in seven languages. */
const authorOfAttack = "H";
/** Of these authors a kind was said of facts, or of nothing at all: heads of kinds that learned it knew community and manner worse. */
const withoutKinds: ReadonlySet<string> = new Set(["y", authorOfErrors, authorOfHints, authorOfAttack, ...authorsOfPlain]);
/** Their sentences are as those that the private head is asked about. */
const repeatedAuthors: ReadonlySet<string> = new Set([...authorsOfPages, authorOfHints]);
const timesOfPages = 3;

/** What opens a conversation is learned from whole pages alone, whose authors said of each fact how gladly one would know it. */
export function isLearnedBy(group: HeadGroup, { row }: FeaturedRow): boolean {
  return group === "opener" ? authorsOfPages.has(row.author) : group !== "kind" || !withoutKinds.has(row.author);
}

export function trainingRows(group: HeadGroup, rows: readonly FeaturedRow[]): TrainingRow[] {
  const isOfPrivate = group === "private" || group === "category";
  const learned = rows.filter((row) => isLearnedBy(group, row));
  return learned.map((row) => ({
    ...(isOfPrivate ? row.ruled : row.words),
    targets: targetsOf(group, row.row),
    times: isOfPrivate && repeatedAuthors.has(row.row.author) ? timesOfPages : 1,
  }));
}
