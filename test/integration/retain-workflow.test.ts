import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addMs, dayMs, minuteMs } from "@/lib/clock";
import { retain } from "../../inngest/functions/retain";
import { createWorld, type World } from "../harness/world";
import { currentServices } from "../internet/current-services";

vi.mock("@/lib/pipeline/pipeline-services", async () => {
  const { currentServices: services } = await import("../internet/current-services");
  return { pipelineServices: () => services.getStore() };
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

type Run = <T>(name: string, step: () => Promise<T>) => Promise<T>;

/** The service's own workflow, of which one step may fail. */
function retainOnce(broken?: string): Promise<unknown> {
  const run: Run = (name, step) => (name === broken ? Promise.reject(new Error(`${name} is broken`)) : step());
  const workflow = retain as unknown as { fn(given: { readonly step: { readonly run: Run } }): Promise<unknown> };
  return currentServices.run(world.services, () => workflow.fn({ step: { run } }));
}

it("a rule that fails keeps no other from its work, and the run says which it was", async () => {
  const { pool, clock } = world.services;
  await pool.query("INSERT INTO sign_in_token (token_hash, email, created_at, expires_at) VALUES ('old', 'tova@old.test', $1, $2)", [
    addMs(clock.now(), -2 * dayMs),
    addMs(clock.now(), -dayMs - minuteMs),
  ]);
  await expect(retainOnce("remove signups")).rejects.toThrow("Not removed: signups.");
  expect((await pool.query("SELECT 1 FROM sign_in_token")).rowCount).toBe(0);
  expect(await retainOnce()).toMatchObject({ signups: 0, "closed accounts": 0, "closed customers": 0 });
});
