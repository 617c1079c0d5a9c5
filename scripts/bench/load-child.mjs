/** autocannon in a process of its own: takes one order over IPC and answers with every latency, which its own histograms would round to milliseconds. */
import autocannon from "autocannon";

const endlessSeconds = 600;
let instance;
let begunMs = 0;

process.on("message", (message) => {
  if (message === "stop") instance?.stop();
  else begin(message);
});

/** @param {import("./http-load").LoadOrder} order */
function begin({ origin, requests, connections, durationMs }) {
  const latenciesMs = [];
  let failures = 0;
  let starts = 0;
  instance = autocannon(
    {
      url: origin,
      connections,
      duration: durationMs === null ? endlessSeconds : durationMs / 1_000,
      sampleInt: 100,
      requests: [...requests],
      setupClient: (client) => {
        starts += 1;
        const shift = Math.floor((starts * requests.length) / connections) % requests.length;
        client.setRequests([...requests.slice(shift), ...requests.slice(0, shift)]);
      },
    },
    () => {
      const elapsedMs = performance.now() - begunMs;
      process.send({ latenciesMs: Float64Array.from(latenciesMs), elapsedMs, failures });
    },
  );
  begunMs = performance.now();
  instance.on("response", (_client, statusCode, _bytes, responseMs) => {
    latenciesMs.push(responseMs);
    if (statusCode !== 200) failures += 1;
  });
  instance.on("reqError", () => {
    failures += 1;
  });
}
