import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebPage } from "./web-page";

export interface ServedSites {
  /** For `LANES_LOCAL_INTERNET`. */
  readonly origin: string;
  /** `GET https://host/path` of each request, in order. */
  readonly requests: readonly {
    readonly url: string;
    readonly userAgent: string;
    readonly isConditional: boolean;
    readonly atMs: number;
  }[];
  close(): Promise<void>;
}

interface SitesOptions {
  readonly pages: ReadonlyMap<string, WebPage>;
  /** Other files by address: robots.txt, pictures, JSON. */
  readonly files?: ReadonlyMap<string, { readonly type: string; readonly body: string | Uint8Array }>;
  /** Milliseconds before each answer. */
  readonly delayMs?: () => number;
}

/** One server for every host of the small internet, told apart by the Host header. Each site has a robots.txt and a sitemap; pages have ETags. */
export async function serveSites({ pages, files = new Map(), delayMs = () => 0 }: SitesOptions): Promise<ServedSites> {
  const requests: { url: string; userAgent: string; isConditional: boolean; atMs: number }[] = [];
  const hosts = new Set([...pages.keys()].map((url) => new URL(url).host));
  const server = createServer((request, response) => {
    const host = request.headers.host ?? "";
    const url = `https://${host}${request.url ?? "/"}`;
    const condition = request.headers["if-none-match"];
    requests.push({ url, userAgent: request.headers["user-agent"] ?? "", isConditional: condition !== undefined, atMs: performance.now() });
    const timer = setTimeout(() => send(response, answerTo(url), condition), delayMs());
    response.once("close", () => clearTimeout(timer));
  });

  function answerTo(url: string): Answer {
    const { host, pathname } = new URL(url);
    const file = files.get(url);
    if (file) return { status: 200, ...file };
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
}

function send(response: ServerResponse, { status, type, body }: Answer, condition: string | undefined): void {
  const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
  if (status === 200 && condition === etag) {
    response.writeHead(304, { etag });
    response.end();
    return;
  }
  response.writeHead(status, { "content-type": type, ...(status === 200 ? { etag } : {}) });
  response.end(body);
}
