import { type PipelineServices, pipelineServices as processServices } from "../../lib/pipeline/pipeline-services";
import { currentServices } from "./current-services";

/**
 * Stands in the integration tests in the place of `lib/pipeline/pipeline-services` (`vitest.config.mjs`): the services of the run that is going on,
 * else the process's.
 */
export function pipelineServices(): PipelineServices {
  return currentServices.getStore() ?? processServices();
}
