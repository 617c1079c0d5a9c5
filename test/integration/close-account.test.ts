import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createKey } from "@/lib/account/account-keys";
import { hashApiKey } from "@/lib/account/api-key";
import { ensureCallbackSecret } from "@/lib/account/callback-secrets";
import { closeAccount } from "@/lib/account/close-account";
import { forgettingByTable, keptTables } from "@/lib/account/forget-account";
import { portalSession } from "@/lib/account/portal-session";
import { finishSignIn, startSignIn } from "@/lib/account/sign-in";
import { sweepClosedAccounts } from "@/lib/account/sweep-closed-accounts";
import { dayMs, hourMs } from "@/lib/clock";
import { findCaller } from "@/lib/db/api-keys";
import { factsOfBrief } from "@/lib/engine/brief/facts-of-brief";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { MailMessage } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import { newId } from "@/lib/ids";
import { deliverOnce } from "@/lib/pipeline/deliver-callback";
import { findOrCreatePerson } from "@/lib/pipeline/find-or-create-person";
import { settleRun } from "@/lib/pipeline/settle-run";
import { sessionCookieName } from "@/lib/secrets/session-cookie";
import { auditLedger } from "../../scripts/audit/audit-ledger";
import { sampleBrief } from "../harness/sample-brief";
import { searchColumns } from "../harness/search-columns";
import { createWorld, type World } from "../harness/world";

