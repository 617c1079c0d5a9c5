import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { readPreview } from "@/lib/enrichment/read-preview";
import { createWorld, type World } from "../harness/world";
import { inhabitants } from "../internet/inhabitants";
import { runInProcess } from "../internet/run-in-process";
import { type SmallInternet, startSmallInternet } from "../internet/small-internet";

vi.mock("@/lib/pipeline/pipeline-services", async () => {
  const { currentServices } = await import("../internet/current-services");
  return { pipelineServices: () => currentServices.getStore() };
});

const maxMs = 5_000;
let internet: SmallInternet;
let world: World;
beforeAll(async () => {
  internet = await startSmallInternet({ delays: { search: () => 800, page: () => 600, api: () => 300, model: () => 8_000 } });
  world = await createWorld({ ...internet.env, LM_MAX_SECONDS: "60" });
});
afterAll(async () => {
  await internet?.close();
  await world?.database.drop();
});

/** Milliseconds from the first page of a run to its preview and to its end; null where nothing was ever shown. */
async function timesOf(seed: (typeof inhabitants)[number]["seed"]): Promise<{ preview: number | null; end: number } | null> {
  const { pool } = world.services;
  const caller = await world.createCaller({ credits: 2 });
  const outcome = await admitEnrichment(world.services, { caller, request: seed, detail: "full" });
  if (outcome.kind !== "queued") throw new Error(`not queued: ${outcome.kind}`);
  const runId: string = (await pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId])).rows[0].run_id;
  let [firstPageAt, previewAt]: [number | null, number | null] = [null, null];
  let isOver = false;
  const ended = runInProcess(world.services, runId).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { rowCount } = await pool.query("SELECT 1 FROM run_document WHERE run_id = $1 LIMIT 1", [runId]);
    if (rowCount === 1) firstPageAt ??= performance.now();
    if ((await readPreview(world.services, { accountId: caller.accountId, jobId: outcome.jobId })) !== null)
      previewAt ??= performance.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await ended;
  const { rows } = await pool.query("SELECT status FROM job WHERE id = $1", [outcome.jobId]);
  if (rows[0].status !== "done" || firstPageAt === null) return null;
  return { preview: previewAt === null ? null : previewAt - firstPageAt, end: performance.now() - firstPageAt };
}

it("can be read within five seconds of the first page, long before a slow model has ended", async () => {
  // The first run of a process loads the engine's data.
  await timesOf(inhabitants[0]?.seed ?? {});
  const times = [await timesOf(inhabitants[2]?.seed ?? {}), await timesOf(inhabitants[3]?.seed ?? {})];
  for (const time of times) {
    expect(time?.preview ?? Number.POSITIVE_INFINITY).toBeLessThan(maxMs);
    expect(time?.end ?? 0).toBeGreaterThan(16_000);
  }
});
