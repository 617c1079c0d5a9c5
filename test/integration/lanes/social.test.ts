import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstLeads } from "@/lib/lanes/first-leads";
import { blueskySource } from "@/lib/lanes/social/bluesky-source";
import { devtoSource } from "@/lib/lanes/social/devto-source";
import { hackerNewsSource } from "@/lib/lanes/social/hacker-news-source";
import { mastodonSource } from "@/lib/lanes/social/mastodon-source";
import { stackExchangeSource } from "@/lib/lanes/social/stack-exchange-source";
import type { Leads, Source } from "@/lib/lanes/source";
import { askSource, documentsOf, linkedLeads, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { blueskyStandIn } from "../../providers/bluesky";
import { devtoStandIn } from "../../providers/devto";
import { hackerNewsStandIn } from "../../providers/hacker-news";
import { mastodonStandIn } from "../../providers/mastodon";
import { type Provider, type ServedProvider, serveProvider } from "../../providers/provider";
import { stackExchangeStandIn } from "../../providers/stack-exchange";

let database: TestDatabase;
const served = new Map<string, ServedProvider>();
const seed = seedOf({ name: "Jorvane Tellwick", company: "Acme Tools" });

const providers: Readonly<Record<string, Provider>> = {
  BLUESKY_URL: blueskyStandIn({
    accounts: [
      { handle: "other.bsky.social", displayName: "Jorvane Tellwick", description: "Bird warden." },
      {
        handle: "tellwick.example",
        displayName: "Jorvane Tellwick",
        description: "Compilers at Acme Tools. Notes: https://notes.example/jt. Ask https://github.com/marit too.",
        posts: [
          { text: "I gave a talk about forgiving grammars.\n\n\nSlides are up.", createdAt: "2026-03-01T08:00:00.000Z" },
          { text: "What Marit said.", createdAt: "2026-02-28T08:00:00.000Z", repostOf: "marit.example" },
          { text: "You are right.", createdAt: "2026-02-27T08:00:00.000Z", kind: "reply" },
          { text: "And one more thing.", createdAt: "2026-02-26T08:00:00.000Z", kind: "self_reply" },
          { text: "I love sailing.", createdAt: "2026-02-25T08:00:00.000Z" },
        ],
      },
      {
        handle: "private.bsky.social",
        displayName: "Odile Brandt",
        labels: ["!no-unauthenticated"],
        posts: [{ text: "Hush.", createdAt: "2026-01-01T00:00:00Z" }],
      },
    ],
  }),
  LANES_LOCAL_INTERNET: mastodonStandIn({
    accounts: [
      {
        user: "Jorvane",
        host: "social.example",
        displayName: "Jorvane Tellwick :sailboat:",
        note: '<p>I build compilers.</p><p>Ask <a href="https://birds.example/@marit">@marit</a> about birds.</p>',
        fields: [
          {
            name: "Website",
            value: '<a href="https://tellwick.example/" rel="me nofollow">tellwick.example</a>',
            verifiedAt: "2026-01-02T00:00:00.000Z",
          },
          { name: "GitHub", value: '<a href="https://github.com/jtellwick" rel="me nofollow">github.com/jtellwick</a>' },
          { name: "Work", value: "Acme Tools" },
        ],
      },
      { user: "jt", host: "tellwick.example", server: "masto.example", displayName: "Jorvane Tellwick", note: "<p>I sail.</p>" },
      { user: "shy", host: "social.example", displayName: "Odile Brandt", note: "<p>Hello.</p>", isNoindex: true },
    ],
    delegations: { "jorvane@thief.example": "social.example" },
  }),
  HACKER_NEWS_URL: hackerNewsStandIn({
    users: [
      {
        id: "jTellwick",
        about:
          'I build compilers at Acme Tools.<p>Blog: <a href="https:&#x2F;&#x2F;tellwick.example&#x2F;" rel="nofollow">https:&#x2F;&#x2F;tellwick.example&#x2F;</a>',
      },
      { id: "silent" },
    ],
  }),
  STACK_EXCHANGE_URL: stackExchangeStandIn({
    quota: 12,
    users: [
      {
        id: 4711,
        name: "Jorvane T&#233;llwick",
        about: "<p>I answer questions about <em>parsers</em>.</p>",
        location: "Lisbon",
        website: "https://tellwick.example/",
        tags: [
          { name: "parsing", answers: 90 },
          { name: "compiler-construction", answers: 12 },
          { name: "sailing", answers: 0 },
        ],
      },
    ],
  }),
  DEVTO_URL: devtoStandIn({
    users: [
      {
        username: "jtellwick",
        name: "Jorvane Tellwick",
        summary: "Compiler engineer at Acme Tools.",
        location: "Lisbon",
        website: "https://tellwick.example/",
        github: "jtellwick",
        articles: [{ title: "Grammars that forgive", publishedAt: "2026-02-01T07:00:00Z" }],
      },
    ],
  }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [setting, provider] of Object.entries(providers)) served.set(setting, await serveProvider(provider));
});

