import { inngest, renderingWanted } from "@/lib/gateways/queue";
import { pipelineServices } from "@/lib/pipeline/pipeline-services";
import { renderStoredBrief } from "@/lib/pipeline/render-stored";

/** Says a stored brief in another language, one at a time of each. Each try counts, a repeated step's too: it may ask a model again. */
export const renderStored = inngest.createFunction(
  {
    id: "render-stored",
    triggers: { event: renderingWanted },
    concurrency: [{ limit: 2 }, { limit: 1, key: "event.data.key" }],
    retries: 2,
  },
  async ({ event, step }) => step.run("render", () => renderStoredBrief(pipelineServices(), event.data)),
);
