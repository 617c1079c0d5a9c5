import type { Operation } from "@/lib/contract/operation";
import { withWork } from "@/lib/current-work";
import { log } from "@/lib/log";
import { inSpan } from "@/lib/telemetry/in-span";
import { count, observe } from "@/lib/telemetry/meters";

type Observed = Pick<Operation, "id" | "method" | "path">;

/**
 * Every line that is written meanwhile carries the request's id; its answer is counted, timed and told of in one line, by the route's pattern alone.
 */
export function observeRequest(operation: Observed, requestId: string, answer: () => Promise<Response>): Promise<Response> {
  return withWork({ request_id: requestId }, () => {
    const route = `${operation.method} ${operation.path}`;
    const attributes = { "http.request.method": operation.method, "http.route": operation.path, "pcb.request_id": requestId };
    return inSpan(route, { kind: "server", attributes }, async (span) => {
      const startedMs = performance.now();
      const response = await answer();
      const elapsedMs = performance.now() - startedMs;
      const { status } = response;
      span.set({ "http.response.status_code": status });
      count("pcb_http_requests_total", { operation: operation.id, status: String(status) });
      observe("pcb_http_request_seconds", { operation: operation.id }, elapsedMs / 1_000);
      const line = { route, status, elapsed_ms: Math.round(elapsedMs * 10) / 10 };
      if (status === 429 || (status === 200 && isFrequent(operation))) log.debug(line, "request answered");
      else log.info(line, "request answered");
      return response;
    });
  });
}

/** Reads, and briefs served from what is stored, may come by the thousand a second: they are told of when somebody looks for a fault. */
function isFrequent({ id, method }: Observed): boolean {
  return method === "GET" || id === "enrich" || id === "postBrief" || id === "mcp";
}
