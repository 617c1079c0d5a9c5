import type { PipelineServices } from "@/lib/pipeline/pipeline-services";
import { runEnrichment } from "../../inngest/functions/run-enrichment";
import { currentServices } from "./current-services";

interface Workflow {
  fn(given: {
    readonly event: { readonly data: { readonly runId: string } };
    readonly step: { run<T>(name: string, step: () => Promise<T>): Promise<T> };
  }): Promise<unknown>;
}

/** The service's own workflow for one brief, each step called where it stands and once: whatever throws, throws. */
export async function runInProcess(given: PipelineServices, runId: string): Promise<void> {
  const workflow = runEnrichment as unknown as Workflow;
  await currentServices.run(given, () => workflow.fn({ event: { data: { runId } }, step: { run: (_name, step) => step() } }));
}
