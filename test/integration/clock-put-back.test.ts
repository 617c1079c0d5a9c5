import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addMs, dayMs, hourMs, minuteMs, secondMs } from "@/lib/clock";
import { takeTurn } from "@/lib/db/host-pace";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { RateLimiter, type RatePolicy } from "@/lib/http/rate-limit";
import { throughBreaker } from "@/lib/lanes/source-breaker";
import { sweepCallbacks } from "@/lib/pipeline/sweep-callbacks";
import { sweepRuns } from "@/lib/pipeline/sweep-runs";
import { applyRetention, retentionRules } from "@/lib/retention/retention";
import { createWorld, type World } from "../harness/world";

/** Every one of these lived through a machine whose clock was two days ahead, and was put right. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ CALLBACK_LOCAL_ORIGINS: "https://localhost:3443" });
});
afterAll(() => world.database.drop());
beforeEach(() => {
  world.services.clock.offsetMs = 2 * dayMs;
});

function putBack(): void {
  world.services.clock.offsetMs = 0;
}

it("a limit that was used up under the wrong clock fills again by the right one", async () => {
  const policy: RatePolicy = { name: "read", perWindow: 60, windowSeconds: 60, burst: 10 };
  const limiter = new RateLimiter(world.services.pool, world.services.clock);
  for (let taken = 0; taken < 10; taken += 1) expect((await limiter.take(policy, "a")).allowed).toBe(true);
  expect((await limiter.take(policy, "a")).allowed).toBe(false);
  putBack();
  await limiter.take(policy, "a");
  world.services.clock.offsetMs = 5 * secondMs;
  expect((await limiter.take(policy, "a")).allowed).toBe(true);
});

it("a host whose turns were taken under the wrong clock is asked again at once", async () => {
  const turn = { host: "put-back.example", intervalMs: 500, maxWaitMs: 10_000 };
  const { pool, clock } = world.services;
  expect(await takeTurn(pool, { ...turn, at: clock.now() })).toBe(0);
  putBack();
  const at = clock.now();
  expect(await takeTurn(pool, { ...turn, at })).toBe(0);
  expect(await takeTurn(pool, { ...turn, at })).toBe(500);
});

it("a source that was closed until the wrong day is asked again", async () => {
  const stored = { state: "open", openUntil: addMs(world.services.clock.now(), 10 * secondMs) } as const;
  const ask = () => throughBreaker(world.services, { name: "put-back", lane: "pages" }, stored, async () => "answered");
  await expect(ask()).rejects.toThrow("circuit breaker open");
  putBack();
  expect(await ask()).toBe("answered");
});

it("a run that was admitted on the wrong day is sent again when its event was lost, and ends within its time", async () => {
  const { pool, clock, env } = world.services;
  const caller = await world.createCaller({ credits: 1 });
  const admitted = await admitEnrichment(world.services, {
    caller,
    request: { linkedin_url: "https://www.linkedin.com/in/orrin-vastle" },
    detail: "full",
  });
  expect(admitted.kind).toBe("queued");
  await pool.query("UPDATE enrichment_run SET event_confirmed_at = NULL");
  putBack();
  expect(await sweepRuns(world.services)).toEqual({ resent: 1, expired: 0 });
  const { rows } = await pool.query("SELECT deadline_at FROM enrichment_run");
  expect(rows[0].deadline_at.getTime()).toBeLessThanOrEqual(clock.now().getTime() + env.JOB_MAX_SECONDS * secondMs);
  clock.offsetMs = env.JOB_MAX_SECONDS * secondMs + minuteMs;
  expect(await sweepRuns(world.services)).toEqual({ resent: 0, expired: 1 });
  expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
});

it("a callback whose next try was planned for the wrong day gets a new round now", async () => {
  const { pool, clock } = world.services;
  const caller = await world.createCaller({ credits: 1 });
  const admitted = await admitEnrichment(world.services, {
    caller,
    request: { linkedin_url: "https://www.linkedin.com/in/idony-clarke", callback_url: "https://localhost:3443/briefs" },
    detail: "full",
  });
  if (admitted.kind !== "accepted") throw new Error(admitted.kind);
  const at = clock.now();
  await pool.query(
    `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, created_at, event_confirmed_at, next_attempt_at)
     VALUES ('msg_01h455vb4pex5vsknk084sn02q', $1, $2, 'https://localhost:3443/briefs', '{}', 'waiting', $3, $3, $4)`,
    [admitted.jobId, caller.accountId, at, addMs(at, 10 * hourMs)],
  );
  putBack();
  const sent: string[] = [];
  const queue = { send: async (events: readonly { id?: string }[]) => void sent.push(...events.map((event) => event.id ?? "")) };
  expect(await sweepCallbacks({ ...world.services, queue })).toEqual({ resent: 1 });
  expect(sent).toEqual(["deliver:msg_01h455vb4pex5vsknk084sn02q:1"]);
});

it("a divisor makes what retention keeps for 30 days pass within an hour, and not sooner", async () => {
  const { pool, clock, env } = world.services;
  putBack();
  const rule = retentionRules.find(({ name }) => name === "signups");
  if (rule === undefined) throw new Error("There is no rule for signups.");
  const at = clock.now();
  await pool.query(
    `INSERT INTO signup_transaction (id, email, asked_from, polling_token_hash, approval_token_hash, state, created_at, expires_at)
     SELECT gen_random_uuid(), 'nobody@put-back.example', '', '', decode(minutes::text, 'hex'), 'expired', $1::timestamptz - minutes * interval '1 minute', $1
     FROM unnest(ARRAY[50, 70]) AS minutes`,
    [at],
  );
  expect(await applyRetention({ pool, clock, env }, rule)).toMatchObject({ removed: 0 });
  // Thirty days by 720 is an hour.
  expect(await applyRetention({ pool, clock, env: { RETENTION_DIVISOR: 720 } }, rule)).toMatchObject({ removed: 1 });
  const jobs = retentionRules.find(({ name }) => name === "jobs");
  expect(await applyRetention({ pool, clock, env: { RETENTION_DIVISOR: 720 } }, jobs ?? rule)).toMatchObject({ removed: 0 });
});
