import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCatalog } from "@/lib/errors";
import { contractFetch } from "../../harness/contract-fetch";
import { hostileWords, storeHostilePerson } from "../../harness/hostile-brief";
import { startService, type TestService } from "../../harness/server";
import { type SmtpInbox, startSmtpInbox } from "../../harness/smtp-inbox";
import { makeOwner, type Owner } from "../../harness/visitors";
import { createWorld, type World } from "../../harness/world";

let world: World;
let service: TestService;
let inbox: SmtpInbox;
let owner: Owner;
beforeAll(async () => {
  [world, inbox] = await Promise.all([createWorld(), startSmtpInbox()]);
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { SMTP_URL: inbox.url, RATE_SIGNUP_PER_HOUR_ADDRESS: "500" },
  });
  owner = await makeOwner(world, service.baseUrl);
}, 400_000);
afterAll(async () => {
  await service?.stop();
  await inbox?.stop();
  await world?.database.drop();
});

const bearer = () => ({ Authorization: `Bearer ${owner.key}`, "Content-Type": "application/json" });

/** The very text, which `JSON.stringify` would not write. */
async function post(path: string, body: string): Promise<{ status: number; answer: Record<string, unknown> }> {
  const send = path.startsWith("/api/") ? contractFetch : fetch;
  const headers = { ...bearer(), Accept: "application/json, text/event-stream" };
  const response = await send(`${service.baseUrl}${path}`, { method: "POST", headers, body });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

describe("JSON that is made to break its reader", () => {
  const depth = 100_000;
  const deep = `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const deepObject = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const seed = `"name":"Quillon Thackerby","company":"Fenwright"`;
  /** The same text with somebody of its own: a second request for one open job is its replay. */
  let asked = 0;
  const ofSomebody = (body: string) => body.replaceAll("Quillon Thackerby", () => `Quillon Thackerby ${"abcdefghijklmnopqrst"[asked++]}`);

  it.each([
    ["nested arrays in a field that nobody knows", `{${seed},"x":${deep}}`, 202],
    ["nested objects in a field that nobody knows", `{${seed},"x":${deepObject}}`, 202],
    ["nested arrays as a name", `{"name":${deep}}`, 400],
    ["nested objects as a sender", `{${seed},"sender":${deepObject}}`, 202],
    ["a number without bounds as a switch", `{${seed},"refresh":1e999999}`, 400],
    ["a number of 100,000 digits as a name", `{"name":${"9".repeat(100_000)}}`, 400],
    ["a hundred thousand fields", `{${seed},${Array.from({ length: 60_000 }, (_, index) => `"f${index}":1`).join(",")}}`, 202],
    ["a field ten thousand times", `{${`"name":"x",`.repeat(10_000)}${seed}}`, 202],
  ])("%s is answered by the catalogue", async (_what, body, status) => {
    const { status: given, answer } = await post("/api/enrich", ofSomebody(body));
    if (given >= 400) expect(errorCatalog[answer.error as keyof typeof errorCatalog]?.status).toBe(given);
    expect(given).toBe(status);
  });

  it.each([
    ["/api/enrich/batch", `{"idempotency_key":"deep","profiles":[{${seed},"x":${deep}}],"x":${deepObject}}`],
    ["/api/billing/checkout", `{"packs":1e999}`],
    ["/api/billing/checkout", `{"packs":${"1".repeat(400)}}`],
    [
      "/mcp",
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"enrich_person","arguments":{${seed},"x":${deep},"sender":${deepObject}}}}`,
    ],
    ["/mcp", deep],
    ["/mcp", `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(5_000)}{}]`],
  ])("%s answers such a body without an error of its own", async (path, body) => {
    expect((await post(path, body)).status).not.toBe(500);
  });

  it("sets no field by way of a prototype, of this request or of any other", async () => {
    const { rows: before } = await world.services.pool.query("SELECT count(*)::int AS jobs FROM job WHERE refresh OR detail = 'compact'");
    for (const name of ["__proto__", "constructor", "prototype"])
      for (const inner of [
        `{"refresh":true,"detail":"compact"}`,
        `{"prototype":{"refresh":true,"detail":"compact","callback_url":"https://evil.example/"}}`,
      ])
        expect(
          (await post("/api/enrich", `{${seed},"title":"${name}${inner.length}","${name}":${inner},"sender":{"${name}":${inner}}}`)).status,
        ).toBe(202);
    await post(
      "/api/enrich/batch",
      `{"idempotency_key":"proto","profiles":[{${seed},"__proto__":{"email":"x@y.example"}}],"__proto__":{"estimate_only":false}}`,
    );
    const after = await post("/api/enrich", ofSomebody(`{${seed}}`));
    expect(after.status).toBe(202);
    const { rows } = await world.services.pool.query("SELECT count(*)::int AS jobs FROM job WHERE refresh OR detail = 'compact'");
    expect(rows).toEqual(before);
  });
});

