import { getHealthOperation } from "@/lib/contract/operations/service";
import { readHealth } from "@/lib/health/read-health";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** Liveness and lane health; always 200. */
const getHealth = defineRoute(getHealthOperation, async ({ services, reply }) => reply(200, await readHealth(services)));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/health", { GET: getHealth });
