import { withMemory } from "@/lib/text/remembered";
import { composeBrief } from "./brief/compose-brief";
import { extractClaims } from "./claims/extract-claims";
import { verifyClaims } from "./grounding/verify-claims";
import { resolveIdentity } from "./identity/clusters/resolve-identity";
import type { ComposeOutcome, IdentityOutcome, Seed, SourceDocument } from "./types";

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
  return withMemory(() => run(input));
}

function run(input: Parameters<typeof runEngine>[0]): EngineOutcome {
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
