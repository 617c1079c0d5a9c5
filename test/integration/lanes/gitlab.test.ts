import { afterAll, beforeAll, expect, it } from "vitest";
import { gitlabSource } from "@/lib/lanes/code/gitlab-source";
import { askSource, documentsOf, linkedLeads, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type GitlabAccount, gitlabStandIn } from "../../providers/gitlab";
import { type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let served: ServedProvider;

const account: GitlabAccount = {
  id: 7,
  username: "Jorvane.T",
  name: "Jorvane Tellwick",
  bio: "I maintain the widget compiler.",
  location: "Lisbon",
  publicEmail: "jorvane@acme-tools.example",
  linkedin: "jorvane-tellwick",
  twitter: "@jorvanetellwick",
  websiteUrl: "https://tellwick.example",
  organization: "Acme Tools",
  jobTitle: "Compiler Engineer",
  projects: [
    { name: "Knots", description: "Sailing knots, explained", stars: 2 },
    { name: "Kernel", description: "Somebody else's", stars: 900, isFork: true },
    { name: "Widget Compiler", description: "A compiler for small widgets", stars: 40 },
  ],
};
const others: GitlabAccount[] = [
  { id: 8, username: "tellwick-bot", name: "Jorvane Tellwick", bot: true },
  { id: 9, username: "gone", name: "Jorvane Tellwick", state: "blocked" },
  { id: 10, username: "marit", name: "Marit Jorvane Tellwick-Roe" },
];
const seed = seedOf({ name: "Jorvane Tellwick", company: "Acme Tools" });
const linked = linkedLeads(seed, ["https://gitlab.com/jorvane.t"]);

beforeAll(async () => {
  database = await createTestDatabase();
  served = await serveProvider(gitlabStandIn({ token: "token-1", accounts: [...others, account] }));
});

afterAll(async () => {
  await served.close();
  await database.drop();
});

function contextWith(token: string | null) {
  return sourceContext({
    database,
    env: { LANES: "code", GITLAB_URL: served.url, ...(token === null ? {} : { GITLAB_TOKEN: token }) },
    budget: gitlabSource.budget,
  });
}

it("reads a linked account with what its owner says of their work, and their own projects", async () => {
  const [document] = documentsOf(await askSource(gitlabSource, linked, contextWith("token-1")));
  expect(document).toMatchObject({
    url: "https://gitlab.com/Jorvane.T",
    text: `Jorvane Tellwick

Compiler Engineer at Acme Tools

I maintain the widget compiler.

Location: Lisbon

## Projects

- Widget Compiler: A compiler for small widgets
- Knots: Sailing knots, explained`,
    record: { name: "Jorvane Tellwick", company: "Acme Tools", title: "Compiler Engineer", year: null },
    emailHashes: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    links: [
      { platform: "gitlab", url: "https://gitlab.com/Jorvane.T" },
      { platform: "website", url: "https://tellwick.example/" },
      { platform: "linkedin", url: "https://www.linkedin.com/in/jorvane-tellwick" },
      { platform: "twitter", url: "https://x.com/jorvanetellwick" },
    ],
  });
});

it("reads what GitLab shows without a token: name and projects", async () => {
  const [document] = documentsOf(await askSource(gitlabSource, linked, contextWith(null)));
  expect(document).toMatchObject({
    author: "Jorvane Tellwick",
    text: expect.stringMatching(/^Jorvane Tellwick\n\n## Projects\n\n- Widget Compiler: A compiler for small widgets\n/),
    record: { name: "Jorvane Tellwick", company: null, title: null, year: null },
  });
});

it("finds a person of that very name with a token, and asks nothing without one", async () => {
  const leads = linkedLeads(seed, []);
  const [document] = documentsOf(await askSource(gitlabSource, leads, contextWith("token-1")));
  expect(document?.url).toBe("https://gitlab.com/Jorvane.T");
  const before = served.requests.length;
  expect(await askSource(gitlabSource, leads, contextWith(null))).toEqual([]);
  expect(served.requests).toHaveLength(before);
});

it("takes bots, blocked accounts and names that nobody has for nobody", async () => {
  for (const name of ["tellwick-bot", "gone", "nobody-here"])
    expect(await askSource(gitlabSource, linkedLeads(seed, [`https://gitlab.com/${name}`]), contextWith("token-1"))).toEqual([
      { kind: "nothing", reference: name },
    ]);
});

it("fails, and is not empty, when the token is wrong", async () => {
  await expect(askSource(gitlabSource, linked, contextWith("token-2"))).rejects.toMatchObject({ failure: "unauthorized" });
});
