import { openBenchDatabase } from "./bench-database";
import { ratios } from "./cached-pull";
import { type Figure, figure } from "./figure";
import { connections, type LoadResult, runLoad } from "./http-load";
import { interleave } from "./rounds";
import { pullRequests } from "./sample-pulls";
import { type BenchServer, startProduct } from "./servers";

const fewPeople = 10_000;
const manyPeople = 1_000_000;
const warmUpMs = 3_000;
const durationMs = 4_000;
/** One request at a time shows what the database adds; 32 show what the service as a whole does. */
const singleDurationMs = 2_000;

/** The cached pull with a million people and briefs in the database, against the same with ten thousand. */
export async function measureScale(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  const servers: BenchServer[] = [];
  try {
    const targets: { origins: string[]; requests: ReturnType<typeof pullRequests> }[] = [];
    for (const people of [fewPeople, manyPeople]) {
      const { url, pulled, secrets } = await database.filled(people);
      const server = await startProduct(url);
      servers.push(server);
      targets.push({ origins: [server.origin], requests: pullRequests(pulled, secrets) });
    }
    for (const target of targets) await runLoad({ ...target, connections, durationMs: warmUpMs });
    const [few = [], many = []] = await interleave(targets.map((target) => () => runLoad({ ...target, connections, durationMs })));
    const [fewSingle = [], manySingle = []] = await interleave(
      targets.map((target) => () => runLoad({ ...target, connections: 1, durationMs: singleDurationMs })),
    );
    const p50 = (rounds: readonly LoadResult[]) => rounds.map((round) => round.p50Ms);
    return [
      figure({ name: "pull_p50_of_10_000_people", unit: "ms", rounds: p50(few) }),
      figure({ name: "pull_p50_of_1_000_000_people", unit: "ms", rounds: p50(many) }),
      figure({ name: "pull_p50_of_a_million_vs_10_000", unit: "ratio", rounds: ratios(p50(many), p50(few)), target: { atMost: 1.2 } }),
      figure({ name: "single_pull_p50_of_10_000_people", unit: "ms", rounds: p50(fewSingle) }),
      figure({ name: "single_pull_p50_of_1_000_000_people", unit: "ms", rounds: p50(manySingle) }),
      figure({
        name: "single_pull_p50_of_a_million_vs_10_000",
        unit: "ratio",
        rounds: ratios(p50(manySingle), p50(fewSingle)),
        target: { atMost: 1.2 },
      }),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }
}
