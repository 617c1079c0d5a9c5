import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { importDocuments } from "../../scripts/library/import-documents";
import { freePort } from "../../scripts/platform/free-port";
import { type StartedCommand, startCommand } from "../harness/supervisor";

/*
 * The service as a person starts it, as loud as it can be, through a whole journey with a crash in it: then every line that any of its processes has written is
 * searched for what was said, asked for and handed out on the way.
 */

const person = { name: "Zephyrine Quillmarsh", company: "Brackwater Looms", slug: "zephyrine-quillmarsh-example" };
const other = { name: "Osgood Tantivy", company: "Fennelgate Casks" };
const email = "isolde.wavertree@tidewright.example";
const quote = "leads the weaving research group at Brackwater Looms";

let dataDir: string;
let command: StartedCommand;
let base: string;
let paymentsPort: number;
let receiverPort: number;
/** What no line may hold, by what it is. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "logs-"));
  fs.chmodSync(dataDir, 0o755);
  const port = await freePort();
  paymentsPort = await freePort();
  receiverPort = await freePort();
  base = `http://localhost:${port}`;
  command = startCommand({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOCAL_SMTP_PORT: String(await freePort()),
    LOCAL_RECEIVER_PORT: String(receiverPort),
    LOCAL_PAYMENTS_PORT: String(paymentsPort),
    LOG_LEVEL: "debug",
    CALLBACK_RETRY_SECONDS: "0,1",
    SMTP_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
    CALLBACK_LOCAL_ORIGINS: undefined,
    CALLBACK_LOCAL_CA_FILE: undefined,
  });
  await command.printed("Ready at");
  secrets.set("the developer's key", fs.readFileSync(path.join(dataDir, "api-key"), "utf8").trim());
}, 600_000);
afterAll(async () => {
  command?.process.kill("SIGTERM");
  await command?.ended;
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const databaseUrlOf = () => (JSON.parse(fs.readFileSync(path.join(dataDir, "database.json"), "utf8")) as { url: string }).url;

async function importPages(): Promise<void> {
  const file = path.join(dataDir, "pages.jsonl");
  const lines = [
    {
      ...{ name: person.name, company: person.company, title: "Head of Weaving Research", year: 2026 },
      url: `https://brackwater.example/people/${person.slug}`,
      text: `${person.name} ${quote}. She speaks about loom automation at textile conferences.`,
      links: { linkedin: `https://www.linkedin.com/in/${person.slug}` },
    },
    {
      ...{ name: other.name, company: other.company, title: "Cooper", year: 2026 },
      url: "https://fennelgate.example/osgood-tantivy",
      text: `${other.name} is a master cooper at ${other.company}. He wrote the book Staves and Hoops.`,
    },
  ];
  fs.writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const pool = new pg.Pool({ connectionString: databaseUrlOf(), max: 2 });
  await importDocuments({ pool, paths: [file], access: "public", clock: systemClock });
  await pool.end();
  fs.rmSync(file);
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

async function ask(
  method: string,
  at: string,
  { key = "", body, headers = {} }: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${base}${at}`, {
    method,
    redirect: "manual",
    headers: {
      ...(key === "" ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  // A redirect of the sign-in bears the type of an answer and no body.
  const isJson = response.headers.get("content-type")?.includes("json") === true && text !== "";
  return { status: response.status, text, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

const waitMs = 60_000;

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  let found: T | null = null;
  await expect
    .poll(
      async () => {
        found = await look().catch(() => null);
        return found !== null;
      },
      { timeout: waitMs, interval: 250 },
    )
    .toBe(true);
  return found as T;
}

async function ended(key: string, jobId: string): Promise<Record<string, unknown>> {
  return until(async () => {
    const { body } = await ask("GET", `/api/jobs/${jobId}`, { key });
    return ["done", "refused", "failed"].includes(String(body.status)) ? body : null;
  });
}

async function signUp(): Promise<string> {
  const { body } = await ask("POST", "/api/signup", { body: { email, client_name: `${person.name}'s notebook` } });
  const token = String(body.polling_token);
  secrets.set("the polling token", token);
  const link = await until(async () => {
    const { text } = await ask("GET", `/inbox/latest.txt?to=${encodeURIComponent(email)}`);
    return /http\S*\/verify\/\S+/.exec(text)?.[0] ?? null;
  });
  const at = new URL(link).pathname;
  secrets.set("the mailed token", at.split("/").at(-1) as string);
  await ask("GET", at);
  const decision = await fetch(`${base}${at}/decision`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision: "approve", purpose: "sales_outreach", terms: "yes" }),
  });
  expect(decision.status).toBeLessThan(400);
  const claimed = await ask("POST", `/api/signup/verification/${String(body.transaction_id)}/claim`, {
    headers: { "X-Verification-Token": token },
  });
  const key = String(claimed.body.api_key);
  expect(key).toMatch(/^pcb_live_/);
  secrets.set("the key", key);
  return key;
}

/** Everything that a caller can get wrong, with people's words in it. */
async function errors(key: string): Promise<void> {
  const asked = `name=${encodeURIComponent(person.name)}&company=${encodeURIComponent(person.company)}`;
  const wrong: readonly [string, string, unknown?][] = [
    ["GET", `/api/brief?${asked}&detail=${encodeURIComponent(person.name)}`],
    ["GET", `/api/jobs/${encodeURIComponent(person.name)}?${asked}`],
    ["GET", `/${encodeURIComponent(person.name)}?${asked}`],
    ["GET", `/app/briefs/${person.slug}?${asked}`],
    ["GET", `/api/enrich/batch/${person.slug}`],
    ["GET", `/verify/${person.slug}?${asked}`],
    ["GET", `/api/auth/callback/email?email=${encodeURIComponent(email)}&token=${secrets.get("the mailed token")}`],
    ["POST", "/api/enrich", `{"name": "${person.name}", `],
    ["POST", "/api/enrich", { name: [person.name] }],
    ["POST", "/api/enrich", { linkedin_url: `https://linkedin.com/company/${person.slug}` }],
    ["POST", "/api/enrich", { email: `${person.slug} at example` }],
    ["POST", "/api/enrich", { name: person.name, callback_url: `http://127.0.0.1/${person.slug}` }],
    ["POST", "/api/enrich", { name: person.name, sender: { goal: `Hire ${other.name}: hire him` } }],
    ["POST", "/api/enrich", { name: person.name, detail: person.name }],
    ["POST", "/api/enrich/batch", { profiles: [{ name: person.name }, { name: person.name }, { email: person.name }] }],
    ["POST", "/api/signup", { email: person.name }],
    ["POST", "/api/billing/webhook", `{"${person.name}": "${email}"}`],
    ["POST", "/api/inngest", `{"${person.name}": "${email}"}`],
    ["POST", "/mcp", `{"jsonrpc": "2.0", "method": "${person.name}"`],
    ["PUT", "/api/enrich", { name: person.name }],
  ];
  for (const [method, at, body] of wrong) {
    const { status } = await ask(method, at, {
      key,
      ...(body === undefined ? {} : { body }),
      headers: { "X-Forwarded-Host": `${person.slug}.example`, "User-Agent": person.name },
    });
    // A page that is not there, and a seed that asks for a run, are answers too.
    expect(status, `${method} ${at}`).toBeLessThan(500);
    await ask(method, at, { key: `pcb_live_${person.slug}`, ...(body === undefined ? {} : { body }) });
  }
}

