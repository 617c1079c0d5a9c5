import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";

interface McpConnection {
  readonly baseUrl: string;
  readonly key: string;
  /** The network's when absent. */
  readonly fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>;
}

/** The official client over Streamable HTTP, its tools listed, so that it checks every structured answer against the tool's output schema. */
export async function connectMcp({ baseUrl, key, fetch }: McpConnection): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", baseUrl), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    ...(fetch ? { fetch } : {}),
  });
  return connectClient(transport as Transport);
}

export async function connectClient(transport: Transport): Promise<Client> {
  const client = new Client({ name: "test-client", version: "1.0.0" });
  await client.connect(transport);
  await client.listTools();
  return client;
}

export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
  readonly structured: Record<string, unknown>;
  /** The catalogue's body of a refusal. */
  readonly error: Record<string, unknown>;
  readonly links: readonly string[];
}

export async function callMcpTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<ToolResult> {
  const result = (await client.callTool({ name, arguments: args })) as {
    isError?: boolean;
    structuredContent?: Record<string, unknown>;
    content: { type: string; text?: string; uri?: string }[];
  };
  const texts = result.content.filter(({ type }) => type === "text").map(({ text }) => text ?? "");
  return {
    isError: result.isError === true,
    text: texts[0] ?? "",
    structured: result.structuredContent ?? {},
    error: result.isError === true ? JSON.parse(texts[1] ?? "{}") : {},
    links: result.content.flatMap(({ type, uri }) => (type === "resource_link" && uri ? [uri] : [])),
  };
}
