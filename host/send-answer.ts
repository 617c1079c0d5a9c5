import type { ServerResponse } from "node:http";
import { TextAnswer } from "@/lib/http/text-answer";

/** The way an answer went out: as the text that it is, or through the streams of a `Response`. */
export type Lane = "text" | "response";

/** Writes a handler's answer, to its end or to the end of the connection. */
export function sendAnswer(answer: Response | TextAnswer, response: ServerResponse): Lane | Promise<Lane> {
  if (!(answer instanceof TextAnswer)) return sendResponse(answer, response);
  sendText(answer, response);
  return "text";
}

function sendText({ text, status, fields }: TextAnswer, response: ServerResponse): void {
  response.writeHead(status, { ...fields, "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

/** Piece by piece as they come, no faster than they are taken. */
async function sendResponse(answer: Response, response: ServerResponse): Promise<Lane> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status);
  const reader = answer.body?.getReader();
  if (reader === undefined || response.req.method === "HEAD") {
    response.end();
    await reader?.cancel();
    return "response";
  }
  // Whoever streams hears of a reader that is gone.
  const cancel = () => void reader.cancel().catch(() => undefined);
  response.once("close", cancel);
  // An event's reader waits for the first piece, and a proxy for the head.
  response.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || response.destroyed) break;
    if (!response.write(value)) await taken(response);
  }
  response.off("close", cancel);
  response.end();
  return "response";
}

/** Resolves when the reader has taken what was written, or has gone. */
function taken(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go).off("close", go);
      resolve();
    };
    response.on("drain", go).on("close", go);
  });
}
