import { z } from "zod";
import { discoveryStepId } from "./plan-run";
import { isPending, type RunState } from "./run-state";

/**
 * One Call Request and its answer, as `docs/SDK_SPEC.md` of inngest/inngest sets them down (4.4 and 5). Beyond the specification the body
 * has `ctx.max_attempts`, which servers send and the SDK reads to know its last attempt. `ctx.fn_id` is left out on purpose: it would turn
 * on checkpointing, which is for slow networks.
 */
export function buildCallRequest(call: {
  readonly state: RunState;
  /** `step` to ask the function what comes next, or the id of the step to run. */
  readonly stepId: string;
  readonly attempt: number;
  readonly maxAttempts: number;
}): Request {
  const { state, stepId, attempt, maxAttempts } = call;
  const finished = [...state.steps.values()].filter((step) => !isPending(step)).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const memoised = finished.map((step) => {
    const key = JSON.stringify(step.id);
    return step.status === "done" ? `${key}:{"data":${step.outputJson ?? "null"}}` : `${key}:{"error":${step.outputJson ?? "{}"}}`;
  });
  const context = {
    run_id: state.runId,
    attempt,
    max_attempts: maxAttempts,
    disable_immediate_execution: state.forcesPlan,
    use_api: false,
    stack: { stack: finished.map((step) => step.id), current: finished.length },
  };
  const query = new URLSearchParams({ fnId: state.functionId, stepId });
  return new Request(`http://${callHost}/api/inngest?${query}`, {
    method: "POST",
    headers: { host: callHost, "content-type": "application/json", "x-inngest-server-kind": "dev" },
    body: `{"event":${state.eventJson},"events":[${state.eventJson}],"steps":{${memoised.join(",")}},"ctx":${JSON.stringify(context)}}`,
  });
}

/** Never resolved: the request does not leave the process. */
const callHost = "executor.internal";

export type CallAnswer =
  | {
      readonly kind: "ops";
      readonly ops: readonly Op[];
      readonly isRetriable: boolean;
      readonly retryAfter: string | null;
      readonly version: number;
    }
  | { readonly kind: "returned"; readonly outputJson: string }
  | { readonly kind: "threw"; readonly errorJson: string; readonly isRetriable: boolean; readonly retryAfter: string | null };

const opShape = z.object({
  id: z.string(),
  op: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z.object({ parallelMode: z.string().optional() }).catch({}).nullish(),
});
export type Op = z.infer<typeof opShape>;

/** Reads an answer. Anything that the specification does not know is an error of the function, and retriable. */
export async function readCallAnswer(response: Response): Promise<CallAnswer> {
  const body = await response.text();
  const isRetriable = response.headers.get("x-inngest-no-retry") !== "true" && response.status !== 400;
  const retryAfter = response.headers.get("retry-after");
  if (response.status === 200) return { kind: "returned", outputJson: isJson(body) ? body : JSON.stringify(body) };
  if (response.status === 206) {
    const ops = z.array(opShape).min(1).safeParse(parseJson(body));
    if (ops.success) {
      return { kind: "ops", ops: ops.data, isRetriable, retryAfter, version: Number(response.headers.get("x-inngest-req-version") ?? 1) };
    }
  }
  const errorJson = isJson(body) ? body : JSON.stringify({ name: "Error", message: body || `The call answered ${response.status}.` });
  return { kind: "threw", errorJson, isRetriable, retryAfter };
}

export function isDiscovery(stepId: string): boolean {
  return stepId === discoveryStepId;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}
