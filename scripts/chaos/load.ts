import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { renderOpenApi } from "@/lib/contract/openapi";
import { ContractChecker } from "../../test/harness/contract-check";
import type { ContractDocument } from "../../test/harness/contract-document";
import type { FictionalPerson } from "../../test/harness/fictional-people";
import type { Customer } from "./customers";
import type { KeptService } from "./kept-service";
import { pickFrom } from "./random-numbers";

/** What clients were told, to hold against what is there in the end. */
export interface LoadRecord {
  asked: number;
  pulled: number;
  polled: number;
  batches: number;
  purchases: number;
  signups: number;
  /** Tries that met no answer, or one that said to try again. */
  retries: number;
  /** Requests that were given up by their client; whatever came of them. */
  givenUp: number;
  /** Jobs that were acknowledged, with whether they have a callback. */
  readonly jobs: Map<string, { readonly accountId: string; readonly hasCallback: boolean; readonly atMs: number }>;
  /** Answers that the contract does not allow, and answers that contradict an earlier one. */
  readonly faults: string[];
}

export interface Load {
  readonly record: LoadRecord;
  /** How many clients are at work, from now on. */
  setClients(count: number): void;
  /** Settles when every client has ended what it had in hand. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly service: KeptService;
  readonly customers: readonly Customer[];
  readonly people: readonly FictionalPerson[];
  readonly random: () => number;
  readonly clients: number;
  /** A client rests between two actions for about so long. */
  readonly restMs?: number;
  readonly buys?: boolean;
  /** How often each thing is done, by weight. */
  readonly mix?: Readonly<Record<Action, number>>;
}

type Action = "ask" | "pull" | "look" | "batch" | "buy" | "signup";
const usualMix: Readonly<Record<Action, number>> = { ask: 8, pull: 6, look: 3, batch: 1, buy: 1, signup: 1 };

const requestLimitMs = 12_000;
/** A client goes on trying for so long, as one with patience does. */
const patienceMs = 90_000;
const pollEveryMs = 300;
const maxFaults = 50;
const maxRestMs = 3_000;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/**
 * Clients that ask, pull, poll, buy and submit batches, each request with an idempotency key where there is one, and try again until they are
 * answered.
 */
