import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { gravatarSource } from "@/lib/lanes/avatars/gravatar-source";
import { wikidataSource } from "@/lib/lanes/encyclopedia/wikidata-source";
import { wikipediaSource } from "@/lib/lanes/encyclopedia/wikipedia-source";
import { firstLeads } from "@/lib/lanes/first-leads";
import { UpstreamError } from "@/lib/lanes/http/upstream-error";
import { openalexSource } from "@/lib/lanes/scholarly/openalex-source";
import { orcidSource } from "@/lib/lanes/scholarly/orcid-source";
import { blueskySource } from "@/lib/lanes/social/bluesky-source";
import { devtoSource } from "@/lib/lanes/social/devto-source";
import { hackerNewsSource } from "@/lib/lanes/social/hacker-news-source";
import { mastodonSource } from "@/lib/lanes/social/mastodon-source";
import { stackExchangeSource } from "@/lib/lanes/social/stack-exchange-source";
import { askSource, linkedLeads, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type Misbehaviour, type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let served: ServedProvider;

const seed = seedOf({ name: "Jorvane Tellwick", company: "Acme Tools", emailHash: "a".repeat(64) });
const hackerNews = { platform: "hackernews", handle: "jt", url: "https://news.ycombinator.com/user?id=jt", key: "hackernews:jt" };
const asked = [
  [openalexSource, "OPENALEX_URL", firstLeads(seed)],
  [orcidSource, "ORCID_URL", firstLeads(seed)],
  [wikidataSource, "WIKIDATA_URL", firstLeads(seed)],
  [wikipediaSource, "WIKIPEDIA_URL", firstLeads(seed)],
  [blueskySource, "BLUESKY_URL", firstLeads(seed)],
  [gravatarSource, "GRAVATAR_URL", firstLeads(seed)],
  [hackerNewsSource, "HACKER_NEWS_URL", { ...firstLeads(seed), round: 2, profiles: [hackerNews] }],
  [stackExchangeSource, "STACK_EXCHANGE_URL", linkedLeads(seed, ["https://stackoverflow.com/users/5"])],
  [devtoSource, "DEVTO_URL", linkedLeads(seed, ["https://dev.to/jtellwick"])],
] as const;

beforeAll(async () => {
  database = await createTestDatabase();
});

/** One for each test: a request that was given up may still arrive while the next way is tried. */
beforeEach(async () => {
  served = await serveProvider(() => ({ status: 404, body: {} }));
});
afterEach(() => served.close());

afterAll(async () => {
  await database.drop();
});

const broken: readonly Misbehaviour[] = ["hang", "refuse", "garbage", "status_500", "rate_limited"];

it.each(broken)("every source fails, in time and within the budgets, on a provider that answers with %s", async (how) => {
  served.misbehave(how);
  const failures = await Promise.all(
    asked.map(async ([source, setting, leads]) => {
      const context = sourceContext({ database, env: { [setting]: served.url }, budget: { ...source.budget, timeoutMs: 1_000 } });
      const error = await askSource(source, leads, context).catch((thrown: unknown) => thrown);
      return { source: source.name, isUpstream: error instanceof UpstreamError };
    }),
  );
  expect(failures).toEqual(asked.map(([{ name }]) => ({ source: name, isUpstream: true })));
  const spent = served.requests.length;
  expect(spent).toBeGreaterThanOrEqual(asked.length);
  expect(spent).toBeLessThanOrEqual(asked.reduce((sum, [{ budget }]) => sum + budget.requests, 0));
});

it.each(broken)("a Mastodon server that answers with %s gives nothing", async (how) => {
  served.misbehave(how);
  const context = sourceContext({
    database,
    env: { LANES_LOCAL_INTERNET: served.url },
    budget: { ...mastodonSource.budget, timeoutMs: 1_000 },
  });
  const leads = linkedLeads(seed, [`https://${how.replace("_", "-")}.example/@jorvane`]);
  const outcome = await askSource(mastodonSource, leads, context).catch((error: unknown) => error);
  expect(outcome instanceof UpstreamError || (Array.isArray(outcome) && outcome.length === 0)).toBe(true);
});
