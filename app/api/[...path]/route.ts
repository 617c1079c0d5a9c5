import { systemClock } from "@/lib/clock";
import { ServiceError } from "@/lib/errors";
import { responseHeaders } from "@/lib/http/define-route";
import { errorResponse } from "@/lib/http/error-response";
import { observeRequest } from "@/lib/http/observe-request";
import { newId } from "@/lib/ids";

/** Every path under /api that the contract does not know. */
async function notFound(request: Request): Promise<Response> {
  const requestId = newId("req", systemClock.now());
  const operation = { id: "notFound", method: request.method as "GET", path: "/api/{unknown}" } as const;
  return observeRequest(operation, requestId, async () =>
    errorResponse({ error: new ServiceError("not_found"), operation, requestId, headers: responseHeaders(requestId) }),
  );
}

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
