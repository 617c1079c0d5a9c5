import type { z } from "zod";

export interface ApiRequest<T> {
  /** An absolute address at the origin that the provider's setting names. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
  /** Only what the source reads: unknown fields are dropped. */
  readonly schema: z.ZodType<T>;
  /** Statuses that mean "nobody of that name", 404 always among them. */
  readonly emptyStatuses?: readonly number[];
}

/**
 * The one typed client of all providers. A call has its own time-out within the source's, at most two retries with jitter (time-outs, broken connections, 429
 * and 5xx; a `Retry-After` of more than the source's remaining time ends it at once), counts against the source's budget, follows no redirect to another origin
 * and reads at most 2 MB. Keys stand in headers where the provider allows it, so that no address in a log carries one.
 */
export interface ApiClient {
  /** The parsed answer, or null for one of `emptyStatuses`. @throws UpstreamError */
  json<T>(request: ApiRequest<T>): Promise<T | null>;
  /** An answer's bytes (a picture, a README), or null when there is none. @throws UpstreamError */
  bytes(request: Omit<ApiRequest<never>, "schema"> & { readonly maxBytes: number }): Promise<Uint8Array | null>;
}
