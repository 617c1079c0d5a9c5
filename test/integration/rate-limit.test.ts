import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RateLimiter, type RatePolicy, rateLimitFields } from "@/lib/http/rate-limit";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const policy: RatePolicy = { name: "enrich", perWindow: 60, windowSeconds: 60, burst: 40 };

/** A limiter of its own, as another process would have, on a clock that stands until it is moved. */
function limiters(count: number) {
  const clock = { at: world.services.clock.now(), now: () => clock.at };
  return { clock, all: Array.from({ length: count }, () => new RateLimiter(world.services.pool, clock)) };
}

async function takeAll(limiter: RateLimiter, subject: string, tries: number): Promise<number> {
  let allowed = 0;
  for (let i = 0; i < tries; i += 1) if ((await limiter.take(policy, subject)).allowed) allowed += 1;
  return allowed;
}

describe("a bucket in PostgreSQL", () => {
  it("allows the burst and not one more, however many processes ask", async () => {
    const { all } = limiters(3);
    const taken = await Promise.all(all.map((limiter) => takeAll(limiter, "shared", 60)));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(40);
  });

  it("refills by the clock, says when, and keeps subjects apart", async () => {
    const { clock, all } = limiters(1);
    const limiter = all[0] as RateLimiter;
    expect(await takeAll(limiter, "a", 50)).toBe(40);
    const refused = await limiter.take(policy, "a");
    expect(refused).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 1 });
    expect(await takeAll(limiter, "b", 1)).toBe(1);
    clock.at = new Date(clock.at.getTime() + 10_000);
    expect(await takeAll(limiter, "a", 50)).toBe(10);
  });

  it("of 200 requests at once allows the burst", async () => {
    const { all } = limiters(2);
    const verdicts = await Promise.all(Array.from({ length: 200 }, (_, i) => (all[i % 2] as RateLimiter).take(policy, "rush")));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(40);
  });

  it("is written once a block, not once a request", async () => {
    let writes = 0;
    const counting = {
      query: ((...args: unknown[]) => {
        writes += 1;
        return (world.services.pool.query as (...given: unknown[]) => unknown)(...args);
      }) as unknown as World["services"]["pool"]["query"],
    };
    const limiter = new RateLimiter(counting, world.services.clock);
    const wide = { ...policy, name: "batch" as const, burst: 1_000, perWindow: 60_000 };
    for (let i = 0; i < 500; i += 1) await limiter.take(wide, "hot");
    expect(writes).toBeLessThanOrEqual(11);
  });

  it("is not written again while a lease is in use, and is once it has lain idle", async () => {
    const { clock, all } = limiters(1);
    const limiter = all[0] as RateLimiter;
    const steady = { ...policy, name: "poll" as const, burst: 1_000, perWindow: 60_000 };
    const written = async () =>
      (await world.services.pool.query("SELECT updated_at FROM rate_bucket WHERE key = 'poll:s'")).rows[0].updated_at;
    await limiter.take(steady, "s");
    const first = await written();
    for (let i = 0; i < 20; i += 1) {
      clock.at = new Date(clock.at.getTime() + 1_000);
      await limiter.take(steady, "s");
    }
    expect(await written()).toEqual(first);
    clock.at = new Date(clock.at.getTime() + 2_100);
    await limiter.take(steady, "s");
    expect(await written()).toEqual(clock.at);
  });

  it("is not drained by a caller who comes once in a while", async () => {
    const { clock, all } = limiters(1);
    const limiter = all[0] as RateLimiter;
    const calm: RatePolicy = { name: "read", perWindow: 600, windowSeconds: 60, burst: 600 };
    for (let i = 0; i < 100; i += 1) {
      expect((await limiter.take(calm, "c")).allowed).toBe(true);
      clock.at = new Date(clock.at.getTime() + 2_100);
    }
    expect((await limiter.take(calm, "c")).remaining).toBeGreaterThan(550);
  });

  it("shows the IETF fields", async () => {
    const limiter = limiters(1).all[0] as RateLimiter;
    const fields = rateLimitFields(policy, await limiter.take(policy, "fields"));
    expect(fields["RateLimit-Policy"]).toBe('"enrich";q=60;w=60');
    expect(fields.RateLimit).toMatch(/^"enrich";r=39;t=1$/);
  });
});
