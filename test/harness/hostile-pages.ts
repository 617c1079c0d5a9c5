import net, { type AddressInfo, type Socket } from "node:net";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";

/** What a hostile server writes once a request has come: raw bytes, so that it can break every rule. */
export type HostileAnswer = (socket: Socket) => void;

export interface HostileRow {
  readonly what: string;
  readonly answer: HostileAnswer;
  /** What may come of it: `read`, or a reason of the page's failure. `ends`: the source's time ended it. */
  readonly expected: readonly string[];
  /** Of what is read. */
  readonly text?: RegExp;
}

export interface RawServer {
  readonly port: number;
  connections(): number;
  close(): Promise<void>;
}

/** Answers each request by its host's first label and path; a robots.txt is missing unless it is given. */
export async function serveRaw(answerOf: (host: string, path: string) => HostileAnswer | null): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = net.createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    let head = "";
    socket.on("data", (piece) => {
      head += piece.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const path = /^GET (\S+) /.exec(head)?.[1] ?? "";
      const host = /\r\nhost: ([^\r]+)/i.exec(head)?.[1] ?? "";
      head = head.slice(end + 4);
      const answer = answerOf(host, path);
      if (answer === null) socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      else answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const page = (body: string) => `<!doctype html><title>Ada</title><p>Ada Example builds boats.</p>${body}`;

/** A whole answer with its length, and nothing kept open. */
export function whole(body: string | Uint8Array, headers: Record<string, string> = {}, status = "200 OK"): HostileAnswer {
  const bytes = Buffer.from(body);
  return (socket) => {
    const lines = Object.entries({ "Content-Type": "text/html", "Content-Length": String(bytes.length), Connection: "close", ...headers });
    socket.write(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
    socket.end(bytes);
  };
}

const raw =
  (text: string | Uint8Array): HostileAnswer =>
  (socket) =>
    void socket.end(text);

/** Writes the same piece for as long as the other side reads, or so many times. */
function stream(head: string, piece: Uint8Array | string, times = Number.POSITIVE_INFINITY): HostileAnswer {
  return (socket) => {
    let left = times;
    const bytes = Buffer.from(piece);
    const pump = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 1;
        if (!socket.write(bytes)) {
          socket.once("drain", pump);
          return;
        }
      }
      if (!socket.destroyed) socket.end();
    };
    socket.write(head);
    pump();
  };
}

function drip(head: string, piece: string, everyMs = 20): HostileAnswer {
  return (socket) => {
    socket.write(head);
    const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(piece)), everyMs);
    socket.on("close", () => clearInterval(timer));
  };
}

const ok = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;
const chunkOf = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;
const paragraph = "<p>Ada Example builds boats in Bergen and writes about them.</p>".repeat(1_000);

const zeros = Buffer.alloc(64 * 1_048_576);
/** A gigabyte in a megabyte: many members, each of 64 MB. */
const gzipBomb = () => Buffer.concat(Array<Buffer>(16).fill(gzipSync(zeros, { level: 9 })));
const brotliBomb = () => brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const deflateBomb = () => deflateSync(zeros);

