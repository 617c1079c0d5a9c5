import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { secondMs } from "@/lib/clock";
import type { Brief } from "@/lib/contract/brief";
import type { FictionalPerson } from "./fictional-people";

interface Asker {
  readonly baseUrl: string;
  readonly secret: string;
  readonly pool: pg.Pool;
  readonly accountId: string;
}

const jobsTimeoutMs = 60 * secondMs;

/** What an account with a key asks of a running service. Each call throws with the answer when it is not the one hoped for. */
export function requestsOf({ baseUrl, secret, pool, accountId }: Asker) {
  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${baseUrl}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return (await response.json()) as T;
  }

  async function newestJob(): Promise<string | null> {
    const { rows } = await pool.query("SELECT id FROM job WHERE account_id = $1 ORDER BY id DESC LIMIT 1", [accountId]);
    return rows[0]?.id ?? null;
  }

  return {
    /** @returns the job; of an answer that brought its brief at once, too */
    async ask(seed: object): Promise<string> {
      const before = await newestJob();
      const { job_id: jobId } = await call<{ job_id?: string }>("/api/enrich", seed);
      if (jobId !== undefined) return jobId;
      // Pulls are written down together, a moment after they were answered.
      return waitFor(async () => {
        const newest = await newestJob();
        return newest === before ? null : newest;
      });
    },
    /** @returns the batch */
    async askForMany(people: readonly FictionalPerson[]): Promise<string> {
      const profiles = people.map(({ name, company }) => ({ name, company }));
      const body = { idempotency_key: randomBytes(8).toString("hex"), profiles };
      return (await call<{ batch_id: string }>("/api/enrich/batch", body)).batch_id;
    },
    async readBrief(jobId: string): Promise<Brief> {
      return (await call<{ result: Brief }>(`/api/jobs/${jobId}?detail=full`)).result;
    },
    async allEnded(): Promise<void> {
      await waitFor(async () => {
        const { rows } = await pool.query("SELECT 1 FROM job WHERE account_id = $1 AND status IN ('queued', 'running') LIMIT 1", [
          accountId,
        ]);
        return rows.length === 0 ? true : null;
      });
    },
  };
}

async function waitFor<T>(look: () => Promise<T | null>): Promise<T> {
  const pollMs = 50;
  for (let waitedMs = 0; waitedMs < jobsTimeoutMs; waitedMs += pollMs) {
    const found = await look();
    if (found !== null) return found;
    await sleep(pollMs);
  }
  throw new Error(`The made-up jobs are not as they should be after ${jobsTimeoutMs / secondMs} s.`);
}
