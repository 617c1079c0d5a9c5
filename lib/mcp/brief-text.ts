import type { CompactBrief } from "@/lib/contract/brief";
import { markedUntrusted, quoted } from "./untrusted-text";

/** A brief for an agent to read: who it is about, and what is safe to open with, each with its source and its words. */
export function briefText({ identity, safe_to_reference, mode, disclaimer, report_url, generated_at }: CompactBrief): string {
  const who = [identity.full_name, identity.title, identity.company].filter((part) => part !== "").map(quoted);
  const claims = safe_to_reference.flatMap(({ claim, label, band, confidence, source_url, evidence_quote }, index) => [
    `${index + 1}. ${quoted(claim)} (${quoted(label)}; band ${band}; confidence ${confidence})`,
    `   source: ${quoted(source_url)}`,
    `   quote: ${quoted(evidence_quote)}`,
  ]);
  return [
    identity.evidence_note === undefined ? "" : `${identity.evidence_note}.`,
    mode === "synthetic_fixture" ? "This is a fictional person, not a real one." : "",
    safe_to_reference.length === 0
      ? "Nothing in this brief is safe to open with."
      : `Safe to open with, ${safe_to_reference.length} ${safe_to_reference.length === 1 ? "claim" : "claims"}; made ${generated_at}.`,
    markedUntrusted([`person: ${who.join(", ")} (identity confidence ${identity.identity_confidence})`, ...claims]),
    `${disclaimer} Corrections: ${report_url}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}
