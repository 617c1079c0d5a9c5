import type { CallbackEnvelope } from "@/lib/contract/callback";
import { reasonText } from "@/lib/refusal-advice";

/** A delivery's stored envelope, and what the job shows by now. */
export interface EnvelopeParts {
  /** JSON text of the envelope without `result`, as the job ended. */
  readonly envelope: string;
  /** JSON text of the job's brief in the job's own detail; null when it has none, or has it no more. */
  readonly briefJson: string | null;
}

/**
 * The body of a callback. The brief is spliced in as text, nothing of it is parsed. A job that ended with a brief which is withdrawn by now is told
 * as its poll tells it: refused, `subject_suppressed`, and no result.
 */
export function renderEnvelope({ envelope, briefJson }: EnvelopeParts): string {
  const stored = JSON.parse(envelope) as CallbackEnvelope;
  if (stored.status !== "done") return envelope;
  if (briefJson !== null) return `${envelope.slice(0, -1)},"result":${briefJson}}`;
  return JSON.stringify({
    ...stored,
    type: "brief.refused",
    status: "refused",
    error: reasonText("subject_suppressed"),
    reason: "subject_suppressed",
  } satisfies CallbackEnvelope);
}
