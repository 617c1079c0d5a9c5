/**
 * Where a request comes from: the last entry of X-Forwarded-For, which the proxy in front (or, without one, the web server itself) has added. Earlier
 * entries are the caller's word. `unknown` when there is none.
 */
export function requestAddress(headers: Pick<Headers, "get">): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, 64) || "unknown";
}
