import { AsyncLocalStorage } from "node:async_hooks";
import type { PipelineServices } from "@/lib/pipeline/pipeline-services";

/** What the steps work with: a test file puts it in the place of `pipelineServices`, so that runs with settings of their own go side by side. */
export const currentServices = new AsyncLocalStorage<PipelineServices>();
