import type { ResolvedIdentity, SourceDocument, VerifiedClaims } from "../types";

export interface ComposeInput {
  readonly identity: ResolvedIdentity;
  readonly canonicalId: string;
  readonly documents: readonly SourceDocument[];
  readonly verified: VerifiedClaims;
  readonly asOf: Date;
  readonly reportUrl: string;
  readonly isFixture: boolean;
  /** Marks of what was withdrawn of this person (`withdrawal-marks.ts`): none of it comes back. */
  readonly withdrawn?: readonly string[];
}
