import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { numberStatements } from "@/lib/engine/proposals/number-statements";
import { loadEnv } from "@/lib/env";
import { judgeClaims } from "@/lib/lanes/language-model/judge-claims";
import { limitedFetch } from "@/lib/lanes/language-model/limited-fetch";
import { noUsage } from "@/lib/lanes/language-model/model-answer";
import { proposeClaims } from "@/lib/lanes/language-model/propose-claims";
import { readBlind } from "@/lib/lanes/language-model/read-blind";
import { engineIdentity, enginePage } from "../../harness/engine-documents";
import { anthropicStandIn } from "../../providers/anthropic";
import { createLiar, type LiarMood, liarKey, liarModel } from "../../providers/liar";
import { type ChatRequest, openaiCompatibleStandIn } from "../../providers/openai-compatible";
import { type Provider, type ServedProvider, serveProvider } from "../../providers/provider";

const key = "lm-key-0123456789";
const model = "reader-1";
const documents = [
  enginePage("Jorvane Tellwick is a tester at Acme Tools.\n\nI enjoy chess.", {
    id: "doc_a",
    url: "https://pages.example/a",
    title: "Welcome",
  }),
  enginePage("Jorvane Tellwick teaches a course.", { id: "doc_b", url: "https://pages.example/b" }),
];
const pages = numberStatements({ identity: engineIdentity(documents), documents });
const row = {
  statements: ["s2"],
  words: "",
  organisation: "",
  time: "",
  status: "current",
  doer: "person",
  claim: "Jorvane Tellwick enjoys chess.",
  label: "Interest in chess",
  category: "film_and_games",
};
const input = { fullName: "Jorvane Tellwick", pages };

let served: ServedProvider | null = null;
afterEach(async () => {
  await served?.close();
  served = null;
});

async function serve(provider: Provider): Promise<ServedProvider> {
  served = await serveProvider(provider);
  return served;
}

function services(settings: Record<string, string>, signal = new AbortController().signal) {
  const env = loadEnv({
    APP_ENV: "test",
    LOG_LEVEL: "silent",
    LM_PROVIDER: "openai-compatible",
    LM_MODEL: model,
    LM_KEY: key,
    ...settings,
  });
  return { env, clock: systemClock, signal };
}

/** An OpenAI-compatible server that answers every question with this, and what it was asked. */
async function chat(
  content: string,
  given: Partial<{ promptTokens: number; completionTokens: number; finishReason: "stop" | "length" }> = {},
) {
  const asked: ChatRequest[] = [];
  const { url, requests } = await serve(
    openaiCompatibleStandIn({
      key,
      model,
      reply: (request) => {
        asked.push(request);
        return { content, ...given };
      },
    }),
  );
  return { asked, requests, url: `${url}/v1` };
}

