import { anthropicStandIn } from "./anthropic";
import type { Provider, ProviderAnswer, ProviderRequest } from "./provider";

export const dialectKey = "lm-key-of-the-dialects";
export const dialectModel = "reader-2";

/**
 * A server that speaks one provider's dialect: refuses what the provider refuses, ignores what it ignores, and writes its answers and errors the way
 * it does.
 */
export interface DialectServer {
  /** The settings that name it, as `docs/language-model.md` shows them for this provider. */
  settings(url: string): Readonly<Record<string, string>>;
  /** Answers each question with `value`. */
  answering(value: unknown): Provider;
}

interface ChatBody {
  readonly model?: string;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly response_format?: { readonly type: string };
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
}

type Answerer = (body: ChatBody, value: unknown) => ProviderAnswer;

const openaiError = (status: number, message: string, param: string | null, code: string | null): ProviderAnswer => ({
  status,
  body: { error: { message, type: "invalid_request_error", param, code } },
});

function completion(message: Readonly<Record<string, unknown>>, usage: Readonly<Record<string, unknown>>, finish = "stop"): ProviderAnswer {
  const choices = [{ index: 0, message: { role: "assistant", ...message }, finish_reason: finish }];
  return {
    status: 200,
    body: { id: "chatcmpl-1", object: "chat.completion", created: 1_780_000_000, model: dialectModel, choices, usage },
  };
}

const plain = { prompt_tokens: 400, completion_tokens: 60, total_tokens: 460 };
const asJson = (value: unknown) => JSON.stringify(value);

function chatServer(path: string, refusal: (request: ProviderRequest, body: ChatBody) => ProviderAnswer | null, answer: Answerer) {
  return (value: unknown): Provider =>
    (request) => {
      if (request.method !== "POST" || request.path !== path) return { status: 404, body: "404 page not found" };
      const body = JSON.parse(request.body) as ChatBody;
      return refusal(request, body) ?? answer(body, value);
    };
}

const isBearer = (request: ProviderRequest) => request.headers.authorization === `Bearer ${dialectKey}`;
const compatible = (base: string, key: Readonly<Record<string, string>> = { LM_KEY: dialectKey }) => ({
  LM_PROVIDER: "openai-compatible",
  LM_MODEL: dialectModel,
  LM_BASE_URL: base,
  ...key,
});

/** What an OpenAI reasoning model thinks before it answers, in tokens. */
const thought = 7_000;

/** https://platform.openai.com/docs/guides/reasoning: `max_completion_tokens` alone, counted with the reasoning; no temperature but the usual one. */
const openaiReasoning: DialectServer = {
  settings: (url) => compatible(`${url}/v1`),
  answering: chatServer(
    "/v1/chat/completions",
    (request, body) => {
      if (!isBearer(request))
        return openaiError(401, `Incorrect API key provided: ${request.headers.authorization?.slice(7)}.`, null, "invalid_api_key");
      if (body.model !== dialectModel)
        return openaiError(404, `The model \`${body.model}\` does not exist or you do not have access to it.`, null, "model_not_found");
      if (body.max_tokens !== undefined)
        return openaiError(
          400,
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          "max_tokens",
          "unsupported_parameter",
        );
      if (body.temperature !== undefined && body.temperature !== 1)
        return openaiError(
          400,
          `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
          "temperature",
          "unsupported_value",
        );
      return null;
    },
    (body, value) => {
      const longest = body.max_completion_tokens ?? Number.POSITIVE_INFINITY;
      const used = Math.min(longest, thought + 60);
      const usage = {
        prompt_tokens: 400,
        completion_tokens: used,
        total_tokens: 400 + used,
        completion_tokens_details: { reasoning_tokens: Math.min(longest, thought) },
      };
      return longest < thought + 60 ? completion({ content: "" }, usage, "length") : completion({ content: asJson(value) }, usage);
    },
  ),
};

/**
 * https://platform.openai.com/docs/guides/structured-outputs: older models know JSON mode, which wants the word in a message, and no schema; older
 * servers only `max_tokens`.
 */
const openaiClassic: DialectServer = {
  settings: (url) => compatible(`${url}/v1`),
  answering: chatServer(
    "/v1/chat/completions",
    (request, body) => {
      if (!isBearer(request)) return openaiError(401, "Incorrect API key provided.", null, "invalid_api_key");
      if (body.model !== dialectModel) return openaiError(404, `The model \`${body.model}\` does not exist`, null, "model_not_found");
      if (body.max_completion_tokens !== undefined)
        return openaiError(400, "Unrecognized request argument supplied: max_completion_tokens", null, null);
      if (body.response_format?.type === "json_schema")
        return openaiError(
          400,
          "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
          "response_format",
          null,
        );
      if (body.response_format?.type === "json_object" && !/json/i.test(asJson(body.messages)))
        return openaiError(
          400,
          "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
          "messages",
          null,
        );
      return null;
    },
    (_, value) => completion({ content: asJson(value) }, plain),
  ),
};

