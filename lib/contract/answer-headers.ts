import type { Operation } from "./operation";

type Headers = Record<string, { $ref: string }>;

const ref = (name: keyof typeof headerComponents) => ({ $ref: `#/components/headers/${name}` });

/**
 * Headers that an operation's answer of this status carries. `RateLimit` stands where the limit was asked before the answer was made: not on 401, and
 * on a 5xx only when it came that far.
 */
export function answerHeaders(operation: Pick<Operation, "auth" | "limit" | "deprecated" | "headers">, status: number): Headers {
  const isLimited = operation.limit !== "none" && status !== 401;
  const suffix = status >= 500 ? ("IfCounted" as const) : ("" as const);
  return {
    "X-Request-Id": ref("RequestId"),
    ...(status === 401 ? { "WWW-Authenticate": ref("Authenticate") } : {}),
    ...(isLimited ? { RateLimit: ref(`RateLimit${suffix}`), "RateLimit-Policy": ref(`RateLimitPolicy${suffix}`) } : {}),
    ...(status === 429 ? { "Retry-After": ref("RetryAfter") } : {}),
    ...(status === 503 ? { "Retry-After": ref("RetryAfterIfKnown") } : {}),
    ...(status === 200 && operation.limit === "poll" && operation.auth === "bearer" ? { "Retry-After": ref("PollAfter") } : {}),
    ...(status < 300 && isKeyed(operation) ? { "Idempotent-Replayed": ref("IdempotentReplayed") } : {}),
    ...(operation.deprecated ? { Deprecation: ref("Deprecation"), Link: ref("SuccessorLink"), Sunset: ref("Sunset") } : {}),
  };
}

const isKeyed = ({ headers }: Pick<Operation, "headers">) => headers !== undefined && "Idempotency-Key" in headers.shape;

const seconds = { type: "integer", minimum: 1 };
const rateLimit = {
  description: "What is left of the limit and in how many seconds it is whole again, as the IETF's RateLimit fields have it.",
  schema: { type: "string" },
  example: '"enrich";r=299;t=1',
};
const rateLimitPolicy = {
  description: "The limit itself: its name, q requests in w seconds.",
  schema: { type: "string" },
  example: '"enrich";q=600;w=60',
};

/** `components.headers` of the document. */
export const headerComponents = {
  RequestId: {
    description: "Quote it when you ask for help.",
    required: true,
    schema: { type: "string" },
    example: "req_01k9zq4c3m8r5t7v9x1b2d4f6h",
  },
  Authenticate: { description: "How to prove who asks.", required: true, schema: { type: "string" }, example: "Bearer" },
  RateLimit: { ...rateLimit, required: true },
  RateLimitIfCounted: rateLimit,
  RateLimitPolicy: { ...rateLimitPolicy, required: true },
  RateLimitPolicyIfCounted: rateLimitPolicy,
  RetryAfter: { description: "Wait this many seconds before the next try.", required: true, schema: seconds, example: 1 },
  RetryAfterIfKnown: {
    description: "Wait this many seconds before the next try. Absent when waiting does not help.",
    schema: seconds,
    example: 60,
  },
  PollAfter: {
    description: "Seconds until the next poll is worth it. Absent once there is nothing left to wait for.",
    schema: seconds,
    example: 5,
  },
  IdempotentReplayed: {
    description: "true on the answer to a repeated idempotency key. Absent otherwise.",
    schema: { type: "string", enum: ["true"] },
  },
  Deprecation: {
    description: "Since when the operation is deprecated, in seconds since 1970 (RFC 9745).",
    required: true,
    schema: { type: "string" },
    example: "@1795219200",
  },
  SuccessorLink: {
    description: "What takes its place.",
    required: true,
    schema: { type: "string" },
    example: '</api/enrich>; rel="successor-version"',
  },
  Sunset: { description: "When it may be removed (RFC 8594). Absent while no date is set.", schema: { type: "string" } },
} as const;
