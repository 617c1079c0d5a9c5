import { afterAll, beforeAll, expect, it } from "vitest";
import { textSha256 } from "@/lib/documents/document-keys";
import { extractClaims } from "@/lib/engine/claims/extract-claims";
import { gatherLeads } from "@/lib/engine/identity/clusters/gather-leads";
import { resolveIdentity } from "@/lib/engine/identity/clusters/resolve-identity";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import type { SourceDocument } from "@/lib/engine/types";
import { githubSource } from "@/lib/lanes/code/github-source";
import { firstLeads } from "@/lib/lanes/first-leads";
import type { SourceContext } from "@/lib/lanes/source";
import { askSource, documentsOf, linkedLeads, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type GithubAccount, type GithubCommitGiven, githubStandIn } from "../../providers/github";
import { type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
const open: ServedProvider[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await Promise.all(open.map((served) => served.close()));
  await database.drop();
});

const maintainer: GithubAccount = {
  login: "Jorvane-T",
  name: "Jorvane Tellwick",
  company: "@acme-tools",
  blog: "tellwick.example",
  location: "Lisbon",
  email: "jorvane@acme-tools.example",
  bio: "Compiler engineer at Acme Tools.",
  twitterUsername: "jorvanetellwick",
  socialAccounts: [{ provider: "linkedin", url: "https://www.linkedin.com/in/jorvane-tellwick" }],
  readme: "# Hi there\n\nI maintain the **widget compiler**. I speak at conferences about type systems.\n",
  repositories: [
    { name: "knots", description: "Sailing knots, explained", stars: 3, pushedAt: "2026-01-03T00:00:00Z" },
    { name: "linux", description: "Somebody else's", stars: 90_000, fork: true },
    { name: "widget-compiler", description: "A compiler for small widgets", stars: 40, pushedAt: "2025-01-03T00:00:00Z" },
    { name: "fugue", description: null, stars: 1, pushedAt: "2026-02-03T00:00:00Z" },
  ],
  pinned: ["fugue"],
};
const namesake: GithubAccount = { login: "jtellwick2", name: "Jorvane Tellwick", company: "Harbour Bakery", bio: "Bread." };
const stranger: GithubAccount = { login: "third", name: "Jorvane Tellwick" };
const organization: GithubAccount = { login: "tellwick-labs", type: "Organization", name: "Jorvane Tellwick Labs" };
const bot: GithubAccount = { login: "tellwick-bot", type: "Bot", name: "Jorvane Tellwick bot" };
const accounts = [organization, bot, maintainer, namesake, stranger];

const seed = seedOf({ name: "Jorvane Tellwick", company: "Acme Tools" });

async function serve({ withToken = true, commits = [] as GithubCommitGiven[], remaining = 60 } = {}) {
  const served = await serveProvider(githubStandIn({ token: "token-1", accounts, commits, remaining }));
  open.push(served);
  const context: SourceContext = sourceContext({
    database,
    env: { LANES: "code", GITHUB_URL: served.url, ...(withToken ? { GITHUB_TOKEN: "token-1" } : {}) },
    budget: githubSource.budget,
  });
  return { served, context };
}

const profilePage = `Jorvane Tellwick

Compiler engineer at Acme Tools.

Company: @acme-tools
Location: Lisbon

Hi there

I maintain the widget compiler. I speak at conferences about type systems.`;

it("reads a linked account as its page shows it, without a token", async () => {
  const { served, context } = await serve({ withToken: false });
  const [document] = documentsOf(await askSource(githubSource, linkedLeads(seed, ["https://github.com/jorvane-t"]), context));
  expect(document).toMatchObject({
    access: "public",
    url: "https://github.com/Jorvane-T",
    title: "Jorvane-T (Jorvane Tellwick) · GitHub",
    text: `${profilePage}

## Projects

- widget-compiler: A compiler for small widgets
- knots: Sailing knots, explained
- fugue`,
    author: "Jorvane Tellwick",
    record: { name: "Jorvane Tellwick", company: "acme-tools", title: null, year: null },
    emailHashes: [],
    photoUrl: "https://avatars.githubusercontent.com/Jorvane-T",
    publishedAt: "2026-01-02",
  });
  expect(document?.links).toEqual([
    { platform: "github", url: "https://github.com/Jorvane-T" },
    { platform: "website", url: "https://tellwick.example/" },
    { platform: "twitter", url: "https://x.com/jorvanetellwick" },
    { platform: "linkedin", url: "https://www.linkedin.com/in/jorvane-tellwick" },
  ]);
  expect(served.requests).toHaveLength(4);
});

