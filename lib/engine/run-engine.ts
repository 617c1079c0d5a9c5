import { composeBrief } from "./compose-brief";
import { extractClaims } from "./extract-claims";
import { resolveIdentity } from "./resolve-identity";
import type { ComposeOutcome, IdentityOutcome, Seed, SourceDocument } from "./types";
import { verifyClaims } from "./verify-claims";

export type EngineOutcome = ComposeOutcome | Extract<IdentityOutcome, { kind: "refused" }>;

/** The whole engine in one call, as the pipeline's steps make it: for benchmarks, tests and evaluation. */
export function runEngine(input: {
  readonly seed: Seed;
  readonly documents: readonly SourceDocument[];
  readonly asOf: Date;
  readonly canonicalId: string;
  readonly reportUrl: string;
  readonly isFixture: boolean;
}): EngineOutcome {
  const { seed, documents, asOf } = input;
  const resolved = resolveIdentity({ seed, documents, asOf });
  if (resolved.kind === "refused") return resolved;
  const { identity } = resolved;
  const matchedIds = new Set(identity.documents.map((document) => document.documentId));
  const matched = documents.filter((document) => matchedIds.has(document.id));
  const extracted = extractClaims({ identity, documents: matched, asOf });
  const verified = verifyClaims({ identity, documents: matched, ...extracted, asOf });
  return composeBrief({ ...input, identity, documents: matched, verified });
}
