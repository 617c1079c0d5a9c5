import type { ShownContext } from "@/lib/engine/privacy/may-be-shown";
import type { ResolvedIdentity, SourceDocument } from "@/lib/engine/types";

/** The names of the person, and of employers as the pages about them give them: the privacy filter must not take them for statements. */
export function ownNames(
  identity: Pick<ResolvedIdentity, "fullName" | "company" | "nameForms">,
  documents: readonly SourceDocument[],
): Required<ShownContext> {
  const companies = documents.map((document) => document.record?.company ?? null);
  const named = [identity.fullName, identity.company, ...companies].filter((name) => name !== null);
  return { organizations: [...new Set(named)], people: [identity.fullName, ...identity.nameForms] };
}
