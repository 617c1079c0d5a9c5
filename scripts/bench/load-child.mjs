/**
 * Requests as fast as they are answered, from a process of its own: one at a time over each connection. Takes one order over IPC and answers with
 * every latency. Over plain sockets, with each request written out once: what the load costs is missing to the servers that share its machine, and
 * undici's dispatch took 50 µs a request, of which 30 were missing.
 */
import { connect } from "node:net";

const answerTimeoutMs = 60_000;
const sockets = [];
let isOver = false;

process.on("message", (message) => {
  if (message === "stop") isOver = true;
  else run(message);
});

/** @param {import("./http-load").LoadOrder} order */
async function run({ origins, requests, connections, durationMs }) {
  const written = origins.map((origin) => requests.map((request) => wholeRequest(request, new URL(origin))));
  const latenciesMs = [];
  const begunMs = performance.now();
  const endMs = durationMs === null ? Number.POSITIVE_INFINITY : begunMs + durationMs;
  let failures = 0;

  /** A connection that ends before its answer does is one failure, and sends nothing more. */
  const drive = async (index) => {
    const { hostname, port } = new URL(origins[index % origins.length]);
    const own = written[index % origins.length];
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.push(socket);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    // Ends the wait for a server that no longer answers, as one failure.
    socket.setTimeout(answerTimeoutMs, () => socket.destroy());
    let next = Math.floor(((index + 1) * requests.length) / connections);
    let sentMs = 0;
    let isWaiting = false;
    const send = () => {
      if (isOver || performance.now() >= endMs) return socket.end();
      sentMs = performance.now();
      isWaiting = true;
      socket.write(own[next++ % own.length]);
    };
    socket.on(
      "data",
      answerReader((status) => {
        latenciesMs.push(performance.now() - sentMs);
        isWaiting = false;
        if (status !== 200) failures += 1;
        send();
      }),
    );
    socket.once("connect", send);
    await closed;
    if (isWaiting || sentMs === 0) failures += 1;
  };

  await Promise.all(Array.from({ length: connections }, (_, index) => drive(index)));
  const elapsedMs = performance.now() - begunMs;
  for (const socket of sockets) socket.destroy();
  process.send({ latenciesMs: Float64Array.from(latenciesMs), elapsedMs, failures });
}

function wholeRequest({ path, method, headers, body }, { host }) {
  const fields = {
    ...headers,
    host,
    connection: "keep-alive",
    ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${body ?? ""}`);
}

/** Takes a connection's bytes as they come, one answer at a time, its end by its length or by the last of its chunks (RFC 9112, section 6). */
function answerReader(done) {
  let head = "";
  let status = 0;
  let missing = Number.NaN;
  let tail = "";
  return (bytes) => {
    let body = bytes;
    if (status === 0) {
      head += bytes.latin1Slice();
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      body = bytes.subarray(bytes.length - (head.length - end - 4));
      status = Number(head.slice(9, 12));
      missing = Number(/\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1] ?? Number.NaN);
    }
    if (Number.isNaN(missing)) tail = (tail + body.latin1Slice(Math.max(0, body.length - lastChunk.length))).slice(-lastChunk.length);
    else missing -= body.length;
    if (missing > 0 || (Number.isNaN(missing) && tail !== lastChunk)) return;
    const found = status;
    head = "";
    status = 0;
    tail = "";
    done(found);
  };
}

const lastChunk = "0\r\n\r\n";
