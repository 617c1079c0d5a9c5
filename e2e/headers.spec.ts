import { createHash, randomBytes } from "node:crypto";
import type { APIResponse } from "@playwright/test";
import { authSecret } from "@/lib/account/auth-secret";
import { addMs, minuteMs, systemClock } from "@/lib/clock";
import { makeUpMail } from "../test/harness/made-up-mail";
import { expect, test } from "./service";

const dataDir = process.env.E2E_DATA_DIR ?? "";

const pagePolicy = [
  "default-src 'self'",
  /^script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'$/,
  /^style-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'$/,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

function policyOf(response: APIResponse): string[] {
  return (response.headers()["content-security-policy"] ?? "").split("; ");
}

for (const path of [
  "/",
  "/app",
  "/account",
  "/account/sign-in",
  "/terms",
  "/privacy",
  "/docs",
  "/docs/agents",
  "/inbox",
  "/receiver",
  "/nothing-here",
]) {
  test(`${path} runs only its own scripts, is framed, cached and sniffed by nobody, and tells no other site where one came from`, async ({
    request,
  }) => {
    const response = await request.get(path);
    const headers = response.headers();
    const policy = policyOf(response);
    expect(policy).toHaveLength(pagePolicy.length);
    for (const [index, part] of pagePolicy.entries())
      typeof part === "string" ? expect(policy[index]).toBe(part) : expect(policy[index]).toMatch(part);
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain(
      "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    );
    expect(headers["cache-control"]).toMatch(/no-store/);
    expect(headers["x-powered-by"]).toBeUndefined();
    // Only production is reached over https alone.
    expect(headers["strict-transport-security"]).toBeUndefined();
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1];
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|onclick|onload|onerror)=/i);
  });
}

test("no two answers share a nonce", async ({ request }) => {
  const nonces = await Promise.all(Array.from({ length: 5 }, async () => policyOf(await request.get("/privacy"))[1]));
  expect(new Set(nonces).size).toBe(5);
});

test("what is no page may load and run nothing at all", async ({ request, service }) => {
  const key = { Authorization: `Bearer ${service.apiKey}` };
  for (const [method, path, headers, status] of [
    ["GET", "/api/health", {}, 200],
    ["GET", "/openapi.json", {}, 200],
    ["GET", "/llms.txt", {}, 200],
    ["GET", "/mcp", {}, 405],
    ["GET", "/api/account", key, 200],
    ["GET", "/api/account", {}, 401],
    ["GET", "/api/jobs/job_00000000000000000000000000", key, 404],
    ["DELETE", "/api/enrich", key, 405],
    ["GET", "/api/nothing-here", {}, 404],
    ["GET", "/fixture/about", {}, 200],
    ["GET", "/fixture/nothing-here", {}, 404],
    ["GET", "/inbox/nothing-here/html", {}, 404],
  ] as const) {
    const response = await request.fetch(path, { method, headers });
    expect(response.status(), path).toBe(status);
    expect(policyOf(response)[0], path).toBe("default-src 'none'");
    expect(policyOf(response), path).toContain("frame-ancestors 'none'");
    expect(response.headers()["x-content-type-options"], path).toBe("nosniff");
    if (path.startsWith("/api/")) expect(response.headers()["cache-control"], path).toBe("no-store");
  }
});

test("a mail in its frame has its own styles, and no scripts, forms, requests or origin", async ({ request, service }) => {
  const mail = await makeUpMail({ baseUrl: service.baseUrl, dataDir, email: "odo@quillmark.example" });
  const response = await request.get(`/inbox/${mail}/html`);
  expect(response.status()).toBe(200);
  expect(policyOf(response)).toEqual([
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  expect(response.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
});

test("files of the pages are kept for good and never taken for something else", async ({ page, request }) => {
  await page.goto("/terms");
  const files = await page
    .locator("script[src], link[rel=stylesheet]")
    .evaluateAll((all) => all.map((file) => file.getAttribute("src") ?? file.getAttribute("href")));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { headers } = { headers: (await request.get(file ?? "")).headers() };
    expect(headers["cache-control"], String(file)).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"], String(file)).toBe("nosniff");
  }
});

test("pages go out compressed, answers to programs as they are", async ({ request }) => {
  const encodingOf = async (path: string) =>
    (await request.get(path, { headers: { "Accept-Encoding": "gzip" } })).headers()["content-encoding"];
  expect(await encodingOf("/terms")).toBe("gzip");
  expect(await encodingOf("/docs")).toBe("gzip");
  for (const path of ["/api/health", "/api/account", "/mcp"]) expect(await encodingOf(path), path).toBeUndefined();
});

test("every link to another site opens without a trace of this one", async ({ page }) => {
  for (const path of ["/", "/docs", "/terms", "/privacy"]) {
    await page.goto(path);
    const links = await page.locator("a[href^=http]").evaluateAll((all) =>
      all.map((link) => ({
        href: (link as HTMLAnchorElement).href,
        rel: (link as HTMLAnchorElement).rel,
        isOwn: (link as HTMLAnchorElement).origin === location.origin,
      })),
    );
    for (const { href, rel, isOwn } of links)
      if (!isOwn) expect(rel.split(" "), href).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
  }
});

test("signing in leads to the account and nowhere else, whatever address it was asked to lead to", async ({ page, request, service }) => {
  const elsewhere = "https://elsewhere.example/";
  const asked = `callbackUrl=${encodeURIComponent(elsewhere)}&redirect=${encodeURIComponent(elsewhere)}&next=//elsewhere.example`;
  for (const path of [
    "signin",
    "signin/email",
    "signout",
    "callback/email",
    "error",
    "verify-request",
    "session",
    "callback/email?token=none",
  ]) {
    const response = await request.get(`/api/auth/${path}${path.includes("?") ? "&" : "?"}${asked}`, { maxRedirects: 0 });
    const place = response.headers().location;
    if (place !== undefined) expect(new URL(place, service.baseUrl).origin, path).toBe(service.baseUrl);
    expect(response.headers()["set-cookie"] ?? "", path).not.toContain("elsewhere");
  }
  const token = randomBytes(32).toString("base64url");
  const at = systemClock.now();
  const secret = authSecret({ AUTH_SECRET: undefined, APP_ENV: "test", DATA_DIR: dataDir });
  await service.pool.query("INSERT INTO sign_in_token (token_hash, email, created_at, expires_at) VALUES ($1, $2, $3, $4)", [
    createHash("sha256").update(`${token}${secret}`).digest("hex"),
    `returning-${token.slice(0, 6).toLowerCase()}@quillmark.example`,
    at,
    addMs(at, 15 * minuteMs),
  ]);
  await page.goto(`/account/sign-in/confirm?token=${token}&${asked}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${service.baseUrl}/app`);
});
