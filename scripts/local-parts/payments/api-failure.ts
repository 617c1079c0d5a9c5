/** What an error answer of the payment API says. */
export interface FailureBody {
  readonly type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/** Ends a call with an error in the provider's form. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: FailureBody,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, more: { readonly code?: string; readonly param?: string } = {}): ApiFailure {
  return new ApiFailure(400, { type: "invalid_request_error", message, ...more });
}

export function missing(noun: string, id: string, param = "id"): ApiFailure {
  return new ApiFailure(404, { type: "invalid_request_error", code: "resource_missing", param, message: `No such ${noun}: '${id}'` });
}