describe("text from pages, wherever it is shown", () => {
  let personId: string;
  let jobId: string;
  beforeAll(async () => {
    const slug = "hostile-words-1";
    personId = await storeHostilePerson(world, `linkedin:${slug}`);
    const asked = await post(
      "/api/enrich",
      JSON.stringify({ linkedin_url: `https://www.linkedin.com/in/${slug}`, idempotency_key: "hostile" }),
    );
    expect(asked.status).toBe(200);
    const { rows } = await world.services.pool.query("SELECT id FROM job WHERE person_id = $1", [personId]);
    jobId = rows[0].id;
  });

  it("is text on every page, and never an address that runs", async () => {
    const brief = await pageOf(`/app/briefs/${personId}`);
    expect(brief).toContain("&lt;img src=x");
    const receipt = /\/receipts\/([\w-]+)/.exec(brief)?.[1];
    for (const path of [
      `/app/briefs/${personId}`,
      `/app/briefs/${personId}/receipts/${receipt}`,
      `/app/refresh/${personId}`,
      `/app/jobs/${jobId}`,
      "/app/jobs",
      "/app",
    ]) {
      const html = await pageOf(path);
      expect(html, path).not.toMatch(/<img[^>]*\bsrc=x/i);
      expect(html, path).not.toMatch(/<script>alert/i);
      for (const [, address = ""] of html.matchAll(/\s(?:href|src|action|formaction|poster|srcset)="([^"]*)"/gi))
        expect(address.replace(/[\s\p{Cc}]/gu, ""), path).not.toMatch(/^(?:javascript|data|vbscript):|^\/\/|user:pass/i);
    }
  });

  async function pageOf(path: string): Promise<string> {
    const response = await fetch(`${service.baseUrl}${path}`, { headers: { Cookie: owner.cookie } });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  }

  it("is a file to keep, of a type that no browser runs, under a name that names nobody", async () => {
    for (const [form, type] of [
      ["full.json", "application/json"],
      ["compact.json", "application/json"],
      ["brief.txt", "text/plain"],
      ["brief.md", "text/markdown"],
      ["page.pdf", "application/pdf"],
      ["brief.pdf", "application/pdf"],
    ] as const) {
      const response = await fetch(`${service.baseUrl}/app/briefs/${personId}/export/${form}`, { headers: { Cookie: owner.cookie } });
      expect(response.headers.get("content-type")).toContain(type);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="brief-\d{4}-\d\d-\d\d[\w.-]+"$/);
      const bytes = await response.text();
      // What a PDF says is packed; what it would run or open is not.
      if (type === "application/pdf") expect(bytes).not.toMatch(/\/JavaScript|\/OpenAction|\/Launch|\/URI \((?!https?:)/);
      else expect(bytes).toContain("alert");
    }
  });

  it("leads to the page in place of a PDF, which says why, where no font has its letters", async () => {
    const { personId: yamada } = await world.storePerson({ fullName: "山田 太郎", keys: ["linkedin:yamada-taro"] });
    const asked = await post("/api/enrich", '{"linkedin_url":"https://www.linkedin.com/in/yamada-taro"}');
    expect(asked.status).toBe(200);
    const response = await fetch(`${service.baseUrl}/app/briefs/${yamada}/export/brief.pdf`, {
      headers: { Cookie: owner.cookie },
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, `/app/briefs/${yamada}?paper=all&pdf=no`]);
    expect(await pageOf(`/app/briefs/${yamada}?paper=all&pdf=no`)).toContain("data-no-pdf");
  });

  it("is JSON in the API, which no page can run or frame", async () => {
    const response = await contractFetch(`${service.baseUrl}/api/jobs/${jobId}`, { headers: bearer() });
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(JSON.stringify(await response.json())).toContain(JSON.stringify(hostileWords).slice(1, -1));
  });
});