export function startLoad(options: LoadOptions): Load {
  const { service, customers, people, random, restMs = 150, mix = usualMix } = options;
  const checker = new ContractChecker(renderOpenApi(service.baseUrl) as unknown as ContractDocument);
  const record: LoadRecord = {
    asked: 0,
    pulled: 0,
    polled: 0,
    batches: 0,
    purchases: 0,
    signups: 0,
    retries: 0,
    givenUp: 0,
    jobs: new Map(),
    faults: [],
  };
  const unlocked = new Map<string, FictionalPerson[]>();
  const actions = (Object.entries(mix) as [Action, number][]).flatMap(([action, weight]) => Array<Action>(weight).fill(action));
  let wanted = options.clients;
  let isStopping = false;
  const atWork = new Set<Promise<void>>();
  const top = setInterval(fill, 500);
  fill();

  function fill(): void {
    while (!isStopping && atWork.size < wanted) {
      const client = work(atWork.size).finally(() => atWork.delete(client));
      atWork.add(client);
    }
  }

  async function work(number: number): Promise<void> {
    const customer = pickFrom(customers, random);
    while (!isStopping && number < wanted) {
      try {
        await act(pickFrom(actions, random), customer);
      } catch (error) {
        fault(`a client met ${error instanceof Error ? error.stack : String(error)}`);
      }
      await sleep(restMs * (0.5 + random()));
    }
  }

  async function act(action: Action, customer: Customer): Promise<void> {
    switch (action) {
      case "ask":
        return ask(customer);
      case "pull":
        return pull(customer);
      case "look":
        await insist(customer, { method: "GET", path: pickFrom(["/api/account", "/api/account/history", "/api/jobs"], random) });
        return;
      case "batch":
        return submit(customer);
      case "buy":
        return options.buys === false ? undefined : buy(customer);
      case "signup":
        return signUp(customer);
    }
  }

  async function ask(customer: Customer): Promise<void> {
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
    if (answer.status >= 400) return expectOnly(answer, [402, 429]);
    const jobId = answer.body.job_id;
    if (typeof jobId === "string") {
      acknowledge(jobId, customer, hasCallback);
      if (hasCallback) return;
      return follow(customer, jobId, person);
    }
    if (answer.body.status === "done") noteUnlock(customer, person);
  }

  /** The person again: free, and from the store. */
  async function pull(customer: Customer): Promise<void> {
    const known = unlocked.get(customer.accountId) ?? [];
    if (known.length === 0) return;
    const { name, company } = pickFrom(known, random);
    record.pulled += 1;
    const answer = await insist(customer, { method: "POST", path: "/api/enrich", body: { name, company } });
    if (answer === null) return;
    if (answer.status !== 200 || answer.body.status !== "done") return fault(`a pull of an unlocked person answered ${answer.status}`);
    const usage = answer.body.usage as { credits_charged: number };
    if (usage.credits_charged !== 0) fault(`a pull of an unlocked person cost ${usage.credits_charged}`);
  }

  async function follow(customer: Customer, jobId: string, person: FictionalPerson): Promise<void> {
    const startMs = performance.now();
    while (!isStopping && performance.now() - startMs < patienceMs) {
      record.polled += 1;
      const answer = await insist(customer, { method: "GET", path: `/api/jobs/${jobId}` });
      if (answer === null) return;
      if (answer.status !== 200) return fault(`an acknowledged job ${jobId} polls as ${answer.status}`);
      if (answer.body.status === "done") return noteUnlock(customer, person);
      if (answer.body.status !== "queued" && answer.body.status !== "running") return;
      await sleep(pollEveryMs);
    }
  }

  async function submit(customer: Customer): Promise<void> {
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
    if (answer.status >= 400) return expectOnly(answer, [402, 429]);
    const { enqueued, skipped } = answer.body as { enqueued: { job_id: string }[]; skipped: { job_id?: string }[] };
    for (const { job_id: jobId } of enqueued) acknowledge(jobId, customer, hasCallback);
    for (const { job_id: jobId } of skipped) if (jobId) acknowledge(jobId, customer, false);
  }

  async function buy(customer: Customer): Promise<void> {
    const answer = await insist(customer, { method: "POST", path: "/api/billing/checkout", body: { packs: 1 } });
    if (answer === null || answer.status !== 200) return answer === null ? undefined : expectOnly(answer, [429, 503]);
    const startMs = performance.now();
    // The page of a session that was paid says so, so that pressing Pay again is harmless.
    while (!isStopping && performance.now() - startMs < patienceMs) {
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
  async function signUp(customer: Customer): Promise<void> {
    record.signups += 1;
    const answer = await insist(customer, { method: "POST", path: "/api/signup", body: { email: `${randomUUID()}@newcomer.example` } });
    if (answer !== null && answer.status !== 202) expectOnly(answer, [429]);
  }

  /** The answer, however often it had to be asked for; null when patience was over, or the load stops. */
  async function insist(
    { apiKey }: Customer,
    { method, path, body }: { readonly method: "GET" | "POST"; readonly path: string; readonly body?: object },
  ): Promise<Answer | null> {
    const startMs = performance.now();
    for (let attempt = 0; performance.now() - startMs < patienceMs; attempt += 1) {
      if (isStopping && attempt > 0) break;
      const answer = await once();
      if (answer !== null && answer.status < 500) return answer;
      record.retries += 1;
      await sleep(Math.min(maxRestMs, 100 * 2 ** attempt) * (0.5 + random() / 2));
    }
    record.givenUp += 1;
    return null;

    async function once(): Promise<Answer | null> {
      let response: Response;
      let text: string;
      try {
        response = await fetch(`${service.baseUrl}${path}`, {
          method,
          headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(requestLimitMs),
        });
        text = await response.text();
      } catch {
        return null;
      }
      try {
        checker.check({ method, path, status: response.status, headers: response.headers, text });
      } catch (error) {
        fault(error instanceof Error ? error.message.slice(0, 600) : String(error));
        return null;
      }
      return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
    }
  }

  function acknowledge(jobId: string, { accountId }: Customer, hasCallback: boolean): void {
    record.jobs.set(jobId, { accountId, hasCallback, atMs: performance.now() });
  }

  function noteUnlock({ accountId }: Customer, person: FictionalPerson): void {
    const known = unlocked.get(accountId) ?? [];
    unlocked.set(accountId, known);
    if (!known.includes(person)) known.push(person);
  }

  function expectOnly(answer: Answer, statuses: readonly number[]): void {
    if (!statuses.includes(answer.status)) fault(`an answer of ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
  }

  function fault(sentence: string): void {
    if (record.faults.length < maxFaults) record.faults.push(sentence);
  }

  return {
    record,
    setClients(count) {
      wanted = count;
      fill();
    },
    async stop() {
      isStopping = true;
      clearInterval(top);
      await Promise.all(atWork);
    },
  };
}
