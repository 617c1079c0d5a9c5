import { type PortalSession, portalSession } from "@/lib/account/portal-session";
import { type JobProgress, readProgress } from "@/lib/enrichment/jobs/read-progress";
import { ratePolicy } from "@/lib/http/rate-policies";
import { type Services, services } from "@/lib/http/services";

export const plainHeaders = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } as const;

export type WatchedJob =
  | { readonly kind: "job"; readonly given: Services; readonly caller: PortalSession; readonly progress: JobProgress }
  | { readonly kind: "refusal"; readonly response: Response };

/**
 * A job that the portal's session may watch, at the pace of the API's polls; or the answer in its place. Unknown and another account's look the same.
 */
export async function watchedJob(request: Request, jobId: string): Promise<WatchedJob> {
  const given = services();
  const { pool, env, clock } = given;
  const caller = await portalSession(given, request.headers);
  if (!caller) return { kind: "refusal", response: refusal(401, "unauthorized") };
  const verdict = await given.limiter.take(ratePolicy("poll", env), caller.accountId);
  if (!verdict.allowed) return { kind: "refusal", response: refusal(429, "rate_limited", verdict.resetSeconds) };
  const found = await readProgress(pool, { jobIds: [jobId], concurrency: env.EXECUTOR_CONCURRENCY, at: clock.now() });
  const progress = found.get(jobId);
  if (progress?.accountId !== caller.accountId) return { kind: "refusal", response: refusal(404, "job_not_found") };
  return { kind: "job", given, caller, progress };
}

export function refusal(status: number, error: string, retryAfterSeconds?: number): Response {
  const headers = { ...plainHeaders, ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }) };
  return Response.json({ error }, { status, headers });
}
