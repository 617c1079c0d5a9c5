/** The package's public face: what `import … from "personal-context-brief"` gives. */
export {
  ApiError,
  ConflictError,
  type ErrorBody,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  PaymentRequiredError,
  RateLimitedError,
  ServiceFailedError,
  UnauthorizedError,
} from "./api-error";
export { CallbackSignatureError, ClientError, ConnectionError, UnexpectedAnswerError, WaitDeadlineError } from "./client-error";
export type { AnswerOf, AnyBrief, BodyOf, Candidate, Job, OperationId, Schemas, Usage } from "./contract-types";
export { type CallOptions, type Client, type ClientOptions, createClient, type IterationOptions } from "./create-client";
export { type ReceivedCallback, verifyCallback } from "./verify-callback";
export type { BriefOutcome, WaitOptions } from "./wait-for-brief";
export type { DisputeWaitOptions } from "./wait-for-dispute";
