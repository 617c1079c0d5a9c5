import { afterAll, beforeAll, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { openDispute } from "@/lib/disputes/open-dispute";
import { refundOthers } from "@/lib/disputes/refund-thinned";
import { settleDispute } from "@/lib/disputes/settle-dispute";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { segmentBrief } from "@/lib/enrichment/brief-segments";
import { sampleBrief, sampleClaim } from "../harness/sample-brief";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const name = "Quimby Vole";
const claims = ["research", "maps", "tides", "harbours"].map((subject, at) =>
  sampleClaim({
    claim: `${name} speaks about ${subject}.`,
    label: subject,
    evidence_quote: `I speak about ${subject}.`,
    bucket: "professional_topic",
    category: "speaking",
    source_doc_id: `doc_${at}`,
  }),
);

/** A stored brief with these four safe claims, unlocked for 1 credit. */
async function unlocked(caller: Caller, slug: string): Promise<string> {
  const request = { linkedin_url: `https://www.linkedin.com/in/${slug}`, idempotency_key: slug };
  const outcome = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
  if (outcome.kind !== "served" || outcome.jobId === null) throw new Error(outcome.kind);
  return outcome.jobId;
}

async function store(slug: string): Promise<void> {
  const { personId, briefId } = await world.storePerson({ fullName: name, keys: [`linkedin:${slug}`] });
  const brief = sampleBrief({ canonicalId: personId, fullName: name, generatedAt: world.services.clock.now().toISOString() });
  const { full, compact } = segmentBrief({ ...brief, safe_to_reference: claims, interest_signals: [], professional_topics: claims });
  await world.services.pool.query("UPDATE brief SET full_segments = $2, compact_segments = $3 WHERE id = $1", [briefId, full, compact]);
}

it("the credit returns under half of the safe claims, not at half, once for each account that bought them, from however many sides", async () => {
  await store("quimby-half");
  const [owner, other] = await Promise.all([world.createCaller({ credits: 1 }), world.createCaller({ credits: 1 })]);
  const [jobId] = await Promise.all([unlocked(owner, "quimby-half"), unlocked(other, "quimby-half")]);
  const uphold = async (at: number) => {
    const order = { accountId: owner.accountId, jobId, claim: claims[at]?.claim ?? "", reason: "outdated", details: null } as const;
    const dispute = await openDispute(world.services, order);
    await settleDispute(world.services, { ...dispute, finding: "page_gone" });
    return dispute;
  };
  await Promise.all([uphold(0), uphold(1)]);
  expect([await world.balance(owner), await world.balance(other)].map(({ available }) => available)).toEqual([0, 0]);
  const later = await world.createCaller({ credits: 1 });
  await unlocked(later, "quimby-half");

  const third = await uphold(2);
  await Promise.all([refundOthers(world.services, third), refundOthers(world.services, third)]);
  expect((await Promise.all([owner, other, later].map(world.balance))).map(({ available }) => available)).toEqual([1, 1, 0]);
  const fourth = await uphold(3);
  await refundOthers(world.services, fourth);
  // The last one was given two: none is left of them.
  expect((await Promise.all([owner, other, later].map(world.balance))).map(({ available }) => available)).toEqual([1, 1, 1]);
  expect(await world.ledgerDifferences()).toEqual([]);
  const { rows } = await world.services.pool.query("SELECT status, credits_returned FROM dispute ORDER BY id");
  expect(rows.map(({ credits_returned: credits }) => credits)).toEqual([0, 0, 1, 0]);
});
