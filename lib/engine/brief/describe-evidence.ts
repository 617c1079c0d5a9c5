import type { Brief, Claim } from "@/lib/contract/brief";
import { type Category, categoriesWith } from "@/lib/contract/categories";
import { groupOf } from "../claims/claim-group";

const maxEvidence = 8;
const highConfidence = 0.8;
const mediumConfidence = 0.6;

/** The brief's best facts with what kind of source stands behind them. */
export function describeEvidence(claims: readonly Claim[], fullName: string): Brief["evidence"] {
  return claims
    .filter((claim) => claim.verdict === "entailed")
    .slice(0, maxEvidence)
    .map((claim) => ({
      fact: claim.claim,
      source_url: claim.source_url,
      source_tier: sourceTier(claim),
      confidence: claim.confidence,
      confidence_label: claim.confidence >= highConfidence ? "high" : claim.confidence >= mediumConfidence ? "medium" : "low",
      why_useful: whyUseful(claim, fullName),
    }));
}

function sourceTier(claim: Claim): string {
  if (claim.attribution === "subject_authored") return "Written by the person on a page about them";
  if (claim.attribution === "subject_quoted") return "The person's words, quoted by somebody else";
  return "Written about the person by somebody else, or in the third person";
}

/** What this very fact is good for with this person: what it is about, by its label, and by what it lends itself to a word. */
function whyUseful({ category, label, temporal_status, attribution_tier }: Claim, fullName: string): string {
  if (temporal_status === "planned") return `Still ahead, so a reason to write now: ${label}.`;
  const group = groupOf(category);
  if (group === "professional" && temporal_status === "mutable_past") return `Where ${fullName} comes from: ${label}.`;
  if (category === "award") return `Something to congratulate ${fullName} on: ${label}.`;
  if (madeKinds.has(category)) return `Something that ${fullName} made or gave in public, and that one can look up: ${label}.`;
  switch (group) {
    case "interest":
      return `${attribution_tier === "reported" ? "Told of" : "Told by"} ${fullName} in public, beside all work: ${label}.`;
    case "community":
      return `What ${fullName} gives time to beside the job: ${label}.`;
    case "style":
      return `How ${fullName} likes to be spoken to: ${label}.`;
    case "rumor":
      return "Unconfirmed; for background only.";
    case "professional":
      return `What ${fullName} is busy with at work: ${label}.`;
  }
}

const madeKinds: ReadonlySet<Category> = categoriesWith("made");
