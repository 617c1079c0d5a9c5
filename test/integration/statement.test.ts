import { afterAll, beforeAll, expect, test } from "vitest";
import { listStatement } from "@/lib/account/list-statement";
import { captureCredit, refundCredit, releaseCredit, reserveCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { suppressKeys } from "@/lib/suppression/suppression";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const read = ({ accountId }: Caller, cursor?: string, limit = 20) => listStatement(world.services.pool, { accountId, cursor, limit });

type Step = typeof captureCredit | typeof releaseCredit | typeof refundCredit;

/** Entries of requests that nothing else is known of. */
async function entries({ accountId }: Caller, jobId: string, ...steps: readonly Step[]): Promise<void> {
  const job = { accountId, jobId, at: world.services.clock.now(), why: `job:${jobId}` };
  await inTransaction(world.services.pool, (tx) => reserveCredit(tx, job));
  for (const step of steps) await inTransaction(world.services.pool, (tx) => step(tx, job));
}

test("a request is one line, whatever became of it, with what it cost", async () => {
  const caller = await world.createCaller({ credits: 5 });
  await entries(caller, "job_s1", captureCredit);
  await entries(caller, "job_s2", releaseCredit);
  await entries(caller, "job_s3");
  await entries(caller, "job_s4", captureCredit, refundCredit);
  const { lines, nextCursor } = await read(caller);
  expect(lines.map(({ kind, jobId, credits }) => [kind, jobId, credits])).toEqual([
    ["refund", "job_s4", 0],
    ["reserve", "job_s3", 0],
    ["release", "job_s2", 0],
    ["capture", "job_s1", -1],
    ["purchase", null, 5],
  ]);
  expect(nextCursor).toBeNull();
  expect((await read(await world.createCaller())).lines).toEqual([]);
});

test("pages lead on without a gap, and a cursor that is none is refused", async () => {
  const caller = await world.createCaller({ credits: 5 });
  for (const nth of [1, 2, 3, 4]) await entries(caller, `job_p${nth}`, captureCredit);
  const first = await read(caller, undefined, 2);
  const second = await read(caller, first.nextCursor ?? "", 2);
  const third = await read(caller, second.nextCursor ?? "", 2);
  const seen = [first, second, third].flatMap(({ lines }) => lines.map(({ jobId }) => jobId));
  expect(seen).toEqual(["job_p4", "job_p3", "job_p2", "job_p1", null]);
  await expect(read(caller, "nonsense")).rejects.toMatchObject({ code: "invalid_cursor" });
});

test("a brief bears its person's name, until they ask for no more", async () => {
  const caller = await world.createCaller({ credits: 2 });
  const key = "linkedin:zelda-statement";
  const { personId } = await world.storePerson({ fullName: "Zelda Quillfeather", keys: [key] });
  await admitEnrichment(world.services, {
    caller: await world.refreshed(caller),
    request: { linkedin_url: "https://www.linkedin.com/in/zelda-statement", idempotency_key: "statement" },
    detail: "full",
  });
  expect((await read(caller)).lines[0]).toMatchObject({ kind: "capture", name: "Zelda Quillfeather", credits: -1 });
  const { pool, clock, env } = world.services;
  const keys = [key, `person:${personId}`];
  await suppressKeys(pool, { secret: env.SUPPRESSION_SECRET ?? "", keys, requestId: null, at: clock.now() });
  expect((await read(caller)).lines[0]?.name).toBeNull();
});

test("a request about a person whom the account had by then is delivered, and free", async () => {
  const caller = await world.createCaller({ credits: 1 });
  await admitEnrichment(world.services, {
    caller: await world.refreshed(caller),
    request: { name: "Zelda Quillfeather", company: "Marrowlight", idempotency_key: "statement-free" },
    detail: "full",
  });
  const { pool, clock } = world.services;
  const { rows } = await pool.query("SELECT id FROM job WHERE account_id = $1", [caller.accountId]);
  const jobId: string = rows[0]?.id ?? "";
  await inTransaction(pool, (tx) => releaseCredit(tx, { accountId: caller.accountId, jobId, at: clock.now() }));
  expect((await read(caller)).lines[0]).toMatchObject({ kind: "release", jobId, credits: 0, isDelivered: false });
  await pool.query("UPDATE job SET status = 'done' WHERE id = $1", [jobId]);
  expect((await read(caller)).lines[0]).toMatchObject({ kind: "release", jobId, credits: 0, isDelivered: true });
});
