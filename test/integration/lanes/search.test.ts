import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadEnv } from "@/lib/env";
import { firstLeads } from "@/lib/lanes/first-leads";
import { UpstreamError } from "@/lib/lanes/http/upstream-error";
import { configuredLanes } from "@/lib/lanes/registry";
import { braveSource } from "@/lib/lanes/search/brave-source";
import { exaSource } from "@/lib/lanes/search/exa-source";
import { serpapiSource } from "@/lib/lanes/search/serpapi-source";
import { tavilySource } from "@/lib/lanes/search/tavily-source";
import { askSource, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { braveStandIn } from "../../providers/brave";
import { exaStandIn } from "../../providers/exa";
import { type ServedProvider, serveProvider } from "../../providers/provider";
import { serpapiStandIn } from "../../providers/serpapi";
import { tavilyStandIn } from "../../providers/tavily";

const key = "stand-in-key";
const pages = [
  { url: "https://harborloom.example/team/mira", title: "Mira Tallow", text: "Mira Tallow weaves at Harbor Loom." },
  { url: "https://www.linkedin.com/in/mira-tallow", title: "Mira Tallow - Harbor Loom", text: "Mira Tallow, Harbor Loom" },
  { url: "https://loomtalks.example/mira#video", title: "A talk by Mira Tallow", text: "Mira Tallow of Harbor Loom gave a talk." },
  { url: "https://bakery.example/mira", title: "Mira Tallow bakes", text: "Mira Tallow bakes bread." },
];
const leads = firstLeads(seedOf({ name: "Mira Tallow", company: "Harbor Loom", domain: "harborloom.example" }));
const providers = [
  { source: braveSource, standIn: braveStandIn, key: "BRAVE_SEARCH_KEY", url: "BRAVE_SEARCH_URL" },
  { source: tavilySource, standIn: tavilyStandIn, key: "TAVILY_KEY", url: "TAVILY_URL" },
  { source: exaSource, standIn: exaStandIn, key: "EXA_KEY", url: "EXA_URL" },
  { source: serpapiSource, standIn: serpapiStandIn, key: "SERPAPI_KEY", url: "SERPAPI_URL" },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe.each(providers)("search by $source.name", ({ source, standIn, key: keyName, url: urlName }) => {
  let served: ServedProvider;
  beforeAll(async () => {
    served = await serveProvider(standIn({ key, pages }));
  });
  afterAll(() => served.close());

  it("names pages that bear the name with what narrows it, never a LinkedIn profile", async () => {
    const context = sourceContext({ database, env: { [keyName]: key, [urlName]: served.url } });
    expect(await askSource(source, leads, context)).toEqual([
      { kind: "lead", url: "https://harborloom.example/team/mira" },
      { kind: "lead", url: "https://loomtalks.example/mira" },
    ]);
  });

  it("finds nobody without failing where there is nobody", async () => {
    const context = sourceContext({ database, env: { [keyName]: key, [urlName]: served.url } });
    const nobody = firstLeads(seedOf({ name: "Corin Ashdale", company: "Pellwick Dairy" }));
    expect(await askSource(source, nobody, context)).toEqual([]);
  });

  it("fails when its key is refused, and is not there without one", async () => {
    const context = sourceContext({ database, env: { [keyName]: "another", [urlName]: served.url } });
    await expect(askSource(source, leads, context)).rejects.toBeInstanceOf(UpstreamError);
    expect(source.isConfigured(loadEnv({ APP_ENV: "test" }))).toBe(false);
  });

  it("keeps what some queries gave when others fail", async () => {
    let asked = 0;
    const answer = standIn({ key, pages });
    const flaky = await serveProvider((request) => {
      asked += 1;
      return asked === 1 ? { status: 400, body: { error: "bad query" } } : answer(request);
    });
    const context = sourceContext({ database, env: { [keyName]: key, [urlName]: flaky.url } });
    expect((await askSource(source, leads, context)).length).toBeGreaterThan(0);
    await flaky.close();
  });
});

it("only the first engine that has a key is asked", () => {
  const env = loadEnv({ APP_ENV: "test", TAVILY_KEY: key, EXA_KEY: key });
  expect(
    configuredLanes(env)
      .find(({ name }) => name === "search")
      ?.sources.map(({ name }) => name),
  ).toEqual(["tavily"]);
});
