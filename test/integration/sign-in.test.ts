import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptTerms } from "@/lib/account/accept-terms";
import { ensureLocalAccount } from "@/lib/account/ensure-local-account";
import { portalSession } from "@/lib/account/portal-session";
import { endSession, listSessions } from "@/lib/account/portal-sessions";
import { finishSignIn, readSignInLink, startSignIn } from "@/lib/account/sign-in";
import { signOut, signOutEverywhere } from "@/lib/account/sign-out";
import { dayMs, minuteMs, secondMs } from "@/lib/clock";
import { loadEnv } from "@/lib/env";
import { type MailMessage, MailNotAccepted } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import { hashSessionSecret, sessionCookieName, sessionCookieOptions } from "@/lib/secrets/session-cookie";
import { recordStatements } from "../harness/record-statements";
import { createWorld, type World } from "../harness/world";

let world: World;
let dataDir: string;
let isMailDown = false;
const sent: MailMessage[] = [];
const mailer = {
  async send(message: MailMessage) {
    if (isMailDown) throw new MailNotAccepted(new Error("down"));
    sent.push(message);
  },
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "sign-in-"));
  world = await createWorld({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await world.database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const newBrowser = { previousSecret: null, userAgent: null };

let asked = 0;
function given() {
  return { ...world.services, mailer, limiter: new RateLimiter(world.services.pool, world.services.clock) };
}
function ask(email: string, address?: string) {
  asked += 1;
  return startSignIn(given(), { email, address: address ?? `192.0.2.${asked}` });
}

function tokenIn({ text }: MailMessage): string {
  const token = /\/account\/sign-in\/confirm\?token=([\w-]+)$/m.exec(text)?.[1];
  if (!token) throw new Error("The mail holds no link.");
  return token;
}

async function mailedToken(email: string): Promise<string> {
  expect(await ask(email)).toEqual({ kind: "sent" });
  const message = sent.at(-1);
  if (!message) throw new Error("No mail went out.");
  return tokenIn(message);
}

async function signIn(email: string): Promise<string> {
  const finished = await finishSignIn(given(), await mailedToken(email), newBrowser);
  if (finished.kind !== "signed_in") throw new Error("The link did not work.");
  return finished.sessionSecret;
}

const cookieHeaders = (secret: string) =>
  new Headers({ host: "brief.example", cookie: `other=1; ${sessionCookieName(world.services.env)}=${secret}` });
const sessionOf = (secret: string) => portalSession(world.services, cookieHeaders(secret));

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  world.services.clock.offsetMs += ms;
  try {
    return await work();
  } finally {
    world.services.clock.offsetMs -= ms;
  }
}

describe("asking for a link", () => {
  it("answers the same for an address with an account and for one without", async () => {
    await signIn("known@example.test");
    const before = sent.length;
    expect(await ask("known@example.test")).toEqual(await ask("unknown@example.test"));
    const [known, unknown] = sent
      .slice(before)
      .map(({ to: _to, ...message }) => JSON.stringify(message).replaceAll(/token=[\w-]+/g, "token="));
    expect(known).toBe(unknown);
    const { rows } = await world.services.pool.query("SELECT 1 FROM account WHERE email = 'unknown@example.test'");
    expect(rows).toEqual([]);
  });

  it("takes the same statements in the same order for both, so that its time tells nothing either", async () => {
    await signIn("timed@example.test");
    const paths = [];
    for (const email of ["timed@example.test", "untimed@example.test"]) {
      const statements: string[] = [];
      const pool = recordStatements(world.services.pool, statements);
      const limiter = new RateLimiter(world.services.pool, world.services.clock);
      expect(await startSignIn({ ...given(), pool, limiter }, { email, address: "192.0.2.251" })).toEqual({ kind: "sent" });
      paths.push(statements);
    }
    expect(paths[0]).toEqual(paths[1]);
    expect(paths[0]?.at(-1)).toMatch(/^INSERT INTO sign_in_token/);
  });

  it("puts no address into the link, and the same link into text and HTML", async () => {
    const token = await mailedToken("someone@example.test");
    const message = sent.at(-1);
    expect(message?.to).toBe("someone@example.test");
    expect(message?.html).toContain(`${world.services.env.baseUrl}/account/sign-in/confirm?token=${token}`);
    expect(message?.text).not.toContain("someone");
  });

  it.each(["", "nobody", "a@b@c", "two@example.test,three@example.test"])("refuses %j", async (email) => {
    expect(await ask(email)).toEqual({ kind: "invalid_email" });
  });

  it("refuses throw-away addresses, as signup does", async () => {
    expect(await ask("somebody@mailinator.com")).toEqual({ kind: "not_allowed" });
  });

  it("stops at 5 an hour for an email, however it is written, and at 20 for an address", async () => {
    for (const email of ["many@example.test", "MANY@example.test", " many@example.test", "Many@Example.Test", "many@example.test"])
      expect(await ask(email)).toEqual({ kind: "sent" });
    expect(await ask("many@example.test")).toMatchObject({ kind: "limited" });
    for (let i = 0; i < 20; i += 1) expect(await ask(`person${i}@example.test`, "198.51.100.7")).toEqual({ kind: "sent" });
    expect(await ask("person20@example.test", "198.51.100.7")).toMatchObject({ kind: "limited", retryAfterSeconds: expect.any(Number) });
  });

  it("says plainly when the mail was refused", async () => {
    isMailDown = true;
    try {
      expect(await ask("down@example.test")).toEqual({ kind: "mail_refused" });
    } finally {
      isMailDown = false;
    }
  });

  it("is not possible in production without a secret", async () => {
    const env = loadEnv({ APP_ENV: "production", LOG_LEVEL: "silent" });
    expect(await startSignIn({ ...given(), env }, { email: "a@example.test", address: "x" })).toEqual({ kind: "not_configured" });
  });
});

describe("a mailed link", () => {
  it("works once, also when it is pressed twice at the same moment", async () => {
    const token = await mailedToken("once@example.test");
    const outcomes = await Promise.all([finishSignIn(given(), token, newBrowser), finishSignIn(given(), token, newBrowser)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["link_over", "signed_in"]);
    expect(await finishSignIn(given(), token, newBrowser)).toEqual({ kind: "link_over" });
  });

  it("is not used up by looking at it", async () => {
    const token = await mailedToken("scanner@example.test");
    for (let i = 0; i < 3; i += 1)
      expect(await readSignInLink(given(), token)).toEqual({ email: "scanner@example.test", isBlocked: false });
    expect((await finishSignIn(given(), token, newBrowser)).kind).toBe("signed_in");
    expect(await readSignInLink(given(), token)).toBeNull();
  });

  it("works for 15 minutes", async () => {
    const token = await mailedToken("late@example.test");
    expect(await later(15 * minuteMs + secondMs, () => finishSignIn(given(), token, newBrowser))).toEqual({ kind: "link_over" });
    expect((await later(14 * minuteMs, () => finishSignIn(given(), token, newBrowser))).kind).toBe("signed_in");
  });

  it("is kept as a hash alone, and a made-up one is nobody's", async () => {
    const token = await mailedToken("hash@example.test");
    const { rows } = await world.services.pool.query("SELECT token_hash FROM sign_in_token WHERE email = 'hash@example.test'");
    expect(rows).toHaveLength(1);
    expect(rows[0].token_hash).not.toContain(token);
    expect(await finishSignIn(given(), "made-up", newBrowser)).toEqual({ kind: "link_over" });
  });
});

describe("a session", () => {
  it("belongs to the account of its email: the one that a signup made, or a new one", async () => {
    const { pool, clock } = world.services;
    await pool.query("INSERT INTO account (id, email, created_at) VALUES ('acc_signup', 'signed.up@example.test', $1)", [clock.now()]);
    expect(await sessionOf(await signIn("Signed.Up@Example.Test"))).toMatchObject({
      accountId: "acc_signup",
      email: "signed.up@example.test",
      hasAcceptedTerms: false,
      isLocalDeveloper: false,
      environment: "live",
    });
    const [first, second] = [await sessionOf(await signIn("new@example.test")), await sessionOf(await signIn("new@example.test"))];
    expect(first?.accountId).toMatch(/^acc_/);
    expect(second?.accountId).toBe(first?.accountId);
  });

  it("is kept as a SHA-256, and only the secret opens it", async () => {
    const secret = await signIn("secret@example.test");
    const { rows } = await world.services.pool.query(
      "SELECT s.secret_hash FROM portal_session s JOIN account a ON a.id = s.account_id WHERE a.email = 'secret@example.test'",
    );
    expect(rows[0].secret_hash).toEqual(hashSessionSecret(secret));
    expect(await sessionOf(rows[0].secret_hash.toString("base64url"))).toBeNull();
    expect(await sessionOf(`${secret.slice(0, -1)}${secret.endsWith("A") ? "E" : "A"}`)).toBeNull();
  });

  it("ends 30 days after its last use, and is written once a day at most", async () => {
    const secret = await signIn("rolling@example.test");
    const expiry = async () =>
      (await world.services.pool.query("SELECT expires_at FROM portal_session WHERE secret_hash = $1", [hashSessionSecret(secret)])).rows[0]
        .expires_at;
    const atFirst = await expiry();
    await later(dayMs / 2, () => sessionOf(secret));
    expect(await expiry()).toEqual(atFirst);
    expect(await later(29 * dayMs, () => sessionOf(secret))).not.toBeNull();
    expect((await expiry()).getTime()).toBeGreaterThan(atFirst.getTime() + 28 * dayMs);
    expect(await later(58 * dayMs, () => sessionOf(secret))).not.toBeNull();
    expect(await later(90 * dayMs, () => sessionOf(secret))).toBeNull();
  });

  it("ends by signing out, and every one of the account by signing out everywhere", async () => {
    const { pool } = world.services;
    const secrets = [await signIn("out@example.test"), await signIn("out@example.test"), await signIn("out@example.test")] as const;
    const other = await signIn("stays@example.test");
    await signOut(pool, secrets[0]);
    expect(await sessionOf(secrets[0])).toBeNull();
    const session = await sessionOf(secrets[1]);
    const link = await mailedToken("out@example.test");
    await signOutEverywhere(pool, session?.accountId ?? "", world.services.clock.now());
    expect(await Promise.all(secrets.map(sessionOf))).toEqual([null, null, null]);
    expect(await finishSignIn(given(), link, newBrowser)).toEqual({ kind: "link_over" });
    expect(await sessionOf(other)).not.toBeNull();
  });

  it("ends when somebody else signs in with the same browser", async () => {
    const previous = await signIn("before@example.test");
    expect((await finishSignIn(given(), await mailedToken("after@example.test"), { ...newBrowser, previousSecret: previous })).kind).toBe(
      "signed_in",
    );
    expect(await sessionOf(previous)).toBeNull();
  });

  it("of a closed account is nobody's", async () => {
    const secret = await signIn("closed@example.test");
    const { pool, clock } = world.services;
    const link = await mailedToken("closed@example.test");
    await pool.query("UPDATE account SET closed_at = $1 WHERE email = 'closed@example.test'", [clock.now()]);
    expect(await sessionOf(secret)).toBeNull();
    expect(await finishSignIn(given(), link, newBrowser)).toEqual({ kind: "link_over" });
  });

  it("wins over the developer at this machine", async () => {
    const { pool, clock } = world.services;
    const secret = await signIn("visitor@example.test");
    await ensureLocalAccount({ pool, clock, dataDir, credits: 0 });
    const headers = cookieHeaders(secret);
    headers.set("host", "localhost:3000");
    expect(await portalSession(world.services, headers)).toMatchObject({ email: "visitor@example.test", isLocalDeveloper: false });
    headers.delete("cookie");
    expect(await portalSession(world.services, headers)).toMatchObject({ isLocalDeveloper: true, hasAcceptedTerms: true });
  });
});

describe("the list of sessions", () => {
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

  async function signInWith(email: string, userAgent: string | null): Promise<string> {
    const finished = await finishSignIn(given(), await mailedToken(email), { previousSecret: null, userAgent });
    if (finished.kind !== "signed_in") throw new Error("The link did not work.");
    return finished.sessionSecret;
  }
  async function listed(secret: string) {
    const session = await sessionOf(secret);
    return listSessions(world.services.pool, { accountId: session?.accountId ?? "", at: world.services.clock.now() });
  }

  it("names browser and system and keeps nothing else of what the browser sent", async () => {
    const secret = await signInWith("devices@example.test", firefox);
    expect(await listed(secret)).toMatchObject([{ id: (await sessionOf(secret))?.sessionId, device: "Firefox on Windows" }]);
    const { rows } = await world.services.pool.query(
      "SELECT row_to_json(s)::text AS row FROM portal_session s JOIN account a ON a.id = s.account_id WHERE a.email = 'devices@example.test'",
    );
    expect(rows[0].row).not.toContain("Gecko");
  });

  it("says to the minute when each was seen last, the last one first", async () => {
    const [older, newer] = [await signInWith("seen@example.test", firefox), await signInWith("seen@example.test", null)];
    const [olderId, newerId] = [(await sessionOf(older))?.sessionId, (await sessionOf(newer))?.sessionId];
    const lines = await later(3 * minuteMs, () => listed(older));
    expect(lines.map(({ id }) => id)).toEqual([olderId, newerId]);
    for (const { lastSeenAt } of lines) expect(lastSeenAt.getTime() % minuteMs).toBe(0);
    expect((lines[0]?.lastSeenAt.getTime() ?? 0) - (lines[1]?.lastSeenAt.getTime() ?? 0)).toBeGreaterThanOrEqual(2 * minuteMs);
  });

  it("leaves out sessions that are over and those of others", async () => {
    const secret = await signInWith("mine@example.test", null);
    await signInWith("theirs@example.test", null);
    const accountId = (await sessionOf(secret))?.accountId ?? "";
    expect(await listed(secret)).toHaveLength(1);
    const { pool, clock } = world.services;
    expect(await later(31 * dayMs, () => listSessions(pool, { accountId, at: clock.now() }))).toEqual([]);
  });

  it("ends one session and no other, and nobody else's", async () => {
    const [first, second] = [await signInWith("ends@example.test", null), await signInWith("ends@example.test", null)];
    const stranger = await signInWith("stranger@example.test", null);
    const session = await sessionOf(first);
    const sessionId = session?.sessionId ?? "";
    await endSession(world.services, { accountId: (await sessionOf(stranger))?.accountId ?? "", sessionId });
    expect(await sessionOf(first)).not.toBeNull();
    await endSession(world.services, { accountId: session?.accountId ?? "", sessionId });
    expect(await sessionOf(first)).toBeNull();
    expect(await sessionOf(second)).not.toBeNull();
  });
});

describe("over https", () => {
  it("signs in too, with a cookie whose name holds browsers to https", async () => {
    const env = { ...world.services.env, baseUrl: "https://brief.example" };
    const services = { ...given(), env };
    expect(await startSignIn(services, { email: "secure@example.test", address: "192.0.2.250" })).toEqual({ kind: "sent" });
    const message = sent.at(-1);
    const token = /^https:\/\/brief\.example\/account\/sign-in\/confirm\?token=([\w-]+)$/m.exec(message?.text ?? "")?.[1] ?? "";
    const finished = await finishSignIn(services, token, newBrowser);
    if (finished.kind !== "signed_in") throw new Error("The link did not work.");
    expect(sessionCookieOptions(env)).toMatchObject({ secure: true, httpOnly: true, sameSite: "lax", path: "/" });
    const asked = (name: string) =>
      portalSession(services, new Headers({ host: "brief.example", cookie: `${name}=${finished.sessionSecret}` }));
    expect(await asked("__Host-brief-session")).toMatchObject({ email: "secure@example.test" });
    expect(await asked("brief-session")).toBeNull();
  });
});

describe("the terms", () => {
  it("are accepted once: the first purpose stays", async () => {
    const secret = await signIn("terms@example.test");
    const accountId = (await sessionOf(secret))?.accountId ?? "";
    await acceptTerms(world.services, { accountId, purpose: "partnerships" });
    await acceptTerms(world.services, { accountId, purpose: "fundraising" });
    const { rows } = await world.services.pool.query("SELECT purpose FROM account WHERE id = $1", [accountId]);
    expect(rows[0].purpose).toBe("partnerships");
    expect((await sessionOf(secret))?.hasAcceptedTerms).toBe(true);
  });
});
