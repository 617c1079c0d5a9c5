import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countFeedback, giveFeedback, readFeedback } from "@/lib/feedback/opener-feedback";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { sampleBrief } from "../harness/sample-brief";
import { storeUnlockedBrief } from "../harness/store-unlocked-brief";
import { createWorld, type World } from "../harness/world";

const kayaking = { category: "outdoors", band: "safe" } as const;
const award = { category: "award", band: "safe" } as const;

let world: World;
let accounts: readonly string[];
let personId: string;

beforeAll(async () => {
  world = await createWorld();
  const callers = [await world.createCaller({ credits: 1 }), await world.createCaller({ credits: 1 })];
  accounts = callers.map(({ accountId }) => accountId);
  personId = await storeUnlockedBrief(world.services.pool, accounts[0] ?? "", (canonicalId) =>
    sampleBrief({ canonicalId, fullName: "Jane Roe", generatedAt: "2026-11-01T09:30:00.000Z" }),
  );
});
afterAll(() => world?.database.drop());

describe("giveFeedback", () => {
  it("counts an account's newest word of each claim, by kind and band alone, and goes with the person", async () => {
    const [accountId = "", other = ""] = accounts;
    const of = (claimKey: string, claim: typeof kayaking | typeof award) => ({ accountId, personId, claimKey, claim });
    await giveFeedback(world.services, { ...of("c-1", kayaking), verdict: "wrong" });
    await giveFeedback(world.services, { ...of("c-1", kayaking), verdict: "used" });
    await giveFeedback(world.services, { ...of("c-1", kayaking), verdict: "used" });
    await giveFeedback(world.services, { ...of("c-2", award), verdict: "not_helpful" });
    await giveFeedback(world.services, { ...of("c-1", kayaking), accountId: other, verdict: "used" });
    expect(await readFeedback(world.services.pool, { accountId, personId })).toEqual(
      new Map([
        ["c-1", "used"],
        ["c-2", "not_helpful"],
      ]),
    );
    expect(await countFeedback(world.services.pool)).toEqual([
      { ...award, verdict: "not_helpful", count: 1 },
      { ...kayaking, verdict: "used", count: 2 },
    ]);
    await giveFeedback(world.services, { ...of("c-1", kayaking), personId: "per_00000000000000000000000000", verdict: "used" });
    await erasePerson(world.services, { personId, requestId: null, suppressionSecret: suppressionSecret(world.services.env) });
    expect(await countFeedback(world.services.pool)).toEqual([]);
  });
});