describe("line breaks in what goes into headers", () => {
  it("add no header to a mail, whoever is said to ask", async () => {
    const names = [
      "curl\r\nBcc: everybody@evil.example\r\nX-Evil: 1",
      "curl\nSubject: Evil",
      "curl\u2028Bcc: x@evil.example",
      "=?utf-8?q?=0D=0ABcc:_x@evil.example?=",
      hostileWords,
    ];
    for (const [index, name] of names.entries()) {
      const email = `header-${index}@acme.example`;
      expect(
        (await post("/api/signup", JSON.stringify({ email, client_name: name.slice(0, 120), device_name: name.slice(0, 120) }))).status,
      ).toBe(202);
      const mail = await inbox.next(email);
      const [head = ""] = mail.source.split("\r\n\r\n");
      expect(head).not.toMatch(/^(?:bcc|x-evil|cc):/im);
      expect(mail.to).toEqual([email]);
      expect(mail.subject).toBe("Approve a new key for Personal Context Brief");
      expect(mail.html).not.toMatch(/<script|<img/i);
    }
  });

  it.each([
    "a\r\nBcc: b@evil.example@acme.example",
    "a@acme.example\r\nRCPT TO:<b@evil.example>",
    "a@acme.example, b@evil.example",
    "a@acme.example>\r\n",
  ])("make no address: %j", async (email) => {
    expect((await post("/api/signup", JSON.stringify({ email }))).answer.error).toBe("invalid_email");
  });

  it.each([
    "/app/batch/x%0d%0aX-Evil:%201/briefs.jsonl",
    "/app/briefs/x%0d%0aX-Evil:%201/export/full.json",
    "/verify/x%0d%0aX-Evil:%201",
    "/account/sign-in?next=%0d%0aX-Evil:%201",
    "/account?payment=%0d%0aX-Evil:%201",
    "/api/auth/callback?token=%0d%0aX-Evil:%201",
    "/api/jobs/x%0d%0aX-Evil:%201",
  ])("add no header to an answer: %s", async (path) => {
    const response = await fetch(`${service.baseUrl}${path}`, { headers: { Cookie: owner.cookie, ...bearer() }, redirect: "manual" });
    expect(response.headers.get("x-evil")).toBeNull();
    expect(response.status).toBeLessThan(500);
  });
});

describe("addresses that would lead elsewhere", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "//evil.example/%2e%2e",
    "/%2f%2fevil.example",
    "///evil.example/",
    "/app//evil.example/..",
    "/.//evil.example/",
    "/account/sign-in?next=//evil.example",
    "/account/sign-in?next=https:evil.example",
    "/account?next=%68ttps://evil.example",
    "/api/auth/signin?callbackUrl=https://evil.example",
    "/api/auth/signout?callbackUrl=//evil.example",
    "/verify/none/decision?next=//evil.example",
  ])("%s leads to no other site", async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await fetch(`${service.baseUrl}${path}`, { method, redirect: "manual", headers: { Cookie: owner.cookie } });
      const places = [response.headers.get("location"), /url=(.*)/i.exec(response.headers.get("refresh") ?? "")?.[1] ?? null];
      for (const place of places)
        if (place !== null) expect(new URL(place, service.baseUrl).origin, `${method} ${path} leads to ${place}`).toBe(service.baseUrl);
      expect(await response.text()).not.toMatch(/(?:href|action)="[^"]*evil|url=[^"]*evil/i);
    }
  });
});

describe("streams of events", () => {
  it("are 20 to an account at most, and another account has its own", async () => {
    const guest = await makeOwner(world, service.baseUrl);
    const leaving = new AbortController();
    const open = (of: Owner) =>
      fetch(`${service.baseUrl}/app/jobs/${of.runningJobId}/events`, { headers: { Cookie: of.cookie }, signal: leaving.signal });
    const answers = await Promise.all(Array.from({ length: 26 }, () => open(owner)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(6);
    expect((await open(guest)).status).toBe(200);
    leaving.abort();
  });
});
