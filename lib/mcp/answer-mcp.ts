import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { secondMs } from "@/lib/clock";
import { noteWork } from "@/lib/current-work";
import { errorCatalog, ServiceError } from "@/lib/errors";
import { authenticate } from "@/lib/http/authenticate";
import { responseHeaders, tookTooLong } from "@/lib/http/define-route";
import { errorResponse } from "@/lib/http/error-response";
import { limitSubject, rateLimited } from "@/lib/http/limit-subject";
import { observeRequest } from "@/lib/http/observe-request";
import { rateLimitFields } from "@/lib/http/rate-limit";
import { ratePolicy } from "@/lib/http/rate-policies";
import { readJsonBody } from "@/lib/http/read-body";
import { requireScope } from "@/lib/http/require-scope";
import { type Services, services } from "@/lib/http/services";
import { withDeadline } from "@/lib/http/with-deadline";
import { newId } from "@/lib/ids";
import { isCountedCall } from "./call-tool";
import { createMcpServer } from "./create-mcp-server";
import { mcpOperation } from "./mcp-operation";
import type { McpCall } from "./tool";

/** Longer arrays are refused by the transport. */
const maxMessages = 100;

/**
 * One POST of the Model Context Protocol's Streamable HTTP, without sessions and answered in JSON. Origin, key and body are judged before the
 * protocol begins and refused as the API refuses them; what comes after is JSON-RPC.
 */
export async function answerMcp(request: Request): Promise<Response> {
  const given = services();
  const requestId = newId("req", given.clock.now());
  const headers = responseHeaders(requestId);
  return observeRequest(mcpOperation, requestId, async () => {
    try {
      return await withDeadline(answer(request, given, headers), given.env.REQUEST_SECONDS * secondMs, tookTooLong);
    } catch (error) {
      return errorResponse({ error, operation: mcpOperation, requestId, headers, request });
    }
  });
}

async function answer(request: Request, given: Services, headers: Record<string, string>): Promise<Response> {
  requireOwnOrigin(request, given.env.baseUrl);
  const caller = await authenticate(request, given);
  noteWork({ account_id: caller.accountId });
  requireScope(caller, mcpOperation);
  const parsedBody = await readJsonBody(request, given.env.REQUEST_BODY_SECONDS * secondMs).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === "invalid_json") return error;
    throw error;
  });
  if (parsedBody instanceof ServiceError) return notJson(headers);
  const call: McpCall = { request, requestId: headers["X-Request-Id"] ?? "", caller, services: given };
  const fields = await takeReadLimit(call, parsedBody);
  const isOlder = await isLegacyRequest(request, parsedBody);
  const response = await (isOlder ? answerOlder(call, request, parsedBody) : answerNewer(call, request, parsedBody));
  return new Response(response.body, { status: response.status, headers: { ...headers, ...fields } });
}

/** The revisions before 2026-07-28, which a client agrees upon by `initialize`. */
async function answerOlder(call: McpCall, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(call);
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/**
 * Revision 2026-07-28, which each request states for itself. Nobody is told of changes: a subscription would be a stream that outlives its request.
 */
async function answerNewer(call: McpCall, request: Request, parsedBody: unknown): Promise<Response> {
  const handler = createMcpHandler(() => createMcpServer(call), { legacy: "reject", maxSubscriptions: 0 });
  try {
    return await handler.fetch(request, { parsedBody });
  } finally {
    await handler.close();
  }
}

/** Without an Origin no browser asks. @throws ServiceError origin_not_allowed */
function requireOwnOrigin({ headers }: Request, baseUrl: string): void {
  const origin = headers.get("origin");
  if (origin !== null && origin !== new URL(baseUrl).origin) throw new ServiceError("origin_not_allowed");
}

/**
 * A call of a tool counts in its own operation's bucket; every other message counts as a read of the account.
 * @throws ServiceError rate_limited
 */
async function takeReadLimit({ caller, request, services: { env, limiter } }: McpCall, body: unknown): Promise<Record<string, string>> {
  const policy = ratePolicy("read", env);
  let fields = {};
  for (const message of Array.isArray(body) ? body.slice(0, maxMessages) : [body]) {
    if (!policy || isCountedCall(message)) continue;
    const verdict = await limiter.take(policy, limitSubject(policy, caller, request, env));
    fields = rateLimitFields(policy, verdict);
    if (!verdict.allowed) throw rateLimited(verdict.resetSeconds, fields);
  }
  return fields;
}

function notJson(headers: Record<string, string>): Response {
  const error = { code: ProtocolErrorCode.ParseError, message: errorCatalog.invalid_json.message, data: { error: "invalid_json" } };
  return new Response(JSON.stringify({ jsonrpc: "2.0", error, id: null }), { status: 400, headers });
}
