/** How the API fails on demand: by an error of its own, or by a connection that is cut before or after the call was carried out. */
export interface Fault {
  /** How many calls. */
  readonly times: number;
  readonly how: "error" | "cut_before" | "cut_after";
  /** Those alone whose method and path begin so, as in `POST /v1/invoices`. Null: all. */
  readonly call: string | null;
}

export interface FaultSwitch {
  set(fault: Fault): void;
  /** How this call fails; counts it. */
  take(method: string, path: string): Fault["how"] | null;
}

export function createFaults(): FaultSwitch {
  let fault: Fault | null = null;
  return {
    set(next) {
      fault = next;
    },
    take(method, path) {
      if (fault === null || fault.times === 0) return null;
      if (fault.call !== null && !`${method} ${path}`.startsWith(fault.call)) return null;
      fault = { ...fault, times: fault.times - 1 };
      return fault.how;
    },
  };
}
