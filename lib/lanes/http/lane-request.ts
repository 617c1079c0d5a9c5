import { currentWork } from "@/lib/current-work";
import { inSpan } from "@/lib/telemetry/in-span";

/**
 * One request of a lane, as a span with the lane's neutral name, its kind and the answer's status. Where it goes is not told: addresses name people.
 */
export function laneRequest<A extends { readonly statusCode: number }>(kind: string, send: () => Promise<A>): Promise<A> {
  const attributes = { "pcb.lane": currentWork().fields.lane ?? "unknown", "pcb.kind": kind };
  return inSpan("lane request", { kind: "client", attributes }, async (span) => {
    const answer = await send();
    span.set({ "http.response.status_code": answer.statusCode });
    return answer;
  });
}
