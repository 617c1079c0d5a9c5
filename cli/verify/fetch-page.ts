import { type LookupAddress, lookup as lookupName } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { contractVersion } from "@/lib/contract/version";
import { isPublicAddress } from "./is-public-address";

/** What came back, or why nothing did. */
export type FetchedPage =
  | { readonly kind: "page"; readonly bytes: Buffer; readonly contentType: string; readonly isWhole: boolean }
  | { readonly kind: "gone" }
  | { readonly kind: "unreachable"; readonly reason: string };

export interface FetchRules {
  /** Of the service itself: a service on this machine serves its fictional person's pages there. No page elsewhere may lead to it. */
  readonly ownOrigin: string;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

export const maxPageBytes = 5 * 1_048_576;
const maxRedirects = 5;
const usualTimeoutMs = 20_000;
const privateReason = "the address is not a public one; --allow-private fetches it all the same";

/** Fetches a page as a reader without an account would. No key and no cookie is sent. Never throws but for the signal. */
export async function fetchPage(address: string, rules: FetchRules): Promise<FetchedPage> {
  const timeout = AbortSignal.timeout(rules.timeoutMs ?? usualTimeoutMs);
  const signal = AbortSignal.any([rules.signal, timeout]);
  const startsAtOwn = URL.canParse(address) && new URL(address).origin === rules.ownOrigin;
  let url = address;
  try {
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const answer = await fetchOnce(url, startsAtOwn ? rules : { ...rules, ownOrigin: null }, signal);
      if (answer.kind !== "redirect") return answer;
      url = answer.to;
    }
    return unreachable("it redirects too often");
  } catch (error) {
    rules.signal.throwIfAborted();
    return unreachable(timeout.aborted ? "it did not answer in time" : reasonOf(error));
  }
}

interface HopRules {
  readonly ownOrigin: string | null;
  readonly allowPrivate: boolean;
}

type Answer = FetchedPage | { readonly kind: "redirect"; readonly to: string };

async function fetchOnce(address: string, rules: HopRules, signal: AbortSignal): Promise<Answer> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return unreachable("it is not an http address");
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return unreachable("its address holds a password");
  const isFree = rules.allowPrivate || url.origin === rules.ownOrigin;
  // Where an address stands in the place of a name, no name is looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!isFree && isIP(literal) !== 0 && !isPublicAddress(literal)) return unreachable(privateReason);
  const response = await request(url, isFree ? undefined : publicLookup, signal);
  const { statusCode: status = 0, headers } = response;
  const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
  if (isRedirect || status < 200 || status > 299) response.destroy();
  if (isRedirect) {
    if (!URL.canParse(headers.location ?? "", url)) return unreachable("it redirects to something that is not an address");
    return { kind: "redirect", to: new URL(headers.location ?? "", url).href };
  }
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status < 200 || status > 299) return unreachable(`it answers with status ${status}`);
  const { bytes, isWhole } = await readBounded(decoded(response), signal);
  return { kind: "page", bytes, contentType: headers["content-type"] ?? "", isWhole };
}

function request(url: URL, lookup: LookupFunction | undefined, signal: AbortSignal): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const make = url.protocol === "https:" ? https.request : http.request;
    const headers = {
      "user-agent": `pcb/${contractVersion} (verify)`,
      accept: "text/html, application/xhtml+xml, text/plain;q=0.9, */*;q=0.5",
      "accept-encoding": "gzip, deflate, br",
    };
    const sent = make(url, { agent: false, headers, signal, ...(lookup === undefined ? {} : { lookup }) }, resolve);
    sent.once("error", reject);
    sent.end();
  });
}

class PrivateAddressError extends Error {}

/** The addresses that are looked at are the ones that are dialled, so that a name cannot answer twice in different ways. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookupName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, "");
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (first === undefined) return done(new PrivateAddressError(), "");
    if (options.all) done(null, allowed);
    else done(null, first.address, first.family);
  });
};

function decoded(response: http.IncomingMessage): Readable {
  const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
    gzip: createGunzip,
    "x-gzip": createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const make = decoders[String(response.headers["content-encoding"]).toLowerCase()];
  return make === undefined ? response : pipeline(response, make(), () => {});
}

/** The first `maxPageBytes`, counted after decompression: a small answer that swells is cut like a long one. */
async function readBounded(body: Readable, signal: AbortSignal): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxPageBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxPageBytes), isWhole: false };
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

function unreachable(reason: string): FetchedPage {
  return { kind: "unreachable", reason };
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return privateReason;
  const code = String((error as NodeJS.ErrnoException).code ?? "");
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its host name is not known";
  if (code === "ECONNREFUSED") return "nothing answers there";
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code)) return "its certificate is not valid";
  return code === "" ? "the connection broke" : `the connection broke (${code})`;
}