afterAll(async () => {
  await Promise.all([...served.values()].map((each) => each.close()));
  await database.drop();
});

/** With no more requests than the source may make in a run. */
function ask(source: Source, leads: Leads) {
  const env = { LANES: "social", ...Object.fromEntries([...served].map(([setting, { url }]) => [setting, url])) };
  return askSource(source, leads, sourceContext({ database, env, budget: source.budget }));
}

const linked = (address: string) => linkedLeads(seed, [address]);

describe("Bluesky", () => {
  it("takes the bearer of the name at the company, with own posts alone", async () => {
    const [document, ...others] = documentsOf(await ask(blueskySource, firstLeads(seed)));
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      url: "https://bsky.app/profile/tellwick.example",
      text: `Compilers at Acme Tools. Notes: https://notes.example/jt. Ask https://github.com/marit too.

I gave a talk about forgiving grammars.
Slides are up.

I love sailing.`,
      author: "Jorvane Tellwick",
      publishedAt: "2026-03-01",
      language: "en",
    });
  });

  it("declares the domain that is the handle as the owner's, and no account that the text merely names", async () => {
    const [document] = documentsOf(await ask(blueskySource, linked("https://bsky.app/profile/tellwick.example")));
    expect(document?.links).toEqual([
      { platform: "bluesky", url: "https://bsky.app/profile/tellwick.example" },
      { platform: "website", url: "https://tellwick.example/" },
      { platform: "website", url: "https://notes.example/jt" },
      { platform: null, url: "https://github.com/marit" },
    ]);
  });

  it("leaves alone whoever wants no readers that are not signed in", async () => {
    const findings = await ask(blueskySource, linked("https://bsky.app/profile/private.bsky.social"));
    expect(findings).toEqual([{ kind: "nothing", reference: "private.bsky.social" }]);
  });

  it("says that an account which is gone is nothing", async () => {
    const findings = await ask(blueskySource, linked("https://bsky.app/profile/gone.bsky.social"));
    expect(findings).toEqual([{ kind: "nothing", reference: "gone.bsky.social" }]);
  });
});

