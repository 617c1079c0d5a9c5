import { systemClock } from "@/lib/clock";
import { ServiceError } from "@/lib/errors";
import { responseHeaders } from "@/lib/http/define-route";
import { errorResponse } from "@/lib/http/error-response";
import { observeRequest } from "@/lib/http/observe-request";
import { newId } from "@/lib/ids";
import { loadRoute, type MatchRoute } from "./match-route";

/** What is odd about a request, so that Next.js would answer it with a page of its own, in HTML and without a request id. */
export type Oddity = "unknown_method" | "undecodable_path" | "api_in_capitals";

const usualMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Pages are read, and their forms sent. */
const methodsOfPages = "GET, HEAD, POST";

export function oddityOf(method: string, path: string): Oddity | null {
  if (path.includes("%") && !isDecodable(path)) return "undecodable_path";
  if (/^\/api(?:\/|$)/i.test(path) && !path.startsWith("/api")) return "api_in_capitals";
  return usualMethods.has(method) ? null : "unknown_method";
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Refuses an odd request as the API refuses: 405 with `Allow` for a method that nothing here takes, 404 for a path that is none. */
export function refuseOdd(method: string, path: string, oddity: Oddity, match: MatchRoute): Promise<Response> {
  const requestId = newId("req", systemClock.now());
  const isRefusedMethod = oddity === "unknown_method" && !isUnknownApiPath(path, match);
  const operation = {
    id: isRefusedMethod ? "methodNotAllowed" : "notFound",
    method: method as "GET",
    path: isRefusedMethod ? "/{any}" : "/{unknown}",
  } as const;
  return observeRequest(operation, requestId, async () => {
    const error = isRefusedMethod
      ? new ServiceError("method_not_allowed", { headers: { Allow: await allowedMethods(path, match) } })
      : new ServiceError("not_found");
    return errorResponse({ error, operation, requestId, headers: responseHeaders(requestId) });
  });
}

function isUnknownApiPath(path: string, match: MatchRoute): boolean {
  return path.startsWith("/api/") && match(path) === null;
}

/** What OPTIONS names. */
async function allowedMethods(path: string, match: MatchRoute): Promise<string> {
  const found = match(path);
  if (found === null) return methodsOfPages;
  const { OPTIONS: describe } = await loadRoute(found.route);
  const described = await describe(new Request(`http://localhost${path}`, { method: "OPTIONS" }));
  return described.headers.get("allow") ?? "";
}
