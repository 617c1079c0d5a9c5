import { createApiClient } from "./http/api-client";
import type { Validators } from "./http/clients";
import type { Meter } from "./http/meter";
import { createWebClient } from "./http/web-client";
import type { LaneServices } from "./lane-services";
import type { SourceContext } from "./source";

interface SourceContextInput {
  readonly services: LaneServices;
  readonly meter: Meter;
  readonly signal: AbortSignal;
  readonly validatorsOf?: (reference: string) => Validators | null;
}

/** What one source works with in one round: both clients count on its meter and end with its signal. */
export function makeSourceContext({ services, meter, signal, validatorsOf = () => null }: SourceContextInput): SourceContext {
  const given = { ...services, meter, signal };
  return { ...services, signal, api: createApiClient(given), web: createWebClient(given), validatorsOf };
}
