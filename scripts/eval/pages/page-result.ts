import type { Band } from "@/lib/contract/vocabulary";
import type { EvidenceLevel } from "@/lib/engine/identity/vouching/levels";
import type { Status } from "./page-row";

export const modes = ["cold", "tied", "crossed"] as const;
export type Mode = (typeof modes)[number];

export interface ResultClaim {
  readonly claim: string;
  readonly quote: string;
  readonly document: string;
  /** Offsets into the stored text, in UTF-16 code units. */
  readonly quoteStart: number;
  readonly quoteEnd: number;
  readonly band: Band;
  readonly status: Status;
  /** It stands in `safe_to_reference`. */
  readonly opener: boolean;
  /** It says only where the quote stands, and repeats it. */
  readonly framed: boolean;
}

/** A document that was taken for the person's, and which stretches of its stored text are theirs; null: all of it. */
export interface MatchedText {
  readonly document: string;
  readonly ownRanges: readonly { readonly start: number; readonly end: number }[] | null;
  /** What the evidence for it is worth. */
  readonly level: EvidenceLevel;
}

/** What the engine made of one row in one mode. */
export interface PageResult {
  readonly id: string;
  readonly mode: Mode;
  readonly outcome: "brief" | "refused";
  readonly reason: string | null;
  /** Stored texts by document. */
  readonly texts: Readonly<Record<string, string>>;
  readonly claims: readonly ResultClaim[];
  /** Every other string of the brief that a reader can see. */
  readonly strings: readonly string[];
  readonly matched: readonly MatchedText[];
}

/** One line of the file that `--results` names. */
export function resultLine(result: PageResult): string {
  const { claims, matched, ...rest } = result;
  return JSON.stringify({
    ...rest,
    claims: claims.map(({ quoteStart, quoteEnd, ...claim }) => ({ ...claim, quote_start: quoteStart, quote_end: quoteEnd })),
    matched: matched.map(({ document, ownRanges, level }) => ({ document, own_ranges: ownRanges, level })),
  });
}
