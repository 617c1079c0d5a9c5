import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkClaims } from "./check-claims";
import { maxPageBytes } from "./fetch-page";
import { isPublicAddress } from "./is-public-address";
import type { QuotedClaim } from "./read-claims";

let server: Server;
let origin: string;
const asked: { path: string; headers: Record<string, unknown> }[] = [];

const quote = "I restore wooden boats with my neighbours.";
const bomb = gzipSync(Buffer.alloc(maxPageBytes * 2, "x"));
const pages: Readonly<Record<string, RequestListener>> = {
  "/there": (_, response) => response.setHeader("content-type", "text/html").end(`<p>I restore <i>wooden</i>\n boats with my neighbours.`),
  "/changed": (_, response) => response.setHeader("content-type", "text/html").end("<p>I sold the boats."),
  "/zipped": (_, response) =>
    response.writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" }).end(gzipSync(`Hello. ${quote}`)),
  "/bomb": (_, response) => response.writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" }).end(bomb),
  "/endless": (_, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    const more = () => {
      while (response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  },
  "/moved": (_, response) => response.writeHead(301, { location: "/there" }).end(),
  "/circle": (_, response) => response.writeHead(302, { location: "/circle" }).end(),
  "/inward": (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${new URL(origin).port}/there` }).end(),
  "/file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/wall": (_, response) => response.writeHead(403).end(quote),
  "/pdf": (_, response) => response.writeHead(200, { "content-type": "application/pdf" }).end(quote),
  "/broken": (_, response) => void response.socket?.destroy(),
  "/silent": () => {},
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", headers: request.headers });
    const page = pages[request.url ?? ""];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

function claim(path: string, words = quote): QuotedClaim {
  return { claim: "Restores boats.", quote: words, sourceUrl: path.startsWith("/") ? `${origin}${path}` : path, isWeak: false };
}

async function check(claims: readonly QuotedClaim[], rules: { ownOrigin?: string; allowPrivate?: boolean; timeoutMs?: number } = {}) {
  const { signal } = new AbortController();
  const given = { ownOrigin: origin, allowPrivate: false, signal, timeoutMs: 10_000, ...rules };
  const checked = await checkClaims(claims, given, () => {});
  return checked.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`));
}

describe("a quote's source today", () => {
  it.each([
    ["/there", "still_there"],
    ["/zipped", "still_there"],
    ["/moved", "still_there"],
    ["/changed", "changed"],
    ["/nowhere", "gone"],
    ["/wall", "unreachable: it answers with status 403"],
    ["/pdf", "unreachable: it is not a page of text"],
    ["/circle", "unreachable: it redirects too often"],
    ["/file", "unreachable: it is not an http address"],
    ["/broken", "unreachable: the connection broke (ECONNRESET)"],
    ["/bomb", "unreachable: it is too long to be read to its end"],
    ["/endless", "unreachable: it is too long to be read to its end"],
    ["ftp://localhost/x", "unreachable: it is not an http address"],
    ["http://user:secret@localhost/", "unreachable: its address holds a password"],
    ["http://nobody.invalid/", "unreachable: its host name is not known"],
  ])("%s is told as %s", async (path, told) => {
    expect(await check([claim(path)])).toEqual([told]);
  });

  it("is given up when it does not answer in time", async () => {
    expect(await check([claim("/silent")], { timeoutMs: 200 })).toEqual(["unreachable: it did not answer in time"]);
  });

  it("is asked once for each page, however many claims quote it, and told in the claims' order", async () => {
    const claims = [claim("/there"), claim("/nowhere"), claim("/there#part", "wooden boats"), claim("/there", "iron ships")];
    expect(await check(claims)).toEqual(["still_there", "gone", "still_there", "changed"]);
    expect(asked.map(({ path }) => path).sort()).toEqual(["/nowhere", "/there"]);
  });

  it("is asked without a key or a cookie", async () => {
    await check([claim("/there")]);
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
  });

  it("is not asked at all in a private network, by whatever name or redirect, unless that is allowed", async () => {
    const { port } = new URL(origin);
    const inside = ["localhost", "127.0.0.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "[::1]", "0.0.0.0"];
    const told = await check(
      inside.map((host) => claim(`http://${host}:${port}/there`)),
      { ownOrigin: "https://service.example" },
    );
    for (const one of told) expect(one).toMatch(/^unreachable: the address is not a public one/);
    expect(asked).toEqual([]);
    expect(await check([claim("/inward")])).toEqual([expect.stringMatching(/not a public one/)]);
    expect(await check([claim("/inward")], { allowPrivate: true })).toEqual(["still_there"]);
  });
});

it.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:10.0.0.1", false],
  ["::10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["fe80::1%eth0", false],
  ["example.com", false],
])("%s is a public address: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
