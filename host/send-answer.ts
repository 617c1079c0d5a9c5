import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { TextAnswer } from "@/lib/http/text-answer";

/** The way an answer went out: as the text that it is, or through the streams of a `Response`. */
export type Lane = "text" | "response";

const compress = promisify(gzip);
/** Below this the frames of gzip weigh as much as they save. */
const minCompressedLength = 1_024;

/** Writes a handler's answer, to its end or to the end of the connection. */
export async function sendAnswer(answer: Response | TextAnswer, request: IncomingMessage, response: ServerResponse): Promise<Lane> {
  if (answer instanceof TextAnswer) {
    if (takesGzip(request) && answer.text.length >= minCompressedLength) await sendCompressed(answer, response);
    else sendText(answer, response);
    return "text";
  }
  await sendResponse(answer, response);
  return "response";
}

function sendText({ text, status, fields }: TextAnswer, response: ServerResponse): void {
  response.writeHead(status, { ...fields, "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

/** Programs' own paths never ask for it (`scripts/compress-pages-only.mjs`): this is for the documents beside them. */
function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers["accept-encoding"]?.toString() ?? "");
}

async function sendCompressed({ text, status, fields }: TextAnswer, response: ServerResponse): Promise<void> {
  const bytes = await compress(text);
  response.writeHead(status, { ...fields, "Content-Encoding": "gzip", Vary: "Accept-Encoding", "Content-Length": bytes.byteLength });
  response.end(bytes);
}

/** Piece by piece as they come, no faster than they are taken. */
async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status);
  const reader = answer.body?.getReader();
  if (reader === undefined || response.req.method === "HEAD") {
    response.end();
    await reader?.cancel();
    return;
  }
  // Whoever streams hears of a reader that is gone.
  const cancel = () => void reader.cancel().catch(() => undefined);
  response.once("close", cancel);
  // An event's reader waits for the first piece, and a proxy for the head.
  response.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || response.destroyed) break;
    if (!response.write(value)) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  response.off("close", cancel);
  response.end();
}
