import { afterAll, beforeAll, expect, test } from "vitest";
import { secondMs, systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { checkPromises, type PromiseCheck } from "../../scripts/chaos/check-promises";
import { type Load, startLoad } from "../../scripts/chaos/load";
import { callbackTries, jobMaxSeconds, type PopulatedService, startPopulated } from "../../scripts/chaos/populated-service";
import { randomNumbers } from "../../scripts/chaos/random-numbers";

/** The short form of `npm run chaos`: each process killed once, then the check itself put to the test. */
const timeoutMs = 600_000;
let world: PopulatedService;
let load: Load;

beforeAll(async () => {
  world = await startPopulated({ isUncached: true, people: 400, customers: 2 });
  load = startLoad({ ...world, random: randomNumbers(7), clients: 4 });
}, timeoutMs);
afterAll(async () => {
  await load?.stop();
  await world?.service.stop();
}, timeoutMs);

function check(quietWithinMs: number): Promise<PromiseCheck> {
  const { service, customers } = world;
  return checkPromises({
    ...{ service, customers, record: load.record, callbackTries, quietWithinMs },
    jobMaxMs: (jobMaxSeconds + 60) * secondMs,
  });
}

test(
  "web server, executor, local parts and database killed under load: everything comes back, and no promise is broken",
  async () => {
    const { service } = world;
    await expect.poll(() => load.record.jobs.size, { timeout: 120_000 }).toBeGreaterThan(2);
    for (const target of ["web server", "executor", "local parts", "database"] as const) {
      const before = service.pidOf(target);
      expect(service.kill(target)).toBe(true);
      await expect.poll(() => service.pidOf(target), { timeout: 120_000 }).not.toBe(before);
      await service.recovered(target, 120_000);
    }
    await service.recovered("everything", 120_000);
    const admitted = load.record.jobs.size;
    await expect.poll(() => load.record.jobs.size, { timeout: 120_000 }).toBeGreaterThan(admitted);
    await load.stop();
    const found = await check(240_000);
    expect(found.broken).toEqual([]);
    expect(service.starts()).toBe(1);
    expect(found).toMatchObject({ jobs: expect.any(Number), done: expect.any(Number) });
    expect(found.done).toBeGreaterThan(2);
    expect(found.briefs).toBeGreaterThan(2);
  },
  timeoutMs,
);

test(
  "the check finds a failed job, a credit set aside for nothing, a charge that the ledger does not know, a lost job, a lost callback, half a brief, and what lies about",
  async () => {
    const { pool } = world.service;
    const [job] = (await pool.query("SELECT id, account_id, brief_id, run_id FROM job WHERE status = 'done' AND charged = 1 LIMIT 1")).rows;
    // A balance that differs from its entries the database itself refuses.
    await expect(pool.query("UPDATE account SET available = available + 1 WHERE id = $1", [job.account_id])).rejects.toThrow(
      "differs from its ledger",
    );
    await pool.query("UPDATE job SET charged = 0, reserved = 1 WHERE id = $1", [job.id]);
    await pool.query(
      "UPDATE job SET status = 'failed', reason = 'upstream_unavailable', brief_id = NULL WHERE id = (SELECT id FROM job WHERE status = 'done' AND id <> $1 LIMIT 1)",
      [job.id],
    );
    load.record.jobs.set("job_lost", { accountId: job.account_id, hasCallback: false, atMs: performance.now() });
    await pool.query("UPDATE brief SET full_segments = left(full_segments, 300) WHERE id = $1", [job.brief_id]);
    const at = systemClock.now();
    await pool.query("INSERT INTO run_artifact (run_id, name, payload, created_at) VALUES ($1, 'left', '{}', $2)", [job.run_id, at]);
    await pool.query("DELETE FROM callback_delivery WHERE job_id = $1", [job.id]);
    await pool.query(
      `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, created_at, ended_at) VALUES ($1, $2, $3, 'https://localhost/never', '{}', 'delivered', $4, $4)`,
      [newId("msg", at), job.id, job.account_id, at],
    );
    const { broken } = await check(20_000);
    for (const sentence of [
      /ledger differs/,
      /A job failed \(upstream_unavailable\)/,
      /holds a credit/,
      /charge and its ledger entries differ/,
      /acknowledged is not there: job_lost/,
      /counts as delivered and never came/,
      /stored brief/,
      /artifacts of ended runs/,
    ])
      expect(broken).toContainEqual(expect.stringMatching(sentence));
  },
  timeoutMs,
);
