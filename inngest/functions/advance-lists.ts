import { advanceList } from "@/lib/enrichment/lists/advance-list";
import { inngest, listWanted } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";

/** Sends a list on as soon as somebody starts it, or stops it. What fails, or has to wait, is the sweep's: it looks every minute. */
export const advanceLists = inngest.createFunction(
  { id: "advance-list", triggers: { event: listWanted }, concurrency: [{ limit: 4 }, { limit: 1, key: "event.data.listId" }], retries: 4 },
  async ({ event, step }) => step.run("advance", () => advanceList(pipelineServices(), event.data.listId)),
);
