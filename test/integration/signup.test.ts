import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hashApiKey, readApiKey } from "@/lib/account/api-key";
import { type Claim, claimKey } from "@/lib/account/signup/claim-key";
import { type Decision, type DecisionOutcome, decideSignup } from "@/lib/account/signup/decide-signup";
import { readApproval } from "@/lib/account/signup/read-approval";
import { readSignup } from "@/lib/account/signup/read-signup";
import { claimLifeMs, signupLifeMs } from "@/lib/account/signup/signup-states";
import { type SignupServices, type StartedSignup, startSignup } from "@/lib/account/signup/start-signup";
import { findCaller } from "@/lib/db/api-keys";
import { ServiceError } from "@/lib/errors";
import { createMailer, type MailMessage } from "@/lib/gateways/mail";
import { limitSignupEmail } from "@/lib/http/limit-signup-email";
import { RateLimiter } from "@/lib/http/rate-limit";
import { recordStatements } from "../harness/record-statements";
import { type SmtpInbox, startSilentSmtp, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";

let world: World;
let inbox: SmtpInbox;
beforeAll(async () => {
  world = await createWorld();
  inbox = await startSmtpInbox();
});
afterEach(() => {
  world.services.clock.offsetMs = 0;
});
afterAll(async () => {
  await inbox.stop();
  await world.database.drop();
});

const approve: Decision = { kind: "approve", purpose: "partnerships", hasAcceptedTerms: true };

/** What a signup is given. Each has mail server and pool of its own choice. */
function given({ smtpUrl, pool = world.services.pool }: { smtpUrl?: string | undefined; pool?: pg.Pool } = {}): SignupServices {
  const { env, clock } = world.services;
  const limiter = new RateLimiter(world.services.pool, clock);
  const mailer = createMailer({ SMTP_URL: smtpUrl ?? inbox.url, MAIL_FROM: env.MAIL_FROM });
  return { env, clock, pool, mailer, limitEmail: limitSignupEmail({ env, limiter }) };
}

let count = 0;
const newAddress = () => `signup-${++count}@acme.example`;

interface Begun extends StartedSignup {
  readonly email: string;
  readonly approvalToken: string;
  readonly proof: { readonly transactionId: string; readonly pollingToken: string };
}

/** A signup whose mail has arrived. */
async function begin(email = newAddress(), names: { clientName?: string; deviceName?: string } = {}): Promise<Begun> {
  const started = await startSignup(given(), { email, askedFrom: "203.0.113.7", ...names });
  const { text } = await inbox.next(email);
  const approvalToken = /\/verify\/([\w-]{43})\n/.exec(text)?.[1] ?? "";
  return { ...started, email, approvalToken, proof: { transactionId: started.transactionId, pollingToken: started.pollingToken } };
}

const decide = (signup: Begun, decision: Decision): Promise<DecisionOutcome> =>
  decideSignup(world.services, signup.approvalToken, decision);
const claim = (signup: Begun): Promise<Claim> => claimKey(world.services, signup.proof);
const stateOf = (signup: Begun) => readSignup(world.services, signup.proof);

async function rowsOf(email: string) {
  const { pool } = world.services;
  const [signups, accounts, keys] = await Promise.all([
    pool.query("SELECT * FROM signup_transaction WHERE email = $1 ORDER BY created_at", [email]),
    pool.query("SELECT * FROM account WHERE email = $1", [email]),
    pool.query("SELECT k.* FROM api_key k JOIN account a ON a.id = k.account_id WHERE a.email = $1 ORDER BY k.created_at", [email]),
  ]);
  return { signups: signups.rows, accounts: accounts.rows, keys: keys.rows };
}

async function auditOf(signup: Begun): Promise<string[]> {
  const { rows } = await world.services.pool.query(
    `SELECT l.action FROM audit_line l, signup_transaction s WHERE s.id = $1::uuid AND l.subject_id IN ($1::text, s.key_id) ORDER BY l.id`,
    [signup.transactionId],
  );
  return rows.map((row) => row.action);
}

async function refusalOf(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw new Error(`It was not refused: ${String(error)}`);
  return error;
}

describe("a signup", () => {
  it("leads by an approval to one key that works, on an account that was not there before", async () => {
    const signup = await begin(newAddress(), { clientName: "CRM sync", deviceName: "laptop" });
    expect(signup.expiresAt.getTime() - world.services.clock.now().getTime()).toBeLessThanOrEqual(signupLifeMs);
    expect(await stateOf(signup)).toBe("pending");
    expect((await rowsOf(signup.email)).accounts).toEqual([]);
    expect(await decide(signup, approve)).toEqual({ kind: "decided", state: "approved" });
    expect(await stateOf(signup)).toBe("approved");
    expect((await rowsOf(signup.email)).keys).toEqual([]);
    const claimed = await claim(signup);
    if (claimed.kind !== "claimed") throw new Error(claimed.state);
    expect(readApiKey(claimed.secret)).toBe("live");
    expect(claimed.prefix).toBe(claimed.secret.slice(0, 16));
    const { accounts, keys } = await rowsOf(signup.email);
    expect(await findCaller(world.services.pool, hashApiKey(claimed.secret))).toMatchObject({
      accountId: accounts[0].id,
      keyId: keys[0].id,
    });
    expect(keys).toEqual([expect.objectContaining({ client_name: "CRM sync", device_name: "laptop", environment: "live" })]);
    expect(accounts).toEqual([expect.objectContaining({ purpose: "partnerships", available: 0 })]);
    expect(await claim(signup)).toEqual({ kind: "unclaimed", state: "already_claimed" });
    expect(await auditOf(signup)).toEqual(["signup_approved", "key_claimed"]);
  });

  it("adds a key for a new device to the account that is there, and asks for its terms only once", async () => {
    const first = await begin();
    expect((await readApproval(world.services, first.approvalToken))?.asksTerms).toBe(true);
    await decide(first, approve);
    await claim(first);
    const second = await begin(first.email, { deviceName: "server" });
    expect((await readApproval(world.services, second.approvalToken))?.asksTerms).toBe(false);
    await decide(second, { kind: "approve", purpose: "fundraising", hasAcceptedTerms: false });
    expect((await claim(second)).kind).toBe("claimed");
    const { accounts, keys } = await rowsOf(first.email);
    expect(accounts).toEqual([expect.objectContaining({ purpose: "partnerships" })]);
    expect(keys.map((key) => [key.device_name, key.revoked_at])).toEqual([
      [null, null],
      ["server", null],
    ]);
  });

  it("is for one mailbox in whatever case it is written", async () => {
    const signup = await begin();
    await decide(signup, approve);
    await startSignup(given(), { email: ` ${signup.email.toUpperCase()} `, askedFrom: "unknown" });
    const { text } = await inbox.next(signup.email);
    const token = /\/verify\/([\w-]{43})\n/.exec(text)?.[1] ?? "";
    expect((await readApproval(world.services, token))?.asksTerms).toBe(false);
  });

  it("shows its owner who asks, and keeps no control characters of what they call themselves", async () => {
    const signup = await begin(newAddress(), { clientName: "CRM\r\nBcc: thief@evil.example", deviceName: "\u0000\u202e" });
    expect(await readApproval(world.services, signup.approvalToken)).toMatchObject({
      state: "pending",
      email: signup.email,
      clientName: "CRM Bcc: thief@evil.example",
      deviceName: null,
      askedFrom: "203.0.113.7",
    });
    const mail = inbox.messages.find(({ to }) => to.includes(signup.email));
    expect(mail?.to).toEqual([signup.email]);
    expect(mail?.source).not.toMatch(/^Bcc:/im);
  });

  it("makes no key when it is denied, for good", async () => {
    const signup = await begin();
    expect(await decide(signup, { kind: "deny" })).toEqual({ kind: "decided", state: "denied" });
    expect(await decide(signup, approve)).toEqual({ kind: "over", state: "denied" });
    expect(await claim(signup)).toEqual({ kind: "unclaimed", state: "denied" });
    expect(await rowsOf(signup.email)).toMatchObject({ accounts: [], keys: [] });
    expect(await auditOf(signup)).toEqual(["signup_denied"]);
  });

  it("gives its state, not a key, to a claim that comes before the approval, and the key afterwards", async () => {
    const signup = await begin();
    expect(await claim(signup)).toEqual({ kind: "unclaimed", state: "pending" });
    await decide(signup, approve);
    expect((await claim(signup)).kind).toBe("claimed");
  });

  it("is not approved without a purpose and the terms while its account has none", async () => {
    const signup = await begin();
    expect(await decide(signup, { ...approve, purpose: null })).toEqual({ kind: "purpose_missing" });
    expect(await decide(signup, { ...approve, hasAcceptedTerms: false })).toEqual({ kind: "terms_missing" });
    expect(await stateOf(signup)).toBe("pending");
    expect((await rowsOf(signup.email)).accounts).toEqual([]);
    expect(await decide(signup, approve)).toMatchObject({ kind: "decided" });
  });

  it("gives no key to a closed account, closed before the approval or after", async () => {
    const { pool, clock } = world.services;
    const first = await begin();
    await decide(first, approve);
    const second = await begin(first.email);
    await pool.query("UPDATE account SET closed_at = $2 WHERE email = $1", [first.email, clock.now()]);
    expect(await decide(second, approve)).toEqual({ kind: "account_closed" });
    expect(await claim(first)).toEqual({ kind: "unclaimed", state: "expired" });
    expect((await rowsOf(first.email)).keys).toEqual([]);
  });
});

describe("time", () => {
  it("ends a request that nobody answered after 15 minutes: its buttons do nothing more", async () => {
    const signup = await begin();
    world.services.clock.offsetMs = signupLifeMs;
    expect(await stateOf(signup)).toBe("expired");
    expect(await decide(signup, approve)).toEqual({ kind: "over", state: "expired" });
    expect(await decide(signup, { kind: "deny" })).toEqual({ kind: "over", state: "expired" });
    expect(await claim(signup)).toEqual({ kind: "unclaimed", state: "expired" });
    expect((await rowsOf(signup.email)).accounts).toEqual([]);
  });

  it("ends an approval that nobody claimed after 10 minutes", async () => {
    const signup = await begin();
    await decide(signup, approve);
    world.services.clock.offsetMs = claimLifeMs;
    expect(await stateOf(signup)).toBe("expired");
    expect(await claim(signup)).toEqual({ kind: "unclaimed", state: "expired" });
    expect((await rowsOf(signup.email)).keys).toEqual([]);
  });

  it("leaves 10 minutes for the claim when the approval came in the last one", async () => {
    const signup = await begin();
    world.services.clock.offsetMs = signupLifeMs - 5_000;
    await decide(signup, approve);
    world.services.clock.offsetMs = signupLifeMs + claimLifeMs - 20_000;
    expect((await claim(signup)).kind).toBe("claimed");
  });
});

describe("races", () => {
  it("hand one key to 100 claims at once, and tell the 99 others that it is claimed", async () => {
    const signup = await begin();
    await decide(signup, approve);
    const claims = await Promise.all(Array.from({ length: 100 }, () => claim(signup)));
    expect(claims.filter(({ kind }) => kind === "claimed")).toHaveLength(1);
    expect(claims.filter((each) => each.kind === "unclaimed" && each.state === "already_claimed")).toHaveLength(99);
    expect((await rowsOf(signup.email)).keys).toHaveLength(1);
  });

  it("let one of approve and deny win, and what is written is what the winner was told", async () => {
    for (let round = 0; round < 10; round += 1) {
      const signup = await begin();
      const outcomes = await Promise.all([decide(signup, approve), decide(signup, { kind: "deny" })]);
      const decided = outcomes.filter((outcome) => outcome.kind === "decided");
      expect(decided).toHaveLength(1);
      expect(await stateOf(signup)).toBe(decided[0]?.state);
      expect(outcomes).toContainEqual({ kind: "over", state: decided[0]?.state });
      expect((await rowsOf(signup.email)).accounts).toHaveLength(decided[0]?.state === "approved" ? 1 : 0);
    }
  });

  it("make one account of five approvals of one address at once", async () => {
    const email = newAddress();
    const signups: Begun[] = [];
    for (let n = 0; n < 5; n += 1) signups.push(await begin(email));
    const outcomes = await Promise.all(signups.map((signup) => decide(signup, approve)));
    expect(outcomes.every(({ kind }) => kind === "decided")).toBe(true);
    expect((await Promise.all(signups.map(claim))).every(({ kind }) => kind === "claimed")).toBe(true);
    const { accounts, keys } = await rowsOf(email);
    expect([accounts.length, keys.length]).toEqual([1, 5]);
  });
});

describe("proof", () => {
  it("is the token of this very transaction: anything else is the same 404", async () => {
    const [signup, other] = [await begin(), await begin()];
    const id = signup.transactionId;
    const wrong = [
      { transactionId: id, pollingToken: null },
      { transactionId: id, pollingToken: "" },
      { transactionId: id, pollingToken: other.pollingToken },
      { transactionId: id, pollingToken: signup.approvalToken },
      { transactionId: id, pollingToken: `${signup.pollingToken}=` },
      { transactionId: "7c9e6679-7425-40de-944b-e07fc1f90ae7", pollingToken: signup.pollingToken },
      { transactionId: "no-uuid' OR 1=1", pollingToken: signup.pollingToken },
    ];
    for (const proof of wrong) {
      const refusals = [await refusalOf(readSignup(world.services, proof)), await refusalOf(claimKey(world.services, proof))];
      for (const { code, details, headers } of refusals)
        expect({ code, details, headers }).toEqual({ code: "verification_not_found", details: {}, headers: {} });
    }
  });

  it("of the mailbox is the mailed token alone: the client's own does not approve", async () => {
    const signup = await begin();
    for (const token of [signup.pollingToken, signup.transactionId, "", "x".repeat(43)]) {
      expect(await decideSignup(world.services, token, approve)).toEqual({ kind: "not_found" });
      expect(await readApproval(world.services, token)).toBeNull();
    }
    expect(await stateOf(signup)).toBe("pending");
  });

  it("is nowhere in the database in clear", async () => {
    const signup = await begin();
    await decide(signup, approve);
    const claimed = await claim(signup);
    const { pool } = world.services;
    const tables = await pool.query("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace");
    let text = "";
    for (const { relname } of tables.rows)
      text += (await pool.query(`SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM "${relname}" t`)).rows[0].text;
    expect(text).toContain(signup.email);
    const secrets = [signup.pollingToken, signup.approvalToken, claimed.kind === "claimed" ? claimed.secret : "none"];
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString("hex"));
      expect(text).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    }
  });
});

