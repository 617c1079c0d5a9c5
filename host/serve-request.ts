import type { IncomingMessage, ServerResponse } from "node:http";
import { systemClock } from "@/lib/clock";
import { responseHeaders } from "@/lib/http/define-route";
import { errorResponse } from "@/lib/http/error-response";
import { newId } from "@/lib/ids";
import { log } from "@/lib/log";
import { HostRequest } from "./host-request";
import { type HostRoute, loadRoute, noParams, type RouteMatch } from "./match-route";
import type { RouteModule } from "./routes";
import { type Lane, sendAnswer } from "./send-answer";

export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Told once the answer is written. */
  readonly noteLane: (lane: Lane) => void;
}

/** Answers by the route's own handler for the method, as Next.js would choose it: HEAD is GET, whose body stays here. */
export function serveRequest({ route, params }: RouteMatch, exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange;
  // By type a `Request`: it does what one does.
  const request = new HostRequest(incoming, outgoing) as unknown as Request;
  const method = (request.method === "HEAD" ? "GET" : request.method) as keyof RouteModule;
  const answer = (module: RouteModule) => module[method](request, params === noParams ? {} : { params: Promise.resolve(params) });
  return send(exchange, () => (route.module === null ? loadRoute(route).then(answer) : answer(route.module)), route);
}

/** Sends what `make` gives; what it throws is a fault of ours, which answers 500 in the API's form. */
export async function send(
  { incoming, outgoing, noteLane }: Exchange,
  make: () => Promise<Response>,
  route?: Pick<HostRoute, "path">,
): Promise<void> {
  try {
    let answer: Response;
    try {
      answer = await make();
    } catch (error) {
      answer = failed(error, incoming, route?.path ?? "/");
    }
    if (outgoing.destroyed) return;
    const lane = sendAnswer(answer, outgoing);
    noteLane(typeof lane === "string" ? lane : await lane);
  } catch (error) {
    log.error({ err: error instanceof Error ? error.message : "no error" }, "an answer broke off");
    outgoing.destroy();
  }
}

function failed(error: unknown, { method }: IncomingMessage, path: string): Response {
  const requestId = newId("req", systemClock.now());
  const operation = { id: "hostFault", method: method as "GET", path: path as `/${string}` };
  return errorResponse({ error, operation, requestId, headers: responseHeaders(requestId) });
}
