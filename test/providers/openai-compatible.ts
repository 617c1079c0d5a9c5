import type { Provider, ProviderAnswer } from "./provider";

export interface ChatRequest {
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  /** The name of the schema that the answer must follow, by its properties. */
  readonly properties: readonly string[];
  readonly maxTokens: number | null;
}

export interface ChatReply {
  readonly content: string;
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  readonly finishReason?: "stop" | "length" | "content_filter";
}

interface CompletionBody {
  readonly model?: unknown;
  readonly temperature?: unknown;
  readonly max_completion_tokens?: unknown;
  readonly messages?: readonly {
    readonly role: string;
    readonly content: string | readonly { readonly type: string; readonly text?: string }[];
  }[];
  readonly response_format?: {
    readonly type?: string;
    readonly json_schema?: { readonly name?: string; readonly schema?: { readonly properties?: Readonly<Record<string, unknown>> } };
  };
}

/**
 * A chat completions server as https://platform.openai.com/docs/api-reference/chat/create describes it: a bearer key, `response_format` of type
 * `json_schema`, choices with a finish reason, token counts in `usage`; errors as https://platform.openai.com/docs/guides/error-codes has them.
 */
export function openaiCompatibleStandIn(given: {
  readonly key: string;
  readonly model: string;
  reply(request: ChatRequest): ChatReply | ProviderAnswer | Promise<ChatReply | ProviderAnswer>;
}): Provider {
  return async (request) => {
    if (request.method !== "POST" || request.path !== "/v1/chat/completions")
      return failed(404, "invalid_request_error", `Invalid URL (${request.method} ${request.path})`, null);
    if (request.headers.authorization !== `Bearer ${given.key}`)
      return failed(401, "invalid_request_error", "Incorrect API key provided.", "invalid_api_key");
    const body = JSON.parse(request.body) as CompletionBody;
    if (body.model !== given.model)
      return failed(404, "invalid_request_error", `The model \`${String(body.model)}\` does not exist.`, "model_not_found");
    if (body.temperature !== undefined && (typeof body.temperature !== "number" || body.temperature < 0 || body.temperature > 2))
      return failed(400, "invalid_request_error", "Invalid 'temperature'.", null);
    if (body.response_format?.type !== "json_schema" || body.response_format.json_schema?.name === undefined)
      return failed(
        400,
        "invalid_request_error",
        "Missing required parameter: 'response_format.json_schema.name'.",
        "missing_required_parameter",
      );
    const textOf = (role: string) =>
      (body.messages ?? [])
        .filter((message) => message.role === role)
        .map(({ content }) => (typeof content === "string" ? content : content.map((part) => part.text ?? "").join("")))
        .join("\n");
    const reply = await given.reply({
      model: given.model,
      system: textOf("system"),
      prompt: textOf("user"),
      properties: Object.keys(body.response_format.json_schema.schema?.properties ?? {}),
      maxTokens: typeof body.max_completion_tokens === "number" ? body.max_completion_tokens : null,
    });
    if ("status" in reply) return reply;
    const promptTokens = reply.promptTokens ?? Math.ceil(request.body.length / 4);
    const completionTokens = reply.completionTokens ?? Math.ceil(reply.content.length / 4);
    return {
      status: 200,
      headers: { "x-request-id": "req_0001", "x-ratelimit-remaining-requests": "59" },
      body: {
        id: "chatcmpl-0001",
        object: "chat.completion",
        created: 1_780_000_000,
        model: given.model,
        choices: [
          {
            index: 0,
            message: { role: "assistant", content: reply.content, refusal: null },
            logprobs: null,
            finish_reason: reply.finishReason ?? "stop",
          },
        ],
        usage: { prompt_tokens: promptTokens, completion_tokens: completionTokens, total_tokens: promptTokens + completionTokens },
      },
    };
  };
}

function failed(status: number, type: string, message: string, code: string | null): ProviderAnswer {
  return { status, body: { error: { message, type, param: null, code } } };
}
