import type { CallParams } from "./call-params";
import type { SandboxState } from "./sandbox-state";

/**
 * One operation of the payment API. `prepare` reads every parameter and changes nothing; what it returns carries the call out. Between the two the
 * caller refuses parameters that nobody read.
 */
export interface ApiCall {
  readonly method: "DELETE" | "GET" | "POST";
  /** A colon before what is an identifier: `/v1/customers/:id`. */
  readonly path: string;
  prepare(params: CallParams, state: SandboxState, id: string): () => object;
}