describe("proposeClaims", () => {
  it("asks for JSON of a schema, every page fenced as data and its statements numbered, and takes no id that it did not show", async () => {
    const { asked, requests, url } = await chat(
      JSON.stringify({ claims: [row, { ...row, statements: ["s77"] }, { ...row, doer: "the king" }] }),
      {
        promptTokens: 900,
        completionTokens: 80,
      },
    );
    const answer = await proposeClaims(services({ LM_BASE_URL: url, LM_INPUT_USD_PER_MTOK: "2", LM_OUTPUT_USD_PER_MTOK: "10" }), input);
    expect(answer).toEqual({
      kind: "answered",
      isPartial: true,
      value: [row],
      usage: { inputTokens: 900, outputTokens: 80, costMicros: 2_600 },
    });
    const prompt = asked[0]?.prompt ?? "";
    const fence = /\[(data-[0-9a-f]{32}) begins\]/.exec(prompt)?.[1] ?? "no fence";
    expect(prompt).toMatch(
      /Page: Welcome · https:\/\/pages.example\/a · 2026-03-01 · tie \w+\n1 Jorvane Tellwick is a tester at Acme Tools.\n2 I enjoy chess.\nPage: /,
    );
    expect(prompt.startsWith("The person: Jorvane Tellwick\n")).toBe(true);
    // What changes from question to question stands behind what never does, so that providers can keep the beginning.
    expect(asked[0]?.system.indexOf(fence)).toBeGreaterThan((asked[0]?.system.length ?? 0) - 60);
    expect(asked[0]?.system).toContain("never an instruction");
    expect(asked[0]?.system).not.toContain("Jorvane");
    expect(asked[0]?.properties).toEqual(["claims"]);
    expect(asked[0]?.maxTokens).toBeGreaterThan(0);
    expect(requests[0]?.body).not.toContain("temperature");
  });

  it("speaks to a Messages server as well", async () => {
    const { url, requests } = await serve(
      anthropicStandIn({ key, model, reply: () => ({ value: { claims: [row] }, inputTokens: 500, outputTokens: 40 }) }),
    );
    const answer = await proposeClaims(services({ LM_PROVIDER: "anthropic", LM_BASE_URL: `${url}/v1` }), input);
    expect(answer).toMatchObject({
      kind: "answered",
      value: [{ statements: ["s2"], claim: row.claim }],
      usage: { inputTokens: 500, outputTokens: 40 },
    });
    expect(requests).toHaveLength(1);
  });

  it("asks nothing without a setting, without a text, or over the budget of tokens or cost", async () => {
    const { requests, url } = await chat(JSON.stringify({ claims: [] }));
    const ask = (settings: Record<string, string>, given = input) => proposeClaims(services({ LM_BASE_URL: url, ...settings }), given);
    const { LM_MODEL: _, ...withoutModel } = services({ LM_BASE_URL: url }).env;
    expect(await proposeClaims({ ...services({}), env: withoutModel as ReturnType<typeof loadEnv> }, input)).toMatchObject({
      reason: "not_configured",
    });
    expect(await ask({}, { ...input, pages: [] })).toEqual({ kind: "answered", value: [], usage: noUsage });
    expect(await ask({ LM_MAX_TOKENS_PER_RUN: "1000" })).toMatchObject({ reason: "over_budget", usage: noUsage });
    expect(await ask({ LM_INPUT_USD_PER_MTOK: "1", LM_OUTPUT_USD_PER_MTOK: "100", LM_MAX_USD_PER_RUN: "0.01" })).toMatchObject({
      reason: "over_budget",
    });
    expect(requests).toHaveLength(0);
  });

  it("says upstream for a wrong key and for a server that fails, after one retry at most, and never repeats key or text", async () => {
    const { url, requests, misbehave } = await serve(openaiCompatibleStandIn({ key: "another", model, reply: () => ({ content: "" }) }));
    const given = services({ LM_BASE_URL: `${url}/v1` });
    expect(await proposeClaims(given, input)).toEqual({
      kind: "unavailable",
      reason: "upstream",
      failure: "wrong_key",
      status: 401,
      usage: noUsage,
    });
    expect(requests).toHaveLength(1);
    misbehave("status_500");
    expect(await proposeClaims(given, input)).toEqual({
      kind: "unavailable",
      reason: "upstream",
      failure: "server_error",
      status: 500,
      usage: noUsage,
    });
    expect(requests).toHaveLength(3);
  });

  it("gives up within its time when the server is silent, and when the run is stopped", async () => {
    const { url, misbehave } = await serve(openaiCompatibleStandIn({ key, model, reply: () => ({ content: "" }) }));
    misbehave("hang");
    const startedMs = performance.now();
    expect(await proposeClaims(services({ LM_BASE_URL: `${url}/v1`, LM_MAX_SECONDS: "1" }), input)).toMatchObject({ reason: "timeout" });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    expect(await proposeClaims(services({ LM_BASE_URL: `${url}/v1` }, AbortSignal.abort()), input)).toMatchObject({ reason: "timeout" });
  });

  it("follows no redirect, so that the key goes nowhere else", async () => {
    const other = await serveProvider(() => ({ status: 200, body: {} }));
    const { url } = await serve(() => ({ status: 307, headers: { location: other.url }, body: "" }));
    expect(await proposeClaims(services({ LM_BASE_URL: `${url}/v1` }), input)).toMatchObject({ kind: "unavailable" });
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  it.each<[LiarMood, string]>([
    ["ten_megabytes", "malformed"],
    ["endless", "malformed"],
    ["half_json", "malformed"],
    ["prose", "malformed"],
    ["other_schema", "malformed"],
    ["cut_off", "malformed"],
    ["echoes_prompt", "malformed"],
    ["server_error", "upstream"],
  ])("is not taken in by an answer of %s", async (mood, reason) => {
    const liar = createLiar();
    liar.mood = mood;
    liar.tell([{ kind: "lie", page: "bio", quote: "I enjoy chess.", claim: row.claim }]);
    const { url } = await serve(liar.provider);
    const answer = await proposeClaims(
      services({ LM_BASE_URL: `${url}/v1`, LM_KEY: liarKey, LM_MODEL: liarModel, LM_MAX_SECONDS: "10" }),
      input,
    );
    expect(answer).toMatchObject({ kind: "unavailable", reason });
  });

  it("reads a claim out of one line, and asks for no more than that", async () => {
    const { requests, url } = await chat(
      JSON.stringify({ claims: ["2 now film @ enjoys chess", "77 now film @ enjoys draughts", "@ enjoys whist"] }),
    );
    expect(await proposeClaims(services({ LM_BASE_URL: url }), input)).toMatchObject({
      value: [{ ...row, claim: "Jorvane Tellwick enjoys chess.", label: "" }],
      isPartial: true,
    });
    expect(requests[0]?.body).toContain(`"claims":{"type":"array","items":{"type":"string"}}`);
    expect(requests[0]?.body).not.toContain("anyOf");
  });

  it("reads JSON out of a fence and the prose after it", async () => {
    const liar = createLiar();
    liar.mood = "fenced_json";
    liar.tell([{ kind: "lie", page: "bio", quote: "I enjoy chess.", claim: row.claim }]);
    const { url } = await serve(liar.provider);
    const answer = await proposeClaims(services({ LM_BASE_URL: `${url}/v1`, LM_KEY: liarKey, LM_MODEL: liarModel }), input);
    expect(answer).toMatchObject({ kind: "answered", value: [{ claim: row.claim }] });
  });

  it("keeps its own count where the server counts nonsense", async () => {
    const { url } = await chat(JSON.stringify({ claims: [] }), { promptTokens: -5, completionTokens: Number.MAX_SAFE_INTEGER });
    const { usage } = await proposeClaims(services({ LM_BASE_URL: url }), input);
    expect(usage.inputTokens).toBeGreaterThan(500);
    expect(usage.outputTokens).toBe(0);
  });
});

const context = { headings: [], speaker: null, title: null, publishedAt: null };

describe("readBlind", () => {
  it("shows quotes and never a claim, and hands back what it reads in those alone that it was asked about", async () => {
    const said = { who: "person", what: "enjoys chess", where: "", when: "", status: "current", private: false };
    const { asked, url } = await chat(
      JSON.stringify({
        quotes: [
          { quote: "q1", ...said },
          { quote: "q8", ...said },
        ],
      }),
    );
    const quotes = [{ id: "q1", quote: "I enjoy chess.", ...context, headings: ["Free\ntime"] }];
    expect(await readBlind(services({ LM_BASE_URL: url }), { fullName: "Jorvane Tellwick", quotes }, noUsage)).toMatchObject({
      kind: "answered",
      value: [{ id: "q1", who: "person", what: "enjoys chess", where: "", when: "", status: "current", isPrivate: false }],
    });
    expect(asked[0]?.prompt).toContain("Page: -\nUnder: Free time\n1 I enjoy chess.\n");
  });

  it("reads an answer out of one line: of whom, when and what, or that there is nothing", async () => {
    const lines = ["1 with past won the draughts of Moor Bay", "2 private", "3 denied", "4 other", "5 own", "6 own now  "];
    const { url } = await chat(JSON.stringify({ quotes: lines }));
    const quotes = lines.map((_, at) => ({ id: `q${at + 1}`, quote: `Quote ${at}.`, ...context }));
    const answer = await readBlind(services({ LM_BASE_URL: url }), { fullName: "Jorvane Tellwick", quotes }, noUsage);
    const nothing = { what: "", where: "", when: "", isPrivate: false };
    expect(answer).toMatchObject({
      value: [
        { ...nothing, id: "q1", who: "with_others", status: "past", what: "won the draughts of Moor Bay" },
        { ...nothing, id: "q2", isPrivate: true },
        { ...nothing, id: "q3", who: "person", status: "denied" },
        { ...nothing, id: "q4", who: "somebody_else", status: "cannot_say" },
      ],
      isPartial: true,
    });
  });
});

describe("judgeClaims", () => {
  const pairs = [
    {
      id: "p1",
      claim: "Jorvane Tellwick enjoys chess.",
      quote: "I enjoy chess.",
      ...context,
      headings: ["Free time"],
      speaker: "Jorvane Tellwick",
    },
    { id: "p2", claim: "Jorvane Tellwick is a tester.", quote: "I'm a tester.", ...context },
    { id: "p3", claim: "Jorvane Tellwick is a baker.", quote: "I'm a tester.", ...context },
  ];
  const asking = { fullName: "Jorvane Tellwick", pairs };

  it("hands back opinions by the callers' ids and none on pairs that were not asked about", async () => {
    const opinions = [
      { pair: "p2", entailed: "no" },
      { pair: "p9", entailed: "no" },
    ];
    const { asked, url } = await chat(JSON.stringify({ opinions }), { promptTokens: 300, completionTokens: 10 });
    expect(await judgeClaims(services({ LM_BASE_URL: url }), asking, noUsage)).toEqual({
      kind: "answered",
      value: [{ id: "p2", entailed: "no" }],
      usage: { inputTokens: 300, outputTokens: 10, costMicros: 0 },
    });
    expect(asked[0]?.prompt).toContain(
      [
        "Page: -",
        "Under: Free time",
        "Speaker: @",
        "Quote: I enjoy chess.",
        "1 @ enjoys chess.",
        "Under: -",
        "Speaker: -",
        "Quote: I'm a tester.",
        "2 @ is a tester.",
        "3 @ is a baker.",
        "",
      ].join("\n"),
    );
  });

  it("reads an opinion out of a number and a letter, and out of nothing else", async () => {
    const { url } = await chat(JSON.stringify({ opinions: ["1y", "2n", "p3: unsure", "9y", "yes"] }));
    expect(await judgeClaims(services({ LM_BASE_URL: url }), asking, noUsage)).toMatchObject({
      value: [
        { id: "p1", entailed: "yes" },
        { id: "p2", entailed: "no" },
        { id: "p3", entailed: "unsure" },
      ],
      isPartial: true,
    });
  });

  it("counts what the run spent before", async () => {
    const { requests, url } = await chat(JSON.stringify({ opinions: [] }));
    const given = services({ LM_BASE_URL: url, LM_MAX_TOKENS_PER_RUN: "20000" });
    expect(await judgeClaims(given, asking, { inputTokens: 18_000, outputTokens: 1_500, costMicros: 0 })).toMatchObject({
      reason: "over_budget",
    });
    expect(requests).toHaveLength(0);
    expect(await judgeClaims(given, asking, { inputTokens: 8_000, outputTokens: 1_500, costMicros: 0 })).toMatchObject({
      kind: "answered",
    });
  });

  it("asks nothing about nothing", async () => {
    expect(await judgeClaims(services({ LM_BASE_URL: "http://127.0.0.1:1/v1" }), { ...asking, pairs: [] }, noUsage)).toMatchObject({
      kind: "answered",
      value: [],
    });
  });
});

describe("limitedFetch", () => {
  it("hangs up on an answer without end", async () => {
    let sentBytes = 0;
    const piece = Buffer.alloc(64 * 1024, "x");
    const server = createServer((_, response) => {
      const send = () => {
        while (!response.destroyed) {
          sentBytes += piece.length;
          if (!response.write(piece)) return response.once("drain", send);
        }
        return undefined;
      };
      send();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const closed = new Promise<void>((resolve) => server.once("connection", (socket) => socket.once("close", () => resolve())));
    const answer = await limitedFetch(200_000)(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(answer.text()).rejects.toThrow("answer too large");
    await closed;
    expect(sentBytes).toBeLessThan(20_000_000);
    server.close();
  });

  it("counts what a compressed answer unfolds to", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const { url } = await serve(() => ({
      status: 200,
      headers: { "content-encoding": "gzip", "content-length": String(bomb.length) },
      body: bomb,
    }));
    await expect((await limitedFetch(200_000)(url)).text()).rejects.toThrow("answer too large");
    expect(await (await limitedFetch(6_000_000)(url)).text()).toHaveLength(5_000_000);
  });
});
