import { ContractChecker } from "./contract-check";
import type { ContractDocument } from "./contract-document";

const checkers = new Map<string, Promise<ContractChecker>>();

/** The checker of the document that this origin serves, read once. */
export function servedChecker(origin: string): Promise<ContractChecker> {
  const known = checkers.get(origin);
  if (known) return known;
  const made = fetch(`${origin}/openapi.json`).then(async (response) => {
    const checker = new ContractChecker((await response.json()) as ContractDocument);
    // Compiling its schemas takes seconds on a busy machine. What was closed meanwhile is heard of before the next request goes out on it.
    await new Promise((resolve) => setTimeout(resolve, 10));
    return checker;
  });
  checkers.set(origin, made);
  made.catch(() => checkers.delete(origin));
  return made;
}

/**
 * `fetch` for the HTTP API: each answer's path, status, headers and body are checked against the document that the same origin serves. For requests
 * that the typed client would refuse to write.
 * @throws Error that says where answer and contract differ
 */
export async function contractFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const { method } = request;
  const checker = await servedChecker(url.origin);
  const response = await fetch(request);
  const text = await response.clone().text();
  checker.check({ method, path: `${url.pathname}${url.search}`, status: response.status, headers: response.headers, text });
  return response;
}
