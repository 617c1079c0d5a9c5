import { z } from "zod";
import { claim } from "./brief";

const previewClaim = claim
  .pick({ label: true, claim: true, evidence_quote: true, source_url: true, category: true, bucket: true, attribution: true, band: true })
  .meta({ id: "PreviewClaim", description: "One claim of a brief that is still being made, as it is so far." });

export const preview = z.object({ claims: z.array(previewClaim).min(1) }).meta({
  id: "Preview",
  description:
    "What needs no language model and stands already, of a brief that is still being made. The brief may say less of it, or say it otherwise; result alone is the brief. Withdrawn when the job is refused.",
});

export type Preview = z.infer<typeof preview>;
