import type { Claim } from "@/lib/contract/brief";
import type { FirstPreview, Preview, PreviewLine } from "@/lib/contract/preview";
import { loadWithdrawalMarks } from "@/lib/db/withdrawal-marks";
import type { StoredBrief } from "@/lib/engine/types";
import { type KeptPreview, previewArtifact } from "@/lib/enrichment/jobs/read-preview";
import { isModelConfigured } from "@/lib/lanes/language-model/model-answer";
import type { EngineOutput } from "./engine-task";
import { suppressibleKeys } from "./known-people";
import { loadSubject } from "./load-subject";
import type { PipelineServices } from "./pipeline-services";
import { runEngineStep } from "./run-engine-step";
import { ErasedArtifact, loadArtifact, loadOpenRun, saveArtifact } from "./run-row";

/**
 * While the language model is asked, what the rules found goes the whole way of a brief by itself: verified, composed, through the same gate for
 * every string. What would be a brief is kept as a preview beside the run, and goes with it; what would not is none. Without a model the brief itself
 * is there as soon.
 */
export async function previewRun(services: PipelineServices, runId: string): Promise<{ claims: number }> {
  const { env, pool, clock } = services;
  const run = await loadOpenRun(pool, runId);
  if (!run || !isModelConfigured(env)) return { claims: 0 };
  try {
    const { identity, documents, personId } = await loadSubject(services, runId);
    const extracted = await loadArtifact<EngineOutput<"extractClaims">>(pool, runId, "extracted");
    const asOf = clock.now();
    const verified = await runEngineStep("verifyClaims", { ...extracted, identity, documents, asOf });
    const composed = await runEngineStep("composeBrief", {
      identity,
      documents,
      verified,
      canonicalId: personId,
      asOf,
      reportUrl: `${env.baseUrl}/privacy`,
      isFixture: run.isFixture,
      withdrawn: await loadWithdrawalMarks(pool, personId),
    });
    if (composed.kind !== "composed") return { claims: 0 };
    const claims = previewClaims(composed.brief);
    if (claims.length === 0) return { claims: 0 };
    const first = firstPreview(composed.brief);
    const payload: KeptPreview = { personId, fullName: identity.fullName, keys: suppressibleKeys(identity), claims, first };
    await saveArtifact(pool, { runId, name: previewArtifact, payload, at: asOf });
    return { claims: claims.length };
  } catch (error) {
    // The next step that decides ends the run.
    if (error instanceof ErasedArtifact) return { claims: 0 };
    throw error;
  }
}

/** In the order of the brief; what is no more than a hint waits for it. */
function previewClaims(brief: StoredBrief): Preview["claims"] {
  const { safe_to_reference, interest_signals, professional_topics, communication_style, public_context } = brief;
  const shown = [...safe_to_reference, ...interest_signals, ...professional_topics, ...communication_style, ...public_context];
  const seen = new Set<string>();
  return shown.flatMap((full) => {
    const { label, claim, evidence_quote, source_url, category, bucket, attribution, band } = full;
    if (band === "needs_review" || seen.has(claim)) return [];
    seen.add(claim);
    return [{ label, claim, evidence_quote, source_url, category, bucket, attribution, band }];
  });
}

function firstPreview({ identity, safe_to_reference, communication_style }: StoredBrief): FirstPreview {
  const { full_name, title, company, evidence_level, evidence_note, anchors } = identity;
  return {
    identity: {
      full_name,
      title,
      company,
      anchors,
      ...(evidence_level === undefined ? {} : { evidence_level }),
      ...(evidence_note === undefined ? {} : { evidence_note }),
    },
    safe_to_reference: safe_to_reference.map(previewLine),
    communication_style: communication_style.filter(({ band }) => band !== "needs_review").map(previewLine),
  };
}

function previewLine(full: Claim): PreviewLine {
  const { label, claim, evidence_quote, source_url, source_doc_id, category, bucket, band, attribution_tier, receipt } = full;
  return { label, claim, evidence_quote, source_url, source_doc_id, category, bucket, band, attribution_tier, receipt };
}
