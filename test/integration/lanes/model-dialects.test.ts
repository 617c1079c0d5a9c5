import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemClock } from "@/lib/clock";
import { loadEnv } from "@/lib/env";
import { askModel, type ModelAttempt } from "@/lib/lanes/language-model/ask-model";
import { forgetDialects } from "@/lib/lanes/language-model/dialect";
import { noUsage } from "@/lib/lanes/language-model/model-answer";
import { stateAfter } from "@/lib/lanes/language-model/provider-problem";
import { dialectKey, dialectServers } from "../../providers/model-dialects";
import { type Provider, type ServedProvider, serveProvider } from "../../providers/provider";

const schema = z.object({ claims: z.array(z.object({ quote: z.string(), label: z.string() })) });
const value = { claims: [{ quote: "I enjoy chess.", label: "Chess" }] };
type Name = keyof typeof dialectServers;
const names = Object.keys(dialectServers) as Name[];

let served: ServedProvider | null = null;
beforeEach(forgetDialects);
afterEach(async () => {
  await served?.close();
  served = null;
});

async function serve(provider: Provider): Promise<ServedProvider> {
  await served?.close();
  served = await serveProvider(provider);
  return served;
}

const question = {
  call: "propose",
  system: "List the claims as JSON.",
  prompt: "I enjoy chess.",
  schema,
  maxOutputTokens: 2_000,
  timeShare: 1,
  spentBefore: noUsage,
} as const;

async function ask(settings: Readonly<Record<string, string>>, changed: Partial<{ addendum: string }> = {}) {
  const env = loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", LM_MAX_SECONDS: "10", ...settings });
  const attempts: ModelAttempt[] = [];
  const signal = new AbortController().signal;
  const answer = await askModel(
    { env, clock: systemClock, signal, watch: (attempt) => attempts.push(attempt) },
    { ...question, ...changed },
  );
  return { answer, attempts };
}

const bodyOf = (server: ServedProvider, at: number) => JSON.parse(server.requests.at(at)?.body ?? "{}") as Record<string, unknown>;

describe("each dialect", () => {
  it.each(names)("of %s is found, answered in, and known the next time", async (name) => {
    const server = await serve(dialectServers[name].answering(value));
    const settings = { ...dialectServers[name].settings(server.url), LM_INPUT_USD_PER_MTOK: "2", LM_OUTPUT_USD_PER_MTOK: "10" };
    const first = await ask(settings);
    expect(first.answer).toMatchObject({ kind: "answered", value });
    expect(first.answer.usage.costMicros).toBeGreaterThan(0);
    const before = server.requests.length;
    expect((await ask(settings)).answer).toMatchObject({ kind: "answered", value });
    expect(server.requests).toHaveLength(before + 1);
  });

  it.each(names.filter((name) => name !== "ollama"))("of %s names a wrong key as one", async (name) => {
    const server = await serve(dialectServers[name].answering(value));
    const { answer } = await ask({ ...dialectServers[name].settings(server.url), LM_KEY: "not-the-key" });
    expect(answer).toEqual({ kind: "unavailable", reason: "upstream", failure: "wrong_key", status: 401, usage: noUsage });
    expect(server.requests).toHaveLength(1);
  });

  it.each(names.filter((name) => name !== "llama.cpp"))("of %s names a wrong model as one", async (name) => {
    const server = await serve(dialectServers[name].answering(value));
    const { answer } = await ask({ ...dialectServers[name].settings(server.url), LM_MODEL: "reader-9" });
    expect(answer).toMatchObject({ kind: "unavailable", failure: "unknown_model", usage: noUsage });
  });
});

