import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { ServiceError } from "@/lib/errors";
import { type BodyHolder, bodyAtHand, takeBody } from "@/lib/http/read-body";
import { takesTextAnswers } from "@/lib/http/text-answer";

/** A name, an IPv4 address or one of IPv6 in brackets, each with a port or without. */
const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Almost every request names the host that the last one named. */
let lastHostName = "localhost";
function isHostName(host: string): boolean {
  if (host === lastHostName) return true;
  const isOne = hostShape.test(host) && URL.canParse(`http://${host}`);
  if (isOne) lastHostName = host;
  return isOne;
}

/** Larger bodies wait until somebody asks for them. */
const maxGatheredBytes = 65_536;

/**
 * What a handler is given in place of a `Request`: method, address and single header fields as Node has them, the body by `takeBody`. Whatever else a
 * `Request` can do is done by a real one, made when it is asked for.
 */
export class HostRequest implements BodyHolder {
  readonly [takesTextAnswers] = true;
  readonly method: string;
  readonly headers: HostHeaders;
  private real: Request | undefined;
  private abort: AbortController | undefined;
  /** Of a small body: it is taken in as it comes, before anybody asks. */
  private readonly gathering: Promise<Uint8Array> | null;
  private gathered: Uint8Array | null = null;
  private tellGathered: (() => void) | null = null;

  constructor(
    private readonly incoming: IncomingMessage,
    private readonly outgoing: ServerResponse,
  ) {
    this.method = incoming.method ?? "GET";
    this.headers = new HostHeaders(incoming);
    const length = Number(incoming.headers["content-length"] ?? 0);
    this.gathering = length > 0 && length <= maxGatheredBytes ? this.gather() : null;
  }

  private gather(): Promise<Uint8Array> {
    const gathering = collect(this.incoming, maxGatheredBytes).then((bytes) => {
      this.gathered = bytes;
      this.tellGathered?.();
      return bytes;
    });
    // Whoever asks for the body hears of it.
    gathering.catch(() => undefined);
    return gathering;
  }

  get url(): string {
    const { host = "" } = this.incoming.headers;
    // A name that is none would make an address that cannot be read.
    return `http://${isHostName(host) ? host : "localhost"}${this.incoming.url}`;
  }

  /** Aborted when the connection ends before the answer has. */
  get signal(): AbortSignal {
    if (this.abort === undefined) {
      const abort = new AbortController();
      this.abort = abort;
      this.outgoing.once("close", () => this.outgoing.writableFinished || abort.abort());
      if (this.outgoing.destroyed) abort.abort();
    }
    return this.abort.signal;
  }

  get body(): ReadableStream<Uint8Array> | null {
    return this.whole().body;
  }

  get bodyUsed(): boolean {
    return this.real?.bodyUsed ?? false;
  }

  text(): Promise<string> {
    return this.whole().text();
  }

  json(): Promise<unknown> {
    return this.whole().json();
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.whole().arrayBuffer();
  }

  formData(): Promise<FormData> {
    return this.whole().formData();
  }

  clone(): Request {
    return this.whole().clone();
  }

  /** Waits for no more than what has arrived by now. */
  [bodyAtHand](): Promise<Uint8Array | null> {
    if (this.gathering === null || this.gathered !== null) return Promise.resolve(this.gathered);
    return new Promise((resolve) => {
      this.tellGathered = () => resolve(this.gathered);
      setImmediate(() => resolve(this.gathered));
    });
  }

  /** @throws ServiceError body_too_large; an Error when the connection breaks */
  [takeBody](maxBytes: number): Uint8Array | Promise<Uint8Array> {
    if (this.gathering === null) return collect(this.incoming, maxBytes);
    const bound = (bytes: Uint8Array) => {
      if (bytes.byteLength > maxBytes) throw new ServiceError("body_too_large");
      return bytes;
    };
    return this.gathered === null ? this.gathering.then(bound) : bound(this.gathered);
  }

  private whole(): Request {
    const { method } = this;
    this.real ??= new Request(this.url, {
      method,
      headers: this.headers.whole(),
      signal: this.signal,
      ...(method === "GET" || method === "HEAD" ? {} : { body: this.stream(), duplex: "half" }),
    } as RequestInit);
    return this.real;
  }

  private stream(): BodyInit {
    const { gathering, incoming } = this;
    if (gathering === null) return Readable.toWeb(incoming) as unknown as BodyInit;
    return new ReadableStream({
      async start(controller) {
        controller.enqueue(await gathering);
        controller.close();
      },
    });
  }
}

/** The fields that Node has read; as a list of their own when somebody goes through them. */
class HostHeaders {
  private real: Headers | undefined;

  constructor(private readonly incoming: IncomingMessage) {}

  get(name: string): string | null {
    const value = this.incoming.headers[name.toLowerCase()];
    return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
  }

  has(name: string): boolean {
    return this.incoming.headers[name.toLowerCase()] !== undefined;
  }

  entries(): ReturnType<Headers["entries"]> {
    return this.whole().entries();
  }

  keys(): ReturnType<Headers["keys"]> {
    return this.whole().keys();
  }

  values(): ReturnType<Headers["values"]> {
    return this.whole().values();
  }

  forEach(...args: Parameters<Headers["forEach"]>): void {
    this.whole().forEach(...args);
  }

  [Symbol.iterator](): ReturnType<Headers["entries"]> {
    return this.entries();
  }

  whole(): Headers {
    if (this.real === undefined) {
      this.real = new Headers();
      for (const [name, value] of Object.entries(this.incoming.headers))
        for (const each of Array.isArray(value) ? value : [value ?? ""]) this.real.append(name, each);
    }
    return this.real;
  }
}

function collect(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const onData = (chunk: Buffer) => {
      total += chunk.byteLength;
      chunks.push(chunk);
      if (total > maxBytes) settle(() => reject(new ServiceError("body_too_large")));
    };
    const onEnd = () => settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, total)));
    const onBreak = () => settle(() => reject(new Error("The connection ended before the body did.")));
    const settle = (end: () => void) => {
      incoming.off("data", onData).off("end", onEnd).off("close", onBreak).off("error", onBreak);
      // What is left is the host's to throw away, behind the answer.
      if (!incoming.complete) incoming.pause();
      end();
    };
    if (incoming.destroyed || incoming.readableEnded) return incoming.complete ? onEnd() : onBreak();
    incoming.on("data", onData).once("end", onEnd).once("close", onBreak).once("error", onBreak);
  });
}
