import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey, listKeys, maxKeys, revokeKey, setDefaultDetail } from "@/lib/account/account-keys";
import { hashApiKey, readApiKey } from "@/lib/account/api-key";
import { activeCallbackSecrets, ensureCallbackSecret, rotateCallbackSecret } from "@/lib/account/callback-secrets";
import { listHistory } from "@/lib/account/list-history";
import { readAccount } from "@/lib/account/read-account";
import { readLimits } from "@/lib/account/read-limits";
import { replaceAllKeys, rotateKeys } from "@/lib/account/rotate-keys";
import { hourMs, secondMs } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import { findCaller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { accountView, callbackSecretView, historyView, rotatedView } from "@/lib/http/account-views";
import { checkAgainstContract } from "../harness/contract-check";
import { createWorld, type World } from "../harness/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());

const callerOf = (secret: string) => findCaller(world.services.pool, hashApiKey(secret));

/** As JSON, the way it goes out. */
function checkAnswer(method: string, path: string, body: object) {
  checkAgainstContract(method, path, 200, JSON.parse(JSON.stringify(body)));
}

describe("rotating a key", () => {
  it("hands out a new key that keeps names and detail, and stops the old one", async () => {
    const { pool } = world.services;
    const old = await world.createCaller();
    await pool.query("UPDATE api_key SET client_name = 'crm', device_name = 'rack 4', default_detail = 'compact' WHERE id = $1", [
      old.keyId,
    ]);
    const rotated = await rotateKeys(world.services, { ...old, scope: "this" });
    checkAnswer("POST", "/api/account/rotate-key", rotatedView(rotated));
    expect(readApiKey(rotated.secret)).toBe("live");
    expect(rotated).toMatchObject({ revoked: 1, prefix: rotated.secret.slice(0, 16) });
    expect(await callerOf(old.secret)).toBeNull();
    expect(await callerOf(rotated.secret)).toMatchObject({ accountId: old.accountId, defaultDetail: "compact" });
    expect(await listKeys(pool, old.accountId, world.services.clock.now())).toMatchObject([{ clientName: "crm", deviceName: "rack 4" }]);
  });

  it("leaves the account's other keys alone, unless all are meant", async () => {
    const old = await world.createCaller();
    const other = await createKey(world.services, { accountId: old.accountId, deviceName: "laptop" });
    if (other.kind !== "made") throw new Error("No key was made.");
    const first = await rotateKeys(world.services, { ...old, scope: "this" });
    expect(await callerOf(other.secret)).not.toBeNull();
    const caller = await callerOf(first.secret);
    if (!caller) throw new Error("The new key does not work.");
    const second = await rotateKeys(world.services, { ...caller, scope: "all" });
    expect(second.revoked).toBe(2);
    expect(await callerOf(other.secret)).toBeNull();
    expect((await listKeys(world.services.pool, old.accountId, world.services.clock.now())).map((key) => key.prefix)).toEqual([
      second.prefix,
    ]);
  });

  it("keeps a test key a test key", async () => {
    const old = await world.createCaller({ environment: "test" });
    expect(readApiKey((await rotateKeys(world.services, { ...old, scope: "all" })).secret)).toBe("test");
  });

  it.each(["this", "all"] as const)("lets one of two at once win (%s)", async (scope) => {
    const old = await world.createCaller();
    const outcomes = await Promise.allSettled([
      rotateKeys(world.services, { ...old, scope }),
      rotateKeys(world.services, { ...old, scope: "this" }),
    ]);
    const lost = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({ code: "unauthorized", status: 401 });
    expect(await listKeys(world.services.pool, old.accountId, world.services.clock.now())).toHaveLength(1);
  });

  it("leaves exactly one key when all are replaced while others rotate and are made", async () => {
    const old = await world.createCaller();
    const [replaced] = await Promise.all([
      replaceAllKeys(world.services, old),
      rotateKeys(world.services, { ...old, scope: "this" }).catch(() => null),
      createKey(world.services, { accountId: old.accountId, deviceName: null }),
    ]);
    expect(replaced.revoked).toBeGreaterThanOrEqual(1);
    expect(await callerOf(old.secret)).toBeNull();
    const last = await replaceAllKeys(world.services, old);
    expect((await listKeys(world.services.pool, old.accountId, world.services.clock.now())).map((key) => key.prefix)).toEqual([
      last.prefix,
    ]);
    expect(readApiKey(last.secret)).toBe("live");
  });
});

describe("an account's keys", () => {
  it("are stopped and set by their own account alone", async () => {
    const { pool } = world.services;
    const [mine, theirs] = [await world.createCaller(), await world.createCaller()];
    await revokeKey(world.services, { accountId: mine.accountId, keyId: theirs.keyId });
    await setDefaultDetail(world.services, { accountId: mine.accountId, keyId: theirs.keyId, detail: "compact" });
    expect(await callerOf(theirs.secret)).toMatchObject({ defaultDetail: null });
    await setDefaultDetail(world.services, { ...mine, detail: "compact" });
    expect(await callerOf(mine.secret)).toMatchObject({ defaultDetail: "compact" });
    await revokeKey(world.services, mine);
    expect(await callerOf(mine.secret)).toBeNull();
    expect(await listKeys(pool, mine.accountId, world.services.clock.now())).toEqual([]);
  });

  it("are live, or for tests when that was asked for", async () => {
    const { accountId } = await world.createCaller();
    const made = [
      await createKey(world.services, { accountId, deviceName: null }),
      await createKey(world.services, { accountId, deviceName: "ci", environment: "test" }),
    ];
    expect(made.map((key) => (key.kind === "made" ? readApiKey(key.secret) : null))).toEqual(["live", "test"]);
    expect((await listKeys(world.services.pool, accountId, world.services.clock.now())).map((key) => key.environment)).toEqual([
      "test",
      "live",
      "live",
    ]);
  });

  it("are so many at most, however many are asked for at once", async () => {
    const { accountId } = await world.createCaller();
    await world.services.pool.query(
      `INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at)
       SELECT $1 || n, $1, sha256(($1 || n)::bytea), 'pcb_live_0000000', 'live', $2 FROM generate_series(1, $3::int) AS n`,
      [accountId, world.services.clock.now(), maxKeys - 2],
    );
    const made = await Promise.all(Array.from({ length: 4 }, () => createKey(world.services, { accountId, deviceName: null })));
    expect(made.map(({ kind }) => kind).sort()).toEqual(["made", "too_many", "too_many", "too_many"]);
  });
});

describe("an account", () => {
  it("shows its credits, its working keys and auto-recharge, off", async () => {
    const caller = await world.createCaller({ credits: 7 });
    await createKey(world.services, { accountId: caller.accountId, deviceName: "laptop" });
    await rotateKeys(world.services, { ...caller, scope: "this" });
    const view = accountView(
      await readAccount(world.services.pool, caller.accountId, world.services.clock.now()),
      await readLimits(world.services, caller.accountId),
    );
    checkAnswer("GET", "/api/account", view);
    expect(view.credits).toEqual({ available: 7, reserved: 0 });
    expect(view.keys).toHaveLength(2);
    expect(view.auto_recharge).toEqual({ enabled: false, threshold: 1, packs: 1, monthly_limit: 1 });
  });

  it("tells its caps and budgets, and what is left of them", async () => {
    const caller = await world.createCaller({ credits: 7 });
    const { env } = world.services;
    const limits = async () =>
      accountView(
        await readAccount(world.services.pool, caller.accountId, world.services.clock.now()),
        await readLimits(world.services, caller.accountId),
      );
    const untouched = await limits();
    expect(untouched.limits.new_people).toEqual({ limit: env.PEOPLE_FIRST_DAY, used: 0, left: env.PEOPLE_FIRST_DAY });
    expect(untouched.budgets.auto_recharge_packs).toEqual({ limit: 1, used: 0, left: 1 });
    const request = { linkedin_url: "https://www.linkedin.com/in/rosalind-pike-of-the-caps" };
    await admitEnrichment(world.services, { caller, request, detail: "full" });
    const asked = await limits();
    checkAnswer("GET", "/api/account", asked);
    expect(asked.limits.new_people).toMatchObject({ used: 1, left: env.PEOPLE_FIRST_DAY - 1 });
    expect(asked.limits.queued_jobs).toEqual({ limit: env.MAX_QUEUED_JOBS, used: 1, left: env.MAX_QUEUED_JOBS - 1 });
  });
});

describe("the history", () => {
  const buy = (accountId: string, credits: number) =>
    inTransaction(world.services.pool, (tx) =>
      purchaseCredits(tx, { accountId, credits, cause: `local:${accountId}:${credits}`, source: "local", at: world.services.clock.now() }),
    );

  it("is the ledger, newest first, and its pages stand still while entries are added", async () => {
    const { accountId } = await world.createCaller({ credits: 1 });
    for (let credits = 2; credits <= 5; credits += 1) await buy(accountId, credits);
    await world.createCaller({ credits: 3 });
    const { pool } = world.services;
    const first = await listHistory(pool, { accountId, cursor: undefined, limit: 2 });
    await buy(accountId, 6);
    const second = await listHistory(pool, { accountId, cursor: first.nextCursor ?? "", limit: 2 });
    const third = await listHistory(pool, { accountId, cursor: second.nextCursor ?? "", limit: 2 });
    for (const page of [first, second, third]) checkAnswer("GET", "/api/account/history", historyView(page));
    expect([first, second, third].map(({ entries }) => entries.map((entry) => entry.availableDelta))).toEqual([[5, 4], [3, 2], [1]]);
    expect(first.entries[0]).toMatchObject({ kind: "purchase", availableAfter: 15, reservedAfter: 0 });
    expect(third.nextCursor).toBeNull();
  });

  it.each(["x", "", "MA", "OTk5OTk5OTk5OTk5OTk5OTk5OTk", "é"])("refuses %j as a cursor", async (cursor) => {
    const { accountId } = await world.createCaller();
    await expect(listHistory(world.services.pool, { accountId, cursor, limit: 2 })).rejects.toMatchObject({ code: "invalid_cursor" });
  });
});

describe("the callback secret", () => {
  it("is made once, by however many ask first", async () => {
    const { pool, clock } = world.services;
    const { accountId } = await world.createCaller();
    expect(await activeCallbackSecrets(pool, accountId, clock.now())).toEqual([]);
    const made = await Promise.all(Array.from({ length: 6 }, () => ensureCallbackSecret(pool, accountId, clock.now())));
    const [first] = made;
    if (!first) throw new Error("None was made.");
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(1);
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await activeCallbackSecrets(pool, accountId, clock.now())).toEqual([first.secret]);
    checkAnswer("GET", "/api/account/callback-secret", callbackSecretView(first));
  });

  it("signs for 24 hours more once it is replaced, beside one other at most", async () => {
    const { pool, clock } = world.services;
    const { accountId } = await world.createCaller();
    const first = await ensureCallbackSecret(pool, accountId, clock.now());
    const second = await rotateCallbackSecret(world.services, accountId);
    checkAnswer("POST", "/api/account/callback-secret/rotate", callbackSecretView(second));
    const at = second.createdAt.getTime();
    const active = (ms: number) => activeCallbackSecrets(pool, accountId, new Date(at + ms));
    expect(second.previous).toEqual({ secret: first.secret, expiresAt: new Date(at + 24 * hourMs) });
    expect(await active(24 * hourMs - secondMs)).toEqual([second.secret, first.secret]);
    expect(await active(24 * hourMs)).toEqual([second.secret]);
    const third = await rotateCallbackSecret(world.services, accountId);
    expect(await active(hourMs)).toEqual([third.secret, second.secret]);
  });

  it("is two at most when rotations race, even before there was one", async () => {
    const { pool, clock } = world.services;
    const { accountId } = await world.createCaller();
    await Promise.all(Array.from({ length: 5 }, () => rotateCallbackSecret(world.services, accountId)));
    expect(await activeCallbackSecrets(pool, accountId, clock.now())).toHaveLength(2);
    expect((await ensureCallbackSecret(pool, accountId, clock.now())).previous).not.toBeNull();
  });
});
