import { ClientError } from "./client-error";
import type { Schemas } from "./contract-types";

/** The error body, with whatever helps to recover. Codes may be added within a version, so that an unknown one is no surprise. */
export type ErrorBody = Omit<Schemas["Error"], "error"> & { readonly error: Schemas["ErrorCode"] | (string & {}) };

interface Answered {
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

/** The service refused: its code, its sentence and its body. The families below say what to do. */
export class ApiError extends ClientError {
  readonly code: ErrorBody["error"];
  readonly status: number;
  /** Quote it when you ask for help. */
  readonly requestId: string | null;
  /** After how many seconds another try is worth it. */
  readonly retryAfterSeconds: number | null;

  constructor(
    readonly body: ErrorBody,
    { status, requestId, retryAfterSeconds }: Answered,
  ) {
    super(body.message);
    this.code = body.error;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * 400, 405, 408, 413 and the like: the request has to change. `body.issues` names fields; `body.invalid` and `body.duplicates` name rows of a batch.
 */
export class InvalidRequestError extends ApiError {}
/** 401: the key is missing, wrong or revoked. */
export class UnauthorizedError extends ApiError {}
/** 402: nothing was started or charged. `payment` says what is missing and where to buy it. */
export class PaymentRequiredError extends ApiError {
  get payment(): Schemas["PaymentRequired"] {
    return this.body as unknown as Schemas["PaymentRequired"];
  }
}
/** 403: the service does not answer this caller. */
export class ForbiddenError extends ApiError {}
/** 404: not on this account. */
export class NotFoundError extends ApiError {}
/** 409: the idempotency key belongs to another request, or has expired. */
export class ConflictError extends ApiError {}
/** 429. */
export class RateLimitedError extends ApiError {}
/** 5xx: the service could not. Under the same idempotency key another try counts once. */
export class ServiceFailedError extends ApiError {}

const families: Readonly<Record<number, typeof ApiError>> = {
  401: UnauthorizedError,
  402: PaymentRequiredError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitedError,
};

/** The error of the family that the status belongs to. */
export function apiErrorOf(body: ErrorBody, answered: Answered): ApiError {
  const Family = families[answered.status] ?? (answered.status >= 500 ? ServiceFailedError : InvalidRequestError);
  return new Family(body, answered);
}
