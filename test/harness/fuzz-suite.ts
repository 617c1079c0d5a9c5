import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractExamples } from "@/lib/contract/examples";
import { servedOperations } from "@/lib/contract/operations";
import { identifierKeys, normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import { ContractChecker } from "./contract-check";
import type { ContractDocument } from "./contract-document";
import { contractFetch } from "./contract-fetch";
import { FuzzMemory } from "./fuzz-memory";
import { elapsedMsAlone, type FuzzTarget, fuzzOperation, maxAnswerMs, type SentRequest } from "./fuzz-service";
import { startService, type TestService } from "./server";
import { type SmtpInbox, startSmtpInbox } from "./smtp-inbox";
import { createWorld, type World } from "./world";

/** Raised, else the suite would see little but 429. What the defaults are is tested elsewhere. */
const raisedLimits = {
  RATE_ENRICH_PER_MINUTE: "1000000",
  RATE_ENRICH_BURST: "1000000",
  RATE_BATCH_PER_MINUTE: "1000000",
  RATE_READ_PER_MINUTE: "1000000",
  RATE_DISPUTE_PER_HOUR: "1000000",
  RATE_POLL_PER_SECOND: "1000000",
  RATE_SIGNUP_PER_HOUR_EMAIL: "1000000",
  RATE_SIGNUP_PER_HOUR_ADDRESS: "1000000",
  RATE_PRIVACY_PER_HOUR_EMAIL: "1000000",
  RATE_PRIVACY_PER_HOUR_ADDRESS: "1000000",
  MAX_QUEUED_JOBS: "100000000",
  PEOPLE_FIRST_DAY: "100000000",
  REFRESHES_PER_WEEK: "100000000",
  REFRESHES_PER_WEEK_ACCOUNT: "100000000",
};

const credits = 100_000_000;

export interface FuzzSuiteOptions {
  readonly requestsEach: number;
  readonly timeoutMs: number;
  /** Of the random requests; without it each run draws new ones, and a failure says which. */
  readonly seed?: number;
}

/** A suite that sends so many random requests to each operation of the running service, several operations at once. */
export function fuzzSuite({ requestsEach, timeoutMs, seed }: FuzzSuiteOptions): void {
  let world: World;
  let service: TestService;
  let inbox: SmtpInbox;
  let target: Omit<FuzzTarget, "keys">;
  let shared: FuzzTarget["keys"];
  const slow: SentRequest[] = [];
  let sent = 0;

  beforeAll(async () => {
    world = await createWorld();
    inbox = await startSmtpInbox();
    // Jobs stay queued: what the workers do is not fuzzed here, and callbacks go nowhere.
    service = await startService({ databaseUrl: world.database.url, hasExecutor: false, env: { ...raisedLimits, SMTP_URL: inbox.url } });
    const document = (await (await fetch(`${service.baseUrl}/openapi.json`)).json()) as ContractDocument;
    target = {
      baseUrl: service.baseUrl,
      document,
      checker: new ContractChecker(document),
      memory: new FuzzMemory(Object.keys(document.paths)),
      outcomes: new Map(),
    };
    shared = await newKeys();
    await storeExamplePeople();
    // Whoever asks for a verification must know of one: side by side, the questions may be over before the first signup has sent its mail.
    await fuzzOperation({ ...target, keys: shared }, { method: "POST", path: "/api/signup", numRuns: 10, seed });
    // And whoever asks for a batch of one.
    const submitted = await contractFetch(`${service.baseUrl}/api/enrich/batch`, {
      method: "POST",
      headers: { Authorization: `Bearer ${shared.live}`, "Content-Type": "application/json" },
      body: JSON.stringify({ profiles: [{ name: "Nobody Known", company: "Nowhere" }], idempotency_key: "one-batch" }),
    });
    target.memory.learn(await submitted.json());
  }, 180_000);
  afterAll(async () => {
    await service?.stop();
    await inbox?.stop();
    await world?.database.drop();
  });

  async function newKeys(): Promise<FuzzTarget["keys"]> {
    const live = await world.createCaller({ credits });
    const test = await world.createCaller({ environment: "test" });
    return { live: live.secret, test: test.secret };
  }

  /** The persons of the contract's examples have briefs, so that some requests are served at once. */
  async function storeExamplePeople(): Promise<void> {
    for (const { value } of Object.values(contractExamples.enrich?.body ?? {})) {
      const read = normalizeSeed(value as Parameters<typeof normalizeSeed>[0]);
      if (read.kind === "ok" && read.seed.name !== null)
        await world.storePerson({ fullName: read.seed.name, keys: identifierKeys(read.seed) });
    }
  }

  describe(`${requestsEach} random requests are answered by the contract`, () => {
    it.concurrent.each(servedOperations.map(({ method, path }) => [method, path] as const))(
      "%s %s",
      async (method, path) => {
        // A rotation ends every key of its account, so it has one of its own.
        const keys = path === "/api/account/rotate-key" ? await newKeys() : shared;
        slow.push(...(await fuzzOperation({ ...target, keys }, { method, path, numRuns: requestsEach, seed })));
        sent += requestsEach;
      },
      timeoutMs,
    );
  });

  it(
    `no answer took over ${maxAnswerMs} ms; on a busy machine, not when asked for again alone`,
    async () => {
      expect(sent).toBe(requestsEach * servedOperations.length);
      for (const request of slow) expect(await elapsedMsAlone(request), request.url).toBeLessThan(maxAnswerMs);
    },
    timeoutMs,
  );

  it("each operation that can succeed here did so, and many refusals were met", () => {
    const seen = [...target.outcomes.keys()];
    const unreached = servedOperations.filter(({ method, path }) => !seen.some((outcome) => outcome.startsWith(`${method} ${path} 2`)));
    // Nobody sells here; and a dispute names a job and a claim that stands in its brief, which chance seldom brings together.
    const byChance = (id: string) => id === "openDispute" || id === "getDispute";
    expect(unreached.filter(({ tag, id }) => tag !== "Billing" && !byChance(id)).map(({ id }) => id)).toEqual([]);
    expect(new Set(seen.map((outcome) => outcome.split(" ")[3]).filter(Boolean)).size).toBeGreaterThan(12);
  });

  it("the ledger adds up after all this, and the log holds no key", async () => {
    expect(await world.ledgerDifferences()).toEqual([]);
    expect(service.output()).not.toContain(shared.live);
  });
}
