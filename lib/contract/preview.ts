import { z } from "zod";
import { type Brief, type Claim, claim } from "./brief";

const previewClaim = claim
  .pick({ label: true, claim: true, evidence_quote: true, source_url: true, category: true, bucket: true, attribution: true, band: true })
  .meta({ id: "PreviewClaim", description: "One claim of a brief that is still being made, as it is so far." });

export const preview = z.object({ claims: z.array(previewClaim).min(1) }).meta({
  id: "Preview",
  description:
    "The claims found so far, without a language model, of a brief that is still being made. The finished brief may leave some out or word them otherwise; only result is the brief. Withdrawn when the job is refused.",
});

export type Preview = z.infer<typeof preview>;

/** A claim as a line of the portal shows it. */
export type PreviewLine = Pick<
  Claim,
  "label" | "claim" | "evidence_quote" | "source_url" | "source_doc_id" | "category" | "bucket" | "band" | "attribution_tier" | "receipt"
>;

/** What the portal's first screen reads of a brief, for one that is still being made: who it is, and only claims that the preview has too. */
export interface FirstPreview extends Record<"safe_to_reference" | "communication_style", readonly PreviewLine[]> {
  readonly identity: Pick<Brief["identity"], "full_name" | "title" | "company" | "evidence_level" | "evidence_note" | "anchors">;
}
