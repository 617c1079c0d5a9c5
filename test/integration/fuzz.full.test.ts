import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzService } from "../harness/fuzz-service";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;

beforeAll(async () => {
  world = await createWorld();
  const raised = {
    RATE_ENRICH_PER_MINUTE: "1000000",
    RATE_ENRICH_BURST: "100000",
    RATE_READ_PER_MINUTE: "1000000",
    MAX_QUEUED_JOBS: "1000000",
  };
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false, env: raised });
}, 180_000);
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

it("6,000 random requests are answered by the contract, and the ledger adds up", async () => {
  const { secret } = await world.createCaller({ credits: 10_000 });
  await fuzzService({ baseUrl: service.baseUrl, key: secret, numRuns: 6_000 });
  expect(await world.ledgerDifferences()).toEqual([]);
});
