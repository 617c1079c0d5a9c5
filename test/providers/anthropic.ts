import type { Provider, ProviderAnswer } from "./provider";

export interface MessagesReply {
  readonly value: unknown;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

interface MessagesBody {
  readonly model?: unknown;
  readonly max_tokens?: unknown;
  readonly system?: string | readonly { readonly text: string }[];
  readonly messages?: readonly { readonly role: string; readonly content: string | readonly { readonly text?: string }[] }[];
  readonly tools?: readonly { readonly name: string; readonly input_schema: unknown }[];
  readonly tool_choice?: { readonly type: string; readonly name?: string };
  readonly output_config?: { readonly format?: { readonly type: string; readonly schema?: unknown } };
}

/**
 * A Messages server as https://platform.claude.com/docs/en/api/messages describes it: `x-api-key` and `anthropic-version` headers, content blocks,
 * `stop_reason`, token counts in `usage`; structured output by `output_config.format` or by a forced tool; errors as
 * https://platform.claude.com/docs/en/api/errors has them.
 */
export function anthropicStandIn(given: {
  readonly key: string;
  readonly model: string;
  reply(request: { readonly system: string; readonly prompt: string }): MessagesReply;
}): Provider {
  return (request) => {
    if (request.method !== "POST" || request.path !== "/v1/messages") return failed(404, "not_found_error", "Not Found");
    if (request.headers["x-api-key"] !== given.key) return failed(401, "authentication_error", "invalid x-api-key");
    if (request.headers["anthropic-version"] === undefined)
      return failed(400, "invalid_request_error", "anthropic-version: header is required");
    const body = JSON.parse(request.body) as MessagesBody;
    if (body.model !== given.model) return failed(404, "not_found_error", `model: ${String(body.model)}`);
    if (typeof body.max_tokens !== "number") return failed(400, "invalid_request_error", "max_tokens: Field required");
    const system = typeof body.system === "string" ? body.system : (body.system ?? []).map((block) => block.text).join("\n");
    const prompt = (body.messages ?? [])
      .filter((message) => message.role === "user")
      .map(({ content }) => (typeof content === "string" ? content : content.map((block) => block.text ?? "").join("")))
      .join("\n");
    const reply = given.reply({ system, prompt });
    const tool = body.tool_choice?.type === "tool" ? body.tool_choice.name : body.tools?.[0]?.name;
    const isNative = body.output_config?.format?.type === "json_schema";
    if (!isNative && tool === undefined) return failed(400, "invalid_request_error", "the stand-in answers structured requests alone");
    return {
      status: 200,
      headers: { "request-id": "req_0001" },
      body: {
        id: "msg_0001",
        type: "message",
        role: "assistant",
        model: given.model,
        content: isNative
          ? [{ type: "text", text: JSON.stringify(reply.value) }]
          : [{ type: "tool_use", id: "toolu_0001", name: tool, input: reply.value }],
        stop_reason: isNative ? "end_turn" : "tool_use",
        stop_sequence: null,
        usage: { input_tokens: reply.inputTokens ?? 100, output_tokens: reply.outputTokens ?? 20 },
      },
    };
  };
}

function failed(status: number, type: string, message: string): ProviderAnswer {
  return { status, body: { type: "error", error: { type, message }, request_id: "req_0001" } };
}