async function buy(key: string): Promise<void> {
  const { body } = await ask("POST", "/api/billing/checkout", { key, body: { packs: 2 } });
  const paid = await fetch(String(body.checkout_url), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ card: "4242 4242 4242 4242", country: "US", action: "pay", save_card: "on" }),
  });
  expect(paid.status).toBe(303);
  await until(async () => {
    const { body: account } = await ask("GET", "/api/account", { key });
    return (account.credits as { available: number } | undefined)?.available === 10 ? true : null;
  });
}

function children(pid: number): number[] {
  const table = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return table.flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && child !== undefined ? [child] : [];
  });
}

/** Web server, executor and local parts at once; the supervisor starts them again. */
async function crash(): Promise<void> {
  const postmaster = Number(fs.readFileSync(path.join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
  for (const pid of children(command.process.pid as number)) if (pid !== postmaster) process.kill(pid, "SIGKILL");
  await command.printed("The web server ended unexpectedly");
  await until(async () => ((await ask("GET", "/api/health")).body.status === "ok" ? true : null));
}

async function portal(key: string): Promise<void> {
  const pages = [
    "/",
    "/app",
    "/account",
    "/account/keys",
    "/account/history",
    "/account/callbacks",
    "/account/export.json",
    "/account/history.csv",
    "/app/batch",
    "/privacy",
  ];
  for (const page of pages) await ask("GET", page, { headers: { Cookie: `next-auth.session-token=${person.slug}-cookie` } });
  const { body } = await ask("GET", "/api/account/callback-secret", { key });
  for (const secret of Object.values(body).flat())
    if (typeof secret === "string" && secret.startsWith("whsec_")) secrets.set("the callback secret", secret);
  const call = (method: string, params: object) =>
    ask("POST", "/mcp", {
      key,
      headers: { Accept: "application/json, text/event-stream", "MCP-Protocol-Version": "2025-06-18" },
      body: { jsonrpc: "2.0", id: 1, method, params },
    });
  await call("tools/call", { name: "enrich_person", arguments: { name: person.name, company: person.company, max_credits: 1 } });
  await call("tools/call", { name: person.name, arguments: { name: person.name } });
}

function logFiles(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return entry.isFile() && (entry.name.endsWith(".log") || file.includes(`${path.sep}logs${path.sep}`)) ? [file] : [];
  });
}

