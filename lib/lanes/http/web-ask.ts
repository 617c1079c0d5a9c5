import type { PlainHeaders } from "./plain-headers";

export interface WebAsk {
  readonly kind: "page" | "site_file" | "api";
  readonly accept: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  /** Keep what fits of a body that is larger. */
  readonly cutsOff?: boolean;
  readonly ignoresRobots?: boolean;
  /** Whether an answer's body is worth reading. */
  isWanted?(headers: PlainHeaders): boolean;
}

export interface WebAnswer {
  /** Where it was found after redirects. */
  readonly url: URL;
  /** 200, 304, or one in the 400s but 429. */
  readonly status: number;
  readonly headers: PlainHeaders;
  /** Empty but for 200. */
  readonly body: Uint8Array;
}
