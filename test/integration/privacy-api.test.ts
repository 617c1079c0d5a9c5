import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractFetch } from "../harness/contract-fetch";
import { startService, type TestService } from "../harness/server";
import { type SmtpInbox, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";

/** Requests about oneself over real HTTP and SMTP. */
let world: World;
let inbox: SmtpInbox;
let service: TestService;
let isInboxStopped = false;
beforeAll(async () => {
  [world, inbox] = await Promise.all([createWorld(), startSmtpInbox()]);
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { SMTP_URL: inbox.url, LOG_LEVEL: "debug", SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "" },
  });
});
afterAll(async () => {
  await service?.stop();
  await stopInbox();
  await world?.database.drop();
});

let place = 0;
const nextPlace = () => {
  place += 1;
  return `198.51.100.${place}`;
};

function send(body: unknown, from = nextPlace(), headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return contractFetch(`${service.baseUrl}/api/privacy/requests`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from, ...headers },
    body: text,
  });
}

describe("POST /api/privacy/requests", () => {
  it("answers the same for a person who is held and one who is not, without a key and whatever cookie or key comes along", async () => {
    await world.storePerson({ fullName: "Verity Sedge", keys: ["linkedin:verity-sedge"] });
    const seen: unknown[] = [];
    for (const slug of ["verity-sedge", "nobody-at-all"]) {
      const email = `${slug}@mailbox.example`;
      const response = await send({ kind: "stop", profile_url: `https://www.linkedin.com/in/${slug}`, email, unknown_field: 1 });
      const body = (await response.json()) as Record<string, string>;
      const mail = await inbox.next(email);
      expect(body).toEqual({
        status: "confirmation_required",
        request_id: expect.stringMatching(/^prv_\w{26}$/),
        expires_at: expect.stringMatching(/Z$/),
      });
      expect(mail.text).toContain(body.request_id);
      expect(mail.text).toMatch(/\/privacy\/confirm\/[\w-]{43}\s/);
      expect(mail.html).toContain("/privacy/confirm/");
      // The two may stand on either side of a full minute.
      const masked = (text: string) =>
        text
          .replaceAll(body.request_id ?? "", "ID")
          .replace(/confirm\/[\w-]{43}/g, "confirm/TOKEN")
          .replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "TIME");
      seen.push([response.status, response.headers.get("cache-control"), masked(mail.text)]);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]).toEqual([202, "no-store", expect.any(String)]);
  });

  it.each([
    ["no address", { kind: "stop", name: "Jane Roe", email: "nobody" }, "invalid_email"],
    ["none at all", { kind: "stop", name: "Jane Roe" }, "invalid_email"],
    ["an unknown kind", { kind: "burn", name: "Jane Roe", email: "jane@roe.example" }, "invalid_request"],
    ["nobody's name", { kind: "see", email: "jane@roe.example" }, "invalid_request"],
    ["a name of 501 characters", { kind: "see", name: "x".repeat(501), email: "jane@roe.example" }, "invalid_request"],
    ["no JSON", "{", "invalid_json"],
  ])("refuses %s with 400", async (_what, body, code) => {
    const response = await send(body);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, code]);
  });

  it("refuses the thirty-first of one network address in an hour, and the sixth of one mailbox", async () => {
    const from = "203.0.113.77";
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await send({ kind: "stop", email: "x" }, from)).status);
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
    const email = "often@mailbox.example";
    const answers: Response[] = [];
    for (let i = 0; i < 6; i += 1) answers.push(await send({ kind: "see", name: "Jane Roe", email }));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(Number(answers[5]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is one request and one mail under one key, by header and by body, for the same form alone", async () => {
    const email = "twice@mailbox.example";
    const form = { kind: "see", name: "Jane Roe", email };
    const key = { "Idempotency-Key": "form-7" };
    const atOnce = await Promise.all([send(form, nextPlace(), key), send(form, nextPlace(), key)]);
    // The second of two at once is the first one's replay, or is told to wait for it.
    expect(atOnce.some(({ status }) => status === 202) && atOnce.every(({ status }) => [202, 503].includes(status))).toBe(true);
    const first = await send({ ...form, idempotency_key: "form-7" });
    const again = await send(form, nextPlace(), key);
    const [one, two] = [(await first.json()) as { request_id: string }, await again.json()];
    expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([202, 202, "true"]);
    expect(two).toEqual(one);
    const kept = () => world.services.pool.query("SELECT id FROM privacy_request WHERE email = $1 ORDER BY id", [email]);
    expect((await kept()).rows).toEqual([{ id: one.request_id }]);
    expect((await inbox.next(email)).text).toContain(one.request_id);

    const other = await send({ ...form, details: "Everything." }, nextPlace(), key);
    expect([other.status, other.headers.get("idempotent-replayed")]).toEqual([202, null]);
    expect((await inbox.next(email)).text).toContain(((await other.json()) as { request_id: string }).request_id);
    const conflicting = await send({ ...form, idempotency_key: "a" }, nextPlace(), { "Idempotency-Key": "b" });
    expect([conflicting.status, ((await conflicting.json()) as { error: string }).error]).toEqual([400, "invalid_request"]);
    expect((await kept()).rowCount).toBe(2);
  });

  it("hands out nothing by the addresses of its pages, and logs none of what was said", async () => {
    const email = "quiet@mailbox.example";
    const body = { kind: "erase", name: "Verity Sedge", email, details: "Everything of Verity Sedge." };
    const { request_id } = (await (await send(body)).json()) as { request_id: string };
    const link = /http\S+\/privacy\/confirm\/\S+/.exec((await inbox.next(email)).text)?.[0] ?? "";
    expect((await fetch(link)).status).toBe(200);
    const page = await (await fetch(`${service.baseUrl}/privacy/requests/${request_id}`)).text();
    expect(page).toContain("This page is closed");
    expect(page).not.toContain("Verity");
    expect((await fetch(`${service.baseUrl}/privacy/requests/${request_id}/held.json`)).status).toBe(404);
    const { rows } = await world.services.pool.query("SELECT status FROM privacy_request WHERE id = $1", [request_id]);
    expect(rows).toEqual([{ status: "sent" }]);
    expect(service.output()).not.toMatch(/verity|quiet@|privacy\/confirm\/[\w-]{43}/i);
  });
});

it("503 says that nothing was taken down when the mail is not accepted", async () => {
  await stopInbox();
  const email = "lost@mailbox.example";
  const response = await send({ kind: "see", name: "Jane Roe", email });
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([503, "confirmation_delivery_failed"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const { rowCount } = await world.services.pool.query("SELECT 1 FROM privacy_request WHERE email = $1", [email]);
  expect(rowCount).toBe(0);
});

/** Once: nobody takes mail afterwards. */
async function stopInbox(): Promise<void> {
  if (isInboxStopped) return;
  isInboxStopped = true;
  await inbox?.stop();
}
