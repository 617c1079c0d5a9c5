import { isLoopbackRequest } from "@/lib/account/portal-session";
import type { Env } from "@/lib/env";

/**
 * Whether the pages of the inbox and the receiver exist for this request: never in production, and elsewhere only for whoever sits at this very
 * machine. They show mail and briefs to anybody who can open them.
 */
export function isLocalRequest({ APP_ENV }: Pick<Env, "APP_ENV">, headers: Pick<Headers, "get">): boolean {
  return APP_ENV !== "production" && isLoopbackRequest(headers);
}