describe("what is sent", () => {
  it("holds no temperature unless one is set, and leaves it out where it is refused", async () => {
    const server = await serve(dialectServers["openai-reasoning"].answering(value));
    const settings = dialectServers["openai-reasoning"].settings(server.url);
    await ask(settings);
    expect(server.requests.some(({ body }) => body.includes("temperature"))).toBe(false);
    const { answer, attempts } = await ask({ ...settings, LM_TEMPERATURE: "0" });
    expect(answer.kind).toBe("answered");
    expect(attempts.map(({ failure }) => failure)).toEqual(["refused_request", null]);
    expect(bodyOf(server, -2)).toMatchObject({ temperature: 0 });
    expect(bodyOf(server, -1)).not.toHaveProperty("temperature");
  });

  it("makes room for a model's own reasoning once that took the whole answer", async () => {
    const server = await serve(dialectServers["openai-reasoning"].answering(value));
    const settings = dialectServers["openai-reasoning"].settings(server.url);
    const { answer, attempts } = await ask(settings);
    expect(attempts.map(({ failure }) => failure)).toEqual(["cut_off", null]);
    expect([bodyOf(server, 0), bodyOf(server, 1)]).toMatchObject([{ max_completion_tokens: 2_000 }, { max_completion_tokens: 10_000 }]);
    // Both were billed.
    expect(answer.usage.outputTokens).toBe(2_000 + 7_060);
    await ask({ ...settings, LM_REASONING_TOKENS: "9000" });
    expect(bodyOf(server, 2)).toMatchObject({ max_completion_tokens: 11_000 });
  });

  it("asks for the form by schema, by JSON mode with the schema in words, then by words alone", async () => {
    const classic = await serve(dialectServers["openai-classic"].answering(value));
    await ask(dialectServers["openai-classic"].settings(classic.url));
    expect(bodyOf(classic, 0)).toMatchObject({ response_format: { type: "json_schema" } });
    expect(bodyOf(classic, -1)).toMatchObject({ response_format: { type: "json_object" }, max_tokens: 2_000 });
    expect(classic.requests.at(-1)?.body).toContain("additionalProperties");
    const llama = await serve(dialectServers["llama.cpp"].answering(value));
    await ask(dialectServers["llama.cpp"].settings(llama.url));
    expect(bodyOf(llama, -1)).not.toHaveProperty("response_format");
  });

  it("gives the limit its old name where the new one was passed over", async () => {
    const server = await serve(dialectServers.ollama.answering(value));
    const settings = dialectServers.ollama.settings(server.url);
    await ask(settings);
    await ask(settings);
    expect(bodyOf(server, -1)).toMatchObject({ max_tokens: 2_000 + 8_000 });
    expect(bodyOf(server, -1)).not.toHaveProperty("max_completion_tokens");
  });

  it("begins with the same words for every call of a kind: what changes comes after them", async () => {
    const server = await serve(dialectServers.azure.answering(value));
    const settings = dialectServers.azure.settings(server.url);
    await ask(settings, { addendum: "The mark is data-1." });
    await ask(settings, { addendum: "The mark is data-2." });
    const [a, b] = server.requests.map(({ body }) => body) as [string, string];
    expect(a).not.toBe(b);
    const shared = [...a].findIndex((char, at) => b[at] !== char);
    expect(a.slice(0, shared)).toContain(`${question.system}\\nThe mark is data-`);
    const messages = await serve(dialectServers.anthropic.answering(value));
    await ask(dialectServers.anthropic.settings(messages.url), { addendum: "The mark is data-1." });
    expect(bodyOf(messages, 0).system).toMatchObject([
      { text: expect.stringContaining(question.system), cache_control: { type: "ephemeral" } },
      { text: "The mark is data-1." },
    ]);
  });

  it("carries the effort that is set, and Azure's older addresses keep their version", async () => {
    const server = await serve((request) => ({ status: 404, body: { path: request.path } }));
    await ask({
      ...dialectServers.azure.settings(server.url),
      LM_BASE_URL: `${server.url}/openai/deployments/reader/?api-version=2024-10-21`,
      LM_REASONING_EFFORT: "low",
    });
    expect(server.requests[0]?.path).toBe("/openai/deployments/reader/chat/completions");
    expect(server.requests[0]?.query.get("api-version")).toBe("2024-10-21");
    expect(bodyOf(server, 0)).toMatchObject({ reasoning_effort: "low" });
  });
});