describe("Mastodon", () => {
  it("reads note and fields, and declares as the owner's what the server has verified", async () => {
    const [document] = documentsOf(await ask(mastodonSource, linked("https://social.example/@jorvane")));
    expect(document).toMatchObject({
      url: "https://social.example/@Jorvane",
      text: "I build compilers.\n\nAsk @marit about birds.\n\nWebsite: tellwick.example\nGitHub: github.com/jtellwick\nWork: Acme Tools",
      record: { name: "Jorvane Tellwick" },
      publishedAt: "2026-02-11",
    });
    const declared = document?.links.filter(({ platform }) => platform === "mastodon" || platform === "website" || platform === "github");
    expect(declared).toEqual([
      { platform: "mastodon", url: "https://social.example/@Jorvane" },
      { platform: "website", url: "https://tellwick.example/" },
    ]);
  });

  it("follows an address to the server that says the same of it", async () => {
    const [document] = documentsOf(await ask(mastodonSource, linked("https://tellwick.example/@jt")));
    expect(document).toMatchObject({ url: "https://masto.example/@jt", text: "I sail." });
    expect(document?.links.map(({ url }) => url)).toEqual(["https://tellwick.example/@jt", "https://masto.example/@jt"]);
  });

  it("gives nobody's account to a host that merely claims it", async () => {
    expect(await ask(mastodonSource, linked("https://thief.example/@jorvane"))).toEqual([]);
  });

  it("leaves alone whoever asked search engines to stay away", async () => {
    const findings = await ask(mastodonSource, linked("https://social.example/@shy"));
    expect(findings).toEqual([{ kind: "nothing", reference: "shy@social.example" }]);
  });
});

describe("Hacker News", () => {
  const user = (handle: string): Leads => ({
    ...firstLeads(seed),
    round: 2,
    profiles: [
      { platform: "hackernews", handle, url: `https://news.ycombinator.com/user?id=${handle}`, key: `hackernews:${handle.toLowerCase()}` },
    ],
  });

  it("reads what a user says of themselves", async () => {
    const [document] = documentsOf(await ask(hackerNewsSource, user("jTellwick")));
    expect(document).toMatchObject({
      url: "https://news.ycombinator.com/user?id=jTellwick",
      text: "I build compilers at Acme Tools.\n\nBlog: https://tellwick.example/",
      record: null,
    });
    expect(document?.links.map(({ url }) => url)).toEqual(["https://tellwick.example/"]);
  });

  it.each(["silent", "nobody", "jtellwick"])("finds nothing under %s", async (name) => {
    expect(await ask(hackerNewsSource, user(name))).toEqual([{ kind: "nothing", reference: name }]);
  });
});

describe("Stack Exchange", () => {
  it("reads what a user says of themselves and the tags of their answers", async () => {
    const [document] = documentsOf(await ask(stackExchangeSource, linked("https://stackoverflow.com/users/4711/jorvane")));
    expect(document).toMatchObject({
      url: "https://stackoverflow.com/users/4711/somebody",
      text: "I answer questions about parsers.\n\nLocation: Lisbon\n\n## Top tags\n\n- parsing\n- compiler-construction",
      record: { name: "Jorvane Téllwick" },
      publishedAt: "2026-03-01",
    });
    expect(document?.links).toContainEqual({ platform: "website", url: "https://tellwick.example/" });
  });

  it("finds nothing where no user has the number, and fails once the quota is spent", async () => {
    const nobody = linked("https://stackoverflow.com/users/5");
    expect(await ask(stackExchangeSource, nobody)).toEqual([{ kind: "nothing", reference: "5" }]);
    for (let round = 0; round < 2; round += 1) await ask(stackExchangeSource, nobody);
    await expect(ask(stackExchangeSource, nobody)).rejects.toMatchObject({ failure: "bad_status" });
  });
});

describe("dev.to", () => {
  it("reads a user and the titles of their articles", async () => {
    const [document] = documentsOf(await ask(devtoSource, linked("https://dev.to/JTellwick")));
    expect(document).toMatchObject({
      url: "https://dev.to/jtellwick",
      text: "Compiler engineer at Acme Tools.\n\nLocation: Lisbon\n\n## Articles\n\n- Grammars that forgive",
      publishedAt: "2026-02-01",
    });
    expect(document?.links.map(({ url }) => url)).toEqual([
      "https://dev.to/jtellwick",
      "https://tellwick.example/",
      "https://github.com/jtellwick",
    ]);
  });

  it("finds nothing under a name that nobody has", async () => {
    expect(await ask(devtoSource, linked("https://dev.to/nobody_here"))).toEqual([{ kind: "nothing", reference: "nobody_here" }]);
  });
});
