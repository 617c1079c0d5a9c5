import type { Clock } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { count } from "@/lib/telemetry/meters";
import type { LimitName } from "@/lib/telemetry/metric-catalogue";

export interface RatePolicy {
  /** Name in the RateLimit fields. */
  readonly name: LimitName;
  readonly perWindow: number;
  readonly windowSeconds: number;
  /** Bucket size: how many may come at once. */
  readonly burst: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  /** What is surely left right now. */
  readonly remaining: number;
  /** Seconds until a token is there (when refused) or the bucket is full again. */
  readonly resetSeconds: number;
}

interface Lease {
  /** What is left of it. */
  tokens: number;
  readonly granted: number;
  /** What the bucket held after it. */
  readonly bucketTokens: number;
  /** Two seconds after its last use. */
  expiresAtMs: number;
  /** Within these instants nobody asks the bucket again. A clock that was put back is before them. */
  readonly deniedFromMs: number;
  readonly deniedUntilMs: number;
}

const leaseLifeMs = 2_000;
const maxLeases = 50_000;

/**
 * Token buckets in PostgreSQL, leased in blocks: a process takes up to a twentieth of a bucket by one atomic update and spends it from memory, so a
 * request usually costs no write. Tokens are taken before they are spent, so all processes together never exceed a bucket; a process may strand at
 * most one block, for two seconds, when its callers go quiet. Two machines' clocks may differ by a minute; a bucket that is further ahead was filled
 * by a clock that has been put back since, and fills from now on again.
 */
export class RateLimiter {
  private readonly leases = new Map<string, Lease>();
  private readonly pending = new Map<string, Promise<Lease>>();

  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
  ) {}

  async take(policy: RatePolicy, subject: string): Promise<RateVerdict> {
    const key = `${policy.name}:${subject}`;
    for (;;) {
      const nowMs = this.clock.now().getTime();
      const verdict = this.byLease(policy, key, nowMs);
      if (verdict) return verdict;
      // One lease at a time for a bucket: requests that come together share it, and go round again when it is spent.
      const renewed = await this.renew(policy, key, nowMs);
      if (renewed.granted === 0) return this.refuse(policy, renewed, nowMs);
    }
  }

  /** As `take`, without a wait; null where the bucket must be asked. Almost every request finds a lease at hand. */
  takeAtHand(policy: RatePolicy, subject: string): RateVerdict | null {
    return this.byLease(policy, `${policy.name}:${subject}`, this.clock.now().getTime());
  }

  private byLease(policy: RatePolicy, key: string, nowMs: number): RateVerdict | null {
    const lease = this.leases.get(key);
    if (lease && nowMs >= lease.deniedFromMs && nowMs < lease.deniedUntilMs) return this.refuse(policy, lease, nowMs);
    if (!lease || lease.tokens < 1 || nowMs > lease.expiresAtMs) return null;
    lease.tokens -= 1;
    // A lease in use lives on: it would only be thrown away, and those who come then would wait for the next one.
    lease.expiresAtMs = nowMs + leaseLifeMs;
    const remaining = Math.floor(lease.tokens + lease.bucketTokens);
    return {
      allowed: true,
      remaining,
      resetSeconds: Math.ceil(((policy.burst - remaining) * policy.windowSeconds) / policy.perWindow),
    };
  }

  private renew(policy: RatePolicy, key: string, nowMs: number): Promise<Lease> {
    const pending = this.pending.get(key) ?? this.lease(policy, key, nowMs).finally(() => this.pending.delete(key));
    this.pending.set(key, pending);
    return pending;
  }

  private refuse(policy: RatePolicy, lease: Lease, nowMs: number): RateVerdict {
    count("pcb_limits_refused_total", { limit: policy.name });
    return {
      allowed: false,
      remaining: 0,
      resetSeconds: Math.max(1, Math.ceil((lease.deniedUntilMs - nowMs) / 1_000), Math.ceil(policy.windowSeconds / policy.perWindow)),
    };
  }

  private async lease(policy: RatePolicy, key: string, nowMs: number): Promise<Lease> {
    const perSecond = policy.perWindow / policy.windowSeconds;
    // No more than what flows in during a lease's life, so that a caller who comes once in a while never drains the bucket by what is stranded.
    const block = Math.max(1, Math.floor(Math.min(policy.burst / 20, (perSecond * leaseLifeMs) / 1_000)));
    const refilled = "least($2::float8, b.tokens + greatest(0, extract(epoch FROM $5::timestamptz - b.updated_at)) * $3::float8)";
    const { rows } = await this.db.query<{ tokens: number; granted: number }>({
      name: "lease-tokens",
      text: `INSERT INTO rate_bucket AS b (key, tokens, granted, updated_at) VALUES ($1, $2::float8 - $4::int, $4::int, $5)
        ON CONFLICT (key) DO UPDATE SET
          tokens = ${refilled} - least($4::int, floor(${refilled})),
          granted = least($4::int, floor(${refilled}))::int,
          updated_at = CASE WHEN b.updated_at > $5::timestamptz + interval '1 minute' THEN $5 ELSE greatest(b.updated_at, $5) END
        RETURNING tokens, granted`,
      values: [key, policy.burst, perSecond, block, new Date(nowMs)],
    });
    const row = rows[0] as { tokens: number; granted: number };
    if (this.leases.size >= maxLeases) this.leases.clear();
    const waitMs = row.granted > 0 ? 0 : Math.ceil(((1 - row.tokens) / perSecond) * 1_000);
    const lease = {
      tokens: row.granted,
      granted: row.granted,
      bucketTokens: Math.max(0, row.tokens),
      expiresAtMs: nowMs + leaseLifeMs,
      deniedFromMs: nowMs,
      deniedUntilMs: nowMs + waitMs,
    };
    this.leases.set(key, lease);
    return lease;
  }
}

/** The IETF's RateLimit fields. Source: draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitFields(policy: RatePolicy, verdict: RateVerdict): Record<string, string> {
  return {
    "RateLimit-Policy": `"${policy.name}";q=${policy.perWindow};w=${policy.windowSeconds}`,
    RateLimit: `"${policy.name}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
  };
}
