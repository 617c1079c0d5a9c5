import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzService } from "./fuzz-service";
import { startService, type TestService } from "./server";
import { createWorld, type World } from "./world";

/** A suite that sends so many random requests to the real service, with limits raised: else it would see only 429. */
export function fuzzSuite(numRuns: number): void {
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

  it(`${numRuns} random requests are answered by the contract, and the ledger adds up`, async () => {
    const { secret } = await world.createCaller({ credits: numRuns });
    await fuzzService({ baseUrl: service.baseUrl, key: secret, numRuns });
    expect(await world.ledgerDifferences()).toEqual([]);
  });
}
