import https from "node:https";
import type { Socket } from "node:net";
import tls from "node:tls";
import type { Clock } from "@/lib/clock";
import { contractVersion, serviceName } from "@/lib/contract/version";
import { type ConnectPinned, connectPinned } from "./connect-pinned";
import { addressLiteral, callbackPort, readCallbackUrl } from "./read-callback-url";
import { type PublicResolution, type ResolveHost, resolveLocalName, resolvePublic, resolvePublicName } from "./resolve-public";

export interface CallbackPost {
  /** As `readCallbackUrl` returned it; it is judged again here. */
  readonly url: string;
  /** The signature's headers. What says what the body is comes on top. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
  /** For everything together: name, connection, handshake, request and the answer's headers. */
  readonly timeoutMs: number;
  readonly resolve?: ResolveHost;
  /** Exact origins whose addresses need not be public. */
  readonly localOrigins: readonly string[];
  /** PEM of the certificate authority that those origins, and no others, are trusted by; without it they need a public one. */
  readonly localCa?: string | null | undefined;
  readonly clock: Clock;
  /** Opens the connection to one of the checked addresses. */
  readonly connect?: ConnectPinned;
}

export type CallbackOutcome = "delivered" | "http_status" | "timeout" | "address_refused" | "connection_failed" | "tls_failed";

export interface CallbackAnswer {
  readonly outcome: CallbackOutcome;
  /** Null when no answer came. */
  readonly httpStatus: number | null;
  readonly elapsedMs: number;
}

type Ending = Omit<CallbackAnswer, "elapsedMs">;

/** Keeps a socket to be destroyed when the call ends; null once it has ended. */
type Keep = <S extends Socket>(open: () => S) => S | null;

/**
 * One HTTPS POST of one callback. The name is resolved once, all its answers must be public, and only they are dialled, so that a name that answers
 * differently a moment later (DNS rebinding) gains nothing. The certificate is verified for the host of the URL. No redirect is followed, no
 * answer's body is read, and no connection is kept. A 2xx is `delivered`, every other status `http_status`.
 * @returns the outcome within `timeoutMs`; what a receiver does wrong never throws.
 */
export async function postCallback(post: CallbackPost): Promise<CallbackAnswer> {
  const startedAt = post.clock.now();
  const sockets: Socket[] = [];
  let isOver = false;
  const keep: Keep = (open) => {
    if (isOver) return null;
    const socket = open();
    sockets.push(socket);
    return socket;
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Ending>((resolve) => {
    timer = setTimeout(() => resolve(without("timeout")), post.timeoutMs);
  });
  try {
    const ending = await Promise.race([attempt(post, keep), limit]);
    return { ...ending, elapsedMs: Math.max(0, post.clock.now().getTime() - startedAt.getTime()) };
  } finally {
    isOver = true;
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
}

async function attempt(post: CallbackPost, keep: Keep): Promise<Ending> {
  const reading = readCallbackUrl(post.url, post);
  if (reading.kind === "refused") return without("address_refused");
  const { url } = reading;
  const isLocal = post.localOrigins.includes(url.origin);
  const resolution = await resolve(url, isLocal, post.resolve ?? (isLocal ? resolveLocalName : resolvePublicName));
  if (resolution.kind === "not_public") return without("address_refused");
  if (resolution.kind === "unknown_host") return without("connection_failed");

  const connect = post.connect ?? connectPinned;
  const socket = keep(() => connect({ hostname: url.hostname, port: callbackPort(url), addresses: resolution.addresses }));
  if (socket === null || !(await connected(socket))) return without("connection_failed");

  const ca = isLocal && post.localCa ? { ca: post.localCa } : {};
  const secure = keep(() => tls.connect({ socket, ...peer(url), ...ca, rejectUnauthorized: true, ALPNProtocols: ["http/1.1"] }));
  if (secure === null) return without("timeout");
  const failure = await handshake(secure);
  if (failure !== null) return without(failure);

  const httpStatus = await statusOf(url, post, secure);
  if (httpStatus === null) return without("connection_failed");
  return { outcome: httpStatus >= 200 && httpStatus <= 299 ? "delivered" : "http_status", httpStatus };
}

function without(outcome: CallbackOutcome): Ending {
  return { outcome, httpStatus: null };
}

/** Local origins are the ones whose addresses nobody judges; an address in the URL has been judged with it. */
async function resolve(url: URL, isLocal: boolean, resolveHost: ResolveHost): Promise<PublicResolution> {
  const address = addressLiteral(url);
  if (address !== null) return { kind: "ok", addresses: [{ address, family: address.includes(":") ? 6 : 4 }] };
  if (!isLocal) return resolvePublic(url.hostname, resolveHost);
  const addresses = await resolveHost(url.hostname).catch(() => []);
  return addresses.length === 0 ? { kind: "unknown_host" } : { kind: "ok", addresses };
}

/** Whom the certificate must name. An address is no server name for TLS (RFC 6066), and is verified as the host. */
function peer(url: URL): { host: string; servername?: string } {
  const address = addressLiteral(url);
  return address === null ? { host: url.hostname, servername: url.hostname } : { host: address };
}

function connected(socket: Socket): Promise<boolean> {
  return new Promise((settle) => {
    socket.once("connect", () => settle(true));
    socket.on("error", () => settle(false));
    socket.once("close", () => settle(false));
  });
}

/** What a broken connection is called; every other error of a handshake is the handshake's own. */
const brokenConnection: ReadonlySet<string | undefined> = new Set(["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"]);

function handshake(secure: tls.TLSSocket): Promise<"connection_failed" | "tls_failed" | null> {
  return new Promise((settle) => {
    secure.once("secureConnect", () => settle(null));
    secure.on("error", (error: NodeJS.ErrnoException) => settle(brokenConnection.has(error.code) ? "connection_failed" : "tls_failed"));
    secure.once("close", () => settle("connection_failed"));
  });
}

/** The answer's status; null when the connection ends before a whole answer's headers have come. */
function statusOf(url: URL, { headers, body }: CallbackPost, secure: tls.TLSSocket): Promise<number | null> {
  return new Promise((settle) => {
    const request = https.request(url, {
      method: "POST",
      createConnection: () => secure,
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": `${serviceName}/${contractVersion}`,
      },
    });
    request.once("response", ({ statusCode }) => settle(statusCode ?? null));
    request.on("error", () => settle(null));
    request.once("close", () => settle(null));
    request.end(body);
  });
}
