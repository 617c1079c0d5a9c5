import type { Claim } from "@/lib/contract/brief";

/** Where a brief lies in the portal: what its receipts and downloads are found under. */
export interface BriefPlace {
  readonly personId: string;
  /** The job whose very brief is shown; null for the newest one. */
  readonly jobId: string | null;
}

export function briefPath({ personId }: BriefPlace): string {
  return `/app/briefs/${personId}`;
}

export type ExportForm = "full.json" | "compact.json" | "brief.txt" | "brief.md" | "page.pdf" | "brief.pdf";

export function exportPath(place: BriefPlace, form: ExportForm): string {
  return `${briefPath(place)}/export/${form}${jobQuery(place)}`;
}

export function receiptPath(place: BriefPlace, quote: QuoteSource): string {
  return `${briefPath(place)}/receipts/${quoteKey(quote)}${jobQuery(place)}`;
}

/** Where somebody says that a claim is wrong. */
export function disputePath(place: BriefPlace, claim: AnchoredClaim): string {
  return `${briefPath(place)}/disputes/${claimAnchor(claim)}${jobQuery(place)}`;
}

/** The photo of a brief, by our own route. */
export function photoPath(place: BriefPlace): string {
  return `${briefPath(place)}/photo${jobQuery(place)}`;
}

/** Every claim's twelve scores, on a page of their own: as part of the brief's they were half of its elements. */
export function scoresPath(place: BriefPlace): string {
  return `${briefPath(place)}/scores${jobQuery(place)}`;
}

/** Where a press of an opener's buttons goes. */
export function feedbackPath(place: BriefPlace): string {
  return `${briefPath(place)}/feedback${jobQuery(place)}`;
}

/** Where an account reads what came of its dispute. */
export function disputeStatePath(place: BriefPlace, disputeId: string): string {
  return `${briefPath(place)}/disputes/${disputeId}`;
}

/** Of which job's brief a page below it is. */
export function jobQuery({ jobId }: Pick<BriefPlace, "jobId">): string {
  return jobId === null ? "" : `?job=${jobId}`;
}

type QuoteSource = Pick<Claim, "source_doc_id" | "evidence_quote">;

/** Names a quote in an address without saying anything of it: the same words of the same document, the same key. */
export function quoteKey({ source_doc_id, evidence_quote }: QuoteSource): string {
  return shortHash(`${source_doc_id} ${evidence_quote}`);
}

type AnchoredClaim = Pick<Claim, "source_doc_id" | "receipt" | "claim">;

/** A page of a brief asks for the anchor of each of its claims up to nine times. */
const anchors = new WeakMap<AnchoredClaim, string>();

/** One claim is the same words from the same place; its card's id on a page. Claims are never changed once they are read. */
export function claimAnchor(of: AnchoredClaim): string {
  const known = anchors.get(of);
  if (known !== undefined) return known;
  const anchor = `c-${shortHash(`${of.source_doc_id} ${of.receipt.quote_start} ${of.claim}`)}`;
  anchors.set(of, anchor);
  return anchor;
}

/** Two 32-bit FNV-1a sums from different starts, in hex: enough to tell a brief's few hundred texts apart, and no secret. */
function shortHash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x01000193) ^ (second >>> 15);
  }
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, "0")).join("");
}
