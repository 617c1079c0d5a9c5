import type { Metadata } from "@/lib/contract/correlation";

/** What a client tells its requests apart by. */
export interface Correlation {
  /** The row of its batch. */
  readonly index: number | null;
  readonly clientReference: string | null;
  readonly metadata: Metadata | null;
}

interface CorrelationFields {
  readonly index?: number;
  readonly client_reference?: string;
  readonly metadata?: Metadata;
}

/** As jobs, lists and callbacks show it: what was not given is absent. */
export function correlationView({ index, clientReference, metadata }: Correlation): CorrelationFields {
  return {
    ...(index === null ? {} : { index }),
    ...(clientReference === null ? {} : { client_reference: clientReference }),
    ...(metadata === null ? {} : { metadata }),
  };
}
