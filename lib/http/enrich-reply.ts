import type { AdmissionOutcome } from "@/lib/enrichment/admitted-request";
import { replayedField } from "./idempotency-key";
import { acceptedView, needsReviewView, queuedView, replayedView, servedText } from "./job-views";

/** Status and body of an admission's outcome: the same for `/api/enrich` and its deprecated alias. */
export function enrichReply(outcome: AdmissionOutcome): {
  readonly status: 200 | 202;
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
} {
  switch (outcome.kind) {
    case "served":
      return { status: 200, body: servedText(outcome.jobId, outcome.briefJson, outcome.usage) };
    case "replayed":
      return {
        status: 200,
        body: replayedView(outcome.job, outcome.isOtherBody),
        ...(outcome.isByKey === true ? { headers: replayedField } : {}),
      };
    case "unresolved":
      return { status: 200, body: needsReviewView(outcome.usage) };
    case "queued":
      return { status: 202, body: queuedView(outcome.jobId, outcome.detail, outcome.usage) };
    case "accepted":
      return { status: 202, body: acceptedView(outcome.jobId, outcome.usage) };
  }
}
