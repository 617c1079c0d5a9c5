import type { LanguageModelV3 } from "@ai-sdk/provider";
import { z } from "zod";
import type { Env } from "@/lib/env";
import type { Dialect } from "./dialect";
import { limitedFetch } from "./limited-fetch";

type Connection = Pick<
  Env,
  "LM_PROVIDER" | "LM_BASE_URL" | "LM_MODEL" | "LM_KEY" | "LM_KEY_HEADER" | "LM_TEMPERATURE" | "LM_REASONING_EFFORT"
>;

export interface ModelRequest {
  /** The same for every call of a kind, and first: what providers keep of a prompt's beginning is paid for once. */
  readonly instructions: string;
  /** What changes with each call and belongs to the instructions all the same, such as the mark around data. Goes last among them. */
  readonly addendum: string;
  readonly prompt: string;
  readonly schema: z.ZodType;
  readonly maxOutputTokens: number;
}

export interface ModelReply {
  readonly text: string;
  readonly end: "whole" | "cut_off" | "filtered";
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly reasoned: boolean;
}

const maxAnswerBytes = 2_000_000;

/** One request in a dialect. @throws what `readProblem` reads */
export async function sendToModel(
  connection: Connection,
  dialect: Dialect,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelReply> {
  const model = await (connection.LM_PROVIDER === "anthropic" ? anthropicModel(connection) : compatibleModel(connection, dialect));
  const said = await model.doGenerate({
    prompt: messagesOf(connection.LM_PROVIDER, dialect, request),
    maxOutputTokens: request.maxOutputTokens,
    ...(connection.LM_TEMPERATURE === undefined || dialect.temperature === "never" ? {} : { temperature: connection.LM_TEMPERATURE }),
    ...(dialect.format === "text" ? {} : { responseFormat: jsonOf(request.schema) }),
    abortSignal: signal,
  });
  const text = said.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  const { unified } = said.finishReason;
  return {
    text,
    end: unified === "length" ? "cut_off" : unified === "content-filter" ? "filtered" : "whole",
    inputTokens: said.usage.inputTokens.total,
    outputTokens: said.usage.outputTokens.total,
    reasoned:
      (said.usage.outputTokens.reasoning ?? 0) > 0 ||
      said.content.some((part) => part.type === "reasoning") ||
      /<\/?(?:think|thinking|reasoning)>/i.test(text),
  };
}

// Base address and key are always given, so that the packages look for neither in the environment themselves. They are loaded when first asked:
// a service without a language model keeps neither in memory.
async function anthropicModel({ LM_BASE_URL, LM_KEY = "", LM_KEY_HEADER, LM_MODEL = "" }: Connection): Promise<LanguageModelV3> {
  const { createAnthropic } = await import("@ai-sdk/anthropic");
  return createAnthropic({
    baseURL: LM_BASE_URL ?? "https://api.anthropic.com/v1",
    ...(LM_KEY_HEADER === "authorization" ? { authToken: LM_KEY } : { apiKey: LM_KEY }),
    ...(LM_KEY_HEADER === "api-key" ? { headers: { "api-key": LM_KEY } } : {}),
    fetch: limitedFetch(maxAnswerBytes),
  })(LM_MODEL);
}

async function compatibleModel(
  { LM_BASE_URL, LM_KEY, LM_KEY_HEADER = "authorization", LM_MODEL = "", LM_REASONING_EFFORT }: Connection,
  dialect: Dialect,
): Promise<LanguageModelV3> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const base = new URL(LM_BASE_URL ?? "https://api.openai.com/v1");
  const key = LM_KEY === undefined ? {} : LM_KEY_HEADER === "authorization" ? { apiKey: LM_KEY } : { headers: { [LM_KEY_HEADER]: LM_KEY } };
  return createOpenAICompatible({
    name: "language-model",
    baseURL: `${base.origin}${base.pathname}`,
    // Azure's older addresses end with an api-version.
    queryParams: Object.fromEntries(base.searchParams),
    ...key,
    supportsStructuredOutputs: dialect.format === "json_schema",
    transformRequestBody: ({ max_tokens, ...body }: Readonly<Record<string, unknown>>) => ({
      ...body,
      [dialect.limit]: max_tokens,
      ...(LM_REASONING_EFFORT === undefined ? {} : { reasoning_effort: LM_REASONING_EFFORT }),
    }),
    fetch: limitedFetch(maxAnswerBytes),
  })(LM_MODEL);
}

type CallOptions = Parameters<LanguageModelV3["doGenerate"]>[0];
type Messages = CallOptions["prompt"];
type JsonFormat = Extract<CallOptions["responseFormat"], { readonly type: "json" }>;

/** Constant words first, then what changes. Anthropic keeps a beginning only where it is told to; others do so by themselves. */
function messagesOf(
  provider: Connection["LM_PROVIDER"],
  dialect: Dialect,
  { instructions, addendum, prompt, schema }: ModelRequest,
): Messages {
  const form = JSON.stringify(jsonOf(schema).schema);
  const constant =
    dialect.format === "json_schema"
      ? instructions
      : `${instructions}\nAnswer with one JSON object of this schema and nothing else: ${form}`;
  const user = (text: string) => ({ role: "user" as const, content: [{ type: "text" as const, text }] });
  const whole = addendum === "" ? constant : `${constant}\n${addendum}`;
  if (dialect.instructions === "in_prompt") return [user(`${whole}\n\n${prompt}`)];
  if (provider !== "anthropic") return [{ role: "system", content: whole }, user(prompt)];
  const kept = { role: "system" as const, content: constant, providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } };
  return [kept, ...(addendum === "" ? [] : [{ role: "system" as const, content: addendum }]), user(prompt)];
}

/** The words of a request, in the order in which they are sent, its answer's form among them. */
export function wordsOfRequest(provider: Connection["LM_PROVIDER"], dialect: Dialect, request: ModelRequest): readonly string[] {
  const messages = messagesOf(provider, dialect, request).flatMap(({ content }) =>
    typeof content === "string" ? [content] : content.flatMap((part) => (part.type === "text" ? [part.text] : [])),
  );
  return dialect.format === "json_schema" ? [...messages, JSON.stringify(jsonOf(request.schema).schema)] : messages;
}

function jsonOf(schema: z.ZodType): JsonFormat {
  return { type: "json", schema: z.toJSONSchema(schema, { target: "draft-7", io: "output", reused: "inline" }) } as JsonFormat;
}
