import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { UpstreamError } from "@/lib/lanes/http/upstream-error";
import { createTestDatabase, type TestDatabase } from "../../harness/database";
import { smallPdf } from "../../harness/small-pdf";
import { sourceContext } from "../../harness/source-context";
import { type ProviderAnswer, type ProviderRequest, type ServedProvider, serveProvider } from "../../providers/provider";

let database: TestDatabase;
let internet: ServedProvider;
/** By address without the scheme; a host's robots.txt is missing unless it is given. */
let site: Record<string, (request: ProviderRequest) => ProviderAnswer>;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

beforeEach(async () => {
  site = {};
  internet = await serveProvider((request) => {
    const query = request.query.size > 0 ? `?${request.query}` : "";
    return site[`${request.headers.host}${request.path}${query}`]?.(request) ?? { status: 404, body: "no such page" };
  });
  await database.pool.query("DELETE FROM site_file; DELETE FROM host_pace");
});

afterEach(async () => {
  await internet.close();
});

const home = "https://ada.example/";
const text = "<html lang=en><head><title>Ada</title></head><body><p>Ada Example builds boats in Bergen.</p></body></html>";

function html(body = text, headers: Record<string, string> = {}): () => ProviderAnswer {
  return () => ({ status: 200, headers: { "content-type": "text/html; charset=utf-8", ...headers }, body });
}

function web(given: Partial<Parameters<typeof sourceContext>[0]> = {}) {
  return sourceContext({ database, ...given, env: { LANES_LOCAL_INTERNET: internet.url, ...given.env } }).web;
}

function asked(): string[] {
  return internet.requests.map(({ headers, path }) => `${headers.host}${path}`);
}

