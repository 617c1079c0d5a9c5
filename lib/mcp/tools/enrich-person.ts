import { enrichPersonTool } from "@/lib/contract/mcp-tools";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { needsReviewView, queuedView, replayedView, servedText } from "@/lib/http/job-views";
import { nextJob, nextText } from "../next-step";
import { servedAnswer } from "../served-answer";
import { defineTool } from "../tool";

export const enrichPerson = defineTool(enrichPersonTool, async ({ services, caller, args, idempotencyKey, agreedCredits: maxCredits }) => {
  const { max_credits: _bound, confirm: _confirm, ...seed } = args;
  const request = { ...seed, idempotency_key: idempotencyKey };
  const outcome = await admitEnrichment(services, { caller, request, detail: "compact", maxCredits });
  const key = { idempotency_key: idempotencyKey };
  const keyLine = `idempotency_key: ${JSON.stringify(idempotencyKey)}`;
  switch (outcome.kind) {
    case "served": {
      const served = servedAnswer(servedText(outcome.jobId, outcome.briefJson, outcome.usage));
      return { ...served, structured: { ...served.structured, ...key }, text: `${served.text}\n${keyLine}` };
    }
    case "queued": {
      const next = nextJob(outcome.jobId);
      const { creditsRemaining } = outcome.usage;
      return {
        structured: { ...queuedView(outcome.jobId, outcome.detail, outcome.usage), ...key, next },
        text: `Job ${outcome.jobId} is queued; ${creditsRemaining} credits remain beside what it reserves. ${nextText(next)}\n${keyLine}`,
      };
    }
    case "replayed": {
      const { jobId, status } = outcome.job;
      const next = nextJob(jobId, status === "queued" || status === "running" ? undefined : 0);
      return {
        structured: { ...replayedView(outcome.job, outcome.isOtherBody), ...key, next },
        text: `This request was made before and counts once: job ${jobId} is ${status}. ${nextText(next)}\n${keyLine}`,
      };
    }
    case "unresolved": {
      const review = needsReviewView(outcome.usage);
      return { structured: { ...review, ...key }, text: `${review.reason}: ${review.message}` };
    }
    case "accepted":
      throw new Error("A request without a callback was accepted for one.");
  }
});
