/**
 * Requests at a rate, whether the server keeps up or not, from a process of its own. Each has its instant, drawn beforehand, and its latency counts
 * from there: what had to wait to be sent, behind slow answers or in this process, has waited. Takes one order over IPC, answers with every latency.
 */
import { Pool } from "undici";

const connections = 256;
const keptJobs = 500;

/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {import("./open-load").OpenLoadOrder} order */
async function run({ origin, perSecond, durationMs, drainMs, seed, pulls, news, polls }) {
  const random = randomNumbers(seed);
  const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: drainMs, bodyTimeout: drainMs });
  const jobs = [...polls];
  const latenciesMs = [];
  const lagsMs = [];
  /** How often each unexpected answer came. */
  const failures = {};
  const fail = (what) => {
    failures[what] = (failures[what] ?? 0) + 1;
  };
  let newCount = 0;
  let sent = 0;

  const pick = () => {
    const kind = random();
    if (kind < 0.02 && newCount < news.length) return news[newCount++];
    if (kind < 0.1 && jobs.length > 0) return jobs[Math.floor(random() * jobs.length)];
    return pulls[Math.floor(random() * pulls.length)];
  };
  const send = async (dueMs) => {
    const { path, method, headers, body = null, expects } = pick();
    lagsMs.push(performance.now() - dueMs);
    sent += 1;
    try {
      const answer = await pool.request({ path, method, headers, body });
      const isNew = expects === 202 && answer.statusCode === 202;
      if (isNew) {
        const { poll_url } = await answer.body.json();
        jobs[jobs.length < keptJobs ? jobs.length : Math.floor(random() * keptJobs)] = {
          path: poll_url,
          method: "GET",
          headers: { Authorization: headers.Authorization },
          expects: 200,
        };
      } else await answer.body.dump();
      if (answer.statusCode !== expects) fail(`${method} ${answer.statusCode} for ${expects}`);
    } catch (error) {
      fail(`${method} ${error.code ?? error.name}`);
    }
    latenciesMs.push(performance.now() - dueMs);
  };

  const beginMs = performance.now();
  let dueMs = beginMs;
  const underWay = new Set();
  await new Promise((resolve) => {
    const turn = () => {
      const nowMs = performance.now();
      while (dueMs <= nowMs && dueMs - beginMs < durationMs) {
        const one = send(dueMs).finally(() => underWay.delete(one));
        underWay.add(one);
        // Independent callers: the gaps between them are exponential.
        dueMs += (-Math.log(1 - random()) * 1_000) / perSecond;
      }
      if (dueMs - beginMs >= durationMs) resolve();
      else setTimeout(turn, Math.max(0, dueMs - performance.now()));
    };
    turn();
  });
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, drainMs);
  });
  await Promise.race([Promise.all(underWay), late]);
  clearTimeout(timer);
  if (underWay.size > 0) failures.unanswered = underWay.size;
  await pool.destroy();
  process.send({
    latenciesMs: Float64Array.from(latenciesMs),
    lagsMs: Float64Array.from(lagsMs),
    failures,
    sent,
    newCount,
  });
}

process.once("message", (order) => run(order));
