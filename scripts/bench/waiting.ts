import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { fictionalPerson } from "../../test/harness/fictional-people";
import { openBenchDatabase } from "./bench-database";
import { benchPool } from "./bench-pool";
import { ratios } from "./cached-pull";
import { type Figure, figure } from "./figure";
import { connections, runLoad } from "./http-load";
import { makeAccount, storePulled } from "./jobs";
import { roundCount } from "./rounds";
import { pulledPerson, pullRequests } from "./sample-pulls";
import { startProduct } from "./servers";

const agents = 50;
/** An account may have 20 that wait. */
const agentsOfAnAccount = 17;
const waitSeconds = 25;
const roundMs = 8_000;
const pulledCount = 200;

/** Cached pulls with nobody waiting, and beside fifty agents that wait for jobs by `get_job`, in turns. No executor: the jobs stay queued. */
export async function measureWaiting(): Promise<Figure[]> {
  const database = await openBenchDatabase();
  try {
    const url = await database.fresh("waiting");
    const pool = benchPool(url);
    const product = await startProduct(url, { hasExecutor: false });
    try {
      const secret = await makeAccount(pool);
      const owners = await Promise.all(
        Array.from({ length: Math.ceil(agents / agentsOfAnAccount) }, (_, index) => makeAccount(pool, `agent-${index}@example.test`)),
      );
      const pulled = Array.from({ length: pulledCount }, (_, index) => pulledPerson(index));
      await storePulled(pool, pulled);
      const waits = await Promise.all(
        Array.from({ length: agents }, async (_, index) => {
          const owner = owners[Math.floor(index / agentsOfAnAccount)] ?? secret;
          return { owner, jobId: await ask(product.origin, owner, pulledCount + 1_000 + index) };
        }),
      );
      const load = { origins: [product.origin], requests: pullRequests(pulled, [secret]), connections, durationMs: roundMs };
      await runLoad(load);
      const alone: number[] = [];
      const beside: number[] = [];
      let answered = 0;
      for (let round = 0; round < roundCount; round += 1) {
        alone.push((await runLoad(load)).p99Ms);
        const stopped = new AbortController();
        const waiting = waits.map(async ({ owner, jobId }) => {
          while (!stopped.signal.aborted) {
            await waitFor(product.origin, owner, jobId, stopped.signal);
            answered += 1;
          }
        });
        beside.push((await runLoad(load)).p99Ms);
        stopped.abort();
        await Promise.all(waiting);
      }
      return [
        figure({ name: "pull_p99_alone", unit: "ms", rounds: alone }),
        figure({ name: "pull_p99_beside_waiting_agents", unit: "ms", rounds: beside }),
        figure({ name: "pull_p99_beside_waiting_agents_vs_alone", unit: "ratio", rounds: ratios(beside, alone), target: { atMost: 1.2 } }),
        figure({ name: "waits_that_ended_early", unit: "count", rounds: [answered - agents * roundCount], target: { atMost: 0 } }),
      ];
    } finally {
      await product.stop();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

async function ask(origin: string, secret: string, index: number): Promise<string> {
  const { name, company } = fictionalPerson(index);
  const response = await fetch(`${origin}/api/enrich`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name, company }),
  });
  const { job_id: jobId } = (await response.json()) as { job_id?: string };
  if (response.status !== 202 || jobId === undefined) throw new Error(`A job was answered with ${response.status}.`);
  return jobId;
}

/** One call of the tool, until it is answered or given up. */
async function waitFor(origin: string, secret: string, jobId: string, signal: AbortSignal): Promise<void> {
  const message = {
    jsonrpc: "2.0",
    id: newId("req", systemClock.now()),
    method: "tools/call",
    params: { name: "get_job", arguments: { job_id: jobId, wait_seconds: waitSeconds } },
  };
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  await fetch(`${origin}/mcp`, { method: "POST", headers, body: JSON.stringify(message), signal })
    .then(async (response) => {
      const text = await response.text();
      if (!response.ok || !text.includes('"queued"')) throw new Error(`A wait was answered with ${response.status}: ${text.slice(0, 200)}`);
    })
    .catch((error: Error) => {
      if (!signal.aborted) throw error;
    });
}
