import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { loadEnv } from "@/lib/env";
import { forgetDialects } from "@/lib/lanes/language-model/dialect";
import { checkModel } from "@/scripts/model/check-model";
import { dialectKey, dialectServers } from "../../providers/model-dialects";
import { type ServedProvider, serveProvider } from "../../providers/provider";

const slots = { words: "", relation: "rows", organisation: "", time: "On Sundays", status: "current", doer: "person" };
const claim = { ...slots, statements: ["s1"], claim: "c", label: "l", category: "fitness" };
const reading = { quote: "q1", who: "person", what: "She rows.", where: "", when: "", status: "current", private: false };
const value = { claims: [claim], quotes: [reading], opinions: [{ pair: "p1", entailed: "yes" }] };
type Name = keyof typeof dialectServers;

let served: ServedProvider | null = null;
beforeEach(forgetDialects);
afterEach(async () => {
  await served?.close();
  served = null;
});

/** What `npm run model -- check` prints against a provider's stand-in; times and ports are left out, since they differ. */
async function transcript(name: Name, changed: Readonly<Record<string, string>> = {}, isThere = true) {
  served = await serveProvider(dialectServers[name].answering(value));
  const settings = { ...dialectServers[name].settings(served.url), LM_MAX_SECONDS: "10", ...changed };
  if (!isThere) await served.close();
  const lines: string[] = [];
  const isUsable = await checkModel({
    env: loadEnv({ APP_ENV: "test", LOG_LEVEL: "silent", ...settings }),
    clock: systemClock,
    print: (line) => lines.push(line.replace(/\d+\.\d s/, "0.0 s").replace(/127\.0\.0\.1:\d+/, "127.0.0.1")),
  });
  return { isUsable, text: lines.join("\n") };
}

const dialects: Readonly<Record<Name, string>> = {
  "openai-reasoning": "json_schema, max_completion_tokens",
  "openai-classic": "json_object, max_tokens",
  anthropic: "json_schema",
  azure: "json_schema, max_completion_tokens",
  openrouter: "json_schema, max_completion_tokens, reasons before it answers",
  ollama: "json_schema, max_tokens, reasons before it answers",
  vllm: "json_schema, max_completion_tokens, no system message, reasons before it answers",
  "llama.cpp": "text, max_completion_tokens",
};

it.each(Object.keys(dialectServers) as Name[])("says of %s what was found, and that it can be used", async (name) => {
  const { isUsable, text } = await transcript(name);
  expect(text).toContain("answered: 1 element;");
  expect(text.match(/answered: 1 element;/g)).toHaveLength(3);
  expect(text).toContain(`dialect: ${dialects[name]}`);
  expect(text).toContain("price not known");
  expect(text).not.toContain(dialectKey);
  expect(isUsable).toBe(true);
});

it("tells a run's cost where the prices are known", async () => {
  const { text } = await transcript("azure", { LM_INPUT_USD_PER_MTOK: "2.5", LM_OUTPUT_USD_PER_MTOK: "10" });
  expect(text).toContain("60000 tokens and 0.5 US dollars");
  expect(text).toContain("400 tokens in, 60 out, 0.001600 US dollars");
  expect(text).not.toContain("not known");
});

it("says what to do about a wrong key, a wrong model and a server that is not there, and never shows the key", async () => {
  const wrongKey = await transcript("openai-reasoning", { LM_KEY: "sk-not-the-key-of-it" });
  expect(wrongKey.isUsable).toBe(false);
  // The provider repeats a key in its refusal.
  expect(wrongKey.text).toContain("wrong_key (401): Incorrect API key provided: [key].");
  expect(wrongKey.text).toContain("The key is wrong: see LM_KEY");
  expect(wrongKey.text).not.toContain("sk-not-the-key-of-it");
  expect(wrongKey.text).not.toContain("dialect");
  expect((await transcript("ollama", { LM_MODEL: "reader-9" })).text).toMatch(
    /unknown_model \(404\): model "reader-9" not found[\s\S]*see LM_MODEL/,
  );
  expect((await transcript("vllm", {}, false)).text).toMatch(/unreachable[\s\S]*Nobody answers there: see LM_BASE_URL/);
});
