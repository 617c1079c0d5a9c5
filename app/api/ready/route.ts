import { getReadyOperation } from "@/lib/contract/operations/service";
import { ServiceError } from "@/lib/errors";
import { readReadiness } from "@/lib/health/read-readiness";
import { defineRoute } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";

/** Whether a balancer may send requests here. That the process lives is what `/api/health` says by answering. */
const getReady = defineRoute(getReadyOperation, async ({ services, reply }) => {
  const missing = await readReadiness(services);
  if (missing.length > 0) throw new ServiceError("not_ready", { details: { missing } });
  return reply(200, { status: "ready" });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/api/ready", { GET: getReady });
