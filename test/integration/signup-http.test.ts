import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractFetch } from "../harness/contract-fetch";
import { createTestDatabase } from "../harness/database";
import { startService, type TestService } from "../harness/server";
import { type SmtpInbox, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";

/** Signups over real HTTP and SMTP: one service that mails, one whose mail server refuses, one in production without its secret. */
let world: World;
let inbox: SmtpInbox;
let refusingInbox: SmtpInbox;
let service: TestService;
let refused: TestService;
let unset: TestService;
beforeAll(async () => {
  [world, inbox, refusingInbox] = await Promise.all([createWorld(), startSmtpInbox(), startSmtpInbox({ reject: true })]);
  const start = (env: Record<string, string>) =>
    startService({
      databaseUrl: world.database.url,
      hasExecutor: false,
      env: { RATE_SIGNUP_PER_HOUR_ADDRESS: "500", LOG_LEVEL: "debug", ...env },
    });
  [service, refused, unset] = await Promise.all([
    start({ SMTP_URL: inbox.url }),
    start({ SMTP_URL: refusingInbox.url }),
    start({ SMTP_URL: inbox.url, APP_ENV: "production" }),
  ]);
});
afterAll(async () => {
  await Promise.all([service, refused, unset].map((each) => each?.stop()));
  await Promise.all([inbox?.stop(), refusingInbox?.stop()]);
  await world?.database.drop();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, string>;
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, string> };
}

async function signup(body: unknown, at: TestService = service, headers: Record<string, string> = {}): Promise<Answer> {
  const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
  return answerOf(await contractFetch(`${at.baseUrl}/api/signup`, init));
}

async function poll(id: string, token: string | null): Promise<Answer> {
  const headers: Record<string, string> = token === null ? {} : { "X-Verification-Token": token };
  return answerOf(await contractFetch(`${service.baseUrl}/api/signup/verification/${encodeURIComponent(id)}`, { headers }));
}

async function claim(id: string, token: string | null): Promise<Answer> {
  const headers: Record<string, string> = token === null ? {} : { "X-Verification-Token": token };
  const url = `${service.baseUrl}/api/signup/verification/${encodeURIComponent(id)}/claim`;
  return answerOf(await contractFetch(url, { method: "POST", headers }));
}

let count = 0;
const newAddress = () => `http-${++count}@acme.example`;

/** A signup whose mail has come; `page` is the path that its link leads to. */
async function begin(names: object = {}) {
  const email = newAddress();
  const { status, body } = await signup({ email, ...names });
  expect(status).toBe(202);
  const { text } = await inbox.next(email);
  const page = new URL(/http\S+\/verify\/\S+/.exec(text)?.[0] ?? "").pathname;
  return { email, page, id: body.transaction_id ?? "", token: body.polling_token ?? "" };
}

function press(page: string, form: Record<string, string> | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.baseUrl}${page}/decision`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: typeof form === "string" ? form : new URLSearchParams(form),
  });
}

const approval = { decision: "approve", purpose: "sales_outreach", terms: "yes" };

describe("a signup by HTTP", () => {
  it("goes from the request by the mail and one form to a key that works, and says each state on the way", async () => {
    const { page, id, token } = await begin({ client_name: "CRM sync", device_name: "laptop" });
    expect((await poll(id, token)).body).toEqual({ status: "pending" });
    expect((await claim(id, token)).body).toEqual({ status: "pending" });
    const pressed = await press(page, approval);
    expect([pressed.status, pressed.headers.get("location"), pressed.headers.get("cache-control")]).toEqual([303, page, "no-store"]);
    expect((await poll(id, token)).body).toEqual({ status: "approved" });
    const first = await claim(id, token);
    expect(first.body).toEqual({
      status: "approved",
      api_key: expect.stringMatching(/^pcb_live_\w{40}$/),
      key_prefix: first.body.api_key?.slice(0, 16),
    });
    expect((await claim(id, token)).body).toEqual({ status: "already_claimed" });
    expect((await poll(id, token)).body).toEqual({ status: "already_claimed" });
    const jobs = await contractFetch(`${service.baseUrl}/api/jobs`, { headers: { Authorization: `Bearer ${first.body.api_key}` } });
    expect(jobs.status).toBe(200);
    for (const each of [service.output()])
      for (const secret of [token, page.split("/")[2] ?? "", first.body.api_key ?? ""]) expect(each).not.toContain(secret);
  });

  it("answers what the contract has: when it ends, and never a key", async () => {
    const email = newAddress();
    const { status, headers, body } = await signup({ email });
    expect(status).toBe(202);
    expect(Object.keys(body).sort()).toEqual(["expires_at", "polling_token", "status", "transaction_id"]);
    expect(body).toMatchObject({ status: "email_verification_required", polling_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("refuses what is no address, throw-away mail, and names that are too long or no text", async () => {
    for (const [body, code] of [
      [{ email: "nobody" }, "invalid_email"],
      [{ email: 7 }, "invalid_email"],
      [{}, "invalid_email"],
      [{ email: "a@mailinator.com" }, "email_not_allowed"],
      [{ email: "a@acme.example", client_name: "x".repeat(121) }, "invalid_request"],
      [{ email: "a@acme.example", device_name: 7 }, "invalid_request"],
    ] as const)
      expect(await signup(body)).toMatchObject({ status: 400, body: { error: code } });
    expect((await signup({ email: newAddress(), client_name: "x".repeat(120), device_name: "y".repeat(120) })).status).toBe(202);
  });

  it("takes 5 an hour of one address, whatever network address they come from", async () => {
    const email = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await signup({ email }, service, { "X-Forwarded-For": `203.0.113.${n}` })).status).toBe(202);
    const { status, headers, body } = await signup({ email }, service, { "X-Forwarded-For": "203.0.113.9" });
    expect([status, body.error]).toEqual([429, "rate_limited"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(body.retry_after_seconds).toBe(Number(headers.get("retry-after")));
    expect(headers.get("ratelimit-policy")).toBe('"signup_email";q=5;w=3600');
    expect(headers.get("ratelimit")).toMatch(/^"signup_email";r=0;t=\d+$/);
  });

  it("answers 503 with Retry-After when the mail is refused, and leaves nothing", async () => {
    const email = newAddress();
    const { status, headers, body } = await signup({ email }, refused);
    expect([status, body.error, body.retry_after_seconds, headers.get("retry-after")]).toEqual([
      503,
      "verification_delivery_failed",
      60,
      "60",
    ]);
    const { rows } = await world.services.pool.query("SELECT 1 FROM signup_transaction WHERE email = $1", [email]);
    expect(rows).toEqual([]);
    await expect.poll(() => refused.output(), { timeout: 20_000 }).toContain("verification_delivery_failed");
    expect(refused.output()).not.toContain(email);
  });

  it("answers 503 auth_not_configured in production without the secret, polls and claims too", async () => {
    const { status, headers, body } = await signup({ email: newAddress() }, unset);
    expect([status, body.error]).toEqual([503, "auth_not_configured"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    const polled = await contractFetch(`${unset.baseUrl}/api/signup/verification/7c9e6679-7425-40de-944b-e07fc1f90ae7`);
    expect(polled.status).toBe(503);
  });

  it("answers 503 service_unavailable when the database cannot be reached", async () => {
    const lost = await createTestDatabase();
    const broken = await startService({ databaseUrl: lost.url, hasExecutor: false, env: { SMTP_URL: inbox.url } });
    try {
      await lost.drop();
      const email = newAddress();
      const { status, headers, body } = await signup({ email }, broken);
      expect([status, body.error, headers.get("retry-after")]).toEqual([503, "service_unavailable", "5"]);
      expect(inbox.messages.some(({ to }) => to.includes(email))).toBe(false);
    } finally {
      await broken.stop();
    }
  });

  it("knows one 404 for an unknown transaction, one that is no uuid, and a wrong or missing token", async () => {
    const { id } = await begin();
    const other = await begin();
    const answers: Answer[] = [];
    for (const [transaction, token] of [
      [id, null],
      [id, other.token],
      [id, "no token"],
      ["7c9e6679-7425-40de-944b-e07fc1f90ae7", other.token],
      ["no-uuid", other.token],
    ] as const)
      answers.push(await poll(transaction, token), await claim(transaction, token));
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    expect(answers[0]?.body.error).toBe("verification_not_found");
  });

  it("refuses other methods with 405 and names its own", async () => {
    for (const [path, allow] of [
      ["/api/signup", "POST"],
      ["/api/signup/verification/7c9e6679-7425-40de-944b-e07fc1f90ae7", "GET"],
      ["/api/signup/verification/7c9e6679-7425-40de-944b-e07fc1f90ae7/claim", "POST"],
    ] as const) {
      const response = await contractFetch(`${service.baseUrl}${path}`, { method: "DELETE" });
      expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    }
  });
});

describe("the approval page by HTTP", () => {
  it("changes nothing by being opened, as mail scanners do, and is kept by nobody", async () => {
    const { page, id, token } = await begin({ client_name: "CRM sync" });
    for (const path of [page, `${page}?decision=approve&purpose=sales_outreach&terms=yes`, `${page}/decision`])
      for (const method of ["GET", "HEAD"]) await fetch(`${service.baseUrl}${path}`, { method });
    expect((await poll(id, token)).body).toEqual({ status: "pending" });
    const opened = await fetch(`${service.baseUrl}${page}`);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("cache-control")).toContain("no-store");
    expect(opened.headers.get("referrer-policy")).toBe("same-origin");
    expect(opened.headers.get("content-security-policy")).toMatch(/form-action 'self'.*frame-ancestors 'none'/);
    const html = await opened.text();
    expect(html).toMatch(/name="robots" content="noindex/);
    expect(html).toContain("CRM sync");
    expect(html).not.toContain(token);
  });

  it("is a calm 404 for a link that leads nowhere, and so is its form", async () => {
    const page = `/verify/${"x".repeat(43)}`;
    for (const path of [page, "/verify/short", "/verify/%00"]) {
      const response = await fetch(`${service.baseUrl}${path}`);
      expect([path, response.status]).toEqual([path, 404]);
    }
    expect(await (await fetch(`${service.baseUrl}${page}`)).text()).toContain("No request at this link");
    const pressed = await press(page, approval);
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, page]);
  });

  it("sends back to the page with the problem what is no answer, and keeps the request open", async () => {
    const { page, id, token } = await begin();
    for (const [form, problem] of [
      [{ decision: "approve" }, "?problem=purpose"],
      [{ decision: "approve", purpose: "hiring", terms: "yes" }, "?problem=purpose&terms=yes"],
      [{ decision: "approve", purpose: "partnerships" }, "?problem=terms&purpose=partnerships"],
      [{ decision: "perhaps" }, "?problem=form"],
      ["", "?problem=form"],
      [`decision=approve&filler=${"x".repeat(10_240)}`, "?problem=form"],
    ] as const)
      expect((await press(page, form)).headers.get("location")).toBe(`${page}${problem}`);
    expect((await press(page, JSON.stringify(approval), { "Content-Type": "application/json" })).headers.get("location")).toBe(
      `${page}?problem=form`,
    );
    expect((await poll(id, token)).body).toEqual({ status: "pending" });
    expect(await (await fetch(`${service.baseUrl}${page}?problem=terms`)).text()).toContain("Tick the box");
  });

  it("refuses a form that another site sent", async () => {
    const { page, id, token } = await begin();
    for (const origin of ["https://evil.example", "null"]) expect((await press(page, approval, { Origin: origin })).status).toBe(403);
    expect((await poll(id, token)).body).toEqual({ status: "pending" });
    expect((await press(page, approval, { Origin: service.baseUrl })).status).toBe(303);
    expect((await poll(id, token)).body).toEqual({ status: "approved" });
  });

  it("tells on a used link what happened, without buttons", async () => {
    const { page } = await begin();
    await press(page, { decision: "deny" });
    const html = await (await fetch(`${service.baseUrl}${page}`)).text();
    expect(html).toContain("Denied. No key was made.");
    expect(html).not.toContain("<form");
    expect((await press(page, approval)).headers.get("location")).toBe(page);
  });
});
