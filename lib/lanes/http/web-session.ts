import { type Agent, request } from "undici";
import { addMs, dayMs, secondMs } from "@/lib/clock";
import { giveTurnBack, takeTurn } from "@/lib/db/host-pace";
import { readSiteFile, type SiteFile } from "@/lib/db/site-files";
import { readWebAddress } from "@/lib/net/read-web-address";
import type { LaneServices } from "../lane-services";
import { createGuardedAgent, type GuardInput } from "./guarded-agent";
import { laneRequest } from "./lane-request";
import { isNeverFetched } from "./never-fetched";
import { PageRefused } from "./page-refused";
import { type PlainHeaders, plainHeaders } from "./plain-headers";
import { BodyTooLarge, BodyUndecodable, readBody } from "./read-body";
import { retryAfterMs } from "./retry-after";
import { everythingAllowed, type RobotsRules } from "./robots";
import { createRobotsReader } from "./robots-reader";
import { createSharedReads, type Reader } from "./shared-reads";
import { UpstreamError } from "./upstream-error";
import { userAgent } from "./user-agent";
import type { WebAnswer, WebAsk } from "./web-ask";
import { withRetries } from "./with-retries";
import { waitFor } from "./within";

/** How names are resolved and connections opened: for tests of the guard. */
export type WebSessionInput = LaneServices & Pick<GuardInput, "resolve" | "connect">;

export interface WebSession {
  /** @throws PageRefused, or UpstreamError timeout, network, rate_limited, bad_status or over_budget */
  ask(start: string, what: WebAsk, reader: Reader): Promise<WebAnswer>;
  /** The robots.txt of a site; 200 or a status in the 400s. @throws as `ask` */
  robotsFile(origin: string, reader: Reader): Promise<SiteFile>;
}

const maxRedirects = 5;
const maxDumpedBytes = 16_384;
/** Nobody queues longer than this for a turn at a host. */
const maxTurnMs = 10 * secondMs;
/** A little less than a page may take of who waits for it, so that it is the site that did not answer, for all. */
const readMs = 14 * secondMs;
/** Bytes and characters; some 15 pages. A process is at work on 24 runs. */
const maxKeptBytes = 4_000_000;

/**
 * GETs on the open web, each address on the way judged, robots.txt honoured, the host's pace kept. A broken connection or a 5xx is tried once more.
 * All who read in one session are answered by one request for an address, also when they come one after the other. It ends with `ended`.
 */
export function createWebSession(services: WebSessionInput, ended: AbortSignal): WebSession {
  const { env, pool, clock } = services;
  const openAgent = agentOf(services, ended);
  const reads = createSharedReads<WebAnswer>({ limitMs: readMs, maxKeptBytes, sizeOf: keptSize, lasts });
  const robots = createRobotsReader({ pool, clock, ask, limitMs: readMs, lasts });
  return { ask, robotsFile: robots.fileOf };

  async function ask(start: string, what: WebAsk, reader: Reader): Promise<WebAnswer> {
    let address = start;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const url = readWebAddress(address, { allowsReservedNames: env.LANES_LOCAL_INTERNET !== undefined });
      if (url === null || isNeverFetched(url)) throw new PageRefused("address_refused");
      const rules = what.ignoresRobots ? everythingAllowed : await robots.rulesOf(url, reader);
      if (!rules.allows(url.href)) throw new PageRefused("forbidden_by_robots");
      const answer = await askShared(url, what, rules, reader);
      if (answer.status < 300 || answer.status > 399 || answer.status === 304) return answer;
      const { location } = answer.headers;
      if (location === undefined || !URL.canParse(location, url)) throw new PageRefused("unreadable");
      address = new URL(location, url).href;
    }
    throw new PageRefused("too_many_redirects");
  }

  function askShared(url: URL, what: WebAsk, rules: RobotsRules, reader: Reader): Promise<WebAnswer> {
    const whole = JSON.stringify([what.kind, what.accept, what.maxBytes, withoutFragment(url)]);
    // Whoever asks whether a page has changed is answered by the page itself as well.
    const conditions = Object.entries(what.headers ?? {});
    const key = conditions.length === 0 || reads.has(whole) ? whole : JSON.stringify([whole, conditions]);
    return reads.read(key, reader, async (under) => {
      const answer = await withRetries({
        signal: under.signal,
        maxRetries: 1,
        remainingMs: under.remainingMs,
        call: () => askOnce(url, what, rules, under),
      });
      if (answer.status !== 200 || what.digest === undefined) return answer;
      return { ...answer, body: new Uint8Array(), reading: await what.digest(answer, under.signal) };
    });
  }

  async function askOnce(url: URL, what: WebAsk, { crawlDelayMs }: RobotsRules, reader: Reader): Promise<WebAnswer> {
    const { meter, signal } = reader;
    const intervalMs = Math.max(secondMs / env.WEB_HOST_PER_SECOND, crawlDelayMs);
    const takenAt = clock.now();
    const waitMs = await takeTurn(pool, { host: url.host, at: takenAt, intervalMs, maxWaitMs: maxTurnMs });
    if (waitMs === null) throw new PageRefused("timeout");
    await waitFor(waitMs, signal);
    if (waitMs > 0 && what.kind === "site_file") {
      // Another process, or a run beside this one, may have read it meanwhile.
      const stored = await readSiteFile(pool, url.href, addMs(takenAt, -dayMs));
      if (stored !== null) {
        await giveTurnBack(pool, { host: url.host, takenAt, waitMs, intervalMs });
        return answerOfStored(url, stored);
      }
    }
    await meter.request(what.kind);
    const answer = await laneRequest(what.kind, () => send(url, what, signal));
    const status = answer.statusCode;
    const headers = plainHeaders(answer.headers);
    if (status === 200 && (what.isWanted?.(headers) ?? true))
      return { url, status, headers, body: await read(answer.body, headers, what, reader) };
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
    { meter, signal }: Reader,
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

/** Opened with the first request; its connections end with the session. */
function agentOf({ env, resolve, connect }: WebSessionInput, ended: AbortSignal): () => Agent {
  let agent: Agent | null = null;
  return () => {
    if (agent !== null) return agent;
    const opened = createGuardedAgent({ localInternet: env.LANES_LOCAL_INTERNET, resolve, connect });
    ended.addEventListener("abort", () => void opened.destroy().catch(() => {}), { once: true });
    agent = opened;
    return opened;
  };
}

function answerOfStored(url: URL, { status, body }: SiteFile): WebAnswer {
  return { url, status, headers: { "content-type": "text/plain; charset=utf-8" }, body: new TextEncoder().encode(body) };
}

function withoutFragment({ href }: URL): string {
  return href.split("#", 1)[0] ?? href;
}

function keptSize({ body, reading }: WebAnswer): number {
  return body.byteLength + (reading?.document.text.length ?? 0) + (reading?.html?.length ?? 0);
}

/** A site that failed fails for all who read in the session; what our own side lacked, a turn or the database, it may have the next time. */
function lasts(error: unknown): boolean {
  if (error instanceof PageRefused) return error.reason !== "timeout";
  return error instanceof UpstreamError && error.failure !== "over_budget";
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
