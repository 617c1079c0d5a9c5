import { AsyncLocalStorage } from "node:async_hooks";
import type { PipelineServices } from "@/lib/pipeline/pipeline-services";

/** What the steps of the run that is going on work with (`./pipeline-services`). */
export const currentServices = new AsyncLocalStorage<PipelineServices>();
