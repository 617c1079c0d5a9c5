import type { z } from "zod";
import type { ExtractedDocument } from "@/lib/documents/extraction";

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
 * The one typed client of all providers. A call has its own time-out within the source's, at most two retries with jitter (time-outs, broken
 * connections, 429 and 5xx; a `Retry-After` of more than the source's remaining time ends it at once), counts against the source's budget, follows no
 * redirect to another origin and reads at most 2 MB. Keys stand in headers where the provider allows it, so that no address in a log carries one.
 */
export interface ApiClient {
  /** The parsed answer, or null for one of `emptyStatuses`. @throws UpstreamError */
  json<T>(request: ApiRequest<T>): Promise<T | null>;
  /** An answer's bytes (a picture, a README), or null when there is none. @throws UpstreamError */
  bytes(request: Omit<ApiRequest<never>, "schema"> & { readonly maxBytes: number }): Promise<Uint8Array | null>;
}

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Why a public page gave nothing. `unreachable`, `timeout`, `server_error` and `rate_limited` are the site's failure; the rest is an answer. */
export type PageFailure =
  | "unreachable"
  | "timeout"
  | "server_error"
  | "rate_limited"
  /** 404, 410, or another 4xx; or a host that no name server knows. */
  | "gone"
  | "forbidden_by_robots"
  /** An address that is not public, or a port of another protocol. */
  | "address_refused"
  | "too_many_redirects"
  | "too_large"
  /** Neither HTML nor text nor PDF. */
  | "unreadable_type"
  | "unreadable";

export type PageOutcome =
  | {
      readonly kind: "read";
      /** Where it was found after redirects, or the canonical address that the page gives within the same site. */
      readonly url: string;
      readonly document: ExtractedDocument;
      /** The page as it came, for those who read more in it than its text; null for PDF. At most 8 MB. */
      readonly html: string | null;
      readonly validators: Validators;
    }
  | { readonly kind: "not_modified" }
  | {
      readonly kind: "failed";
      readonly reason: PageFailure;
      /** The HTTP status behind `gone`; absent where no server answered. */
      readonly status?: number;
    };

/**
 * The open web, read politely: robots.txt of each host honoured, two requests a second and host over all processes, an identifying User-Agent with a
 * contact address, at most 5 redirects each judged anew, 15 s and 5 MB a page after decompression, addresses judged before and at dialling. Pages are
 * never executed.
 */
export interface WebClient {
  /** Never throws for what a site does; over budget or aborted it does. @throws UpstreamError over_budget, timeout */
  page(url: string, validators?: Validators | null): Promise<PageOutcome>;
  /** A file of a site that serves machines (a sitemap), as text, kept for a day; null when there is none or it may not be read. */
  siteFile(url: string): Promise<string | null>;
  /** A JSON answer of a host that only a lead names (WebFinger); null when there is none or it is of another form. */
  json<T>(url: string, schema: z.ZodType<T>): Promise<T | null>;
  /** A picture's bytes, of the types given; null when there is none. */
  bytes(url: string, limits: { readonly types: readonly string[]; readonly maxBytes: number }): Promise<Uint8Array | null>;
}
