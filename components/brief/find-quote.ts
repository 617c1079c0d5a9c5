import type { Brief, Claim } from "@/lib/contract/brief";
import { quoteKey } from "./brief-place";
import { claimsOf } from "./claims-of";

/** A quote of a brief, where it stands, and the claims that rest on it. */
export interface FoundQuote {
  readonly quote: string;
  readonly sourceUrl: string;
  readonly documentId: string;
  /** Null for a further source of a claim: of those a brief holds the words and the address alone. */
  readonly receipt: Claim["receipt"] | null;
  readonly claims: readonly Claim[];
}

/** The quote that a receipt's address names; null when the brief has none by that key. */
export function findQuote(brief: Brief, key: string): FoundQuote | null {
  const claims = claimsOf(brief);
  const own = claims.filter((claim) => quoteKey(claim) === key);
  const further = claims.flatMap((claim) =>
    (claim.additional_sources ?? []).filter((source) => quoteKey(source) === key).map((source) => ({ claim, source })),
  );
  const first = own[0] ?? further[0]?.source;
  if (first === undefined) return null;
  return {
    quote: first.evidence_quote,
    sourceUrl: first.source_url,
    documentId: first.source_doc_id,
    receipt: own[0]?.receipt ?? null,
    claims: [...new Set([...own, ...further.map(({ claim }) => claim)])],
  };
}