let world: World;
const sent: MailMessage[] = [];
const mailer = { send: async (message: MailMessage) => void sent.push(message) };
const callbackOrigin = "https://127.0.0.1:9";
const browser = { previousSecret: null, userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

beforeAll(async () => {
  world = await createWorld({ AUTH_SECRET: "0123456789abcdef0123456789abcdef", CALLBACK_LOCAL_ORIGINS: callbackOrigin });
});
afterAll(() => world.database.drop());
beforeEach(() => {
  world.services.clock.offsetMs = 0;
});

let accounts = 0;
/** An account with a key and credits, and the address that it has. */
async function newAccount(credits = 3) {
  accounts += 1;
  const email = `quillfeather${accounts}@example.test`;
  const caller = await world.createCaller({ credits });
  await world.services.pool.query("UPDATE account SET email = $2 WHERE id = $1", [caller.accountId, email]);
  return { caller, email };
}

async function mailedToken(email: string): Promise<string> {
  const services = { ...world.services, mailer, limiter: new RateLimiter(world.services.pool, world.services.clock) };
  expect(await startSignIn(services, { email, address: `192.0.2.${accounts}` })).toEqual({ kind: "sent" });
  return /token=([\w-]+)$/m.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
}

async function signIn(email: string): Promise<string> {
  const finished = await finishSignIn({ ...world.services, mailer }, await mailedToken(email), browser);
  if (finished.kind !== "signed_in") throw new Error("The link did not work.");
  return finished.sessionSecret;
}

const sessionOf = (secret: string) =>
  portalSession(world.services, new Headers({ host: "brief.example", cookie: `${sessionCookieName(world.services.env)}=${secret}` }));

const close = (accountId: string, typedEmail: string) => closeAccount(world.services, { accountId, typedEmail });

async function count(table: string, accountId: string): Promise<number> {
  const { rows } = await world.services.pool.query(`SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`, [accountId]);
  return rows[0].n;
}

async function differences(): Promise<string[]> {
  const found: string[] = [];
  await auditLedger(world.services.pool, { report: (difference) => found.push(difference) });
  return found;
}

describe("closing an account", () => {
  it("knows of every table that names an account whether it goes or stays", async () => {
    const { rows } = await world.services.pool.query(
      "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY 1",
    );
    expect(rows.map((row) => row.table_name)).toEqual([...Object.keys(forgettingByTable), ...keptTables].sort());
  });

  it("leaves in no column what the account was, whom it asked for and where it wanted answers", async () => {
    const { pool, clock } = world.services;
    const { caller, email } = await newAccount();
    const { accountId } = caller;
    const at = clock.now();
    await pool.query("UPDATE account SET purpose = 'Zanzibarine' WHERE id = $1", [accountId]);
    await pool.query("UPDATE api_key SET client_name = 'Zanzibarine', device_name = 'Zanzibarine' WHERE id = $1", [caller.keyId]);
    await signIn(email);
    await mailedToken(email);
    const { secret } = await ensureCallbackSecret(pool, accountId, at);
    await world.storePerson({ fullName: "Tamsin Orrery", keys: ["linkedin:tamsin-orrery"] });
    const request = {
      linkedin_url: "https://www.linkedin.com/in/tamsin-orrery",
      company: "Zanzibarine",
      callback_url: `${callbackOrigin}/zanzibarine`,
      batch_id: "Zanzibarine",
      idempotency_key: "Zanzibarine",
      sender: { offer: "Zanzibarine" },
    };
    await admitEnrichment(world.services, { caller, request, detail: "full" });
    const waiting = { ...request, linkedin_url: "https://www.linkedin.com/in/somebody-unknown", idempotency_key: "Zanzibarine 2" };
    await admitEnrichment(world.services, { caller: await world.refreshed(caller), request: waiting, detail: "full" });
    await pool.query("INSERT INTO batch (id, account_id, response_json, reserved_at_start, created_at) VALUES ($1, $2, $3, 0, $4)", [
      newId("bat", at),
      accountId,
      '{"note":"Zanzibarine"}',
      at,
    ]);
    await pool.query(
      `INSERT INTO signup_transaction (id, email, client_name, asked_from, polling_token_hash, approval_token_hash, state, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, 'Zanzibarine', 'zanzibarine', '\\x01', '\\x02', 'pending', $2, $2)`,
      [email, at],
    );
    const words = [email.split("@")[0] ?? "", "Zanzibarine", secret, "Firefox"];
    expect((await searchColumns(pool, words)).length).toBeGreaterThan(10);

    expect(await close(accountId, email)).toEqual({ kind: "closed", email, lostCredits: 2 });
    // The run that is on its way belongs to nobody in particular; what it was asked goes when it ends.
    expect(await searchColumns(pool, words)).toEqual(["enrichment_run.seed"]);
    expect(await count("unlock", accountId)).toBe(0);
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n FROM job WHERE account_id = $1 AND (person_id IS NOT NULL OR seed_json <> '{}')",
      [accountId],
    );
    expect(rows[0].n).toBe(0);
  });

  it("keeps ledger and balance, so that the audit still finds no difference", async () => {
    const { caller, email } = await newAccount(5);
    await world.storePerson({ fullName: "Odalys Brindle", keys: ["linkedin:odalys-brindle"] });
    const request = { linkedin_url: "https://www.linkedin.com/in/odalys-brindle" };
    await admitEnrichment(world.services, { caller, request, detail: "full" });
    const entries = await count("ledger_entry", caller.accountId);
    expect(await close(caller.accountId, email)).toMatchObject({ kind: "closed", lostCredits: 4 });
    expect(await count("ledger_entry", caller.accountId)).toBe(entries);
    expect(await world.balance(caller)).toEqual({ available: 4, reserved: 0 });
    expect(await differences()).toEqual([]);
  });

  it("switches auto-recharge off and forgets the saved card", async () => {
    const { caller, email } = await newAccount();
    const { pool } = world.services;
    await pool.query("UPDATE account SET auto_recharge_enabled = true, payment_method_id = 'pm_1' WHERE id = $1", [caller.accountId]);
    await close(caller.accountId, email);
    const { rows } = await pool.query("SELECT auto_recharge_enabled, payment_method_id FROM account WHERE id = $1", [caller.accountId]);
    expect(rows[0]).toEqual({ auto_recharge_enabled: false, payment_method_id: null });
  });

  it("stops every key, session and mailed link at once", async () => {
    const { caller, email } = await newAccount();
    const session = await signIn(email);
    const link = await mailedToken(email);
    await close(caller.accountId, email);
    expect(await findCaller(world.services.pool, hashApiKey(caller.secret))).toBeNull();
    expect(await sessionOf(session)).toBeNull();
    expect(await finishSignIn({ ...world.services, mailer }, link, browser)).toEqual({ kind: "link_over" });
  });

  it("lets the address sign in anew, to a fresh account without the old credits, any number of times", async () => {
    const { caller, email } = await newAccount(3);
    await close(caller.accountId, email);
    const fresh = await sessionOf(await signIn(email));
    expect(fresh).toMatchObject({ email, availableCredits: 0, hasAcceptedTerms: false });
    expect(fresh?.accountId).not.toBe(caller.accountId);
    expect((await close(fresh?.accountId ?? "", email)).kind).toBe("closed");
    expect((await sessionOf(await signIn(email)))?.accountId).not.toBe(fresh?.accountId);
  });

  it.each(["", "delete", "somebody.else@example.test"])("changes nothing unless the account's address is typed: %j", async (typed) => {
    const { caller, email } = await newAccount();
    const session = await signIn(email);
    expect(await close(caller.accountId, typed)).toEqual({ kind: "not_confirmed" });
    expect(await sessionOf(session)).toMatchObject({ email });
    expect(await findCaller(world.services.pool, hashApiKey(caller.secret))).not.toBeNull();
  });

  it("takes the address in any letter case", async () => {
    const { caller, email } = await newAccount();
    expect((await close(caller.accountId, ` ${email.toUpperCase()} `)).kind).toBe("closed");
  });

  it("closes once when it is asked twice at the same moment", async () => {
    const { caller, email } = await newAccount();
    const outcomes = await Promise.all([close(caller.accountId, email), close(caller.accountId, email)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["closed", "closed_before"]);
  });

  it("leaves no key that works, however many are made at the same moment", async () => {
    const { caller, email } = await newAccount();
    const [, ...made] = await Promise.all([
      close(caller.accountId, email),
      ...Array.from({ length: 8 }, () => createKey(world.services, { accountId: caller.accountId, deviceName: null }).catch(() => null)),
    ]);
    for (const key of made) if (key?.kind === "made") expect(await findCaller(world.services.pool, hashApiKey(key.secret))).toBeNull();
    expect(await count("api_key", caller.accountId)).toBe(0);
  });
});

describe("a request that is under way when its account is closed", () => {
  async function closedWhileRunning() {
    const { pool, clock } = world.services;
    const { caller, email } = await newAccount(2);
    accounts += 1;
    const slug = `thibault-sedge-${accounts}`;
    const request = { linkedin_url: `https://www.linkedin.com/in/${slug}`, callback_url: `${callbackOrigin}/briefs` };
    const outcome = await admitEnrichment(world.services, { caller, request, detail: "full" });
    if (outcome.kind !== "accepted") throw new Error(outcome.kind);
    const runId: string = (await pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId])).rows[0].run_id;
    await close(caller.accountId, email);
    const at = clock.now();
    const keys = [`linkedin:${slug}`];
    const personId = await findOrCreatePerson(pool, {
      runId,
      identity: { fullName: "Thibault Sedge", provenKeys: keys, documents: [] },
      at,
    });
    if (personId === null) throw new Error("the run has ended");
    const facts = factsOfBrief(sampleBrief({ canonicalId: personId, fullName: "Thibault Sedge", generatedAt: at.toISOString() }));
    const ended = await settleRun(world.services, {
      runId,
      outcome: { kind: "composed", personId, facts, generatedAt: at, keys },
      suppressionSecret: world.services.env.SUPPRESSION_SECRET ?? "",
    });
    return { caller, jobId: outcome.jobId, personId, ended };
  }

  it("ends as it would, its credit settled, and is told to nobody", async () => {
    const { caller, ended } = await closedWhileRunning();
    expect(ended).toBe(1);
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    expect(await count("callback_delivery", caller.accountId)).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it("leaves nothing that ties the account to the person, once the sweep has passed", async () => {
    const { pool } = world.services;
    const { caller, jobId, personId } = await closedWhileRunning();
    await sweepClosedAccounts(world.services);
    expect(await count("unlock", caller.accountId)).toBe(0);
    const { rows } = await pool.query("SELECT status, person_id, brief_id, seed_json FROM job WHERE id = $1", [jobId]);
    expect(rows[0]).toEqual({ status: "done", person_id: null, brief_id: null, seed_json: "{}" });
    // The brief is the person's, not the account's.
    expect((await pool.query("SELECT 1 FROM brief WHERE person_id = $1", [personId])).rowCount).toBe(1);
  });

  it("is looked after for a day, which every request has ended by", async () => {
    await closedWhileRunning();
    world.services.clock.offsetMs = dayMs - hourMs;
    expect(await sweepClosedAccounts(world.services)).toBeGreaterThan(0);
    world.services.clock.offsetMs = dayMs + hourMs;
    expect(await sweepClosedAccounts(world.services)).toBe(0);
  });

  it("sends no callback, not even one that was stored at the same moment", async () => {
    const { pool, clock } = world.services;
    const { caller, jobId } = await closedWhileRunning();
    const deliveryId = newId("msg", clock.now());
    await pool.query(
      `INSERT INTO callback_delivery (id, job_id, account_id, url, envelope, status, created_at) VALUES ($1, $2, $3, $4, '{}', 'waiting', $5)`,
      [deliveryId, jobId, caller.accountId, `${callbackOrigin}/briefs`, clock.now()],
    );
    expect(await deliverOnce(world.services, { deliveryId, round: 0, attempt: 0 })).toBe("over");
    expect(await count("callback_secret", caller.accountId)).toBe(0);
  });
});
