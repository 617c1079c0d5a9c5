import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { bridgeMcp } from "./bridge-mcp";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
});

type Answer = (message: Message, request: IncomingMessage, response: ServerResponse) => void;

async function serve(answer: Answer): Promise<string> {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(JSON.parse(Buffer.concat(chunks).toString()), request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function reply(response: ServerResponse, id: number | undefined, result: object): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result }));
}

/** Sends these messages, ends the input, and gives what came back. */
async function bridge(url: string, messages: readonly object[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const said: string[] = [];
  let out = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  const signal = new AbortController().signal;
  const running = bridgeMcp({ url, key: "pcb_live_secret", input, output, say: (line) => said.push(line), signal });
  input.end(messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join(""));
  await running;
  const back = out.split("\n").filter(Boolean);
  return { back: back.map((line) => JSON.parse(line) as Message), said, out };
}

describe("the bridge of pcb mcp", () => {
  it("sends a message again whose connection broke, with the same words", async () => {
    const seen: Message[] = [];
    const url = await serve((message, request, response) => {
      seen.push(message);
      if (seen.length < 3) request.socket.destroy();
      else reply(response, message.id, { fine: true });
    });
    const { back, said } = await bridge(url, [
      { id: 1, method: "tools/call", params: { name: "enrich_person", arguments: { name: "Orla" } } },
    ]);
    expect(back).toEqual([{ jsonrpc: "2.0", id: 1, result: { fine: true } }]);
    expect(said).toEqual([]);
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  });

  it("gives up after three tries, answers with an error and says so", async () => {
    let tries = 0;
    const url = await serve((_message, request) => {
      tries += 1;
      request.socket.destroy();
    });
    const { back, said, out } = await bridge(url, [{ id: 1, method: "ping" }]);
    expect(tries).toBe(3);
    expect(back).toEqual([
      expect.objectContaining({ id: 1, error: expect.objectContaining({ message: expect.stringContaining("cannot be reached") }) }),
    ]);
    expect(said).toHaveLength(1);
    expect(`${out}${said.join()}`).not.toContain("pcb_live_secret");
  });

  it("names the version that was agreed on in every later message, and the key in each", async () => {
    const headers: (string | string[] | undefined)[][] = [];
    const url = await serve((message, request, response) => {
      headers.push([message.method, request.headers["mcp-protocol-version"], request.headers.authorization]);
      reply(response, message.id, message.method === "initialize" ? { protocolVersion: "2025-06-18", capabilities: {} } : {});
    });
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } };
    const input = new PassThrough();
    const output = new PassThrough().setEncoding("utf8");
    const running = bridgeMcp({ url, key: "k", input, output, say: () => {}, signal: new AbortController().signal });
    input.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
    await new Promise((resolve) => output.once("data", resolve));
    input.end(
      [{ method: "notifications/initialized" }, { id: 2, method: "ping" }]
        .map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
        .join(""),
    );
    await running;
    expect(headers).toEqual([
      ["initialize", undefined, "Bearer k"],
      ["ping", "2025-06-18", "Bearer k"],
    ]);
  });

  it("passes on the service's refusal of a message that is too long for it, and goes on", async () => {
    const url = await serve((message, _request, response) => {
      if (message.id === 2) return reply(response, 2, {});
      response.writeHead(413, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: "body_too_large", message: "Send less." }));
    });
    const { back } = await bridge(url, [
      { id: 1, method: "tools/call", params: { name: "submit_batch", arguments: { profiles: ["x".repeat(2 * 1_048_576)] } } },
      { id: 2, method: "ping" },
    ]);
    expect(back.map(({ id, error }) => [id, error?.message])).toEqual(
      expect.arrayContaining([
        [1, "Send less."],
        [2, undefined],
      ]),
    );
  });

  it("answers what came before a message that it cannot hold, and ends with 6 and the reason", async () => {
    const url = await serve((message, _request, response) => setImmediate(() => reply(response, message.id, {})));
    const [input, output] = [new PassThrough(), new PassThrough().setEncoding("utf8")];
    const said: string[] = [];
    const signal = new AbortController().signal;
    const running = bridgeMcp({ url, key: "k", input, output, say: (line) => said.push(line), signal });
    input.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\n`);
    for (let sent = 0; sent <= 10; sent += 1) input.write((sent === 0 ? "{" : "") + "x".repeat(1_048_576));
    await expect(running).rejects.toMatchObject({ exitCode: 6, message: expect.stringContaining("longer than 10 MB") });
    expect([JSON.parse(output.read()), said]).toEqual([{ jsonrpc: "2.0", id: 1, result: {} }, []]);
  });

  it("has at most 16 messages on their way and 200 waiting, and tells the rest to come again", async () => {
    let open = 0;
    let most = 0;
    const url = await serve((message, _request, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        reply(response, message.id, {});
      });
    });
    const { back } = await bridge(
      url,
      Array.from({ length: 300 }, (_, id) => ({ id, method: "ping" })),
    );
    expect(back).toHaveLength(300);
    const refused = back.filter(({ error }) => error);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ error }) => error?.message.includes("Send it again"))).toBe(true);
    expect(back.length - refused.length).toBeGreaterThanOrEqual(200);
    expect(most).toBeLessThanOrEqual(16);
  });
});