export const hostileRows: () => readonly HostileRow[] = () => [
  // Compression
  { what: "a gzip bomb", answer: whole(gzipBomb(), { "Content-Encoding": "gzip" }), expected: ["too_large"] },
  { what: "a brotli bomb", answer: whole(brotliBomb(), { "Content-Encoding": "br" }), expected: ["too_large"] },
  { what: "a deflate bomb", answer: whole(deflateBomb(), { "Content-Encoding": "deflate" }), expected: ["too_large"] },
  {
    what: "a gzip bomb as text",
    answer: whole(gzipBomb(), { "Content-Encoding": "gzip", "Content-Type": "text/plain" }),
    expected: ["too_large"],
  },
  {
    what: "a gzip bomb as PDF",
    answer: whole(gzipBomb(), { "Content-Encoding": "x-gzip", "Content-Type": "application/pdf" }),
    expected: ["too_large"],
  },
  { what: "a bomb within a bomb", answer: whole(gzipSync(gzipBomb()), { "Content-Encoding": "gzip, gzip" }), expected: ["unreadable"] },
  { what: "a bomb that is no transfer encoding", answer: whole(gzipBomb()), expected: ["unreadable_type", "unreadable"] },
  { what: "an encoding that nobody knows", answer: whole("x", { "Content-Encoding": "evil" }), expected: ["unreadable"] },
  {
    what: "a thousand encodings",
    answer: whole("x", { "Content-Encoding": Array(1_000).fill("gzip").join(",") }),
    expected: ["unreadable"],
  },
  { what: "gzip that is none", answer: whole("boats", { "Content-Encoding": "gzip" }), expected: ["unreadable"] },
  { what: "brotli that is none", answer: whole("boats".repeat(100), { "Content-Encoding": "br" }), expected: ["unreadable"] },
  {
    what: "gzip with a broken end",
    answer: whole(Buffer.concat([gzipSync(page("")).subarray(0, -8), Buffer.alloc(8, 0xff)]), { "Content-Encoding": "gzip" }),
    expected: ["unreadable"],
  },
  {
    what: "gzip that breaks off",
    answer: whole(gzipSync(page(paragraph)).subarray(0, 60), { "Content-Encoding": "gzip" }),
    expected: ["read", "unreadable"],
  },
  // Size and time
  { what: "an endless page in chunks", answer: stream(chunked, chunkOf(paragraph)), expected: ["too_large"] },
  { what: "an endless page without a length", answer: stream(`${ok}\r\n`, paragraph), expected: ["too_large"] },
  {
    what: "an endless text of one letter",
    answer: stream("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n", "a".repeat(65_536)),
    expected: ["too_large"],
  },
  {
    what: "50 MB that say so",
    answer: stream(`${ok}Content-Length: 52428800\r\n\r\n`, "a".repeat(1_048_576), 50),
    expected: ["too_large"],
  },
  { what: "50 MB in chunks", answer: stream(chunked, chunkOf("a".repeat(1_048_576)), 50), expected: ["too_large"] },
  {
    what: "50 MB of which 5 are announced",
    answer: stream(`${ok}Content-Length: 5000000\r\n\r\n`, "a".repeat(1_048_576), 50),
    expected: ["read", "unreachable"],
  },
  { what: "a page drop by drop", answer: drip(`${ok}\r\n<p>`, "a"), expected: ["ends"] },
  { what: "chunks drop by drop", answer: drip(chunked, "1\r\na\r\n"), expected: ["ends"] },
  { what: "headers drop by drop", answer: drip("HTTP/1.1 200 OK\r\nX: ", "a"), expected: ["ends"] },
  { what: "a status line drop by drop", answer: drip("HTTP/1.1 200 ", "O"), expected: ["ends"] },
  { what: "silence", answer: () => {}, expected: ["ends"] },
  { what: "silence after the headers", answer: (socket) => void socket.write(`${ok}Content-Length: 100\r\n\r\n`), expected: ["ends"] },
  { what: "silence in the middle", answer: (socket) => void socket.write(`${ok}Content-Length: 1000\r\n\r\n<p>Ada`), expected: ["ends"] },
  {
    what: "gzip drop by drop",
    answer: drip(`${ok}Content-Encoding: gzip\r\n\r\n`, gzipSync("").toString("latin1").slice(0, 1)),
    expected: ["ends", "unreadable"],
  },
  { what: "early hints for ever", answer: drip("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"), expected: ["ends"] },
  {
    what: "a flood of early hints",
    answer: stream("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(1_000), 5_000),
    expected: ["ends", "unreachable", "unreadable"],
  },
  { what: "continue for ever", answer: drip("", "HTTP/1.1 100 Continue\r\n\r\n"), expected: ["ends", "unreachable", "unreadable"] },
  // Lies about lengths
  { what: "a length beyond the body", answer: raw(`${ok}Content-Length: 5000\r\n\r\n<p>Ada`), expected: ["unreachable"] },
  {
    what: "a length short of the body",
    answer: raw(`${ok}Content-Length: 20\r\n\r\n<p>Ada builds</p>${paragraph}`),
    expected: ["read", "unreachable", "unreadable"],
  },
  { what: "a negative length", answer: raw(`${ok}Content-Length: -5\r\n\r\n<p>Ada`), expected: ["unreadable", "unreachable"] },
  {
    what: "two lengths",
    answer: raw(`${ok}Content-Length: 5\r\nContent-Length: 500\r\n\r\n<p>Ada`),
    expected: ["unreadable", "unreachable"],
  },
  {
    what: "a length of 10^30",
    answer: raw(`${ok}Content-Length: 1${"0".repeat(30)}\r\n\r\n<p>Ada`),
    expected: ["too_large", "unreadable", "unreachable"],
  },
  {
    what: "a length beside chunks",
    answer: raw(`${ok}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<p>Ad\r\n0\r\n\r\n`),
    expected: ["read", "unreadable", "unreachable"],
  },
  { what: "chunks of no number", answer: raw(`${chunked}boats\r\n<p>Ada\r\n0\r\n\r\n`), expected: ["unreadable", "unreachable"] },
  { what: "a chunk of 2^64", answer: raw(`${chunked}ffffffffffffffffff\r\n<p>Ada`), expected: ["unreadable", "unreachable"] },
  {
    what: "a chunk with an endless extension",
    answer: stream(`${chunked}5;`, "a".repeat(65_536)),
    expected: ["unreadable", "unreachable", "ends"],
  },
  {
    what: "endless trailers",
    answer: stream(`${chunked}5\r\n<p>Ad\r\n0\r\n`, `X: ${"a".repeat(1_000)}\r\n`),
    expected: ["unreadable", "unreachable", "ends"],
  },
  {
    what: "a second answer behind the first",
    answer: raw(`${ok}Content-Length: 13\r\n\r\n<p>Ada boats.HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nsmuggled`),
    expected: ["read", "unreachable", "unreadable"],
    text: /^(?!.*smuggled)/,
  },
  // What is no HTTP
  {
    what: "one header of a megabyte",
    answer: raw(`HTTP/1.1 200 OK\r\nX: ${"a".repeat(1_048_576)}\r\n\r\n<p>Ada`),
    expected: ["unreadable"],
  },
  { what: "10,000 headers", answer: raw(`HTTP/1.1 200 OK\r\n${"X-Boat: 1\r\n".repeat(10_000)}\r\n<p>Ada`), expected: ["unreadable"] },
  { what: "endless headers", answer: stream("HTTP/1.1 200 OK\r\n", "X-Boat: 1\r\n".repeat(100)), expected: ["unreadable"] },
  { what: "10,000 cookies", answer: raw(`HTTP/1.1 200 OK\r\n${"Set-Cookie: a=b\r\n".repeat(10_000)}\r\n<p>Ada`), expected: ["unreadable"] },
  {
    what: "a place to go of 100 KB",
    answer: raw(`HTTP/1.1 302 Found\r\nLocation: /${"a".repeat(100_000)}\r\n\r\n`),
    expected: ["unreadable"],
  },
  { what: "another protocol", answer: raw("SSH-2.0-OpenSSH_9.2\r\n"), expected: ["unreadable", "unreachable"] },
  { what: "a page without a status", answer: raw("<p>Ada builds boats.</p>"), expected: ["unreadable", "unreachable"] },
  { what: "nothing", answer: (socket) => void socket.end(), expected: ["unreachable"] },
  { what: "a broken connection", answer: (socket) => void socket.resetAndDestroy(), expected: ["unreachable"] },
  { what: "a header without a colon", answer: raw("HTTP/1.1 200 OK\r\nboats\r\n\r\n<p>Ada"), expected: ["unreadable", "unreachable"] },
  { what: "NUL in a header", answer: raw("HTTP/1.1 200 OK\r\nX: a\u0000b\r\n\r\n<p>Ada"), expected: ["unreadable", "unreachable"] },
  ...["000", "099", "999", "1000", "-1", "abc"].map((status) => ({
    what: `the status ${status}`,
    answer: raw(`HTTP/1.1 ${status} Boats\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`),
    expected: ["unreadable", "unreachable", "server_error", "gone"],
  })),
  {
    what: "another protocol to go on with",
    answer: raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: boats\r\nConnection: Upgrade\r\n\r\n"),
    expected: ["unreadable", "unreachable"],
  },
  {
    what: "part of a page",
    answer: whole("<p>Ada", { "Content-Range": "bytes 0-5/100" }, "206 Partial Content"),
    expected: ["unreadable"],
  },
  { what: "no content", answer: whole("", {}, "204 No Content"), expected: ["unreadable"] },
  { what: "that nothing changed, unasked", answer: whole("", {}, "304 Not Modified"), expected: ["unreadable"] },
  // Redirects
  { what: "a redirect to itself", answer: whole("", { Location: "/" }, "302 Found"), expected: ["too_many_redirects"] },
  { what: "a redirect to nowhere", answer: whole("", {}, "302 Found"), expected: ["unreadable"] },
  { what: "a redirect to no address", answer: whole("", { Location: "http://[::" }, "302 Found"), expected: ["unreadable"] },
  {
    what: "a redirect with an endless body",
    answer: stream("HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", paragraph),
    expected: ["too_many_redirects"],
  },
  {
    what: "a redirect by markup to a machine inside",
    answer: whole(page('<meta http-equiv=refresh content="0;url=http://169.254.169.254/">')),
    expected: ["read"],
  },
  // Markup
  { what: "10,000 nested elements", answer: whole(page("<div>".repeat(10_000))), expected: ["read", "unreadable"] },
  { what: "a million open links", answer: whole(page("<a>".repeat(1_000_000))), expected: ["unreadable"] },
  { what: "a million open and closed tables", answer: whole(page("<table></p>".repeat(400_000))), expected: ["read", "unreadable"] },
  { what: "five megabytes of opening brackets", answer: whole(page("<".repeat(5_000_000))), expected: ["read", "unreadable"] },
  { what: "a comment without an end", answer: whole(page(`<!--${"a".repeat(4_000_000)}`)), expected: ["read"] },
  { what: "a tag without an end", answer: whole(page(`<a href="${"a".repeat(4_000_000)}`)), expected: ["read", "unreadable"] },
  {
    what: "100,000 attributes",
    answer: whole(page(`<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(" ")}>boats</p>`)),
    expected: ["read"],
  },
  {
    what: "100,000 links of the person's own",
    answer: whole(page('<a rel=me href="/x">x</a>'.repeat(100_000))),
    expected: ["read", "unreadable"],
  },
  {
    what: "a title of four megabytes",
    answer: whole(`<title>${"a".repeat(4_000_000)}</title><p>Ada Example builds boats.</p>`),
    expected: ["read"],
  },
  { what: "a million entities", answer: whole(page("&lt;&#x1F6A2;".repeat(300_000))), expected: ["read"] },
  {
    what: "structured data nested 100,000 deep",
    answer: whole(page(`<script type="application/ld+json">${"[".repeat(100_000)}${"]".repeat(100_000)}</script>`)),
    expected: ["read"],
  },
  {
    what: "four megabytes of structured data",
    answer: whole(page(`<script type="application/ld+json">[${'{"@type":"Person","name":"Bob"},'.repeat(120_000)}{}]</script>`)),
    expected: ["read"],
  },
  {
    what: "half of some structured data",
    answer: whole(page('<script type="application/ld+json">{"@type":"Person","name":')),
    expected: ["read"],
  },
  {
    what: "a script",
    answer: whole(page("<script>document.body.innerHTML='smuggled'</script><noscript>x</noscript>")),
    expected: ["read"],
    text: /^(?!.*smuggled)/s,
  },
  {
    what: "four megabytes of script",
    answer: whole(page(`<script>${"smuggled();".repeat(350_000)}</script>`)),
    expected: ["read"],
    text: /^(?!.*smuggled)/s,
  },
  {
    what: "a script without an end",
    answer: whole(page(`<script>${"smuggled();".repeat(1_000)}`)),
    expected: ["read"],
    text: /^(?!.*smuggled)/s,
  },
  {
    what: "addresses that run",
    answer: whole(page('<a href="javascript:alert(1)">boats</a><img src=x onerror=alert(1)>')),
    expected: ["read"],
    text: /^(?!.*alert)/s,
  },
  {
    what: "frames, objects and styles of other hosts",
    answer: whole(
      page(
        '<iframe src="http://127.0.0.1/"></iframe><object data="http://127.0.0.1/"></object><link rel=stylesheet href="http://127.0.0.1/">',
      ),
    ),
    expected: ["read"],
  },
  {
    what: "a base of a machine inside",
    answer: whole(page('<base href="http://127.0.0.1/"><a rel=me href="x">x</a>')),
    expected: ["read"],
  },
  // Characters
  { what: "NUL between the letters", answer: whole(page("<p>b\u0000o\u0000ats</p>")), expected: ["read"], text: /^[^\0]*$/ },
  { what: "control characters throughout", answer: whole(Buffer.alloc(5_000, 2)), expected: ["unreadable_type"] },
  {
    what: "a program that calls itself a page",
    answer: whole(Buffer.concat([Buffer.from("MZ\u0090\u0000\u0003"), Buffer.alloc(4_096)])),
    expected: ["unreadable_type"],
  },
  {
    what: "a charset that nobody knows",
    answer: whole(page(""), { "Content-Type": "text/html; charset=x-evil" }),
    expected: ["read"],
    text: /builds boats/,
  },
  {
    what: "a charset of a megabyte's name",
    answer: whole(page(""), { "Content-Type": `text/html; charset=${"x".repeat(10_000)}` }),
    expected: ["read"],
    text: /builds boats/,
  },
  {
    what: "UTF-16 that is none",
    answer: whole(page(""), { "Content-Type": "text/html; charset=utf-16" }),
    expected: ["read", "unreadable"],
  },
  {
    what: "UTF-7",
    answer: whole("+ADw-script+AD4-alert(1)+ADw-/script+AD4- boats", { "Content-Type": "text/html; charset=utf-7" }),
    expected: ["read"],
  },
  {
    what: "Latin letters that call themselves UTF-8",
    answer: whole(Buffer.from("<p>Ada \u00c5ngstr\u00f6m</p>", "latin1"), { "Content-Type": "text/html; charset=utf-8" }),
    expected: ["read"],
  },
  {
    what: "half of a letter",
    answer: whole(Buffer.concat([Buffer.from(page("")), Buffer.from([0xf0, 0x9f])])),
    expected: ["read"],
    text: /builds boats/,
  },
  { what: "marks that turn the text round", answer: whole(page("<p>\u202eboats\u202c</p>")), expected: ["read"] },
  // Types
  { what: "a page that calls itself a picture", answer: whole(page(""), { "Content-Type": "image/png" }), expected: ["unreadable_type"] },
  { what: "a type of nonsense", answer: whole(page(""), { "Content-Type": ";;;//," }), expected: ["unreadable_type", "read"] },
  {
    what: "a PDF of nonsense",
    answer: whole(`%PDF-1.7\n${"boats ".repeat(10_000)}`, { "Content-Type": "application/pdf" }),
    expected: ["unreadable"],
  },
  {
    what: "a PDF whose pages are each other's parents",
    answer: whole(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 999999/Kids[2 0 R]>>endobj\ntrailer<</Root 1 0 R>>",
      { "Content-Type": "application/pdf" },
    ),
    expected: ["unreadable"],
  },
  { what: "a PDF inside a page's type", answer: whole("%PDF-1.7\n%%EOF"), expected: ["unreadable"] },
];

/** Addresses of machines inside, in every spelling that some reader takes for one. `port`: where somebody listens. */
export function innerAddresses(port: number): readonly string[] {
  return [
    ..."127.0.0.1 127.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 127.0.0.1. 0.0.0.0 0 127.255.255.254 [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1]".split(
      " ",
    ),
    ..."[::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [fc00::1] [fd00:ec2::254]".split(
      " ",
    ),
    ..."10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 100.100.100.200 192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255 168.63.129.16".split(
      " ",
    ),
    ..."localhost localhost. LOCALHOST a.localhost router.local db.internal metadata.google.internal metadata.goog metadata kubernetes.default.svc".split(
      " ",
    ),
    ..."\uff11\uff12\uff17.0.0.1 \u2460\u2461\u2466.0.0.1 127%2e0%2e0%2e1 nas.home printer.lan 1.0.0.127.in-addr.arpa 3232235777".split(
      " ",
    ),
  ].map((host) => `http://${host}:${port}/`);
}
