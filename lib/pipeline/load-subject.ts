import { loadDocuments } from "@/lib/db/documents";
import type { SourceDocument } from "@/lib/engine/types";
import type { IdentityArtifact } from "./identify-person";
import type { PipelineServices } from "./pipeline-services";
import { loadArtifact } from "./run-row";

/** The identified person and the texts that are tied to them. @throws ErasedArtifact */
export async function loadSubject(
  { pool }: Pick<PipelineServices, "pool">,
  runId: string,
): Promise<IdentityArtifact & { documents: SourceDocument[] }> {
  const artifact = await loadArtifact<IdentityArtifact>(pool, runId, "identity");
  const documents = await loadDocuments(
    pool,
    artifact.identity.documents.map(({ documentId }) => documentId),
  );
  return { ...artifact, documents };
}
