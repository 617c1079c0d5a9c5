import { getFixtureBriefTool } from "@/lib/contract/mcp-tools";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { fixtureSubject } from "@/lib/fixture/subject";
import { queuedView, replayedView, servedText } from "@/lib/http/job-views";
import { nextJob, nextText } from "../next-step";
import { servedAnswer } from "../served-answer";
import { defineTool } from "../tool";

export const getFixtureBrief = defineTool(getFixtureBriefTool, async ({ services, caller }) => {
  const request = { linkedin_url: fixtureSubject.linkedinUrl };
  const outcome = await admitEnrichment(services, { caller, request, detail: "compact", maxCredits: 0 });
  if (outcome.kind === "served") return servedAnswer(servedText(outcome.jobId, outcome.briefJson, outcome.usage));
  if (outcome.kind === "replayed") {
    const next = nextJob(outcome.job.jobId);
    return { structured: { ...replayedView(outcome.job), next }, text: `The sample brief is being made already. ${nextText(next)}` };
  }
  if (outcome.kind !== "queued") throw new Error(`The fixture subject was ${outcome.kind}.`);
  const next = nextJob(outcome.jobId);
  return {
    structured: { ...queuedView(outcome.jobId, outcome.detail, outcome.usage), next },
    text: `The sample brief is being made. ${nextText(next)}`,
  };
});
