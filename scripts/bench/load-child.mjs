/**
 * Requests as fast as they are answered, from a process of its own: one at a time over each connection. Takes one order over IPC and answers with
 * every latency. By undici's own dispatch, since what the load costs is missing to the servers that share its machine.
 */
import { Client } from "undici";

const clients = [];
let isOver = false;

process.on("message", (message) => {
  if (message === "stop") isOver = true;
  else run(message);
});

/** @param {import("./http-load").LoadOrder} order */
async function run({ origins, requests, connections, durationMs }) {
  const latenciesMs = [];
  const begunMs = performance.now();
  const endMs = durationMs === null ? Number.POSITIVE_INFINITY : begunMs + durationMs;
  let failures = 0;

  const drive = (index) =>
    new Promise((resolve) => {
      const client = new Client(origins[index % origins.length], { pipelining: 1 });
      clients.push(client);
      let next = Math.floor(((index + 1) * requests.length) / connections);
      const send = () => {
        if (isOver || performance.now() >= endMs) return resolve();
        const { path, method, headers, body = null } = requests[next++ % requests.length];
        const sentMs = performance.now();
        let status = 0;
        client.dispatch(
          { path, method, headers, body },
          {
            onRequestStart() {},
            onResponseStart(_controller, statusCode) {
              status = statusCode;
            },
            onResponseData() {},
            onResponseEnd() {
              latenciesMs.push(performance.now() - sentMs);
              if (status !== 200) failures += 1;
              send();
            },
            onResponseError() {
              failures += 1;
              send();
            },
          },
        );
      };
      send();
    });

  await Promise.all(Array.from({ length: connections }, (_, index) => drive(index)));
  const elapsedMs = performance.now() - begunMs;
  await Promise.all(clients.map((client) => client.destroy()));
  process.send({ latenciesMs: Float64Array.from(latenciesMs), elapsedMs, failures });
}
