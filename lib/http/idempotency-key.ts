import { maxIdempotencyKeyLength } from "@/lib/contract/idempotency";
import { ServiceError } from "@/lib/errors";

const header = "idempotency-key";

/** Whether the request bears a key in its header, readable or not. */
export function hasKeyHeader(request: Pick<Request, "headers">): boolean {
  return request.headers.has(header);
}

/**
 * The request's idempotency key: the `Idempotency-Key` header and the body's field are one. The header's value may stand in quotes, as the IETF's
 * draft has it, or bare. Source: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 * @throws ServiceError invalid_request for a header that is empty or too long, and for two that differ
 */
export function idempotencyKeyOf(request: Pick<Request, "headers">, inBody: string | undefined): string | undefined {
  const given = request.headers.get(header);
  if (given === null) return inBody;
  const key = /^"(.*)"$/s.exec(given.trim())?.[1] ?? given.trim();
  if (key === "" || key.length > maxIdempotencyKeyLength) throw wrongKey(`must have 1 to ${maxIdempotencyKeyLength} characters`);
  if (inBody !== undefined && inBody !== key) throw wrongKey("is not the body's idempotency_key: send one of them, or the same twice");
  return key;
}

function wrongKey(message: string): ServiceError {
  return new ServiceError("invalid_request", { details: { issues: [{ path: "Idempotency-Key", message }] } });
}

/** On an answer that repeats what a key started before. */
export const replayedField = { "Idempotent-Replayed": "true" } as const;
