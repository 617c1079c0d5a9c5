import { createHash, timingSafeEqual } from "node:crypto";
import type { Clock } from "@/lib/clock";
import type { Env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { meterRegistry } from "@/lib/telemetry/registry";
import { responseHeaders } from "./define-route";
import { errorResponse } from "./error-response";

export const metricsPath = "/api/metrics";
const operation = { id: "getMetrics", method: "GET", path: metricsPath } as const;

interface MetricsServices {
  readonly env: Pick<Env, "METRICS_TOKEN">;
  readonly clock: Clock;
}

/** The scrape, for whoever knows the operator's token. Without the setting there is no such path. */
export async function answerMetrics({ env, clock }: MetricsServices, authorization: string | null): Promise<Response> {
  const requestId = newId("req", clock.now());
  const headers = responseHeaders(requestId);
  try {
    requireToken(env.METRICS_TOKEN, authorization);
    const meters = meterRegistry();
    if (meters === null) throw new ServiceError("not_found");
    await meters.refresh();
    const text = await meters.registry.metrics();
    return new Response(text, { status: 200, headers: { ...headers, "Content-Type": meters.registry.contentType } });
  } catch (error) {
    return errorResponse({ error, operation, requestId, headers });
  }
}

/** @throws ServiceError not_found without the setting, metrics_token_invalid */
function requireToken(token: string | undefined, authorization: string | null): void {
  if (token === undefined) throw new ServiceError("not_found");
  const given = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization ?? "")?.[1] ?? "";
  // Hashes are of one length, and comparing them takes the same time wherever they differ.
  if (!timingSafeEqual(sha256(given), sha256(token)))
    throw new ServiceError("metrics_token_invalid", { headers: { "WWW-Authenticate": "Bearer" } });
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
