import type { NextRequest } from "next/server";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { responseHeaders } from "@/lib/http/define-route";
import { errorResponse } from "@/lib/http/error-response";
import { newId } from "@/lib/ids";

type Method = "GET" | "POST" | "PUT";

let loading: ReturnType<typeof loadHandlers> | undefined;

/**
 * Where a real Inngest server calls the functions; the SDK checks its signature. While the embedded executor is on, nobody has business
 * here: the path does not exist, and the functions are not even loaded into the web server.
 */
async function answer(method: Method, request: NextRequest): Promise<Response> {
  if (!env().usesEmbeddedExecutor) {
    loading ??= loadHandlers();
    const handlers = await loading;
    return handlers[method](request, undefined);
  }
  const requestId = newId("req", systemClock.now());
  return errorResponse({
    error: new ServiceError("not_found"),
    operation: { id: "notFound", method, path: "/api/inngest" },
    requestId,
    headers: responseHeaders(requestId),
  });
}

async function loadHandlers() {
  const [{ serve }, { functions }, { inngest }] = await Promise.all([
    import("inngest/next"),
    import("@/inngest/functions"),
    import("@/lib/gateways/queue"),
  ]);
  return serve({ client: inngest, functions });
}

export const GET = (request: NextRequest) => answer("GET", request);
export const POST = (request: NextRequest) => answer("POST", request);
export const PUT = (request: NextRequest) => answer("PUT", request);