describe("a mail that is not accepted", () => {
  async function expectNothingMade(work: Promise<unknown>, email: string): Promise<void> {
    const { code, status, headers, details } = await refusalOf(work);
    expect([code, status]).toEqual(["verification_delivery_failed", 503]);
    expect(headers).toEqual({ "Retry-After": "60" });
    expect(details).toEqual({ retry_after_seconds: 60 });
    expect(await rowsOf(email)).toEqual({ signups: [], accounts: [], keys: [] });
  }

  it("leaves nothing when the server refuses the recipient", async () => {
    const refusing = await startSmtpInbox({ reject: true });
    const email = newAddress();
    try {
      await expectNothingMade(startSignup(given({ smtpUrl: refusing.url }), { email, askedFrom: "unknown" }), email);
    } finally {
      await refusing.stop();
    }
  });

  it("leaves nothing when no server is set", async () => {
    const email = newAddress();
    const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM: "a@acme.example" });
    await expectNothingMade(startSignup({ ...given(), mailer }, { email, askedFrom: "unknown" }), email);
  });

  it("leaves nothing when nobody listens", async () => {
    const email = newAddress();
    await expectNothingMade(startSignup(given({ smtpUrl: "smtp://127.0.0.1:1" }), { email, askedFrom: "unknown" }), email);
  });

  it("leaves nothing when the server says nothing, within the mailer's own time limits", async () => {
    const silent = await startSilentSmtp();
    try {
      const email = newAddress();
      const work = startSignup(given({ smtpUrl: silent.url }), { email, askedFrom: "unknown" });
      await expectNothingMade(work, email);
      expect(((await refusalOf(work)).cause as Error).message).toBe("The mail was not accepted (ETIMEDOUT).");
    } finally {
      await silent.stop();
    }
  });

  it("says in its log neither who it was for nor what the server said of it", async () => {
    const refusing = await startSmtpInbox({ reject: true });
    const email = newAddress();
    try {
      const { cause } = await refusalOf(startSignup(given({ smtpUrl: refusing.url }), { email, askedFrom: "unknown" }));
      expect(String((cause as Error).message)).toBe("The mail was not accepted (EENVELOPE 550).");
      expect((cause as Error).cause).toBeUndefined();
    } finally {
      await refusing.stop();
    }
  });
});