const anthropic: DialectServer = {
  settings: (url) => ({ LM_PROVIDER: "anthropic", LM_MODEL: dialectModel, LM_KEY: dialectKey, LM_BASE_URL: `${url}/v1` }),
  answering: (value) => anthropicStandIn({ key: dialectKey, model: dialectModel, reply: () => ({ value }) }),
};

/**
 * https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle: the v1 address, the key in `api-key`, a deployment's name as the model.
 */
const azure: DialectServer = {
  settings: (url) => ({ ...compatible(`${url}/openai/v1`), LM_KEY_HEADER: "api-key" }),
  answering: chatServer(
    "/openai/v1/chat/completions",
    (request, body) => {
      if (request.headers["api-key"] !== dialectKey || request.headers.authorization !== undefined)
        return {
          status: 401,
          body: { error: { code: "401", message: "Access denied due to invalid subscription key or wrong API endpoint." } },
        };
      if (body.model !== dialectModel)
        return {
          status: 404,
          body: { error: { code: "DeploymentNotFound", message: "The API deployment for this resource does not exist." } },
        };
      if (body.max_tokens !== undefined)
        return openaiError(
          400,
          "Unsupported parameter: 'max_tokens' is not supported with this model.",
          "max_tokens",
          "unsupported_parameter",
        );
      return null;
    },
    (_, value) => completion({ content: asJson(value), refusal: null }, { ...plain, completion_tokens_details: { reasoning_tokens: 0 } }),
  ),
};

/** https://openrouter.ai/docs/api-reference/errors: a provider that fails behind it is told with status 200 and an error inside. */
const openrouter: DialectServer = {
  settings: (url) => compatible(`${url}/api/v1`),
  answering(value) {
    let isWarm = false;
    return chatServer(
      "/api/v1/chat/completions",
      (request, body) => {
        if (!isBearer(request)) return { status: 401, body: { error: { message: "No auth credentials found", code: 401 } } };
        if (body.model !== dialectModel)
          return { status: 400, body: { error: { message: `${body.model} is not a valid model ID`, code: 400 } } };
        if (isWarm) return null;
        isWarm = true;
        return {
          status: 200,
          body: { error: { message: "Provider returned error", code: 502, metadata: { provider_name: "Elsewhere" } } },
        };
      },
      (_, answered) => completion({ content: asJson(answered), reasoning: "They ask for JSON." }, plain),
    )(value);
  },
};

/**
 * https://docs.ollama.com/api/openai-compatibility: no key, `max_tokens` alone (the new name is passed over), and thoughts of a model in its text.
 */
const ollama: DialectServer = {
  settings: (url) => compatible(`${url}/v1`, {}),
  answering: chatServer(
    "/v1/chat/completions",
    (_, body) =>
      body.model === dialectModel
        ? null
        : {
            status: 404,
            body: {
              error: { message: `model "${body.model}" not found, try pulling it first`, type: "api_error", param: null, code: null },
            },
          },
    (body, value) => {
      const content = `<think>The pages say {little}.</think>\nHere it is:\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\nAnything else?`;
      const used = body.max_tokens === undefined ? 30_000 : 300;
      return completion({ content }, { prompt_tokens: 400, completion_tokens: used, total_tokens: 400 + used });
    },
  ),
};

/** https://docs.vllm.ai/en/stable/serving/openai_compatible_server/: errors of its own form; a chat template may know no system message. */
const vllm: DialectServer = {
  settings: (url) => compatible(`${url}/v1`),
  answering: chatServer(
    "/v1/chat/completions",
    (request, body) => {
      if (!isBearer(request)) return { status: 401, body: { error: "Unauthorized" } };
      const failed = (status: number, message: string, type: string) => ({
        status,
        body: { error: { message, type, param: null, code: status } },
      });
      if (body.model !== dialectModel) return failed(404, `The model \`${body.model}\` does not exist.`, "NotFoundError");
      if (body.messages.some(({ role }) => role === "system")) return failed(400, "System role not supported", "BadRequestError");
      return null;
    },
    (_, value) => completion({ content: asJson(value), reasoning_content: "Let me see." }, plain),
  ),
};

/**
 * https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md: 503 while the model loads; a schema that its grammar cannot follow is
 * refused.
 */
const llamaCpp: DialectServer = {
  settings: (url) => compatible(`${url}/v1`),
  answering(value) {
    let isLoaded = false;
    return chatServer(
      "/v1/chat/completions",
      (request, body) => {
        const failed = (code: number, message: string, type: string) => ({ status: code, body: { error: { code, message, type } } });
        if (!isBearer(request)) return failed(401, "Invalid API Key", "authentication_error");
        if (!isLoaded) {
          isLoaded = true;
          return failed(503, "Loading model", "unavailable_error");
        }
        if (body.response_format !== undefined) return failed(500, "failed to parse grammar", "server_error");
        return null;
      },
      (_, answered) => completion({ content: `Sure!\n${asJson(answered)}` }, plain),
    )(value);
  },
};

export const dialectServers = {
  "openai-reasoning": openaiReasoning,
  "openai-classic": openaiClassic,
  anthropic,
  azure,
  openrouter,
  ollama,
  vllm,
  "llama.cpp": llamaCpp,
} as const satisfies Readonly<Record<string, DialectServer>>;
