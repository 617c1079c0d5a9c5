import type { ServerResponse } from "node:http";

/** Writes a handler's answer. One without a stream goes out as one piece with its length. */
export async function sendAnswer(answer: Response, response: ServerResponse): Promise<void> {
  const body = answer.body === null ? null : Buffer.from(await answer.arrayBuffer());
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (body !== null) response.setHeader("Content-Length", body.byteLength);
  response.writeHead(answer.status);
  response.end(body);
}
