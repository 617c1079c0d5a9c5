import type { Socket } from "node:net";
import tls from "node:tls";
import { Agent, type buildConnector } from "undici";
import { secondMs } from "@/lib/clock";
import { type ConnectPinned, connectPinned } from "@/lib/net/connect-pinned";
import { isPublicAddress } from "@/lib/net/public-address";
import { isReservedName } from "@/lib/net/read-web-address";
import { type ResolvedAddress, type ResolveHost, resolvePublic, resolvePublicName } from "@/lib/net/resolve-public";
import { PageRefused } from "./page-refused";

export interface GuardInput {
  /** The origin that answers for every name under `.example` and `.test`. */
  readonly localInternet: string | undefined;
  readonly resolve?: ResolveHost | undefined;
  readonly connect?: ConnectPinned | undefined;
}

/** Name, connection and handshake of one connection. */
const connectMs = 8 * secondMs;
const maxHeaderBytes = 16_384;

/**
 * Connections of the open web. The name is resolved here, once for each connection, all its answers must be public, and only they are dialled:
 * whatever asks for a connection, none leads to an inner address, and a name that answers differently a moment later (DNS rebinding) gains nothing.
 */
export function createGuardedAgent(guard: GuardInput): Agent {
  return new Agent({
    connect: (options, callback) => {
      open(options, guard).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
    connections: 4,
    pipelining: 1,
    maxHeaderSize: maxHeaderBytes,
    keepAliveTimeout: 2 * secondMs,
    keepAliveMaxTimeout: 4 * secondMs,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function open(options: buildConnector.Options, guard: GuardInput): Promise<Socket> {
  const hostname = options.hostname.replace(/^\[|\]$/g, "");
  const isSecure = options.protocol === "https:";
  const port = options.port === "" ? (isSecure ? 443 : 80) : Number(options.port);
  const connect = guard.connect ?? connectPinned;
  if (guard.localInternet !== undefined && isReservedName(hostname)) {
    const { hostname: host, port: localPort } = new URL(guard.localInternet);
    return ready(connect({ hostname: host, port: Number(localPort || 80), addresses: [{ address: host, family: 4 }] }), "connect");
  }
  const socket = await ready(
    connect({ hostname, port, addresses: await addressesOf(hostname, guard.resolve ?? resolvePublicName) }),
    "connect",
  );
  if (!isSecure) return socket;
  const isName = hostname === options.hostname && !/^[0-9.]+$/.test(hostname);
  return ready(
    tls.connect({ socket, host: hostname, ...(isName ? { servername: hostname } : {}), ALPNProtocols: ["http/1.1"] }),
    "secureConnect",
  );
}

async function addressesOf(hostname: string, resolve: ResolveHost): Promise<readonly ResolvedAddress[]> {
  if (hostname.includes(":") || /^[0-9.]+$/.test(hostname)) {
    if (!isPublicAddress(hostname)) throw new PageRefused("address_refused");
    return [{ address: hostname, family: hostname.includes(":") ? 6 : 4 }];
  }
  let isAnswered = true;
  const resolution = await resolvePublic(hostname, (name) =>
    resolve(name).catch((error: Error) => {
      isAnswered = false;
      throw error;
    }),
  );
  if (resolution.kind === "not_public") throw new PageRefused("address_refused");
  if (resolution.kind === "unknown_host") throw new PageRefused(isAnswered ? "gone" : "unreachable");
  return resolution.addresses;
}

/** The socket once it is connected; destroyed when that takes too long. */
function ready<S extends Socket>(socket: S, event: "connect" | "secureConnect"): Promise<S> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error("connecting took too long")), connectMs);
    socket.setNoDelay(true);
    socket.once("error", fail);
    socket.once(event, () => {
      clearTimeout(timer);
      socket.off("error", fail);
      resolve(socket);
    });
  });
}
