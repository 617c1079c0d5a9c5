import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

interface NodeRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Whether cookies are for https alone. */
  readonly isSecure: boolean;
}

export interface NodeExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Settles once the answer is whole. */
  readonly answered: Promise<Response>;
}

/** A request and an answer in Node's own form, without a connection, for a library that knows no other. */
export function nodeExchange({ method, url, headers, body, isSecure }: NodeRequest): NodeExchange {
  const socket = new Socket();
  Object.assign(socket, { encrypted: isSecure });
  const request = new IncomingMessage(socket);
  request.method = method;
  request.url = url;
  request.headers = { ...headers };
  if (body && body.byteLength > 0) request.push(body);
  request.push(null);
  request.complete = true;
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const answered = new Promise<Response>((resolve) => {
    response.write = ((chunk: unknown) => {
      keep(chunk);
      return true;
    }) as typeof response.write;
    response.end = ((chunk?: unknown) => {
      keep(chunk);
      const bodyText = method === "HEAD" || response.statusCode === 204 || response.statusCode === 304 ? null : Buffer.concat(chunks);
      resolve(new Response(bodyText, { status: response.statusCode, headers: fieldsOf(response) }));
      response.emit("finish");
      socket.destroy();
      return response;
    }) as typeof response.end;
  });
  return { request, response, answered };
}

function fieldsOf(response: ServerResponse): Headers {
  const fields = new Headers();
  for (const [name, value] of Object.entries(response.getHeaders())) {
    // Of the bytes' number and form the web server says what it makes of them.
    if (value === undefined || name === "content-length" || name === "transfer-encoding" || name === "connection") continue;
    for (const each of Array.isArray(value) ? value : [String(value)]) fields.append(name, each);
  }
  return fields;
}
