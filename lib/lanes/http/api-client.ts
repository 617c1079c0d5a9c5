import { Agent, type Dispatcher, request } from "undici";
import type { z } from "zod";
import { secondMs } from "@/lib/clock";
import type { ClientInput } from "./client-input";
import type { ApiClient, ApiRequest } from "./clients";
import { laneRequest } from "./lane-request";
import { type PlainHeaders, plainHeaders } from "./plain-headers";
import { BodyTooLarge, BodyUndecodable, discardBody, readBody } from "./read-body";
import { retryAfterMs } from "./retry-after";
import { UpstreamError } from "./upstream-error";
import { userAgent } from "./user-agent";
import { withRetries } from "./with-retries";
import { within } from "./within";

/** One try of one call, headers and body. */
const callMs = 10 * secondMs;
const maxJsonBytes = 2 * 1_048_576;
const maxRedirects = 3;
const maxHeaderBytes = 16_384;

/** Connections to providers are shared and kept for a moment; a process has few providers. */
const holder = globalThis as { pcbProviderAgent?: Agent };

export function createApiClient({ env, clock, meter, signal }: ClientInput): ApiClient {
  const startedMs = clock.now().getTime();
  const remainingMs = () => env.LANE_MAX_SECONDS * secondMs - (clock.now().getTime() - startedMs);
  const ask = (call: Omit<ApiRequest<never>, "schema">, accept: string, maxBytes: number) =>
    within(signal, env.LANE_MAX_SECONDS * secondMs, (open) =>
      withRetries({
        signal: open,
        maxRetries: 2,
        remainingMs,
        call: () => within(open, callMs, (once) => tryOnce(call, accept, maxBytes, once)),
      }),
    );
  return {
    async json({ schema, ...call }) {
      const bytes = await ask(call, "application/json", maxJsonBytes);
      return bytes === null ? null : parse(bytes, schema);
    },
    bytes: ({ maxBytes, ...call }) => ask(call, "*/*", maxBytes),
  };

  async function tryOnce(call: Omit<ApiRequest<never>, "schema">, accept: string, maxBytes: number, once: AbortSignal) {
    let url = addressOf(call);
    for (let redirects = 0; ; redirects += 1) {
      await meter.request("api");
      const to = url;
      const answer = await laneRequest("api", () => send(to, call, accept, once));
      const headers = plainHeaders(answer.headers);
      const next = redirects < maxRedirects ? redirectWithin(url, answer.statusCode, headers, call.body !== undefined) : null;
      if (next !== null) {
        discardBody(answer.body);
        url = next;
        continue;
      }
      if (answer.statusCode === 200 || answer.statusCode === 201 || answer.statusCode === 202)
        return read(answer.body, headers, maxBytes, once);
      discardBody(answer.body);
      if (answer.statusCode === 204 || answer.statusCode === 404 || call.emptyStatuses?.includes(answer.statusCode)) return null;
      throw refusal(answer.statusCode, headers, clock.now());
    }
  }

  async function send(url: URL, { headers, body }: Omit<ApiRequest<never>, "schema">, accept: string, once: AbortSignal) {
    try {
      return await request(url, {
        dispatcher: providerAgent(),
        method: body === undefined ? "GET" : "POST",
        body: body === undefined ? null : JSON.stringify(body),
        signal: once,
        headers: {
          "user-agent": userAgent(env),
          accept,
          "accept-encoding": "gzip, br",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...lowerCase(headers),
        },
      });
    } catch {
      throw new UpstreamError("network");
    }
  }

  async function read(
    body: Dispatcher.ResponseData["body"],
    headers: PlainHeaders,
    maxBytes: number,
    once: AbortSignal,
  ): Promise<Uint8Array> {
    try {
      return await readBody(body, headers, { maxBytes, signal: once, received: (bytes) => meter.received(bytes) });
    } catch (error) {
      if (error instanceof UpstreamError) throw error;
      if (error instanceof BodyTooLarge) throw new UpstreamError("too_large");
      throw new UpstreamError(error instanceof BodyUndecodable ? "malformed" : "network");
    }
  }
}

/** What an answer that is neither content nor emptiness means to the caller. */
function refusal(status: number, headers: PlainHeaders, at: Date): UpstreamError {
  const wait = retryAfterMs(headers, at);
  const isUsedUp = status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined);
  if (status === 429 || isUsedUp) return new UpstreamError("rate_limited", wait, status);
  if (status === 401 || status === 403) return new UpstreamError("unauthorized", null, status);
  return new UpstreamError("bad_status", headers["retry-after"] === undefined ? null : wait, status);
}

/** An agent for all providers, opened with the first call. */
function providerAgent(): Agent {
  holder.pcbProviderAgent ??= new Agent({
    maxHeaderSize: maxHeaderBytes,
    connect: { timeout: 5 * secondMs },
    keepAliveTimeout: 2 * secondMs,
  });
  return holder.pcbProviderAgent;
}

function lowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function addressOf({ url: raw, query = {} }: Pick<ApiRequest<never>, "url" | "query">): URL {
  const url = new URL(raw);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** Where a GET was sent within the provider's own origin; null when the answer is none of that. A key never goes to another origin. */
function redirectWithin(from: URL, status: number, { location }: PlainHeaders, isPost: boolean): URL | null {
  if (isPost || ![301, 302, 303, 307, 308].includes(status) || location === undefined || !URL.canParse(location, from)) return null;
  const to = new URL(location, from);
  return to.origin === from.origin ? to : null;
}

function parse<T>(bytes: Uint8Array, schema: z.ZodType<T>): T {
  try {
    const result = schema.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    if (result.success) return result.data;
  } catch {
    // Not JSON, not UTF-8, or nested beyond the stack: the same to the caller.
  }
  throw new UpstreamError("malformed");
}