describe("a page", () => {
  test("is read by GET, under its own host name, by a reader who says who it is", async () => {
    site["ada.example/"] = html(text, { etag: '"v1"', "last-modified": "Mon, 02 Feb 2026 10:00:00 GMT" });
    const page = await web().page(home);
    expect(page).toMatchObject({
      kind: "read",
      url: home,
      document: { title: "Ada", text: "Ada Example builds boats in Bergen.", language: "en" },
      html: text,
      validators: { etag: '"v1"', lastModified: "Mon, 02 Feb 2026 10:00:00 GMT" },
    });
    expect(asked()).toEqual(["ada.example/robots.txt", "ada.example/"]);
    expect(internet.requests[1]).toMatchObject({
      method: "GET",
      headers: { "user-agent": "PersonalContextBrief/0.1.0 (+https://service.test/about)", host: "ada.example" },
    });
  });

  test.each([
    ["gzip", gzipSync(text)],
    ["br", brotliCompressSync(text)],
  ])("compressed by %s is read", async (encoding, body) => {
    site["ada.example/"] = () => ({ status: 200, headers: { "content-type": "text/html", "content-encoding": encoding }, body });
    expect(await web().page(home)).toMatchObject({ kind: "read", document: { text: "Ada Example builds boats in Bergen." } });
  });

  test.each([
    ["text/plain", "Ada builds boats.", "Ada builds boats."],
    ["text/markdown", "# Ada\n\nAda builds **boats**.", "Ada\n\nAda builds boats."],
    ["application/octet-stream", "<!doctype html><p>Ada builds boats.</p>", "Ada builds boats."],
    ["text/html; charset=iso-8859-1", Buffer.from("<p>Ada Ångström</p>", "latin1"), "Ada Ångström"],
    ["text/html", smallPdf({ pages: [["Ada builds boats."]] }), "Ada builds boats."],
    ["application/pdf", smallPdf({ pages: [["Ada builds boats."]] }), "Ada builds boats."],
  ])("of type %s is read as what it is", async (type, body, expected) => {
    site["ada.example/"] = () => ({ status: 200, headers: { "content-type": type }, body });
    expect(await web().page(home)).toMatchObject({ kind: "read", document: { text: expected } });
  });

  test.each([
    ["an image", "image/png", "x"],
    ["JSON", "application/json", "{}"],
    ["bytes that call themselves HTML", "text/html", Buffer.alloc(2_000, 3)],
    ["an archive without a type", "application/octet-stream", Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000")],
  ])("that is %s is left alone", async (_what, type, body) => {
    site["ada.example/"] = () => ({ status: 200, headers: { "content-type": type }, body });
    expect(await web().page(home)).toEqual({ kind: "failed", reason: "unreadable_type" });
  });

  test("that has not changed is not read again", async () => {
    site["ada.example/"] = ({ headers }) =>
      headers["if-none-match"] === '"v1"' && headers["if-modified-since"] === "Mon, 02 Feb 2026 10:00:00 GMT"
        ? { status: 304, body: "" }
        : { status: 200, headers: { "content-type": "text/html" }, body: text };
    const validators = { etag: '"v1"', lastModified: "Mon, 02 Feb 2026 10:00:00 GMT" };
    expect(await web().page(home, validators)).toEqual({ kind: "not_modified" });
    expect(await web().page(home, { etag: '"v0"', lastModified: null })).toMatchObject({ kind: "read" });
  });

  test.each([
    [404, "gone"],
    [410, "gone"],
    [403, "gone"],
    [429, "rate_limited"],
    [500, "server_error"],
  ])("answered by %s has failed by its reason", async (status, reason) => {
    site["ada.example/"] = () => ({ status, headers: { "retry-after": "3600" }, body: "" });
    expect(await web().page(home)).toEqual({ kind: "failed", reason, ...(reason === "gone" ? { status } : {}) });
  });

  test("of a server that fails once is asked for once more", async () => {
    let count = 0;
    site["ada.example/"] = () => {
      count += 1;
      return count === 1 ? { status: 503, body: "" } : { status: 200, headers: { "content-type": "text/html" }, body: text };
    };
    expect(await web().page(home)).toMatchObject({ kind: "read" });
    expect(count).toBe(2);
  });
});

describe("a page's address", () => {
  test("is where redirects lead, over other hosts too, and each host's rules are asked", async () => {
    site["ada.example/"] = () => ({ status: 301, headers: { location: "//www.ada.example/home" }, body: "" });
    site["www.ada.example/home"] = () => ({ status: 302, headers: { location: "https://boats.test/ada" }, body: "" });
    site["boats.test/ada"] = html();
    expect(await web().page(home)).toMatchObject({ kind: "read", url: "https://boats.test/ada" });
    expect(asked().filter((address) => address.endsWith("robots.txt"))).toHaveLength(3);
  });

  test.each([
    ["another page of the site", "https://ada.example/me", "https://ada.example/me"],
    ["another host of the site", "https://www.ada.example/about", "https://www.ada.example/about"],
    ["another site", "https://bob.example/about", "https://ada.example/about?from=feed"],
    ["the front page", "https://ada.example/", "https://ada.example/about?from=feed"],
    ["a machine inside", "http://127.0.0.1/about", "https://ada.example/about?from=feed"],
    ["no address", "javascript:alert(1)", "https://ada.example/about?from=feed"],
  ])("when it says that it is %s", async (_what, said, kept) => {
    site["ada.example/about?from=feed"] = html(`<link rel=canonical href="${said}"><p>Ada Example builds boats.</p>`);
    expect(await web().page("https://ada.example/about?from=feed")).toMatchObject({ kind: "read", url: kept });
  });

  test.each(["https://www.linkedin.com/in/ada-example", "https://lnkd.in/ada"])(
    "is not asked for when a redirect leads to %s",
    async (to) => {
      site["ada.example/"] = () => ({ status: 302, headers: { location: to }, body: "" });
      expect(await web().page(home)).toEqual({ kind: "failed", reason: "address_refused" });
      expect(asked().filter((address) => !address.startsWith("ada.example/"))).toEqual([]);
    },
  );

  test("that leads round in circles is left after five redirects", async () => {
    site["ada.example/"] = () => ({ status: 302, headers: { location: "/" }, body: "" });
    expect(await web().page(home)).toEqual({ kind: "failed", reason: "too_many_redirects" });
    expect(asked().filter((address) => address === "ada.example/")).toHaveLength(6);
  });

  test("under a reserved name is refused where no local internet is set", async () => {
    const context = sourceContext({ database });
    expect(await context.web.page(home)).toEqual({ kind: "failed", reason: "address_refused" });
  });
});

describe("robots.txt", () => {
  const rules =
    (body: string, status = 200) =>
    () => ({ status, headers: { "content-type": "text/plain" }, body });

  test.each([
    ["forbids all", "User-agent: *\nDisallow: /", false],
    ["forbids us by name", "User-agent: PersonalContextBrief\nDisallow: /\n\nUser-agent: *\nAllow: /", false],
    ["forbids others", "User-agent: OtherBot\nDisallow: /", true],
    ["allows us by name", "User-agent: *\nDisallow: /\n\nUser-agent: personalcontextbrief\nAllow: /", true],
    ["forbids another path", "User-agent: *\nDisallow: /private/", true],
    ["allows the longer path", "User-agent: *\nDisallow: /\nAllow: /$", true],
    ["is empty", "", true],
    ["is a page", "<html><body>Not found</body></html>", true],
  ])("that %s is honoured", async (_what, body, isAllowed) => {
    site["ada.example/robots.txt"] = rules(body);
    site["ada.example/"] = html();
    const page = await web().page(home);
    expect(page).toMatchObject(isAllowed ? { kind: "read" } : { kind: "failed", reason: "forbidden_by_robots" });
    expect(asked().includes("ada.example/")).toBe(isAllowed);
  });

  test.each([401, 403, 404])("answered by %s allows everything", async (status) => {
    site["ada.example/robots.txt"] = rules("User-agent: *\nDisallow: /", status);
    site["ada.example/"] = html();
    expect(await web().page(home)).toMatchObject({ kind: "read" });
  });

  test.each([
    [500, "server_error"],
    [429, "rate_limited"],
  ])("answered by %s forbids everything, as the site's failure", async (status, reason) => {
    site["ada.example/robots.txt"] = rules("", status);
    site["ada.example/"] = html();
    expect(await web().page(home)).toEqual({ kind: "failed", reason });
    expect(asked()).not.toContain("ada.example/");
  });

  test("is followed over five redirects, and missing after more", async () => {
    site["ada.example/robots.txt"] = () => ({ status: 302, headers: { location: "https://rules.test/0" }, body: "" });
    for (const step of [0, 1, 2, 3]) site[`rules.test/${step}`] = () => ({ status: 302, headers: { location: `/${step + 1}` }, body: "" });
    site["rules.test/4"] = rules("User-agent: *\nDisallow: /");
    site["ada.example/"] = html();
    expect(await web().page(home)).toEqual({ kind: "failed", reason: "forbidden_by_robots" });
    await database.pool.query("DELETE FROM site_file");
    site["rules.test/4"] = () => ({ status: 302, headers: { location: "/5" }, body: "" });
    expect(await web().page(home)).toMatchObject({ kind: "read" });
  });

  test("is kept for a day, for all who read", async () => {
    site["ada.example/robots.txt"] = rules("User-agent: *\nDisallow: /");
    let now = new Date("2026-02-01T10:00:00Z");
    const clock = { now: () => now };
    await web({ clock }).page(home);
    now = new Date("2026-02-02T09:59:00Z");
    await web({ clock }).page(home);
    expect(asked()).toEqual(["ada.example/robots.txt"]);
    now = new Date("2026-02-02T10:01:00Z");
    await web({ clock }).page(home);
    expect(asked()).toEqual(["ada.example/robots.txt", "ada.example/robots.txt"]);
  });

  test("of half a megabyte and more is read as far as it has to be", async () => {
    site["ada.example/robots.txt"] = rules(`User-agent: *\nDisallow: /\n${"# boats\n".repeat(200_000)}`);
    expect(await web().page(home)).toEqual({ kind: "failed", reason: "forbidden_by_robots" });
  });

  test("that is built to cost time costs little, and allows nothing", async () => {
    site["ada.example/robots.txt"] = rules(`User-agent: *\nDisallow: /${`${"*a".repeat(1_000)}\nDisallow: /`.repeat(250)}`);
    const startedMs = performance.now();
    expect(await web().page(`${home}${"a".repeat(1_900)}`)).toEqual({ kind: "failed", reason: "forbidden_by_robots" });
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  test.each([
    ["noindex", {}, '<meta name="robots" content="noindex, follow">'],
    ["NONE", {}, "<META content='NONE' name=ROBOTS>"],
    ["noarchive", { "x-robots-tag": "noarchive" }, ""],
    ["nosnippet for us", { "x-robots-tag": "otherbot: nofollow, personalcontextbrief: nosnippet" }, ""],
    ["max-snippet:0", {}, '<meta name="robots" content="max-snippet:0">'],
  ])("has its counterpart in pages: %s is honoured", async (_what, headers, markup) => {
    site["ada.example/"] = html(`<head>${markup}</head>${text}`, headers as Record<string, string>);
    expect(await web().page(home)).toEqual({ kind: "failed", reason: "forbidden_by_robots" });
  });

  test.each([
    ["nofollow", {}, '<meta name="robots" content="nofollow, max-snippet:50">'],
    ["noindex for others", { "x-robots-tag": "otherbot: noindex" }, '<meta name="otherbot" content="noindex">'],
  ])("has its counterpart in pages: %s forbids nothing", async (_what, headers, markup) => {
    site["ada.example/"] = html(`<head>${markup}</head>${text}`, headers as Record<string, string>);
    expect(await web().page(home)).toMatchObject({ kind: "read" });
  });
});

describe("the pace of a host", () => {
  test("is one for all who read, and another host does not wait", async () => {
    for (const host of ["ada.example", "bob.example"]) for (const path of ["/", "/a", "/b"]) site[`${host}${path}`] = html();
    const arrived: { host: string; at: number }[] = [];
    for (const [address, answer] of Object.entries(site))
      site[address] = (request) => {
        arrived.push({ host: request.headers.host ?? "", at: performance.now() });
        return answer(request);
      };
    const env = { WEB_HOST_PER_SECOND: "10" };
    await Promise.all([web({ env }).page("https://ada.example/none"), web({ env }).page("https://bob.example/none")]);
    const startedMs = performance.now();
    await Promise.all(
      ["/", "/a", "/b"].flatMap((path) => [
        web({ env }).page(`https://ada.example${path}`),
        web({ env }).page(`https://bob.example${path}`),
      ]),
    );
    for (const host of ["ada.example", "bob.example"]) {
      const at = arrived.flatMap((arrival) => (arrival.host === host ? [arrival.at] : []));
      expect(at).toHaveLength(3);
      // Three turns at ten a second; a busy machine may take in the first one late.
      expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(100);
    }
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  test("is slower where the site asks for it", async () => {
    site["ada.example/robots.txt"] = () => ({ status: 200, headers: {}, body: "User-agent: *\nCrawl-delay: 0.4" });
    for (const path of ["/", "/a"]) site[`ada.example${path}`] = html();
    const client = web();
    const startedMs = performance.now();
    await client.page(home);
    await client.page(`${home}a`);
    expect(performance.now() - startedMs).toBeGreaterThan(390);
  });

  test("lets nobody queue beyond the end of the source's time", async () => {
    site["ada.example/robots.txt"] = () => ({ status: 200, headers: {}, body: "User-agent: *\nCrawl-delay: 60" });
    for (const path of ["/", "/a"]) site[`ada.example${path}`] = html();
    const client = web({ signal: AbortSignal.timeout(600) });
    await client.page(home);
    const late = await client.page(`${home}a`).catch((error: UpstreamError) => error.failure);
    expect(late).toBe("timeout");
    expect(asked()).not.toContain("ada.example/a");
  });
});

describe("a budget", () => {
  test("of requests counts robots.txt, redirects and repeats, and ends the work", async () => {
    site["ada.example/"] = () => ({ status: 302, headers: { location: "/next" }, body: "" });
    site["ada.example/next"] = html();
    await expect(web({ budget: { requests: 2 } }).page(home)).rejects.toMatchObject({ failure: "over_budget" });
    expect(asked()).toEqual(["ada.example/robots.txt", "ada.example/"]);
  });

  test("of bytes counts what came after decompression", async () => {
    site["ada.example/"] = () => ({
      status: 200,
      headers: { "content-type": "text/html", "content-encoding": "gzip" },
      body: gzipSync(`<p>${"boats ".repeat(20_000)}</p>`),
    });
    await expect(web({ budget: { bytes: 100_000 } }).page(home)).rejects.toMatchObject({ failure: "over_budget" });
  });
});

describe("other things of a site", () => {
  test("a sitemap is read once a day, packed or not, and that there is none is remembered too", async () => {
    site["ada.example/sitemap.xml"] = () => ({ status: 200, headers: { "content-type": "application/xml" }, body: "<urlset/>" });
    site["ada.example/sitemap.xml.gz"] = () => ({
      status: 200,
      headers: { "content-type": "application/gzip" },
      body: gzipSync("<urlset/>"),
    });
    for (const _again of [1, 2]) {
      const client = web();
      expect(await client.siteFile("https://ada.example/sitemap.xml")).toBe("<urlset/>");
      expect(await client.siteFile("https://ada.example/sitemap.xml.gz")).toBe("<urlset/>");
      expect(await client.siteFile("https://ada.example/none.xml")).toBeNull();
    }
    expect(asked()).toEqual(["ada.example/robots.txt", "ada.example/sitemap.xml", "ada.example/sitemap.xml.gz", "ada.example/none.xml"]);
  });

  test("JSON of the form that was asked for is parsed, any other is nothing", async () => {
    site["ada.example/.well-known/webfinger?resource=acct%3Aada%40ada.example"] = () => ({
      status: 200,
      headers: { "content-type": "application/jrd+json" },
      body: JSON.stringify({ subject: "acct:ada@ada.example", more: 1 }),
    });
    const url = "https://ada.example/.well-known/webfinger?resource=acct%3Aada%40ada.example";
    expect(await web().json(url, z.object({ subject: z.string() }))).toEqual({ subject: "acct:ada@ada.example" });
    expect(await web().json(url, z.object({ subject: z.number() }))).toBeNull();
    expect(await web().json("https://ada.example/none", z.object({}))).toBeNull();
  });

  test("a picture's bytes come when they are of the types and within the size", async () => {
    site["ada.example/ada.png"] = () => ({ status: 200, headers: { "content-type": "image/png" }, body: Buffer.from("picture") });
    const read = (types: string[], maxBytes: number) => web().bytes("https://ada.example/ada.png", { types, maxBytes });
    expect(Buffer.from((await read(["image/png"], 100)) ?? []).toString()).toBe("picture");
    expect(await read(["image/jpeg"], 100)).toBeNull();
    expect(await read(["image/png"], 5)).toBeNull();
  });
});
