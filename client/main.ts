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
export type {
  AnswerOf,
  AnyBrief,
  Batch,
  BodyOf,
  Brief,
  CallbackEnvelope,
  Candidate,
  Claim,
  CompactBrief,
  CompactClaim,
  Identity,
  Job,
  JobSummary,
  OperationId,
  Schemas,
  Usage,
} from "./contract-types";
export { type CallOptions, type Client, type ClientOptions, createClient, type IterationOptions, type JobIteration } from "./create-client";
export type { ClientEvent, RetryOptions } from "./send";
export { type ReceivedCallback, verifyCallback } from "./verify-callback";
export type { BatchWaitOptions } from "./wait-for-batch";
export type { BriefOutcome, WaitOptions } from "./wait-for-brief";
export type { DisputeWaitOptions } from "./wait-for-dispute";
