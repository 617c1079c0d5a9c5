import type { Claim } from "@/lib/contract/brief";
import { type Category, categoriesWith } from "@/lib/contract/categories";
import { groupOf } from "../claims/claim-group";

/** What kind of source stands behind a fact. */
export function sourceTier(claim: Pick<Claim, "attribution">): string {
  if (claim.attribution === "subject_authored") return "Written by the person on a page about them";
  if (claim.attribution === "subject_quoted") return "The person's words, quoted by somebody else";
  return "Written about the person by somebody else, or in the third person";
}

/** What this very fact is good for with this person: what it is about, by its label, and by what it lends itself to a word. */
export function whyUseful(
  { category, label, temporal_status, attribution_tier }: Pick<Claim, "category" | "label" | "temporal_status" | "attribution_tier">,
  fullName: string,
): string {
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
