import type { Claim } from "@/lib/contract/brief";
import { type Bucket, type Category, type ClaimRole, type DropReason, dropReasons } from "@/lib/contract/vocabulary";

/** How a sentence names the person: the surer, the higher the claim's link score. */
export type SubjectLink = "first_person" | "named" | "pronoun" | "fragment" | "quoted_speech";

/** A claim proposed from one quote, before it is verified and scored. Offsets are UTF-16 code units into the document's text. */
export interface CandidateClaim {
  readonly documentId: string;
  readonly quoteStart: number;
  readonly quoteEnd: number;
  readonly quote: string;
  /** One plain third-person sentence that says no more than the quote. */
  readonly claim: string;
  readonly label: string;
  readonly bucket: Bucket;
  readonly category: Category;
  readonly role: ClaimRole;
  readonly connectionType: Claim["connection_type"];
  readonly attribution: Claim["attribution"];
  readonly attributionTier: Claim["attribution_tier"];
  readonly temporalStatus: Claim["temporal_status"];
  readonly verdict: Claim["verdict"];
  readonly subjectLink: SubjectLink;
  /** A pastime picked out of a list that also names private matters: true, but who looks it up reads the rest. */
  readonly isPart: boolean;
  /** Worded by the engine from the quote's own words, so that it can be checked word by word. */
  readonly isWorded?: true;
  /** In the words of a language whose silence has not been measured: never more than `needs_review`. */
  readonly isForeign?: true;
  /** Said in English of words in another language, and proven by others than the engine: never `safe`. */
  readonly isTranslated?: true;
  /** The kind that a model proposes for a claim of the engine's own, of which no list tells the kind. It counts only where a judge agrees. */
  readonly proposedAs?: Category;
  /** Rules that read it, for whoever asks why it stands. */
  readonly trace?: readonly string[];
  /** The document's year, null when it is undated. */
  readonly year: number | null;
}

/** How many sentences or clauses were left out, by reason. Mutable on purpose: one run adds to one count. */
export type DropCounts = Partial<Record<DropReason, number>>;

export function countDrop(dropped: DropCounts, reason: DropReason, count = 1): void {
  if (count > 0) dropped[reason] = (dropped[reason] ?? 0) + count;
}

export function addDrops(all: DropCounts, dropped: Readonly<DropCounts>): void {
  for (const reason of dropReasons) countDrop(all, reason, dropped[reason] ?? 0);
}

export function sumDrops(dropped: Readonly<DropCounts>): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, 0);
}
