import { setTimeout as sleep } from "node:timers/promises";
import { openBenchDatabase } from "./bench-database";
import { type Figure, figure, type Target } from "./figure";
import { connections, type LoadRequest, type LoadResult, runLoad } from "./http-load";
import { runOpenLoad } from "./open-load";
import { processCpuMs } from "./process-cpu";
import { interleave } from "./rounds";
import { pullRequests } from "./sample-pulls";
import { type BenchServer, startBareServer, startProduct, startReferenceApp } from "./servers";

const peopleCount = 10_000;
const warmUpMs = 3_000;
const durationMs = 4_000;
/** Of the rate that the product serves at most: at that rate an answer waits for little but its own work. */
const arrivalShare = 1 / 3;
const drainMs = 5_000;
const polledJobs = 200;
const listDelayMs = 300;
const maxListTries = 20;

/**
 * A pull that the cache serves, and a poll of a finished job, against references in the same run: the product with Next.js in front of its handlers,
 * a Next.js route handler that answers as many bytes from memory, and `node:http` with two indexed selects. All get the very same requests; the route
 * handler is also measured with GET, which has no body to take in. Last, product and `node:http` get the same pulls at the same rate of arrivals.
 */
export async function measureCachedPull(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  const servers: BenchServer[] = [];
  try {
    const { url, pulled, secrets } = await database.filled(peopleCount);
    const pulls = pullRequests(pulled, secrets);
    const product = await startProduct(url);
    servers.push(product);
    const byNext = await startProduct(url, { settings: { API_BY_NEXT: "true" } });
    servers.push(byNext);
    const reference = await startReferenceApp();
    servers.push(reference);
    const bare = await startBareServer(url);
    servers.push(bare);
    const posts = pulls.map((request): LoadRequest => ({ ...request, path: "/brief" }));
    const gets: LoadRequest[] = [{ path: "/brief", method: "GET", headers: {} }];
    const polls = await pollRequests(product.origin, pulls);
    const contenders = [
      { server: product, requests: pulls },
      { server: product, requests: polls },
      { server: byNext, requests: pulls },
      { server: reference, requests: posts },
      { server: reference, requests: gets },
      { server: bare, requests: pulls },
      { server: bare, requests: polls },
    ];
    for (const target of contenders) await loadServer({ ...target, durationMs: warmUpMs });
    const rounds = await interleave(contenders.map((target) => () => loadServer({ ...target, durationMs })));
    const perSecond = Math.round(arrivalShare * Math.min(...(rounds[0] ?? []).map(({ requestsPerSecond }) => requestsPerSecond)));
    const arrivals = await interleave(
      [product, bare].map(
        ({ origin }) =>
          () =>
            arrivalsP99Ms(origin, pulls, perSecond),
      ),
    );
    return [...figuresOf(rounds), ...arrivalFigures(perSecond, arrivals)];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }
}

/** @param rounds of each contender, in their order */
function figuresOf(rounds: readonly (readonly ServerLoad[])[]): Figure[] {
  const [pull = [], poll = [], byNext = [], post = [], get = [], bare = [], barePolls = []] = rounds;
  const rate = (name: string, loads: readonly ServerLoad[]) => figure({ name, unit: "requests/s", rounds: perSecond(loads) });
  const cpuOfRequest = (name: string, loads: readonly ServerLoad[]) => figure({ name, unit: "µs a request", rounds: cpu(loads) });
  const ratio = (name: string, values: readonly number[], references: readonly number[], target?: Target) =>
    figure({ name, unit: "ratio", rounds: ratios(values, references), ...(target ? { target } : {}) });
  return [
    rate("cached_pull_per_second", pull),
    figure({ name: "cached_pull_p50", unit: "ms", rounds: p50(pull) }),
    figure({ name: "cached_pull_p99", unit: "ms", rounds: p99(pull) }),
    rate("empty_route_post_per_second", post),
    rate("empty_route_get_per_second", get),
    rate("bare_server_per_second", bare),
    ratio("cached_pull_vs_empty_route", perSecond(pull), perSecond(post), { atLeast: 0.6 }),
    ratio("cached_pull_p99_vs_p50", p99(pull), p50(pull), { atMost: 2.5 }),
    ratio("cached_pull_vs_by_next", perSecond(pull), perSecond(byNext)),
    ratio("cached_pull_cpu_vs_by_next", cpu(pull), cpu(byNext), { atMost: 0.3 }),
    ratio("cached_pull_p99_vs_empty_route", p99(pull), p99(post), { atMost: 2 }),
    ratio("cached_pull_vs_empty_route_get", perSecond(pull), perSecond(get)),
    ratio("cached_pull_vs_bare_server", perSecond(pull), perSecond(bare), { atLeast: 0.45 }),
    ratio("poll_vs_bare_server", perSecond(poll), perSecond(barePolls), { atLeast: 0.6 }),
    ...[
      cpuOfRequest("cached_pull_server_cpu", pull),
      cpuOfRequest("poll_server_cpu", poll),
      cpuOfRequest("cached_pull_by_next_server_cpu", byNext),
      cpuOfRequest("empty_route_post_server_cpu", post),
      cpuOfRequest("bare_server_cpu", bare),
    ].filter(({ value }) => Number.isFinite(value)),
  ];
}

