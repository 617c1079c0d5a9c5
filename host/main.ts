import type { IncomingMessage } from "node:http";
import { secondMs } from "@/lib/clock";
import { env } from "@/lib/env";
import { hasStarted } from "@/lib/health/process-state";
import { log } from "@/lib/log";
import { count } from "@/lib/telemetry/meters";
import { boundLeftovers } from "./bound-leftovers";
import { loadRoute, routeMatcher } from "./match-route";
import { oddityOf, refuseOdd } from "./odd-request";
import { hostRoutes } from "./routes";
import type { Lane } from "./send-answer";
import { send, serveRequest } from "./serve-request";
import { standBefore } from "./stand-before";

/*
 * Stands before Next.js in the web process (`scripts/web-server-hooks.mjs`): what programs ask is answered here, by the same handlers; pages, and whatever is not in
 * `routes.ts`, go on to Next.js.
 */

const settings = env();
const { match, routes } = routeMatcher(hostRoutes);
const bodyMs = settings.REQUEST_BODY_SECONDS * secondMs;
const noteLane = (lane: Lane) => count("pcb_host_answers_total", { lane });

standBefore((incoming, outgoing) => {
  boundLeftovers(incoming, outgoing, bodyMs);
  const exchange = { incoming, outgoing, noteLane };
  const method = incoming.method ?? "";
  const path = pathOf(incoming);
  const oddity = oddityOf(method, path);
  if (oddity !== null) {
    void send(exchange, () => refuseOdd(method, path, oddity, match));
    return true;
  }
  // Until the process watches over itself, Next.js holds its requests back.
  if (settings.API_BY_NEXT || !hasStarted()) return false;
  const found = match(path);
  if (found === null) return false;
  void serveRequest(found, exchange);
  return true;
});

if (!settings.API_BY_NEXT) void loadAll();

/** Beside the start of everything else, so that nobody's first request waits for code. */
async function loadAll(): Promise<void> {
  for (const route of routes)
    await loadRoute(route).catch((error: Error) => log.error({ route: route.path, err: error.message }, "a route cannot be loaded"));
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}
