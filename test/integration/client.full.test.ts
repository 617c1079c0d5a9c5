import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConflictError, InvalidRequestError, NotFoundError, PaymentRequiredError, UnauthorizedError } from "@/client/api-error";
import { WaitDeadlineError } from "@/client/client-error";
import { createClient } from "@/client/create-client";
import { verifyCallback } from "@/client/verify-callback";
import { callbackEnvelope } from "@/lib/contract/callback";
import { job as jobShape } from "@/lib/contract/job";
import { fixtureSubject } from "@/lib/fixture/subject";
import { type CallbackReceiver, startCallbackReceiver } from "../harness/callback-receiver";
import { contractFetch } from "../harness/contract-fetch";
import { createTerminalWorld, type TerminalWorld } from "../harness/terminal-world";

/** The published client against the real service; every answer is checked against the document that the service serves. */
let terminal: TerminalWorld;
let receiver: CallbackReceiver;
let folder: string;
beforeAll(async () => {
  receiver = await startCallbackReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), "client-"));
  const caFile = path.join(folder, "ca.pem");
  await writeFile(caFile, receiver.ca);
  terminal = await createTerminalWorld({ CALLBACK_LOCAL_ORIGINS: receiver.origin, CALLBACK_LOCAL_CA_FILE: caFile });
});
afterAll(async () => {
  await terminal?.stop();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

const clientWith = (apiKey?: string) =>
  createClient({ url: terminal.service.baseUrl, fetch: contractFetch, ...(apiKey === undefined ? {} : { apiKey }) });
const wait = { maxPollMs: 50, deadlineMs: 20_000 };
const fixture = `https://www.linkedin.com/in/${fixtureSubject.linkedinSlug}`;
const marisol = { name: "Marisol Quenneville", company: "Lanternfish Labs" };

async function withCredits(credits: number) {
  const caller = await terminal.world.createCaller({ credits });
  return { caller, client: clientWith(caller.secret) };
}

describe("the client, on a whole journey", () => {
  it("goes from an address to a key, a brief and a new key", async () => {
    const email = "client@tidewright.example";
    const anyone = clientWith();
    expect(await anyone.health()).toMatchObject({ status: "ok" });
    const transaction = await anyone.signup({ email, client_name: "test", device_name: "loom" });
    expect(await anyone.verification(transaction)).toEqual({ status: "pending" });
    await terminal.decide(email, "approve");
    const { api_key = "" } = await anyone.claim(transaction);
    expect(await anyone.claim(transaction)).toEqual({ status: "already_claimed" });
    const client = clientWith(api_key);
    const outcome = await client.waitForBrief(await client.enrich({ linkedin_url: fixture }), wait);
    expect(outcome).toMatchObject({ status: "done", brief: { not_a_real_person: true }, usage: { credits_charged: 0 } });
    const rotated = await client.rotateKey();
    await expect(client.account()).rejects.toThrow(UnauthorizedError);
    expect(await clientWith(rotated.api_key).account()).toMatchObject({ email, keys: [{ key_prefix: rotated.key_prefix }] });
  });

  it("follows a paid brief, showing states of the contract, and finds job and charge by its iterators", async () => {
    const { client } = await withCredits(2);
    const seen: string[] = [];
    const answer = await client.enrich({ ...marisol, refresh: true, detail: "compact" });
    const outcome = await client.waitForBrief(answer, { ...wait, onJob: (job) => seen.push(jobShape.parse(job).status) });
    expect(outcome).toMatchObject({
      status: "done",
      brief: { identity: { full_name: "Marisol Quenneville" } },
      usage: { credits_charged: 1 },
    });
    if (outcome.status !== "done") throw new Error("no brief");
    expect(outcome.brief).not.toHaveProperty("weak_hints");
    expect(seen.at(-1)).toBe("done");
    const jobs = [];
    for await (const job of client.allJobs({ limit: 1 })) jobs.push(job.job_id);
    expect(jobs).toEqual([outcome.jobId]);
    const kinds = [];
    for await (const entry of client.allHistory({ limit: 1 })) kinds.push(entry.kind);
    expect(kinds).toEqual(["capture", "reserve", "purchase"]);
  });

  it("estimates, submits and follows a batch; the same key and body start nothing twice", async () => {
    const { client, caller } = await withCredits(3);
    const profiles = [marisol, { name: "Cornelius Abernathy-Foss", company: "Tarnbeck Systems" }];
    expect(await client.estimateBatch(profiles)).toMatchObject({ profiles: 2, credits_required: 2, sufficient: true });
    const submit = () => client.submitBatch({ profiles, idempotency_key: "monday" });
    const [first, second] = [await submit(), await submit()];
    expect(second.batch_id).toBe(first.batch_id);
    for (const { job_id } of first.enqueued) expect(await client.waitForBrief(job_id, wait)).toMatchObject({ status: "done" });
    expect(await client.batch(first.batch_id)).toMatchObject({ counts: { done: 2 }, credits: { charged: 2, reserved: 0 } });
    expect(await terminal.world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    await expect(client.submitBatch({ profiles: [marisol], idempotency_key: "monday" })).rejects.toThrow(ConflictError);
  });

  it("verifies the callbacks that the service really sends, during a rotation of the secret too", async () => {
    const { client } = await withCredits(0);
    const { secret } = await client.callbackSecret();
    const before = receiver.received.length;
    const ask = () => client.enrich({ linkedin_url: fixture, callback_url: `${receiver.origin}/briefs` });
    const answer = await ask();
    expect(answer).toMatchObject({ status: "accepted" });
    const [first] = (await receiver.arrived(before + 1)).slice(before);
    if (!first) throw new Error("nothing came");
    const envelope = await verifyCallback({ body: first.body, headers: first.headers, secret });
    expect(callbackEnvelope.parse(envelope)).toMatchObject({ type: "brief.done", job_id: "job_id" in answer ? answer.job_id : "" });
    const { secret: newer } = await client.rotateCallbackSecret();
    await ask();
    const [second] = (await receiver.arrived(before + 2)).slice(before + 1);
    if (!second) throw new Error("nothing came");
    for (const known of [secret, newer])
      expect(await verifyCallback({ body: second.body, headers: second.headers, secret: known })).toMatchObject({ type: "brief.done" });
    await expect(verifyCallback({ body: second.body.replace("done", "dome"), headers: second.headers, secret: newer })).rejects.toThrow();
  });

  it("buys nothing, but says where to, and sets auto-recharge", async () => {
    const { client } = await withCredits(0);
    expect(new URL((await client.checkout({ packs: 3 })).checkout_url).origin).toBe(new URL(terminal.sandbox.url).origin);
    const setting = { ...(await client.autoRecharge()), threshold: 3 };
    expect(await client.setAutoRecharge(setting)).toEqual({ ...setting, charging: null });
    expect(await client.autoRecharge()).toEqual(setting);
  });
});

describe("the client's errors", () => {
  it("carry what the service said", async () => {
    const { client } = await withCredits(0);
    const payment = await client.enrich(marisol).catch((error: unknown) => error);
    expect(payment).toBeInstanceOf(PaymentRequiredError);
    expect((payment as PaymentRequiredError).payment).toMatchObject({ credits_required: 1, pack: { credits: 5 } });
    expect((payment as PaymentRequiredError).requestId).toMatch(/^req_/);
    await expect(client.job("job_nobody")).rejects.toThrow(NotFoundError);
    const invalid = await client.submitBatch({ profiles: [{}, marisol, marisol] }).catch((error: unknown) => error);
    expect(invalid).toBeInstanceOf(InvalidRequestError);
    expect(invalid).toMatchObject({ code: "invalid_batch", body: { invalid: [{ index: 0 }], duplicates: [{ index: 2 }] } });
    await expect(clientWith().account()).rejects.toThrow(UnauthorizedError);
  });

  it("say that a wait is over and leave the job at work", async () => {
    const { client } = await withCredits(1);
    const answer = await client.enrich({ ...marisol, refresh: true });
    const late = await client.waitForBrief(answer, { deadlineMs: 0 }).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(WaitDeadlineError);
    expect(await client.waitForBrief((late as WaitDeadlineError).jobId, wait)).toMatchObject({ status: "done" });
  });
});
