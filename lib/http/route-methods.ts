import { systemClock } from "@/lib/clock";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { type RouteHandler, responseHeaders } from "./define-route";
import { errorResponse } from "./error-response";
import { observeRequest } from "./observe-request";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/**
 * All methods of one path: the given ones, OPTIONS that names them, and 405 with `Allow` for the rest. HEAD is GET without its body where a path only
 * reads; one that takes POST takes no HEAD, since there even GET may start paid work (`/api/brief`).
 */
export function routeMethods(path: string, given: Partial<Record<Method, RouteHandler>>): Record<Method | "OPTIONS", RouteHandler> {
  const allow = methods.filter((method) => given[method]).join(", ");
  const refuse: RouteHandler = async (request) => {
    const requestId = newId("req", systemClock.now());
    const operation = { id: "methodNotAllowed", method: request.method as "GET", path: path as `/${string}` };
    return observeRequest(operation, requestId, async () =>
      errorResponse({
        error: new ServiceError("method_not_allowed", { headers: { Allow: allow } }),
        operation,
        requestId,
        headers: responseHeaders(requestId),
        request,
      }),
    );
  };
  const describe: RouteHandler = async () =>
    new Response(null, { status: 204, headers: { ...responseHeaders(newId("req", systemClock.now())), Allow: allow } });
  const { GET: get, POST: post } = given;
  const read: RouteHandler | undefined =
    get && post ? (request, context) => (request.method === "HEAD" ? refuse(request) : get(request, context)) : get;
  const taken = { ...given, ...(read ? { GET: read } : {}) };
  const handlers = methods.map((method) => [method, taken[method] ?? refuse] as const);
  return Object.fromEntries([...handlers, ["OPTIONS", describe]]) as Record<Method | "OPTIONS", RouteHandler>;
}
