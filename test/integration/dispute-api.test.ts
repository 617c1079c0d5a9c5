import { afterAll, beforeAll, expect, it } from "vitest";
import { dispute as disputeShape } from "@/lib/contract/dispute";
import { settleDispute } from "@/lib/disputes/settle-dispute";
import { withdrawForPerson } from "@/lib/privacy/erasure/withdraw-for-person";
import { GET as getDispute } from "../../app/api/jobs/[id]/disputes/[dispute_id]/route";
import { GET as getDisputes, POST as postDispute } from "../../app/api/jobs/[id]/disputes/route";
import { createMcpWorld, type McpWorld } from "../harness/mcp-world";
import { sampleClaim } from "../harness/sample-brief";

const perHour = 8;
let world: McpWorld;
beforeAll(async () => {
  world = await createMcpWorld({ RATE_DISPUTE_PER_HOUR: String(perHour) });
});
afterAll(() => world.database.drop());

it("the API and the tool tell one dispute alike, from the first word to the verdict, and nobody else hears of it", async () => {
  const { caller, call } = await world.agent({ credits: 1 });
  const stranger = await world.agent();
  const person = world.stranger();
  await world.storePerson({ fullName: person.fullName, keys: [person.key] });
  const { structured: served } = await call("enrich_person", { linkedin_url: person.linkedin_url });
  const id = String(served.job_id);
  const params = { id };
  const path = `/api/jobs/${id}/disputes`;
  const body = { claim: "Jane Roe likes sea kayaking.", reason: "wrong_person", details: "Her namesake does." };
  const post = (more: object = {}, secret = caller.secret) => world.api(secret, postDispute, path, { params, body: { ...body, ...more } });

  const opened = disputeShape.parse(await post());
  expect(opened).toMatchObject({ status: "checking", finding: null, claim: body.claim, details: body.details, credits_returned: 0 });
  const told = await call("dispute_claim", { job_id: id, claim: "I like sea kayaking.", reason: "wrong_person" });
  expect(told.structured).toMatchObject({
    dispute_id: opened.dispute_id,
    next: { tool: "dispute_claim", arguments: { job_id: id }, after_seconds: 10 },
  });

  const own = { params: { id, dispute_id: opened.dispute_id } };
  expect(await world.api(caller.secret, getDispute, opened.poll_url, own)).toEqual(opened);
  expect(await world.api(caller.secret, getDisputes, path, { params })).toEqual({ disputes: [opened] });
  expect(await world.api(stranger.caller.secret, getDispute, opened.poll_url, own)).toMatchObject({ error: "dispute_not_found" });
  expect(await world.api(stranger.caller.secret, getDisputes, path, { params })).toMatchObject({ error: "job_not_found" });
  expect(await post({}, stranger.caller.secret)).toMatchObject({ error: "job_not_found" });
  expect(await post({ claim: "Jane Roe keeps bees." })).toMatchObject({ error: "claim_not_found" });
  expect(await post({ reason: "because" })).toMatchObject({ error: "invalid_request" });
  expect(await post({ details: "x".repeat(501) })).toMatchObject({ error: "invalid_request" });

  await settleDispute(world.services, { disputeId: opened.dispute_id, round: 0, finding: "not_this_person" });
  const decided = disputeShape.parse(await post());
  expect(decided).toMatchObject({
    dispute_id: opened.dispute_id,
    status: "upheld",
    claim: null,
    evidence_quote: null,
    credits_returned: 1,
  });
  expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
  const heard = await call("dispute_claim", { job_id: id, claim: body.claim, reason: "wrong_person" });
  expect(heard.structured).toEqual(decided);
  expect(heard.text).toMatch(/upheld.*\nThe credit of this brief was returned/);
  expect(await post()).toMatchObject({ status: "upheld" });
  expect(await post()).toMatchObject({ error: "rate_limited" });
});

it("one that stays undecided is told as that to an agent's next call, and one whose claim goes later says so", async () => {
  const { call } = await world.agent({ credits: 1 });
  const person = world.stranger();
  const { personId } = await world.storePerson({ fullName: person.fullName, keys: [person.key] });
  const { structured: served } = await call("enrich_person", { linkedin_url: person.linkedin_url });
  const args = { job_id: String(served.job_id), claim: "I like sea kayaking.", reason: "outdated" };
  const opened = await call("dispute_claim", args);
  const disputeId = String(opened.structured.dispute_id);
  const { pool, clock } = world.services;
  await pool.query("UPDATE dispute SET deadline_at = deadline_at - interval '1 minute' WHERE id = $1", [disputeId]);
  expect((await call("dispute_claim", args)).structured.next).toMatchObject({ after_seconds: 120 });
  await settleDispute(world.services, { disputeId, round: 0, finding: "source_unreachable" });
  const heard = await call("dispute_claim", args);
  expect(heard.structured).toMatchObject({ dispute_id: disputeId, status: "undecided" });
  expect(heard.structured.next).toBeUndefined();
  expect(heard.text).toContain("To have it checked again, send it again after 10 minutes.");
  await withdrawForPerson({ pool, clock }, { personId, claim: sampleClaim(), requestId: "prv_1" });
  const since = await call("dispute_claim", args);
  expect(since.structured).toMatchObject({ status: "undecided", claim: null, message: "The claim has been withdrawn since." });
});
