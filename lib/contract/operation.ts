import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";

/** Which token bucket a call draws from: the account's, for `poll` the key's; without a key the address's. */
export type LimitName = "enrich" | "batch" | "poll" | "read" | "dispute" | "signup" | "privacy" | "none";

export interface Reply {
  readonly description: string;
  readonly schema: z.ZodType;
  readonly examples?: Readonly<Record<string, unknown>>;
}

/**
 * One operation: what the route parses, what it may answer, and what the documents say of it. `defineRoute` cannot reply
 * with a status that is not listed here, and the OpenAPI document is rendered from the same object.
 */
export interface Operation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly tag: "Briefs" | "Jobs" | "Account" | "Billing" | "Service";
  readonly auth: "bearer" | "none";
  readonly limit: LimitName;
  /** Since which day (ISO date, UTC), and the path that takes its place. */
  readonly deprecated?: { readonly since: string; readonly successor: string };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** No body at all means `{}`. */
  readonly isBodyOptional?: boolean;
  /** A field's own code wins over invalid_request, also when the type is wrong. Keyed by the field's first path part. */
  readonly fieldCodes?: Readonly<Record<string, ErrorCode | { readonly tooBig: ErrorCode; readonly otherwise: ErrorCode }>>;
  readonly replies: Readonly<Record<number, Reply>>;
  readonly errors: readonly ErrorCode[];
}

/** Errors that every operation with a bearer key can answer. */
export const bearerErrors = [
  "unauthorized",
  "account_blocked",
  "insufficient_scope",
  "rate_limited",
  "auth_not_configured",
  "internal_error",
  "service_busy",
  "service_unavailable",
  "request_timeout",
] as const;
export const publicErrors = ["internal_error", "service_busy", "service_unavailable"] as const;
