import type { IncomingHttpHeaders } from "node:http";

/** The nonce with which `proxy.ts` lets a page of `pages/` run scripts of its own; empty where the request has no policy. */
export function requestNonce(headers: IncomingHttpHeaders): string {
  return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"] ?? ""))?.[1] ?? "";
}
