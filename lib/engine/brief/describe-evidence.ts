import type { Brief, Claim } from "@/lib/contract/brief";
import { groupOf } from "../claims/claim-group";

const maxEvidence = 8;
const highConfidence = 0.8;
const mediumConfidence = 0.6;

/** The brief's best facts with what kind of source stands behind them. */
export function describeEvidence(claims: readonly Claim[]): Brief["evidence"] {
  return claims
    .filter((claim) => claim.verdict === "entailed")
    .slice(0, maxEvidence)
    .map((claim) => ({
      fact: claim.claim,
      source_url: claim.source_url,
      source_tier: sourceTier(claim),
      confidence: claim.confidence,
      confidence_label: claim.confidence >= highConfidence ? "high" : claim.confidence >= mediumConfidence ? "medium" : "low",
      why_useful: whyUseful(claim),
    }));
}

function sourceTier(claim: Claim): string {
  if (claim.attribution === "subject_authored") return "Written by the person on a page about them";
  if (claim.attribution === "subject_quoted") return "The person's words, quoted by somebody else";
  return "Written about the person by somebody else, or in the third person";
}

function whyUseful(claim: Claim): string {
  switch (groupOf(claim.category)) {
    case "interest":
      return "A personal interest that the person shares in public.";
    case "community":
      return "Shows what the person gives time to beside their job.";
    case "style":
      return "Hints at how the person likes to communicate.";
    case "rumor":
      return "Unconfirmed; for background only.";
    case "professional":
      return claim.temporal_status === "mutable_past" ? "Background on what the person did before." : "Shows what the person works on.";
  }
}
