import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Env } from "@/lib/env";
import type { Mailer } from "@/lib/gateways/mail";
import { hmacIdentifier, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import type { LimitName } from "@/lib/telemetry/metric-catalogue";

export interface PrivacyServices {
  readonly env: Env;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The token buckets of `lib/http/rate-limit.ts`. */
  readonly limiter: {
    take(
      policy: { readonly name: LimitName; readonly perWindow: number; readonly windowSeconds: number; readonly burst: number },
      subject: string,
    ): Promise<{ readonly allowed: boolean; readonly resetSeconds: number }>;
  };
}

interface Bucket {
  readonly name: LimitName;
  readonly perWindow: number;
  readonly windowSeconds: number;
}

/**
 * Takes one of a subject's turns. Only a keyed hash of it stands in the bucket: no address can be read there, nor found by trying them all.
 * @returns null, or the seconds to wait
 */
export async function takeTurn(
  services: Pick<PrivacyServices, "limiter">,
  secret: SuppressionSecret,
  bucket: Bucket,
  subject: string,
): Promise<number | null> {
  const verdict = await services.limiter.take(
    { ...bucket, burst: bucket.perWindow },
    hmacIdentifier(secret, subject).toString("base64url"),
  );
  return verdict.allowed ? null : verdict.resetSeconds;
}
