import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadDocuments } from "@/lib/db/documents";
import { collectFromLane } from "@/lib/lanes/collect";
import { firstLeads } from "@/lib/lanes/first-leads";
import { pagesSource } from "@/lib/lanes/pages/pages-source";
import type { Leads } from "@/lib/lanes/source";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { sourceContext } from "../../harness/source-context";
import { type ProviderAnswer, type ProviderRequest, type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let internet: ServedProvider;
let site: Record<string, (request: ProviderRequest) => ProviderAnswer>;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

beforeEach(async () => {
  site = {};
  internet = await serveProvider((request) => site[`${request.headers.host}${request.path}`]?.(request) ?? { status: 404, body: "" });
  await database.pool.query("DELETE FROM site_file; DELETE FROM host_pace; DELETE FROM document; DELETE FROM source_fetch");
});

afterEach(async () => {
  await internet.close();
});

const seed = { linkedinSlug: null, name: "Ada Example", company: null, title: null, domain: null, emailHash: null };

function leads(...urls: string[]): Leads {
  return firstLeads(seed, urls);
}

function context() {
  return sourceContext({ database, env: { LANES_LOCAL_INTERNET: internet.url, LANES: "pages" } });
}

const page =
  (text: string, headers: Record<string, string> = {}) =>
  (): ProviderAnswer => ({
    status: 200,
    headers: { "content-type": "text/html", ...headers },
    body: `<title>Ada Example</title><p>${text}</p>`,
  });

async function collect(urls: string[], refresh = false) {
  const [report] = await collectFromLane({
    lane: { name: "pages", sources: [pagesSource] },
    leads: leads(...urls),
    refresh,
    services: context(),
  });
  if (!report) throw new Error("no report");
  return { ...report, documents: await loadDocuments(database.pool, report.documentIds) };
}

test("pages that search named become documents of the pages lane, best first", async () => {
  site["boats.test/ada"] = page("Ada Example builds boats in Bergen.");
  site["ada.example/"] = page("I write about boats.");
  const { outcome, documents, spent } = await collect(["https://boats.test/ada", "https://ada.example/"]);
  expect(outcome).toBe("collected");
  expect(documents.map(({ lane, access, url, title, text }) => ({ lane, access, url, title, text }))).toEqual([
    {
      lane: "pages",
      access: "public",
      url: "https://boats.test/ada",
      title: "Ada Example",
      text: "Ada Example builds boats in Bergen.",
    },
    { lane: "pages", access: "public", url: "https://ada.example/", title: "Ada Example", text: "I write about boats." },
  ]);
  expect(spent).toMatchObject({ requests: 4, pages: 2 });
});

test.each([
  "https://www.linkedin.com/in/ada-example",
  "https://no.linkedin.com/pulse/boats-ada-example",
  "https://lnkd.in/abc",
  "https://github.com/ada-example",
  "https://fosstodon.org/@ada",
  "https://en.wikipedia.org/wiki/Ada_Example",
  "ftp://ada.example/",
])("%s is not this source's to read", async (url) => {
  expect(pagesSource.usableWith(leads(url))).toBe(false);
  expect(await pagesSource.find(leads(url, "https://ada.example/"), context())).toEqual(["https://ada.example/"]);
});

test("no more pages are read in a run than the source may", async () => {
  const urls = Array.from({ length: 30 }, (_, index) => `https://ada.example/${index}`);
  expect(await pagesSource.find(leads(...urls, "https://ada.example/0#again"), context())).toEqual(urls.slice(0, 16));
});

test("a page that was read today is not fetched again, but for a refresh, and then by its validators", async () => {
  site["ada.example/"] = ({ headers }) =>
    headers["if-none-match"] === '"v1"' ? { status: 304, body: "" } : page("I write about boats.", { etag: '"v1"' })();
  const first = await collect(["https://ada.example/"]);
  const again = await collect(["https://ada.example/"]);
  expect(again.documentIds).toEqual(first.documentIds);
  expect(again.spent.requests).toBe(0);
  const refreshed = await collect(["https://ada.example/"], true);
  expect(refreshed.documentIds).toEqual(first.documentIds);
  expect(refreshed.spent).toMatchObject({ requests: 1, pages: 1 });
  expect(internet.requests.at(-1)?.headers["if-none-match"]).toBe('"v1"');
});

test("one site's failure hides no other, and is asked for again next time", async () => {
  site["ada.example/"] = page("I write about boats.");
  site["boats.test/ada"] = () => ({ status: 500, body: "" });
  const first = await collect(["https://boats.test/ada", "https://ada.example/"]);
  expect(first).toMatchObject({ outcome: "collected", documents: [{ url: "https://ada.example/" }] });
  site["boats.test/ada"] = page("Ada Example builds boats in Bergen.");
  const again = await collect(["https://boats.test/ada", "https://ada.example/"]);
  expect(again.documents.map(({ url }) => url)).toEqual(["https://boats.test/ada", "https://ada.example/"]);
});

test("the source has failed when every site has, and not when the sites say that there is nothing", async () => {
  site["boats.test/ada"] = () => ({ status: 500, body: "" });
  await expect(pagesSource.fetch(["https://boats.test/ada"], context())).rejects.toMatchObject({ failure: "bad_status" });
  expect(await pagesSource.fetch(["https://ada.example/none", "https://boats.test/ada"], context())).toEqual([
    { kind: "nothing", reference: "https://ada.example/none" },
  ]);
});

test("pages are never read where the setting does not name the lane", () => {
  const on = sourceContext({ database, env: { LANES: "pages" } }).env;
  const off = sourceContext({ database, env: { LANES: "code" } }).env;
  expect([pagesSource.isConfigured(on), pagesSource.isConfigured(off)]).toEqual([true, false]);
});
