import type { Claim } from "@/lib/contract/brief";

/** How the stored text behind a source stands; absent when it is no longer kept. */
export interface SourceState {
  readonly textSha256: string;
  readonly isLibrary: boolean;
  readonly publishedAt: string | null;
}

export type SourceStates = ReadonlyMap<string, SourceState>;

/** Why a link to the source would not land on the quote; null when it should. */
export function whyNoLanding(claim: Pick<Claim, "source_url" | "receipt">, state: SourceState | undefined): string | null {
  if (state?.isLibrary) return "From the library";
  if (/\.pdf$/i.test(claim.source_url.split(/[?#]/)[0] ?? "")) return "The source is a PDF";
  if (state !== undefined && state.textSha256 !== claim.receipt.source_sha256) return "The page has changed since it was read";
  return null;
}
