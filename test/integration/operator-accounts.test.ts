import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportAccount } from "@/lib/account/export-account";
import { portalSession } from "@/lib/account/portal-session";
import { finishSignIn, readSignInLink, startSignIn } from "@/lib/account/sign-in";
import type { RechargeFacts } from "@/lib/billing/decide-recharge";
import { loadRechargeFacts } from "@/lib/billing/load-recharge-facts";
import { lowAccounts } from "@/lib/billing/sweep-recharges";
import { captureCredit, reserveCredit, reverseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import type { MailMessage } from "@/lib/gateways/mail";
import { authenticate } from "@/lib/http/authenticate";
import { RateLimiter } from "@/lib/http/rate-limit";
import { runAccountCommand } from "../../scripts/account/run-command";
import { runAuditCommand } from "../../scripts/audit/run-command";
import { addSession } from "../harness/visitors";
import { createWorld, type World } from "../harness/world";

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "operator-accounts-"));
  world = await createWorld({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await world.database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One command, as it is typed. */
async function run(...args: string[]) {
  const lines: string[] = [];
  const { pool, clock } = world.services;
  const code = await runAccountCommand({ pool, clock, operator: "ada", print: (line) => lines.push(line) }, args);
  return { code, text: lines.join("\n") };
}

const trail = async (accountId: string) => {
  const { rows } = await world.services.pool.query(
    "SELECT action, subject_id, actor, reason FROM audit_line WHERE account_id = $1 ORDER BY id",
    [accountId],
  );
  return rows.map(({ action, subject_id, actor, reason }) => [action, subject_id, actor, reason]);
};

const mails: MailMessage[] = [];
function services() {
  const { pool, clock } = world.services;
  return { ...world.services, mailer: { send: async (mail: MailMessage) => void mails.push(mail) }, limiter: new RateLimiter(pool, clock) };
}

const asked = (secret: string) =>
  authenticate(new Request("http://localhost/api/account", { headers: { Authorization: `Bearer ${secret}` } }), services());

describe("credit", () => {
  it("enters a grant once for its reference, says so when it comes again, and refuses another order under it", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const other = await world.createCaller();
    const order = ["credit", caller.accountId, "5", "--reference", "T-1", "--why", "a run that broke"];
    expect(await run(...order)).toEqual({ code: 0, text: `${caller.accountId} has 5 credits more, now 6.` });
    expect(await run(...order)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^T-1 was entered on .*: nothing was given again\.$/),
    });
    expect((await run("credit", other.accountId, "5", "--reference", "T-1", "--why", "a run that broke")).code).toBe(1);
    expect((await run("credit", caller.accountId, "6", "--reference", "T-1", "--why", "a run that broke")).code).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 6, reserved: 0 });
    expect(await world.balance(other)).toEqual({ available: 0, reserved: 0 });
    expect(await trail(caller.accountId)).toEqual([["credits_granted", "T-1", "ada", "a run that broke"]]);
    const { rows } = await world.services.pool.query(
      "SELECT kind, cause, source FROM ledger_entry WHERE account_id = $1 ORDER BY id DESC LIMIT 1",
      [caller.accountId],
    );
    expect(rows).toEqual([{ kind: "grant", cause: "operator:T-1", source: null }]);
  });

  it("enters one of twenty at once", async () => {
    const caller = await world.createCaller();
    const order = ["credit", caller.accountId, "3", "--reference", "T-20", "--why", "twenty at once"];
    const done = await Promise.all(Array.from({ length: 20 }, () => run(...order)));
    expect(done.map(({ code }) => code)).toEqual(done.map(() => 0));
    expect(done.filter(({ text }) => text.includes("more, now 3"))).toHaveLength(1);
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
  });

  it("settles what is owed first, and the audit counts it without a difference", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const { accountId } = caller;
    const { pool, clock } = world.services;
    const at = clock.now();
    const job = { accountId, jobId: "job_spent", at };
    await inTransaction(pool, async (tx) => [await reserveCredit(tx, job), await captureCredit(tx, job)]);
    await inTransaction(pool, (tx) => reverseCredits(tx, { accountId, credits: 2, cause: "payment:pay_x:refund", at }));
    expect((await run("credit", accountId, "4", "--reference", "T-owed", "--why", "made good")).text).toContain("now 3.");
    const lines: string[] = [];
    await runAuditCommand({ pool, clock, provider: null, print: (line) => lines.push(line) }, []);
    expect(lines.at(-1)).toMatch(/, \d+ credits given by operators: /);
    expect(lines.filter((line) => line.includes(accountId) && /available|continue/.test(line))).toEqual([]);
  });

  it.each([
    ["no reference", ["credit", "acc_1", "5", "--why", "words"]],
    ["no reason", ["credit", "acc_1", "5", "--reference", "T-2"]],
    ["somebody's address as the reason", ["credit", "acc_1", "5", "--reference", "T-2", "--why", "for ada@quillmark.example"]],
    ["too many", ["credit", "acc_1", "1001", "--reference", "T-2", "--why", "words"]],
    ["none", ["credit", "acc_1", "0", "--reference", "T-2", "--why", "words"]],
    ["a broken number", ["credit", "acc_1", "1.5", "--reference", "T-2", "--why", "words"]],
    ["an unknown option", ["block", "acc_1", "--because", "words"]],
    ["an unknown command", ["delete", "acc_1"]],
  ])("is not understood with %s", async (_what, args) => {
    const { code, text } = await run(...args);
    expect([code, text.startsWith("Usage:")]).toEqual([2, true]);
  });

  it("is not entered for an account that is not there or is closed", async () => {
    const { accountId } = await world.createCaller();
    await world.services.pool.query("UPDATE account SET closed_at = now() WHERE id = $1", [accountId]);
    for (const id of [accountId, "acc_none"]) expect((await run("credit", id, "5", "--reference", "T-3", "--why", "words")).code).toBe(1);
  });
});

