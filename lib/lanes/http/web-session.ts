import { type Agent, request } from "undici";
import { secondMs } from "@/lib/clock";
import { takeTurn } from "@/lib/db/host-pace";
import { readWebAddress } from "@/lib/net/read-web-address";
import type { ClientInput } from "./client-input";
import { createGuardedAgent, type GuardInput } from "./guarded-agent";
import { laneRequest } from "./lane-request";
import { isNeverFetched } from "./never-fetched";
import { PageRefused } from "./page-refused";
import { type PlainHeaders, plainHeaders } from "./plain-headers";
import { BodyTooLarge, BodyUndecodable, readBody } from "./read-body";
import { retryAfterMs } from "./retry-after";
import { everythingAllowed, type RobotsRules } from "./robots";
import { createRobotsReader } from "./robots-reader";
import { UpstreamError } from "./upstream-error";
import { userAgent } from "./user-agent";
import type { WebAnswer, WebAsk } from "./web-ask";
import { withRetries } from "./with-retries";
import { waitFor } from "./within";

/** How names are resolved and connections opened: for tests of the guard. */
export type WebClientInput = ClientInput & Pick<GuardInput, "resolve" | "connect">;

const maxRedirects = 5;
const maxDumpedBytes = 16_384;
/** Nobody queues longer than this for a turn at a host. */
const maxTurnMs = 10 * secondMs;

/**
 * GETs on the open web, each address on the way judged, robots.txt honoured, the host's pace kept. A broken connection or a 5xx is tried once more.
 * @returns `ask`, which throws PageRefused, or UpstreamError timeout, network, rate_limited, bad_status or over_budget
 */
export function createWebSession(services: WebClientInput) {
  const { env, pool, clock, meter } = services;
  const startedMs = clock.now().getTime();
  const openAgent = agentOfTurn(services);
  const rulesOf = createRobotsReader({ pool, clock, ask });
  return { ask };

  async function ask(start: string, what: WebAsk, signal: AbortSignal): Promise<WebAnswer> {
    let address = start;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const url = readWebAddress(address, { allowsReservedNames: env.LANES_LOCAL_INTERNET !== undefined });
      if (url === null || isNeverFetched(url)) throw new PageRefused("address_refused");
      const rules = what.ignoresRobots ? everythingAllowed : await rulesOf(url, signal);
      if (!rules.allows(url.href)) throw new PageRefused("forbidden_by_robots");
      const answer = await withRetries({
        signal,
        maxRetries: 1,
        remainingMs: () => env.LANE_MAX_SECONDS * secondMs - (clock.now().getTime() - startedMs),
        call: () => askOnce(url, what, rules, signal),
      });
      if (answer.status < 300 || answer.status > 399 || answer.status === 304) return answer;
      const { location } = answer.headers;
      if (location === undefined || !URL.canParse(location, url)) throw new PageRefused("unreadable");
      address = new URL(location, url).href;
    }
    throw new PageRefused("too_many_redirects");
  }

  async function askOnce(url: URL, what: WebAsk, { crawlDelayMs }: RobotsRules, signal: AbortSignal): Promise<WebAnswer> {
    const intervalMs = Math.max(secondMs / env.WEB_HOST_PER_SECOND, crawlDelayMs);
    const waitMs = await takeTurn(pool, { host: url.host, at: clock.now(), intervalMs, maxWaitMs: maxTurnMs });
    if (waitMs === null) throw new PageRefused("timeout");
    await waitFor(waitMs, signal);
    await meter.request(what.kind);
    const answer = await laneRequest(what.kind, () => send(url, what, signal));
    const status = answer.statusCode;
    const headers = plainHeaders(answer.headers);
    if (status === 200 && (what.isWanted?.(headers) ?? true))
      return { url, status, headers, body: await read(answer.body, headers, what, signal) };
    // Few bytes, as a rule: the connection stays for the next page.
    void answer.body.dump({ limit: maxDumpedBytes, signal }).catch(() => {});
    const refusal = refusalOf(status, headers, clock.now());
    if (refusal !== null) throw refusal;
    return { url, status, headers, body: new Uint8Array() };
  }

  async function send(url: URL, { accept, headers }: WebAsk, signal: AbortSignal) {
    try {
      return await request(url, {
        dispatcher: openAgent(),
        signal,
        headers: { "user-agent": userAgent(env), accept, "accept-encoding": "gzip, deflate, br", ...headers },
      });
    } catch (error) {
      throw connectionFailure(error);
    }
  }

  async function read(
    body: Parameters<typeof readBody>[0],
    headers: PlainHeaders,
    { maxBytes, cutsOff = false }: WebAsk,
    signal: AbortSignal,
  ) {
    try {
      return await readBody(body, headers, { maxBytes, cutsOff, signal, received: (bytes) => meter.received(bytes) });
    } catch (error) {
      if (error instanceof UpstreamError) throw error;
      if (error instanceof BodyTooLarge) throw new PageRefused("too_large");
      throw error instanceof BodyUndecodable ? new PageRefused("unreadable") : connectionFailure(error);
    }
  }
}

/** Opened with the first request; its connections end with the source's turn. */
function agentOfTurn({ env, signal: turn, resolve, connect }: WebClientInput): () => Agent {
  let agent: Agent | null = null;
  return () => {
    if (agent !== null) return agent;
    const opened = createGuardedAgent({ localInternet: env.LANES_LOCAL_INTERNET, resolve, connect });
    turn.addEventListener("abort", () => void opened.destroy().catch(() => {}), { once: true });
    agent = opened;
    return opened;
  };
}

/** Of an answer whose body is not read; null for what may be followed or is an answer in itself: redirects, 304 and the other 4xx. */
function refusalOf(status: number, headers: PlainHeaders, at: Date): PageRefused | UpstreamError | null {
  if (status === 200) return new PageRefused("unreadable_type");
  if (status < 300) return new PageRefused("unreadable");
  if (status === 429) return new UpstreamError("rate_limited", retryAfterMs(headers, at), status);
  return status >= 500 ? new UpstreamError("bad_status", retryAfterMs(headers, at), status) : null;
}

/** A server that speaks no HTTP, or more of its headers than anybody needs, will do so again. */
function connectionFailure(error: unknown): Error {
  if (error instanceof PageRefused || error instanceof UpstreamError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  const isHostile = code === "UND_ERR_HEADERS_OVERFLOW" || code.startsWith("HPE_");
  return isHostile ? new PageRefused("unreadable") : new UpstreamError("network");
}
