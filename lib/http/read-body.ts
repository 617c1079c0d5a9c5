import { isUtf8 } from "node:buffer";
import { maxBodyBytes } from "@/lib/contract/seed";
import { ServiceError } from "@/lib/errors";
import { withDeadline } from "./with-deadline";

/**
 * The request's JSON value, read up to 1 MiB and for `timeoutMs` in all, however the bytes trickle in. What is declared larger is not read at all.
 * @throws ServiceError body_too_large, request_timeout (the connection closes with it), invalid_json (also for bytes that are not UTF-8, and for an
 * empty body unless it `mayBeEmpty`: then it reads as `{}`)
 */
export async function readJsonBody(request: Request, timeoutMs: number, mayBeEmpty = false): Promise<unknown> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > maxBodyBytes) throw new ServiceError("body_too_large");
  const bytes = await readBounded(request, { timeoutMs, maxBytes: maxBodyBytes }).catch((cause: unknown) => {
    // A caller who hung up in the middle is no fault of the service, and reads no answer.
    throw cause instanceof ServiceError ? cause : new ServiceError("invalid_json", { cause });
  });
  if (mayBeEmpty && bytes.byteLength === 0) return {};
  return parseJson(bytes);
}

/** @throws ServiceError invalid_json */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch (cause) {
    throw new ServiceError("invalid_json", { cause });
  }
}

/** As a strict `TextDecoder` reads it, without its byte order mark, in a third of its time. @throws TypeError for bytes that are not UTF-8 */
function textOf(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new TypeError("The bytes are not UTF-8.");
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

interface BodyBounds {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** By this a host hands out a body without a stream: at once where it has come already. It refuses as `readBounded` does, but for the time. */
export const takeBody = Symbol.for("pcb.takeBody");

/** Gives the body when it came with the head, or nothing: then it is read in its turn. */
export const bodyAtHand = Symbol.for("pcb.bodyAtHand");

export interface BodyHolder {
  [takeBody]?: (maxBytes: number) => Uint8Array | Promise<Uint8Array>;
  [bodyAtHand]?: () => Promise<Uint8Array | null>;
}

function bodyTooSlow(): ServiceError {
  return new ServiceError("request_timeout", { headers: { Connection: "close" } });
}

/**
 * A request's bytes within bounds of time and size.
 * @throws ServiceError body_too_large, request_timeout; whatever the connection throws when it breaks
 */
export async function readBounded(request: Request, { timeoutMs, maxBytes }: BodyBounds): Promise<Uint8Array> {
  const take = (request as BodyHolder)[takeBody];
  if (take !== undefined) {
    const taken = take.call(request, maxBytes);
    return taken instanceof Promise ? withDeadline(taken, timeoutMs, bodyTooSlow) : taken;
  }
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  try {
    return await withDeadline(readAll(reader, maxBytes), timeoutMs, bodyTooSlow);
  } finally {
    // Not cancelled: that would end the connection, with the client's next request on it. What is left of the body is thrown away behind the answer.
    reader.releaseLock();
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.byteLength;
    if (total > maxBytes) throw new ServiceError("body_too_large");
    chunks.push(value);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, total);
}
