import type { Env } from "@/lib/env";

/** What anybody may find by a search engine: what the service is, how it is called, what it costs, and what somebody can ask of it. */
export const publicPages = ["/", "/docs", "/docs/agents", "/privacy", "/terms"] as const;

/**
 * Whether a search engine may keep this page. Everything else is private, and everything on a machine that does not serve in production is nobody's
 * to find.
 */
export function isIndexed({ APP_ENV }: Pick<Env, "APP_ENV">, path: string): boolean {
  return APP_ENV === "production" && publicPages.some((page) => page === path);
}
