import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Misbehaviour, Provider } from "../providers/provider";
import type { WebPage } from "./web-page";

export interface SiteRequest {
  readonly url: string;
  readonly host: string;
  readonly userAgent: string;
  readonly isConditional: boolean;
  readonly atMs: number;
  /** Null while it is not answered. */
  answeredMs: number | null;
  status: number | null;
}

export interface ServedSites {
  /** For `LANES_LOCAL_INTERNET`. */
  readonly origin: string;
  /** `https://host/path` of each request, in order of arrival. */
  readonly requests: readonly SiteRequest[];
  /** From now on the hosts that fit meet this; null: they answer again. */
  misbehave(how: Misbehaviour | null, fits?: (host: string) => boolean): void;
  close(): Promise<void>;
}

interface SitesOptions {
  readonly pages: ReadonlyMap<string, WebPage>;
  /** Other files by address: robots.txt, pictures, JSON. */
  readonly files?: ReadonlyMap<string, { readonly type: string; readonly body: string | Uint8Array }>;
  /** Hosts that are a service of their own. */
  readonly services?: ReadonlyMap<string, Provider>;
  /** Milliseconds before each answer. */
  readonly delayMs?: (url: string) => number;
}

/** One server for every host of the small internet, told apart by the Host header. Each site has a robots.txt and a sitemap; pages have ETags. */
export async function serveSites({
  pages,
  files = new Map(),
  services = new Map(),
  delayMs = () => 0,
}: SitesOptions): Promise<ServedSites> {
  const requests: SiteRequest[] = [];
  const hosts = new Set([...pages.keys()].map((url) => new URL(url).host));
  let misbehaviour: Misbehaviour | null = null;
  let isHit: (host: string) => boolean = () => true;
  const server = createServer((request, response) => {
    const host = request.headers.host ?? "";
    const url = `https://${host}${request.url ?? "/"}`;
    const condition = request.headers["if-none-match"];
    const noted: SiteRequest = {
      url,
      host,
      userAgent: request.headers["user-agent"] ?? "",
      isConditional: condition !== undefined,
      atMs: performance.now(),
      answeredMs: null,
      status: null,
    };
    requests.push(noted);
    response.once("finish", () => {
      noted.answeredMs = performance.now();
      noted.status = response.statusCode;
    });
    const how = isHit(host) ? misbehaviour : null;
    if (how === "hang") return;
    if (how === "refuse") {
      response.destroy();
      return;
    }
    const timer = setTimeout(() => {
      void answerTo(url, how).then(
        (answer) => send(response, answer, condition),
        () => response.destroy(),
      );
    }, delayMs(url));
    response.once("close", () => clearTimeout(timer));
  });

  async function answerTo(url: string, how: Misbehaviour | null): Promise<Answer> {
    const { host, pathname, searchParams } = new URL(url);
    if (how === "status_500") return { status: 500, type: "text/html", body: "<h1>Server Error</h1>" };
    if (how === "rate_limited")
      return { status: 429, type: "text/html", body: "<h1>Too Many Requests</h1>", headers: { "retry-after": "3600" } };
    if (how === "garbage") return { status: 200, type: "text/html", body: Buffer.from([0x1f, 0x8b, 0, 0xff, 0, 0xfe, 0x7f]) };
    const file = files.get(url);
    if (file) return { status: 200, ...file };
    const service = services.get(host);
    if (service) {
      const answer = await service({ method: "GET", path: pathname, query: searchParams, headers: { host }, body: "" });
      return { status: answer.status, type: "application/json", body: JSON.stringify(answer.body), headers: answer.headers ?? {} };
    }
    if (!hosts.has(host)) return { status: 502, type: "text/plain", body: "no such host" };
    if (pathname === "/robots.txt")
      return { status: 200, type: "text/plain", body: `User-agent: *\nDisallow: /private/\nSitemap: https://${host}/sitemap.xml\n` };
    if (pathname === "/sitemap.xml") {
      const own = [...pages.keys()].filter((page) => new URL(page).host === host).map((page) => `<url><loc>${page}</loc></url>`);
      return { status: 200, type: "application/xml", body: `<?xml version="1.0"?><urlset>${own.join("")}</urlset>` };
    }
    const page = pages.get(url) ?? pages.get(`${url}/`);
    if (!page) return { status: 404, type: "text/html", body: "<h1>Not found</h1>" };
    return { status: 200, type: "text/html; charset=utf-8", body: page.html };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    misbehave(how, fits = () => true) {
      misbehaviour = how;
      isHit = fits;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(response: ServerResponse, { status, type, body, headers = {} }: Answer, condition: string | undefined): void {
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
  if (status === 200 && condition === etag) {
    response.writeHead(304, { etag });
    response.end();
    return;
  }
  response.writeHead(status, { "content-type": type, ...(status === 200 ? { etag } : {}), ...headers });
  response.end(body);
}
