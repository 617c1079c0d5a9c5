import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FictionalPerson } from "../../../test/harness/fictional-people";
import type { Customer } from "../customers";
import type { KeptService } from "../kept-service";
import { pickFrom } from "../random-numbers";
import { type LoadRecord, noteFault } from "./load-record";
import { type Answer, type Insist, patienceMs, requestLimitMs } from "./patient-requests";

export type Action = "ask" | "pull" | "look" | "batch" | "buy" | "signup";

/** What the clients of one load share. */
export interface LoadWorld {
  readonly service: KeptService;
  readonly people: readonly FictionalPerson[];
  readonly random: () => number;
  readonly buys: boolean;
  readonly record: LoadRecord;
  /** Whom each account has paid for. */
  readonly unlocked: Map<string, FictionalPerson[]>;
  readonly insist: Insist;
  isStopping(): boolean;
}

const pollEveryMs = 300;

/** One thing that a client does, to its end. */
export async function act(world: LoadWorld, action: Action, customer: Customer): Promise<void> {
  const { random, insist, buys } = world;
  switch (action) {
    case "ask":
      return ask(world, customer);
    case "pull":
      return pull(world, customer);
    case "look":
      await insist(customer, { method: "GET", path: pickFrom(["/api/account", "/api/account/history", "/api/jobs"], random) });
      return;
    case "batch":
      return submit(world, customer);
    case "buy":
      return buys ? buy(world, customer) : undefined;
    case "signup":
      return signUp(world, customer);
  }
}

async function ask(world: LoadWorld, customer: Customer): Promise<void> {
  const { service, people, random, record, insist } = world;
  const person = pickFrom(people, random);
  const key = randomUUID();
  const hasCallback = random() < 0.4;
  record.asked += 1;
  const answer = await insist(customer, {
    method: "POST",
    path: "/api/enrich",
    body: {
      name: person.name,
      company: person.company,
      idempotency_key: key,
      batch_id: key,
      ...(random() < 0.05 ? { refresh: true } : {}),
      ...(hasCallback ? { callback_url: `${service.receiver.origin}/briefs` } : {}),
    },
  });
  if (answer === null) return;
  if (answer.status >= 400) return expectOnly(world, answer, [402, 429]);
  const jobId = answer.body.job_id;
  if (typeof jobId === "string") {
    acknowledge(world, jobId, customer, hasCallback);
    if (hasCallback) return;
    return follow(world, customer, jobId, person);
  }
  if (answer.body.status === "done") noteUnlock(world, customer, person);
}

/** The person again: free, and from the store. */
async function pull({ random, record, insist, unlocked }: LoadWorld, customer: Customer): Promise<void> {
  const known = unlocked.get(customer.accountId) ?? [];
  if (known.length === 0) return;
  const { name, company } = pickFrom(known, random);
  record.pulled += 1;
  const answer = await insist(customer, { method: "POST", path: "/api/enrich", body: { name, company } });
  if (answer === null) return;
  if (answer.status !== 200 || answer.body.status !== "done")
    return noteFault(record, `a pull of an unlocked person answered ${answer.status}`);
  const usage = answer.body.usage as { credits_charged: number };
  if (usage.credits_charged !== 0) noteFault(record, `a pull of an unlocked person cost ${usage.credits_charged}`);
}

async function follow(world: LoadWorld, customer: Customer, jobId: string, person: FictionalPerson): Promise<void> {
  const { record, insist, isStopping } = world;
  const startMs = performance.now();
  while (!isStopping() && performance.now() - startMs < patienceMs) {
    record.polled += 1;
    const answer = await insist(customer, { method: "GET", path: `/api/jobs/${jobId}` });
    if (answer === null) return;
    if (answer.status !== 200) return noteFault(record, `an acknowledged job ${jobId} polls as ${answer.status}`);
    if (answer.body.status === "done") return noteUnlock(world, customer, person);
    if (answer.body.status !== "queued" && answer.body.status !== "running") return;
    await sleep(pollEveryMs);
  }
}

async function submit(world: LoadWorld, customer: Customer): Promise<void> {
  const { service, people, random, record, insist } = world;
  const from = Math.floor(random() * Math.max(1, people.length - 5));
  const profiles = people.slice(from, from + 5).map(({ name, company }) => ({ name, company }));
  const estimate = await insist(customer, { method: "POST", path: "/api/enrich/batch", body: { profiles, estimate_only: true } });
  if (estimate === null) return;
  record.batches += 1;
  const hasCallback = random() < 0.5;
  const answer = await insist(customer, {
    method: "POST",
    path: "/api/enrich/batch",
    body: { profiles, idempotency_key: randomUUID(), ...(hasCallback ? { callback_url: `${service.receiver.origin}/batches` } : {}) },
  });
  if (answer === null) return;
  if (answer.status >= 400) return expectOnly(world, answer, [402, 429]);
  const { enqueued, skipped } = answer.body as { enqueued: { job_id: string }[]; skipped: { job_id?: string }[] };
  for (const { job_id: jobId } of enqueued) acknowledge(world, jobId, customer, hasCallback);
  for (const { job_id: jobId } of skipped) if (jobId) acknowledge(world, jobId, customer, false);
}

async function buy(world: LoadWorld, customer: Customer): Promise<void> {
  const { record, insist, isStopping } = world;
  const answer = await insist(customer, { method: "POST", path: "/api/billing/checkout", body: { packs: 1 } });
  if (answer === null || answer.status !== 200) return answer === null ? undefined : expectOnly(world, answer, [429, 503]);
  const startMs = performance.now();
  // The page of a session that was paid says so, so that pressing Pay again is harmless.
  while (!isStopping() && performance.now() - startMs < patienceMs) {
    const isPaid = await fetch(String(answer.body.checkout_url), {
      method: "POST",
      body: new URLSearchParams({ card: "4242424242424242", country: "US", action: "pay" }),
      redirect: "manual",
      signal: AbortSignal.timeout(requestLimitMs),
    }).then(
      async (page) => {
        await page.arrayBuffer();
        return page.status === 303 || page.status === 302 || page.status === 200;
      },
      () => false,
    );
    if (isPaid) {
      record.purchases += 1;
      return;
    }
    record.retries += 1;
    await sleep(500);
  }
}

/** Somebody new: a mail goes out, or the answer says that it did not. */
async function signUp(world: LoadWorld, customer: Customer): Promise<void> {
  const { record, insist } = world;
  record.signups += 1;
  const answer = await insist(customer, { method: "POST", path: "/api/signup", body: { email: `${randomUUID()}@newcomer.example` } });
  if (answer !== null && answer.status !== 202) expectOnly(world, answer, [429]);
}

function acknowledge({ record }: LoadWorld, jobId: string, { accountId }: Customer, hasCallback: boolean): void {
  record.jobs.set(jobId, { accountId, hasCallback, atMs: performance.now() });
}

function noteUnlock({ unlocked }: LoadWorld, { accountId }: Customer, person: FictionalPerson): void {
  const known = unlocked.get(accountId) ?? [];
  unlocked.set(accountId, known);
  if (!known.includes(person)) known.push(person);
}

function expectOnly({ record }: LoadWorld, answer: Answer, statuses: readonly number[]): void {
  if (!statuses.includes(answer.status)) noteFault(record, `an answer of ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
}