/** @param p99s of the product and of the bare server, a round each */
function arrivalFigures(rate: number, [product = [], bare = []]: readonly (readonly number[])[]): Figure[] {
  return [
    figure({ name: "arrivals_per_second", unit: "requests/s", rounds: [rate] }),
    figure({ name: "arrivals_pull_p99", unit: "ms", rounds: product }),
    figure({ name: "arrivals_bare_server_p99", unit: "ms", rounds: bare }),
    figure({ name: "arrivals_pull_p99_vs_bare_server", unit: "ratio", rounds: ratios(product, bare), target: { atMost: 3 } }),
  ];
}

/** @throws Error when an answer was not the expected one */
async function arrivalsP99Ms(origin: string, requests: readonly LoadRequest[], perSecond: number): Promise<number> {
  const pulls = requests.map((request) => ({ ...request, expects: 200 }));
  const { p99Ms, failures } = await runOpenLoad({ origin, perSecond, durationMs, drainMs, seed: 1, pulls, news: [], polls: [] });
  if (Object.keys(failures).length > 0) throw new Error(`Not every pull was answered: ${JSON.stringify(failures)}.`);
  return p99Ms;
}

const perSecond = (rounds: readonly ServerLoad[]) => rounds.map(({ requestsPerSecond }) => requestsPerSecond);
const cpu = (rounds: readonly ServerLoad[]) => rounds.map(({ cpuMicroseconds }) => cpuMicroseconds);
const p50 = (rounds: readonly ServerLoad[]) => rounds.map(({ p50Ms }) => p50Ms);
const p99 = (rounds: readonly ServerLoad[]) => rounds.map(({ p99Ms }) => p99Ms);

/** One poll for each of some finished jobs: free pulls leave them behind a moment later. */
async function pollRequests(origin: string, pulls: readonly LoadRequest[]): Promise<LoadRequest[]> {
  const polls: LoadRequest[] = [];
  for (const { path, method, headers, body } of pulls.slice(0, polledJobs)) {
    await fetch(`${origin}${path}`, { method, headers, body: body ?? null });
  }
  const listed = new Set(pulls.map(({ headers }) => headers.Authorization ?? ""));
  const wantsMore = () => polls.length < Math.min(polledJobs, pulls.length) / 2;
  for (let tries = 0; wantsMore() && tries < maxListTries; tries += 1) {
    polls.length = 0;
    await sleep(listDelayMs);
    for (const Authorization of listed) {
      const answer = await fetch(`${origin}/api/jobs?limit=50`, { headers: { Authorization } });
      const { jobs } = (await answer.json()) as { readonly jobs: readonly { readonly job_id: string; readonly status: string }[] };
      for (const job of jobs)
        if (job.status === "done") polls.push({ path: `/api/jobs/${job.job_id}`, method: "GET", headers: { Authorization } });
    }
  }
  if (polls.length === 0) throw new Error("No pull has left a job that could be polled.");
  return polls;
}

interface ServerLoad extends LoadResult {
  /** CPU of the server's process for one request, without the database's; NaN where it cannot be known. */
  readonly cpuMicroseconds: number;
}

async function loadServer({
  server,
  requests,
  durationMs,
}: {
  readonly server: BenchServer;
  readonly requests: readonly LoadRequest[];
  readonly durationMs: number;
}): Promise<ServerLoad> {
  const beforeMs = processCpuMs(server.pid);
  const result = await runLoad({ origins: [server.origin], requests, connections, durationMs });
  const afterMs = processCpuMs(server.pid);
  const cpuMicroseconds = beforeMs === null || afterMs === null ? Number.NaN : ((afterMs - beforeMs) * 1_000) / result.requests;
  return { ...result, cpuMicroseconds };
}

/** Round by round, so that what slows the machine for a while weighs on both sides. */
export function ratios(values: readonly number[], references: readonly number[]): number[] {
  return values.map((value, round) => value / (references[round] ?? Number.NaN));
}
