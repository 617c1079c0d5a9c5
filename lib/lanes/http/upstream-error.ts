/** Why a source could not be asked: closed, so that retries, breakers and logs go by it. None carries an address or a text. */
export type UpstreamFailure =
  /** An answer of 500 to 599, or another that the call does not expect (`status`). */
  | "bad_status"
  /** 429, or 403 with the provider's mark of a used-up limit. */
  | "rate_limited"
  /** 401, or 403: the setting's key is wrong. */
  | "unauthorized"
  | "timeout"
  | "network"
  /** Not of the form that the provider documents. */
  | "malformed"
  | "too_large"
  /** The run's budget for this source is used up. */
  | "over_budget";

export class UpstreamError extends Error {
  constructor(
    readonly failure: UpstreamFailure,
    /** Milliseconds until the provider wants to be asked again, when it said so. */
    readonly retryAfterMs: number | null = null,
    readonly status: number | null = null,
    /** The site that failed, where a source reads many: one bad site must not count as often as it is asked for. Never logged. */
    readonly site: string | null = null,
  ) {
    super(`upstream ${failure}${status === null ? "" : ` (${status})`}`);
    this.name = "UpstreamError";
  }
}