describe("block", () => {
  it("refuses key and session at once, in the catalogue's words, and lets both in again once it is lifted", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const { accountId, secret } = caller;
    const { env } = world.services;
    const browser = await addSession(world, { accountId, baseUrl: env.baseUrl, lifeMs: 3_600_000 });
    const session = () => portalSession(world.services, new Headers({ Cookie: browser.cookie, Host: "brief.example" }));
    expect([(await asked(secret)).accountId, (await session())?.accountId]).toEqual([accountId, accountId]);
    expect(await run("block", accountId, "--why", "scraping", "--by", "grace")).toEqual({ code: 0, text: `${accountId} is blocked now.` });
    await expect(asked(secret)).rejects.toMatchObject({ code: "account_blocked" });
    expect(await session()).toBeNull();
    expect((await run("block", accountId, "--why", "scraping")).text).toBe(`${accountId} was blocked already.`);
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
    expect((await run("unblock", accountId, "--why", "they explained")).code).toBe(0);
    expect((await asked(secret)).accountId).toBe(accountId);
    // Its owner signs in anew.
    expect(await session()).toBeNull();
    expect(await trail(accountId)).toEqual([
      ["account_blocked", null, "grace", "scraping"],
      ["account_unblocked", null, "ada", "they explained"],
    ]);
    let exported = "";
    for await (const piece of exportAccount(world.services.pool, { accountId, at: new Date() })) exported += piece;
    expect(exported).toContain('"reason":"scraping"');
  });

  it("keeps a session that was made behind its back out", async () => {
    const { accountId } = await world.createCaller();
    await run("block", accountId, "--why", "scraping");
    const { cookie } = await addSession(world, { accountId, baseUrl: world.services.env.baseUrl, lifeMs: 3_600_000 });
    expect(await portalSession(world.services, new Headers({ Cookie: cookie, Host: "brief.example" }))).toBeNull();
  });

  it("signs nobody in, and leaves the link as it was", async () => {
    const { accountId } = await world.createCaller();
    const given = services();
    await startSignIn(given, { email: `${accountId}@example.test`, address: "203.0.113.9" });
    const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
    expect(await readSignInLink(given, token)).toMatchObject({ isBlocked: false });
    await run("block", accountId, "--why", "scraping");
    const browser = { previousSecret: null, userAgent: null };
    expect(await finishSignIn(given, token, browser)).toEqual({ kind: "blocked" });
    expect(await readSignInLink(given, token)).toMatchObject({ isBlocked: true });
    await run("unblock", accountId, "--why", "they explained");
    expect(await finishSignIn(given, token, browser)).toMatchObject({ kind: "signed_in" });
  });

  it("begins no recharge", async () => {
    const { accountId } = await world.createCaller();
    const { pool, clock } = world.services;
    await pool.query("UPDATE account SET auto_recharge_enabled = true, customer_id = $2, payment_method_id = 'pm_1' WHERE id = $1", [
      accountId,
      `cus_${accountId}`,
    ]);
    const facts = () => inTransaction<RechargeFacts | null>(pool, (tx) => loadRechargeFacts(tx, accountId, clock.now()));
    const isLow = async () => (await pool.query(lowAccounts, ["round", 1_000])).rows.some(({ id }) => id === accountId);
    expect([(await facts())?.isEnabled, await isLow()]).toEqual([true, true]);
    await run("block", accountId, "--why", "scraping");
    expect([await facts(), await isLow()]).toEqual([null, false]);
  });
});

describe("find", () => {
  it("shows an account by address, id or key, and writes down that it was looked at", async () => {
    const { accountId, secret } = await world.createCaller({ credits: 3 });
    const { rows } = await world.services.pool.query("SELECT key_prefix FROM api_key WHERE account_id = $1", [accountId]);
    await run("block", accountId, "--why", "scraping");
    for (const sought of [`${accountId.toUpperCase()}@example.test`.toLowerCase(), accountId, rows[0].key_prefix]) {
      const { code, text } = await run("find", sought);
      expect(code).toBe(0);
      expect(text).toContain(`${accountId}@example.test`);
      expect(text).toMatch(/blocked since .*\n.*\n {2}credits: 3 available, 0 set aside, 0 owed/);
      expect(text).toContain("account_blocked by ada : scraping");
      expect(text).not.toContain(secret);
    }
    expect((await trail(accountId)).map(([action]) => action)).toEqual([
      "account_blocked",
      "account_shown",
      "account_shown",
      "account_shown",
    ]);
    expect((await run("find", "nobody@example.test")).code).toBe(1);
  });
});