it("writes no line with what was said of people, asked for or handed out, in a whole journey with a crash", async () => {
  await importPages();
  const key = await signUp();
  await errors(key);
  await buy(key);
  const single = await ask("POST", "/api/enrich", {
    key,
    body: {
      ...{ name: person.name, company: person.company, callback_url: `https://localhost:${receiverPort}/${person.slug}` },
      sender: { name: other.name, offer: quote },
      idempotency_key: `${person.slug}-key`,
    },
  });
  const done = await ended(key, String(single.body.job_id));
  expect(done.status).toBe("done");
  expect(JSON.stringify(done)).toContain(quote);
  const batch = await ask("POST", "/api/enrich/batch", {
    key,
    body: {
      profiles: [
        { name: other.name, company: other.company },
        { name: "Nobody Whatsoever", company: person.company },
      ],
      callback_url: `https://localhost:${receiverPort}/${person.slug}?answer=500`,
      idempotency_key: `${person.slug}-batch`,
    },
  });
  expect(batch.status).toBe(202);
  await crash();
  for (const { job_id: jobId } of batch.body.enqueued as { job_id: string }[]) await ended(key, jobId);
  await portal(key);
  await errors(key);
  command.process.kill("SIGTERM");
  expect(await command.ended).toBe(0);

  // What was printed at the start names the developer's key on purpose, once.
  const files = logFiles(dataDir);
  expect(files.map((file) => path.basename(file))).toEqual(expect.arrayContaining(["postgres.log"]));
  const lines = files.flatMap((file) =>
    fs
      .readFileSync(file, "utf8")
      .split("\n")
      .map((line) => `${path.basename(file)}: ${line}`),
  );
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.some((line) => line.includes("request refused"))).toBe(true);
  expect(lines.some((line) => line.includes("callback tried"))).toBe(true);
  const words = [
    ...[person.name, person.company, person.slug, other.name, other.company, email, quote, "Staves and Hoops", "Nobody Whatsoever"],
    ...["Zephyrine", "Quillmarsh", "Tantivy", "isolde.wavertree", "4242 4242", encodeURIComponent(person.name)],
  ];
  const found = lines.filter(
    (line) =>
      words.some((word) => line.toLowerCase().includes(word.toLowerCase())) ||
      [...secrets.values()].some((secret) => line.includes(secret)),
  );
  expect(found).toEqual([]);
  const printed = command
    .output()
    .split("\n")
    .filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())));
  expect(printed).toEqual([]);
  expect([...secrets].filter(([name]) => name !== "the developer's key").filter(([, secret]) => command.output().includes(secret))).toEqual(
    [],
  );
});
