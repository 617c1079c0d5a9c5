import { afterAll, beforeAll, expect, it } from "vitest";
import { npmSource } from "@/lib/lanes/code/npm-source";
import { askSource, documentsOf, linkedLeads, seedOf } from "../../harness/ask-source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type NpmPackageGiven, npmStandIn } from "../../providers/npm";
import { type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
const open: ServedProvider[] = [];
const seed = seedOf({ name: "Jorvane Tellwick" });
const leads = linkedLeads(seed, ["https://github.com/Jorvane-T"]);

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await Promise.all(open.map((served) => served.close()));
  await database.drop();
});

async function ask(packages: readonly NpmPackageGiven[], given = leads) {
  const served = await serveProvider(npmStandIn(packages));
  open.push(served);
  const context = sourceContext({ database, env: { LANES: "code", NPM_REGISTRY_URL: served.url }, budget: npmSource.budget });
  return { findings: await askSource(npmSource, given, context), served };
}

const maintainers = [{ username: "jorvane-t", email: "jorvane@acme-tools.example" }];
const compiler: NpmPackageGiven = {
  name: "@acme/widget-compiler",
  description: "A compiler for small widgets",
  date: "2026-03-10T10:00:00.000Z",
  repository: "git+https://github.com/Jorvane-T/widget-compiler.git",
  author: { name: "Jorvane Tellwick", email: "Jorvane@acme-tools.example" },
  maintainers,
};
const knots: NpmPackageGiven = {
  name: "knots",
  description: "Sailing knots, explained",
  maintainers: [...maintainers, { username: "somebody", email: "somebody@acme-tools.example" }],
};

it("tells what a linked account's namesake on npm publishes, when a package names them as its author", async () => {
  const { findings, served } = await ask([knots, compiler]);
  expect(documentsOf(findings)).toEqual([
    expect.objectContaining({
      url: "https://www.npmjs.com/~jorvane-t",
      text: `Jorvane Tellwick

Account: jorvane-t

## Projects

- knots: Sailing knots, explained
- @acme/widget-compiler: A compiler for small widgets`,
      record: { name: "Jorvane Tellwick", company: null, title: null, year: null },
      links: [{ platform: "github", url: "https://github.com/Jorvane-T" }],
      emailHashes: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      publishedAt: "2026-03-10",
    }),
  ]);
  expect(served.requests.map(({ path }) => path)).toEqual(["/-/v1/search", "/@acme%2fwidget-compiler/latest"]);
});

it("names nobody when the author is another, or nobody publishes under that name", async () => {
  const nothing = [{ kind: "nothing", reference: "jorvane-t" }];
  expect((await ask([{ ...compiler, author: { name: "Acme Tools", email: "open@acme-tools.example" } }])).findings).toEqual(nothing);
  expect((await ask([{ ...compiler, author: { name: "Jorvane Tellwick" } }])).findings).toEqual(nothing);
  expect((await ask([{ ...compiler, maintainers: [{ username: "another", email: "a@b.example" }] }])).findings).toEqual(nothing);
});

it("knows an author by the address of the account that bears the same name", async () => {
  const { findings } = await ask([{ ...compiler, author: { name: "Jorvane Tellwick", url: "https://github.com/jorvane-t" } }]);
  expect(documentsOf(findings)).toHaveLength(1);
});

it("is asked for the accounts that pages link, never by a person's name", async () => {
  expect(npmSource.usableWith(linkedLeads(seed, []))).toBe(false);
  expect(npmSource.usableWith(linkedLeads(seed, ["https://github.com/jorvane-t"]))).toBe(true);
});
