import type { SandboxState } from "../sandbox-state";
import type { WireMethod } from "../wire";

/** It cannot be charged any more. */
export function detachMethod(state: SandboxState, method: WireMethod): WireMethod {
  method.customer = null;
  state.emit("payment_method.detached", method);
  return method;
}
