import { openBenchDatabase } from "./bench-database";
import { type Figure, figure } from "./figure";
import { connections, type LoadRequest, type LoadResult, runLoad } from "./http-load";
import { processCpuMs } from "./process-cpu";
import { interleave } from "./rounds";
import { pullRequests } from "./sample-pulls";
import { type BenchServer, startBareServer, startProduct, startReferenceApp } from "./servers";

const peopleCount = 10_000;
const warmUpMs = 3_000;
const durationMs = 4_000;

/**
 * A pull that the cache serves, against two references in the same run: a Next.js route handler that answers as many bytes from memory, and `node:http`
 * with two indexed selects. All three get the very same requests; the route handler is also measured with GET, which has no body to take in.
 */
export async function measureCachedPull(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  const servers: BenchServer[] = [];
  try {
    const { url, pulled, secrets } = await database.filled(peopleCount);
    const pulls = pullRequests(pulled, secrets);
    const product = await startProduct(url);
    servers.push(product);
    const reference = await startReferenceApp();
    servers.push(reference);
    const bare = await startBareServer(url);
    servers.push(bare);
    const posts = pulls.map((request): LoadRequest => ({ ...request, path: "/brief" }));
    const gets: LoadRequest[] = [{ path: "/brief", method: "GET", headers: {} }];
    const contenders = [
      { server: product, requests: pulls },
      { server: reference, requests: posts },
      { server: reference, requests: gets },
      { server: bare, requests: pulls },
    ];
    for (const target of contenders) await loadServer({ ...target, durationMs: warmUpMs });
    const [pull = [], post = [], get = [], bareRounds = []] = await interleave(
      contenders.map((target) => () => loadServer({ ...target, durationMs })),
    );
    const perSecond = (rounds: readonly LoadResult[]) => rounds.map((round) => round.requestsPerSecond);
    const p99 = (rounds: readonly LoadResult[]) => rounds.map((round) => round.p99Ms);
    const cpuFigures = [
      { name: "cached_pull_server_cpu", rounds: pull },
      { name: "empty_route_post_server_cpu", rounds: post },
      { name: "bare_server_cpu", rounds: bareRounds },
    ].map(({ name, rounds }) => figure({ name, unit: "µs a request", rounds: rounds.map((round) => round.cpuMicroseconds) }));
    return [
      figure({ name: "cached_pull_per_second", unit: "requests/s", rounds: perSecond(pull) }),
      figure({ name: "cached_pull_p50", unit: "ms", rounds: pull.map((round) => round.p50Ms) }),
      figure({ name: "cached_pull_p99", unit: "ms", rounds: p99(pull) }),
      figure({ name: "empty_route_post_per_second", unit: "requests/s", rounds: perSecond(post) }),
      figure({ name: "empty_route_get_per_second", unit: "requests/s", rounds: perSecond(get) }),
      figure({ name: "bare_server_per_second", unit: "requests/s", rounds: perSecond(bareRounds) }),
      figure({
        name: "cached_pull_vs_empty_route",
        unit: "ratio",
        rounds: ratios(perSecond(pull), perSecond(post)),
        target: { atLeast: 0.6 },
      }),
      figure({ name: "cached_pull_p99_vs_empty_route", unit: "ratio", rounds: ratios(p99(pull), p99(post)), target: { atMost: 2 } }),
      figure({ name: "cached_pull_vs_empty_route_get", unit: "ratio", rounds: ratios(perSecond(pull), perSecond(get)) }),
      figure({ name: "cached_pull_vs_bare_server", unit: "ratio", rounds: ratios(perSecond(pull), perSecond(bareRounds)) }),
      ...cpuFigures.filter(({ value }) => Number.isFinite(value)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }
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