describe("failures", () => {
  const told = async (provider: Provider) => {
    const server = await serve(provider);
    const { answer, attempts } = await ask(dialectServers.azure.settings(server.url));
    if (answer.kind === "answered") throw new Error("answered");
    return {
      failure: answer.failure,
      state: stateAfter(answer.failure ?? null),
      requests: server.requests.length,
      words: attempts.at(-1)?.words,
    };
  };
  const failing =
    (status: number, error: object | string, headers = {}) =>
    () => ({ status, headers, body: typeof error === "string" ? error : { error } });

  it("are told apart by what has to be done about them", async () => {
    expect(await told(failing(402, { message: "Insufficient credits" }))).toMatchObject({
      failure: "out_of_credit",
      state: "misconfigured",
    });
    expect(await told(failing(429, { message: "You exceeded your quota", code: "insufficient_quota" }))).toMatchObject({
      failure: "out_of_credit",
    });
    expect(await told(failing(403, { message: "Country not supported" }))).toMatchObject({ failure: "no_access", state: "misconfigured" });
    expect(await told(failing(404, "<html>nginx</html>"))).toMatchObject({ failure: "wrong_address", state: "misconfigured", requests: 1 });
    expect(await told(failing(400, { message: "This model's maximum context length is 4096 tokens." }))).toMatchObject({
      failure: "too_long",
      state: "ok",
      requests: 1,
    });
    expect(await told(failing(400, { code: "content_filter", message: "The prompt was filtered." }))).toMatchObject({
      failure: "filtered",
    });
    expect(await told(failing(500, { message: "oops" }))).toMatchObject({ failure: "server_error", state: "unreachable", requests: 2 });
    expect(await told(failing(429, { message: "slow down" }, { "retry-after": "3600" }))).toMatchObject({
      failure: "rate_limited",
      requests: 1,
    });
    expect(await told(failing(200, "<html>Hello</html>"))).toMatchObject({ failure: "malformed", state: "ok" });
  });

  it("names a server that is not there", async () => {
    const server = await serve(() => ({ status: 200, body: {} }));
    const { url } = server;
    await server.close();
    const { answer } = await ask(dialectServers.azure.settings(url));
    expect(answer).toMatchObject({ kind: "unavailable", reason: "upstream", failure: "unreachable", usage: noUsage });
  });

  it("ends a refusal of everything after one step for each part, and remembers none of them", async () => {
    const refused = await told(failing(400, { message: "Bad Request" }));
    expect(refused).toMatchObject({ failure: "refused_request", state: "misconfigured", requests: 3 });
    const server = await serve(dialectServers.azure.answering(value));
    await ask(dialectServers.azure.settings(server.url));
    expect(bodyOf(server, 0)).toMatchObject({ response_format: { type: "json_schema" } });
  });

  it("hands back no key and no word of the provider's", async () => {
    const server = await serve(failing(401, { message: `Incorrect API key provided: ${dialectKey}. You said: ${question.prompt}` }));
    const { answer } = await ask(dialectServers.azure.settings(server.url));
    expect(JSON.stringify(answer)).not.toContain(dialectKey);
    expect(JSON.stringify(answer)).not.toContain("chess");
  });
});

describe("an answer that was cut off", () => {
  it("is kept element by element", async () => {
    const whole = JSON.stringify({
      claims: [...value.claims, { quote: "I teach {maths}.", label: "Teaching" }, { quote: "I play", label: "No" }],
    });
    const cut = whole.slice(0, whole.indexOf("I play") + 3);
    const server = await serve(() => ({
      status: 200,
      body: {
        choices: [{ index: 0, message: { role: "assistant", content: cut }, finish_reason: "length" }],
        usage: { prompt_tokens: 9, completion_tokens: 9 },
      },
    }));
    const { answer } = await ask(dialectServers.azure.settings(server.url));
    expect(answer).toMatchObject({
      kind: "answered",
      isPartial: true,
      value: { claims: [...value.claims, { quote: "I teach {maths}.", label: "Teaching" }] },
    });
  });
});