describe("limits", () => {
  it("take 5 signups an hour of one address, and not the sixth", async () => {
    const email = newAddress();
    const services = given();
    for (let n = 0; n < 5; n += 1) await startSignup(services, { email, askedFrom: "unknown" });
    const { code, details, headers } = await refusalOf(startSignup(services, { email, askedFrom: "unknown" }));
    expect(code).toBe("rate_limited");
    expect(Number(headers["Retry-After"])).toBeGreaterThanOrEqual(1);
    expect(details).toEqual({ retry_after_seconds: Number(headers["Retry-After"]) });
    expect(headers["RateLimit-Policy"]).toBe('"signup_email";q=5;w=3600');
    expect((await rowsOf(email)).signups).toHaveLength(5);
    await startSignup(services, { email: newAddress(), askedFrom: "unknown" });
    world.services.clock.offsetMs = Number(headers["Retry-After"]) * 1_000;
    await startSignup(services, { email, askedFrom: "unknown" });
  });

  it("keep no address in their buckets", async () => {
    const email = newAddress();
    await startSignup(given(), { email, askedFrom: "unknown" });
    const { rows } = await world.services.pool.query("SELECT key FROM rate_bucket WHERE key LIKE 'signup_email:%'");
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^signup_email:[0-9a-f]{64}$/);
  });

  it("come after the address was read: one that may not sign up takes none and leaves nothing", async () => {
    const limitEmail = vi.fn(async () => {});
    for (const [email, code] of [
      ["nobody", "invalid_email"],
      ["a@mailinator.com", "email_not_allowed"],
      ["a@box.mailinator.com", "email_not_allowed"],
    ] as const)
      expect((await refusalOf(startSignup({ ...given(), limitEmail }, { email, askedFrom: "unknown" }))).code).toBe(code);
    expect(limitEmail).not.toHaveBeenCalled();
    expect((await rowsOf("a@mailinator.com")).signups).toEqual([]);
  });
});

describe("known and unknown addresses", () => {
  it("take the same statements in the same order, and the same mail", async () => {
    const known = await begin();
    await decide(known, approve);
    await claim(known);
    const paths = [];
    for (const email of [known.email, newAddress()]) {
      const statements: string[] = [];
      const mails: MailMessage[] = [];
      const mailer = { send: async (message: MailMessage) => void mails.push(message) };
      await startSignup(
        { ...given({ pool: recordStatements(world.services.pool, statements) }), mailer },
        { email, clientName: "CRM sync", askedFrom: "203.0.113.7" },
      );
      const [mail] = mails;
      const withoutDifferences = (text = "") =>
        text.replace(/verify\/[\w-]{43}/g, "verify/<token>").replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, "<time>");
      paths.push({
        statements,
        mails: mails.length,
        subject: mail?.subject,
        text: withoutDifferences(mail?.text),
        html: withoutDifferences(mail?.html),
      });
    }
    expect(paths[0]).toEqual(paths[1]);
    expect(paths[0]?.statements).toEqual([expect.stringMatching(/^INSERT INTO signup_transaction/)]);
    expect(paths[0]?.mails).toBe(1);
  });
});
