import type { Brief, Claim } from "@/lib/contract/brief";

/** Every claim once: `safe_to_reference` repeats some of the others. */
export function claimsOf(
  brief: Pick<Brief, "interest_signals" | "professional_topics" | "communication_style" | "public_context" | "weak_hints">,
): readonly Claim[] {
  return [
    ...brief.interest_signals,
    ...brief.professional_topics,
    ...brief.communication_style,
    ...brief.public_context,
    ...brief.weak_hints,
  ];
}
