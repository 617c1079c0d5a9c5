import { openBenchDatabase } from "./bench-database";
import { ratios } from "./cached-pull";
import { type Figure, figure } from "./figure";
import { connections, type LoadRequest, runLoad } from "./http-load";
import { processCpuMs } from "./process-cpu";
import { interleave } from "./rounds";
import { pullRequests } from "./sample-pulls";
import { type BenchServer, startProduct } from "./servers";

const peopleCount = 10_000;
const warmUpMs = 3_000;
const durationMs = 4_000;
/** The gain lies near its target, and what else the machine does moves a round by a tenth. */
const roundsOfThis = 15;

interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Cores that the web processes kept busy; NaN where it cannot be known. */
  readonly webCores: number;
}

/** Cached pulls that two web processes on one database serve, against one of them; load and PostgreSQL share the machine with both. */
export async function measureProcesses(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  const servers: BenchServer[] = [];
  try {
    const { url, pulled, secrets } = await database.filled(peopleCount);
    const requests = pullRequests(pulled, secrets);
    for (let index = 0; index < 2; index += 1) servers.push(await startProduct(url));
    const contenders = [servers.slice(0, 1), servers];
    for (const targets of contenders) await loadServers(targets, requests, warmUpMs);
    const [one = [], two = []] = await interleave(
      contenders.map((targets) => () => loadServers(targets, requests, durationMs)),
      roundsOfThis,
    );
    const perSecond = (rounds: readonly Measured[]) => rounds.map((round) => round.perSecond);
    return [
      figure({ name: "pulls_of_one_process", unit: "requests/s", rounds: perSecond(one) }),
      figure({ name: "pulls_of_two_processes", unit: "requests/s", rounds: perSecond(two) }),
      figure({ name: "pulls_of_one_process_p99", unit: "ms", rounds: one.map((round) => round.p99Ms) }),
      figure({ name: "pulls_of_two_processes_p99", unit: "ms", rounds: two.map((round) => round.p99Ms) }),
      ...[
        figure({ name: "one_process_cpu", unit: "cores", rounds: one.map((round) => round.webCores) }),
        figure({ name: "two_processes_cpu", unit: "cores", rounds: two.map((round) => round.webCores) }),
      ].filter(({ value }) => Number.isFinite(value)),
      figure({ name: "two_processes_vs_one", unit: "ratio", rounds: ratios(perSecond(two), perSecond(one)), target: { atLeast: 1.2 } }),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }
}

async function loadServers(targets: readonly BenchServer[], requests: readonly LoadRequest[], forMs: number): Promise<Measured> {
  const cpuMs = () => targets.reduce((sum, { pid }) => sum + (processCpuMs(pid) ?? Number.NaN), 0);
  const beforeMs = cpuMs();
  const startedMs = performance.now();
  const { requestsPerSecond, p99Ms } = await runLoad({
    origins: targets.map(({ origin }) => origin),
    requests,
    connections: 2 * connections,
    durationMs: forMs,
  });
  return { perSecond: requestsPerSecond, p99Ms, webCores: (cpuMs() - beforeMs) / (performance.now() - startedMs) };
}