it("reads it in two calls with a token: what is pinned first, and the address that its owner shows", async () => {
  const { served, context } = await serve();
  const [document] = documentsOf(await askSource(githubSource, linkedLeads(seed, ["https://github.com/jorvane-t"]), context));
  expect(document?.text).toBe(`${profilePage}

## Projects

- fugue
- widget-compiler: A compiler for small widgets
- knots: Sailing knots, explained`);
  expect(document?.links).toContainEqual({ platform: "linkedin", url: "https://www.linkedin.com/in/jorvane-tellwick" });
  expect(document?.emailHashes).toEqual([hashOf("jorvane@acme-tools.example")]);
  expect(served.requests.map(({ path }) => path).sort()).toEqual(["/graphql", "/users/jorvane-t"]);
  expect(served.requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer token-1", "Bearer token-1"]);
});

it("follows the account that is made of the name before those of others that pages link", async () => {
  const links = ["https://github.com/tellwick-labs", "https://github.com/somebody", "https://github.com/jorvanetellwick"];
  const { context } = await serve({ withToken: false });
  expect(await githubSource.find(linkedLeads(seed, links), context)).toEqual(["jorvanetellwick"]);
});

it("finds people by full name and leaves it to the identity which of the namesakes is meant", async () => {
  const { served, context } = await serve();
  const found = documentsOf(await askSource(githubSource, firstLeads(seed), context));
  expect(found.map(({ url }) => url)).toEqual([
    "https://github.com/Jorvane-T",
    "https://github.com/jtellwick2",
    "https://github.com/third",
  ]);
  expect(served.requests[0]?.query.get("q")).toBe('"Jorvane Tellwick" in:name type:user');
  const outcome = resolveIdentity({ seed, documents: found.map(stored), asOf: new Date("2026-06-01T00:00:00Z") });
  expect(outcome.kind === "resolved" ? outcome.identity.documents.map(({ documentId }) => documentId) : outcome).toEqual(["doc_0"]);
});

it("spends no more than its budget on both rounds, with a token and without", async () => {
  for (const withToken of [true, false]) {
    const { served, context } = await serve({ withToken });
    await askSource(githubSource, firstLeads(seed), context);
    expect(documentsOf(await askSource(githubSource, linkedLeads(seed, ["https://github.com/third"]), context))).toHaveLength(1);
    expect(served.requests.length).toBeLessThanOrEqual(githubSource.budget.requests);
  }
});

it("gives the engine texts that it makes claims of, and a lead to the account itself", async () => {
  const { context } = await serve();
  const documents = documentsOf(await askSource(githubSource, linkedLeads(seed, ["https://github.com/jorvane-t"]), context)).map(stored);
  const asOf = new Date("2026-06-01T00:00:00Z");
  const outcome = resolveIdentity({ seed, documents, asOf });
  if (outcome.kind !== "resolved") throw new Error(outcome.reason);
  expect(extractClaims({ identity: outcome.identity, documents, asOf }).candidates.map(({ claim }) => claim)).toEqual([
    "Jorvane Tellwick is a compiler engineer at Acme Tools.",
    "Jorvane Tellwick maintains the widget compiler.",
    "Jorvane Tellwick speaks at conferences about type systems.",
    "Jorvane Tellwick lists fugue, widget-compiler and knots as projects.",
  ]);
  expect(gatherLeads({ seed, documents, asOf })).toMatchObject({
    urls: ["https://tellwick.example/"],
    profiles: [{ key: "github:jorvane-t" }, { key: "twitter:jorvanetellwick" }, { key: "linkedin:jorvane-tellwick" }],
  });
});

it("tells who commits with an address, by a commit that gives it", async () => {
  const commit = { repository: "acme-tools/widgets", name: "Jorvane Tellwick", login: "Jorvane-T", date: "2026-02-03T10:00:00Z" };
  const commits = [
    { ...commit, sha: "a".repeat(40), email: "j.tellwick@acme-tools.example" },
    { ...commit, sha: "b".repeat(40), email: "somebody@acme-tools.example" },
    { ...commit, sha: "c".repeat(40), email: "j.tellwick@acme-tools.example", login: "tellwick-bot", isBot: true },
  ];
  const { context } = await serve({ withToken: false, commits });
  const leads = { ...firstLeads(seedOf({})), email: "j.tellwick@acme-tools.example" };
  expect(documentsOf(await askSource(githubSource, leads, context))).toEqual([
    expect.objectContaining({
      url: `https://github.com/acme-tools/widgets/commit/${"a".repeat(40)}`,
      text: "Author: Jorvane Tellwick\nAccount: Jorvane-T",
      record: { name: "Jorvane Tellwick", company: null, title: null, year: null },
      emailHashes: [hashOf("j.tellwick@acme-tools.example")],
      links: [{ platform: "github", url: "https://github.com/Jorvane-T" }],
      publishedAt: "2026-02-03",
    }),
  ]);
});

it("finds the account that shows an address", async () => {
  const { context } = await serve();
  const leads = { ...firstLeads(seedOf({})), email: "jorvane@acme-tools.example" };
  const [document] = documentsOf(await askSource(githubSource, leads, context));
  expect(document).toMatchObject({ url: "https://github.com/Jorvane-T", emailHashes: [hashOf("jorvane@acme-tools.example")] });
});

it("takes organisations, bots and names that nobody has for nobody", async () => {
  const { context } = await serve();
  for (const login of ["tellwick-labs", "tellwick-bot", "nobody-here"])
    expect(await askSource(githubSource, linkedLeads(seed, [`https://github.com/${login}`]), context)).toEqual([
      { kind: "nothing", reference: login },
    ]);
});

it("has nothing to ask without a name or a linked account, and is off unless it is named", () => {
  expect(githubSource.usableWith(firstLeads(seedOf({ emailHash: "0".repeat(64) })))).toBe(false);
  expect(githubSource.usableWith(linkedLeads(seed, ["https://gitlab.com/jorvane"]))).toBe(false);
  const { env } = sourceContext({ database });
  expect(githubSource.isConfigured(env)).toBe(false);
  expect(githubSource.isConfigured({ ...env, LANES: ["code"] })).toBe(true);
});

it("fails, and is not empty, when its limit is used up, the token is wrong or the answer is none", async () => {
  const leads = linkedLeads(seed, ["https://github.com/jorvane-t"]);
  const used = await serve({ withToken: false, remaining: 0 });
  await expect(askSource(githubSource, leads, used.context)).rejects.toMatchObject({ failure: "rate_limited" });
  const wrong = await serve();
  const context = sourceContext({ database, env: { LANES: "code", GITHUB_URL: wrong.served.url, GITHUB_TOKEN: "token-2" } });
  await expect(askSource(githubSource, leads, context)).rejects.toMatchObject({ failure: "unauthorized" });
  const garbled = await serve();
  garbled.served.misbehave("garbage");
  await expect(askSource(githubSource, leads, garbled.context)).rejects.toMatchObject({ failure: "malformed" });
});

function hashOf(email: string): string {
  const address = parseEmailAddress(email);
  if (address === null) throw new Error("no address");
  return hashEmail(address);
}

function stored(document: ReturnType<typeof documentsOf>[number], index: number): SourceDocument {
  return { ...document, lane: "code", id: `doc_${index}`, textSha256: textSha256(document.text), retrievedAt: "2026-06-01T00:00:00.000Z" };
}
