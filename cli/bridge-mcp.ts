import { PassThrough, type Readable, type Writable } from "node:stream";
import { SdkHttpError, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  isInitializedNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  serializeMessage,
} from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";

interface Bridge {
  /** Of the service, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly input: Readable;
  readonly output: Writable;
  /** For people: what does not go well. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

const requestMs = 60_000;
/** A tool's call counts once under its idempotency key and everything else only reads, so that a broken connection may be tried again. */
const maxTries = 3;
const betweenTriesMs = 300;
const maxInFlight = 16;
const maxWaiting = 200;
/** Ten times what the service takes, whose refusal is an answer; behind a longer message no next one can be found. */
const maxMessageBytes = 10 * 1_048_576;
/** For what is still on its way when standard input ends. */
const lastAnswersMs = 10_000;

/** JSON-RPC leaves this range to servers. */
const errorCodes = { unreachable: -32000, refused: -32001, busy: -32002 } as const;

/**
 * The hosted endpoint's tools over standard input and output: each message goes out as it came and each answer comes back so. Ends with standard
 * input or by the signal. Nothing but JSON-RPC is written to `output`, and the key to neither side.
 * @throws Failure when a message is too long to read on behind it, once what came before is answered
 */
export async function bridgeMcp({ url, key, input, output, say, signal }: Bridge): Promise<void> {
  // The SDK's transport closes with its input, before what is on its way has come back: it is given one that does not end.
  const lines = new PassThrough();
  const stdio = new StdioServerTransport(lines, output, { maxBufferSize: maxMessageBytes });
  const http = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: (target, init) => persistentFetch(target, init, signal),
  });
  /** Not by the transport, which is closed by a message that is too long. */
  const sendBack = (message: JSONRPCMessage) => output.write(serializeMessage(message));
  const outbox = createOutbox(async (message) => {
    // The service opens no stream of its own, so that there is nothing to listen to: the SDK would ask for one after this notification.
    if (isInitializedNotification(message)) return;
    try {
      await http.send(message);
    } catch (error) {
      const { code, text } = failureText(error, url);
      if (signal.aborted) return;
      say(text);
      if (isJSONRPCRequest(message)) sendBack({ jsonrpc: "2.0", id: message.id, error: { code, message: text } });
    }
  });

  http.onmessage = (message) => {
    if (isJSONRPCResultResponse(message) && typeof message.result.protocolVersion === "string")
      http.setProtocolVersion(message.result.protocolVersion);
    sendBack(message);
  };
  stdio.onmessage = (message) => {
    if (!outbox.take(message) && isJSONRPCRequest(message))
      sendBack({
        jsonrpc: "2.0",
        id: message.id,
        error: { code: errorCodes.busy, message: "Too many messages at once. Send it again." },
      });
  };
  const isTooLong = (error: Error) => error.message.startsWith("ReadBuffer exceeded");
  let isCut = false;
  stdio.onerror = (error) => {
    // The last: it closes with it.
    if (isTooLong(error)) isCut = true;
    // Nobody listens to the answers any more, which whoever owns standard output notices too.
    else if (!("syscall" in error)) say(`Standard input holds something that is not a JSON-RPC message: ${error.message.slice(0, 200)}`);
  };
  const holdsOtherLine = otherLines();
  lines.on("data", (chunk: Buffer) => {
    if (holdsOtherLine(chunk)) say("Standard input holds a line that is not a JSON-RPC message. It was left out.");
  });

  await http.start();
  await stdio.start();
  input.pipe(lines, { end: false });
  await ended(input, stdio, signal);
  // What came with the end is still between the two.
  await new Promise((resolve) => setImmediate(resolve));
  if (!signal.aborted) await outbox.emptied();
  await http.close();
  await stdio.close();
  if (isCut)
    throw new Failure(
      `A message on standard input is longer than ${maxMessageBytes / 1_048_576} MB. It was not sent, and nothing after it can be read: start pcb mcp again.`,
      exitCodes.failed,
    );
}

/** Messages on their way, `maxInFlight` at a time. */
function createOutbox(send: (message: JSONRPCMessage) => Promise<void>) {
  const waiting: JSONRPCMessage[] = [];
  let inFlight = 0;
  let idle = () => {};
  const pump = (): void => {
    while (inFlight < maxInFlight) {
      const message = waiting.shift();
      if (message === undefined) break;
      inFlight += 1;
      void send(message).finally(() => {
        inFlight -= 1;
        pump();
      });
    }
    if (inFlight === 0) idle();
  };
  return {
    /** @returns whether there was room for it */
    take(message: JSONRPCMessage): boolean {
      if (waiting.length >= maxWaiting) return false;
      waiting.push(message);
      pump();
      return true;
    },
    /** Resolves when nothing is on its way, or `lastAnswersMs` have passed. */
    async emptied(): Promise<void> {
      if (inFlight === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lastAnswersMs);
        idle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

/** With its input, by the signal, or where the transport closes by itself: a message is too long, or nobody takes the answers. */
function ended(input: Readable, stdio: StdioServerTransport, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    input.once("end", end);
    input.once("close", end);
    stdio.onclose = end;
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
}

/** The SDK skips what is no JSON without a word. Whether a line begins in a chunk that cannot be a message, whose first character is a brace. */
function otherLines(): (chunk: Buffer) => boolean {
  let isAtStart = true;
  return (chunk) => {
    let found = false;
    for (const byte of chunk) {
      if (byte === 0x0a) isAtStart = true;
      else if (isAtStart && byte !== 0x20 && byte !== 0x0d && byte !== 0x09) {
        isAtStart = false;
        if (byte !== 0x7b) found = true;
      }
    }
    return found;
  };
}

/** @throws what the last try threw */
async function persistentFetch(target: string | URL, init: RequestInit | undefined, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const signals = [signal, AbortSignal.timeout(requestMs), ...(init?.signal ? [init.signal] : [])];
    try {
      return await fetch(target, { ...init, redirect: "error", signal: AbortSignal.any(signals) });
    } catch (error) {
      if (attempt >= maxTries || signals.some(({ aborted }) => aborted)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * betweenTriesMs));
    }
  }
}

/** The service's own refusal where there is one; never the key, and nothing of the SDK's wrapping. */
function failureText(error: unknown, url: string): { readonly code: number; readonly text: string } {
  if (!(error instanceof SdkHttpError)) {
    return { code: errorCodes.unreachable, text: `${url} cannot be reached. Is the address right, and the service running?` };
  }
  const said = /"message":("(?:[^"\\]|\\.)*")/.exec(error.message)?.[1];
  const message = said === undefined ? `The service answered with status ${error.status}.` : String(JSON.parse(said));
  const wayOn = error.status === 401 ? " Get a key with: pcb signup you@company.example, or store one with: pcb login" : "";
  return { code: errorCodes.refused, text: `${message}${wayOn}` };
}
