import https from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { addMs, dayMs, systemClock } from "@/lib/clock";

export interface ReceivedCallback {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the receiver does with a request: a status, a status with headers, no answer at all, or a broken connection. */
export type ReceiverAnswer = number | { readonly status: number; readonly headers: Readonly<Record<string, string>> } | "hang" | "reset";

export interface CallbackReceiver {
  /** `https://localhost:<port>` */
  readonly origin: string;
  /** PEM of the authority that its certificate comes from. */
  readonly ca: string;
  readonly received: readonly ReceivedCallback[];
  /** Requests that are answered by nobody. */
  hanging(): number;
  /** From now on; a function is asked for each request, with its number from 1. */
  answer(answer: ReceiverAnswer | ((number: number, callback: ReceivedCallback) => ReceiverAnswer)): void;
  /** The next requests that come, once there are `count` in all. */
  arrived(count: number): Promise<readonly ReceivedCallback[]>;
  stop(): Promise<void>;
}

/** A real HTTPS server on loopback with a certificate authority of its own. It answers 204 unless told otherwise. */
export async function startCallbackReceiver(): Promise<CallbackReceiver> {
  const { ca, key, cert } = await makeCertificate(systemClock.now());
  const received: ReceivedCallback[] = [];
  const waiting = new Set<() => void>();
  let hanging = 0;
  let decide: (number: number, callback: ReceivedCallback) => ReceiverAnswer = () => 204;

  const server = https.createServer({ key, cert }, (request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const callback: ReceivedCallback = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(pieces).toString("utf8"),
      };
      received.push(callback);
      const answer = decide(received.length, callback);
      if (answer === "reset") request.socket.destroy();
      else if (answer === "hang") {
        hanging += 1;
        request.socket.once("close", () => {
          hanging -= 1;
        });
      } else if (typeof answer === "number") response.writeHead(answer).end();
      else response.writeHead(answer.status, answer.headers).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `https://localhost:${port}`,
    ca,
    received,
    hanging: () => hanging,
    answer(answer) {
      decide = typeof answer === "function" ? answer : () => answer;
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function makeCertificate(at: Date): Promise<{ readonly ca: string; readonly key: string; readonly cert: string }> {
  const options = { keyType: "ec", algorithm: "sha256", notBeforeDate: addMs(at, -dayMs), notAfterDate: addMs(at, 7 * dayMs) } as const;
  const authority = await generate([{ name: "commonName", value: "Test authority" }], {
    ...options,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const own = await generate([{ name: "commonName", value: "localhost" }], {
    ...options,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
    ],
  });
  return { ca: authority.cert, key: own.private, cert: own.cert };
}
