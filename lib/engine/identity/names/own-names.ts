import type { ShownContext } from "@/lib/engine/privacy/may-be-shown";
import type { ResolvedIdentity, SourceDocument } from "@/lib/engine/types";

/** The names of the person, and of employers as the matched pages give them: the privacy filter must not take them for statements. */
export function ownNames(
  identity: Pick<ResolvedIdentity, "fullName" | "company" | "nameForms" | "documents">,
  documents: readonly SourceDocument[],
): Required<ShownContext> {
  const matched = new Set(identity.documents.map((document) => document.documentId));
  const companies = documents.filter((document) => matched.has(document.id)).map((document) => document.record?.company ?? null);
  const named = [identity.fullName, identity.company, ...companies].filter((name): name is string => name !== null && name !== "");
  return { organizations: [...new Set(named)], people: [identity.fullName, ...identity.nameForms] };
}
