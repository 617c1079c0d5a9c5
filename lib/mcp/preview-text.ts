import type { Preview } from "@/lib/contract/preview";
import { markedUntrusted, quoted } from "./untrusted-text";

/** What stands already of a brief that is being made, for an agent that waits for it. */
export function previewText({ claims }: Preview): string {
  const lines = claims.flatMap(({ claim, label, band, source_url, evidence_quote }, index) => [
    `${index + 1}. ${quoted(claim)} (${quoted(label)}; band ${band})`,
    `   source: ${quoted(source_url)}`,
    `   quote: ${quoted(evidence_quote)}`,
  ]);
  return `Stands already; the brief may say less of it, or say it otherwise. Wait for the brief before you use it.\n${markedUntrusted(lines)}`;
}
