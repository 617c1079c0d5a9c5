import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import https from "node:https";
import { createServer as createPlainServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import nodemailer from "nodemailer";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureCallbackSecret } from "@/lib/account/callback-secrets";
import { ensureLocalAccount } from "@/lib/account/ensure-local-account";
import { systemClock } from "@/lib/clock";
import { loadEnv } from "@/lib/env";
import { createMailer } from "@/lib/gateways/mail";
import { listMails, newestMail, readMail } from "@/lib/local/inbox";
import { listKeptFiles, maxKeptFiles, openKeptFiles } from "@/lib/local/kept-files";
import { localFolders } from "@/lib/local/local-folders";
import { listReceived } from "@/lib/local/received-callback";
import { build } from "../../scripts/build.mjs";
import { listenNear } from "../../scripts/local-parts/listen-near";
import { type LocalPart, startMailPart } from "../../scripts/local-parts/start-mail-part";
import { startReceiverPart } from "../../scripts/local-parts/start-receiver-part";
import { wantedParts } from "../../scripts/local-parts/wanted-parts";
import { freePort } from "../../scripts/platform/free-port";
import { projectRoot } from "../../scripts/platform/project-root";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

const mail = {
  to: "jane.roe@example.com",
  subject: "Approve a key",
  text: "Open this link:\nhttps://example.com/x",
  html: "<p>Open <b>this</b></p>",
};

let dataDir: string;
let parts: LocalPart[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "local-parts-"));
  parts = [];
});
afterEach(async () => {
  await Promise.all(parts.map((part) => part.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function startInbox(folder = dataDir): Promise<LocalPart> {
  const part = await startMailPart({ dataDir: folder, clock: systemClock, place: await anyPlace() });
  parts.push(part);
  return part;
}

async function startReceiver(folder = dataDir): Promise<LocalPart> {
  const part = await startReceiverPart({ dataDir: folder, clock: systemClock, place: await anyPlace() });
  parts.push(part);
  return part;
}

async function anyPlace() {
  return { port: await freePort(), isExact: false, avoid: [] };
}

function mailerTo(part: LocalPart) {
  return createMailer({ SMTP_URL: `smtp://127.0.0.1:${part.port}`, MAIL_FROM: "Briefs <briefs@example.com>" });
}

interface Posted {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** As a sender that trusts the receiver's own authority and no other. */
async function post(url: string, body: string | Buffer, options: https.RequestOptions = {}, folder = dataDir): Promise<Posted> {
  const ca = await readFile(localFolders(folder).caFile);
  return new Promise((resolve, reject) => {
    const request = https.request(url, { method: "POST", ca, agent: false, ...options }, (response) => {
      response.resume().once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    request.once("error", reject);
    request.end(body);
  });
}

describe("the inbox", () => {
  test("keeps a mail that was sent to it, for its owner alone, with both parts", async () => {
    await mailerTo(await startInbox()).send(mail);
    const [kept] = await listMails(dataDir, 10);
    expect(kept).toMatchObject({ to: [mail.to], from: '"Briefs" <briefs@example.com>', subject: mail.subject });
    expect(kept?.text.trim()).toBe(mail.text);
    expect(kept?.html).toContain(mail.html);
    const { folder } = localFolders(dataDir).inbox;
    const [file] = await readdir(folder);
    expect((await stat(path.join(folder, file as string))).mode & 0o777).toBe(0o600);
  });

  test("finds the newest mail to an address in any letter case, and none to a stranger", async () => {
    const mailer = mailerTo(await startInbox());
    await mailer.send(mail);
    await mailer.send({ ...mail, subject: "Second" });
    await mailer.send({ ...mail, to: "other@example.com", subject: "Other" });
    expect((await newestMail(dataDir, "Jane.Roe@EXAMPLE.com"))?.subject).toBe("Second");
    expect((await newestMail(dataDir, null))?.subject).toBe("Other");
    expect(await newestMail(dataDir, "stranger@example.com")).toBeNull();
    expect((await listMails(dataDir, 2)).map(({ subject }) => subject)).toEqual(["Other", "Second"]);
  });

  test("refuses a mail of more than 1 MB, keeps nothing of it and goes on", async () => {
    const inbox = await startInbox();
    const transport = nodemailer.createTransport({ host: "127.0.0.1", port: inbox.port });
    // Sent as bytes of unknown length, so that the size is not refused by its announcement alone.
    const raw = `Subject: long\r\n\r\n${"x".repeat(78).concat("\r\n").repeat(15_000)}`;
    await expect(transport.sendMail({ envelope: { from: "a@example.com", to: "b@example.com" }, raw })).rejects.toThrow(/552/);
    await mailerTo(inbox).send(mail);
    expect((await listMails(dataDir, 10)).map(({ subject }) => subject)).toEqual([mail.subject]);
  });

  test("keeps its mails over a restart, and the newest 500 only", async () => {
    const keep = await openKeptFiles(localFolders(dataDir).inbox, { now: () => new Date("2026-01-01T00:00:00Z") });
    const ids: string[] = [];
    for (let n = 0; n < maxKeptFiles; n += 1) ids.push(await keep(`Subject: ${n}\r\n\r\n`));
    await mailerTo(await startInbox()).send(mail);
    const left = await listKeptFiles(localFolders(dataDir).inbox);
    expect(left).toHaveLength(maxKeptFiles);
    expect(left.slice(1)).toEqual(ids.slice(1).reverse());
  });

  test("an identifier is never a path", async () => {
    await writeFile(path.join(dataDir, "secret.eml"), "Subject: secret\r\n\r\n");
    for (const id of ["../secret", "..%2fsecret", "", "01m7ygw0wnjqgwsy4q1m6q0et6/../../secret"])
      expect(await readMail(dataDir, id)).toBeNull();
  });
});

describe("the receiver", () => {
  test("answers 204 by TLS that its own authority signed, under both names, and keeps headers and bytes", async () => {
    const { port } = await startReceiver();
    const body = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
    for (const host of ["localhost", "127.0.0.1"])
      expect((await post(`https://${host}:${port}/briefs?x=1`, body, { headers: { "Webhook-Id": "msg_1" } })).status).toBe(204);
    const [newest, ...others] = await listReceived(dataDir, 10);
    expect(newest).toMatchObject({ path: "/briefs?x=1", answer: 204, headers: { "webhook-id": "msg_1" } });
    expect(newest?.body).toEqual(body);
    expect(others).toHaveLength(1);
  });

  test("is trusted by nobody who does not know its authority", async () => {
    const { port } = await startReceiver();
    await expect(post(`https://localhost:${port}/`, "{}", { ca: [] })).rejects.toThrow(/certificate/);
    expect(await listReceived(dataDir, 10)).toEqual([]);
  });

  test("keeps its certificate over a restart and makes a new one when a part of it is broken", async () => {
    const { caFile, receiver } = localFolders(dataDir);
    const first = await startReceiver();
    const ca = await readFile(caFile, "utf8");
    await post(`https://localhost:${first.port}/`, "{}");
    await first.stop();
    const second = await startReceiver();
    expect(await readFile(caFile, "utf8")).toBe(ca);
    expect(await listReceived(dataDir, 10)).toHaveLength(1);
    await second.stop();
    await writeFile(path.join(receiver, "server-key.pem"), "no key");
    const third = await startReceiver();
    expect(await readFile(caFile, "utf8")).not.toBe(ca);
    expect((await post(`https://localhost:${third.port}/`, "{}")).status).toBe(204);
    expect((await stat(path.join(receiver, "server-key.pem"))).mode & 0o777).toBe(0o600);
  });

  test("answers what the address asks for, 405 to anything but a POST, and 413 past 5 MB, of which it keeps nothing", async () => {
    const { port } = await startReceiver();
    const url = `https://localhost:${port}/briefs`;
    expect((await post(`${url}?answer=503`, "{}")).status).toBe(503);
    expect(await post(`${url}?answer=302`, "{}")).toMatchObject({ status: 302, headers: { location: "/redirected" } });
    expect((await post(`${url}?answer=999`, "{}")).status).toBe(204);
    expect(await post(url, "", { method: "GET" })).toMatchObject({ status: 405, headers: { allow: "POST" } });
    expect((await listReceived(dataDir, 10)).map(({ answer }) => answer)).toEqual([204, 302, 503]);
    expect((await post(url, Buffer.alloc(5_000_001))).status).toBe(413);
    expect(await listReceived(dataDir, 10)).toHaveLength(3);
  });

  test("keeps a delivery that it leaves hanging, and stops all the same", async () => {
    const receiver = await startReceiver();
    const hanging = post(`https://localhost:${receiver.port}/briefs?answer=hang`, "{}");
    const ended = expect(hanging).rejects.toThrow();
    await expect.poll(async () => (await listReceived(dataDir, 1))[0]?.answer).toBe("hang");
    await receiver.stop();
    await ended;
  });
});

describe("ports and settings", () => {
  test("a taken port sends a part to the next free one, never to one to avoid; a start again insists on its own", async () => {
    const waitsMs: number[] = [];
    const wait = async (delayMs: number) => waitsMs.push(delayMs);
    const tried: number[] = [];
    const takenBut = (free: readonly number[]) => async (port: number) => {
      tried.push(port);
      if (!free.includes(port)) throw Object.assign(new Error("taken"), { code: "EADDRINUSE" });
    };
    expect(await listenNear({ port: 4000, isExact: false, avoid: [4002] }, takenBut([4002, 4003]), wait)).toBe(4003);
    expect(tried).not.toContain(4002);
    expect(waitsMs.reduce((sum, ms) => sum + ms, 0)).toBe(500);
    const exact = listenNear({ port: 4000, isExact: true, avoid: [] }, takenBut([4001]), wait);
    await expect(exact).rejects.toThrow("Port 4000 is taken by another program.");
    await expect(listenNear({ port: 4000, isExact: false, avoid: [] }, takenBut([]), wait)).rejects.toThrow("and those after it too");
    expect(Math.max(...tried)).toBe(4049);
  });

  test("the parts move beside a program that has their port", async () => {
    const blocker = await new Promise<Server>((resolve) => {
      const server = createPlainServer().listen(0, "127.0.0.1", () => resolve(server));
    });
    const { port } = blocker.address() as { port: number };
    try {
      const place = { port, isExact: false, avoid: [] };
      parts.push(await startMailPart({ dataDir, clock: systemClock, place }));
      parts.push(await startReceiverPart({ dataDir, clock: systemClock, place }));
      const ports = [port, ...parts.map((part) => part.port)];
      expect(new Set(ports).size).toBe(3);
      expect((await post(`https://localhost:${ports[2]}/`, "{}")).status).toBe(204);
    } finally {
      blocker.close();
    }
  });

  test("a part stands aside for what the settings name, and none is ever wanted outside of local mode", () => {
    const parts = (settings: Record<string, string>) => wantedParts(loadEnv(settings));
    expect(parts({})).toEqual({ mail: 3025, receiver: 3443, payments: 3444 });
    expect(parts({ SMTP_URL: "smtp://mail.example.com" })).toEqual({ mail: null, receiver: 3443, payments: 3444 });
    expect(parts({ CALLBACK_LOCAL_ORIGINS: "https://localhost:9443" })).toEqual({ mail: 3025, receiver: null, payments: 3444 });
    expect(parts({ STRIPE_SECRET_KEY: "sk_test_own" })).toEqual({ mail: 3025, receiver: 3443, payments: null });
    const all = { SMTP_URL: "smtp://mail.example.com", CALLBACK_LOCAL_CA_FILE: "/ca.pem", STRIPE_SECRET_KEY: "sk_test_own" };
    expect(parts(all)).toBeNull();
    expect(parts({ APP_ENV: "production" })).toBeNull();
    expect(parts({ APP_ENV: "test" })).toBeNull();
  });

  test("the program itself refuses production", async () => {
    await build({ only: ["bundles"], say: () => {} });
    const program = path.join(projectRoot, "dist", "local-parts.js");
    const run = promisify(execFile)(process.execPath, [program, "--data", dataDir, "--mail", "1"], {
      env: { ...process.env, APP_ENV: "production" },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: "The local inbox, receiver and payment sandbox do not run in production.\n",
    });
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe("the pages", () => {
  let world: World;
  let service: TestService;

  beforeAll(async () => {
    world = await createWorld();
    service = await startService({ databaseUrl: world.database.url, hasExecutor: false });
  }, 400_000);
  afterAll(async () => {
    await service?.stop();
    await world?.database.drop();
  });

  const get = (address: string, headers: Record<string, string> = {}) => fetch(`${service.baseUrl}${address}`, { headers });

  test("the inbox gives a terminal the newest mail's text, by address, a plus sign and all", async () => {
    expect((await get("/inbox/latest.txt")).status).toBe(404);
    const to = "jane+test@example.com";
    await mailerTo(await startInbox(service.dataDir)).send({ ...mail, to });
    const found = await get(`/inbox/latest.txt?to=${to}`);
    expect(found.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await found.text()).trim()).toBe(mail.text);
    expect((await get("/inbox/latest.txt?to=stranger@example.com")).status).toBe(404);
    expect(await (await get("/inbox")).text()).toContain(mail.subject);
  });

  test("a mail's HTML part runs nothing, asks for nothing and has no origin", async () => {
    await mailerTo(await startInbox(service.dataDir)).send({ ...mail, html: "<html><head><title>x</title></head><body>y</body></html>" });
    const [newest] = await listMails(service.dataDir, 1);
    const answer = await get(`/inbox/${newest?.id}/html`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    expect(policy).not.toContain("script-src");
    expect(answer.headers.get("x-frame-options")).toBeNull();
    expect(await answer.text()).toContain('<head><base target="_blank">');
    expect((await get("/inbox/00000000000000000000000000/html")).status).toBe(404);
  });

  test("the receiver gives a terminal the newest body and says of each signature whether it is good", async () => {
    expect((await get("/receiver/latest.json")).status).toBe(404);
    const account = await ensureLocalAccount({ pool: world.database.pool, clock: systemClock, dataDir: service.dataDir, credits: 1 });
    const { rows } = await world.database.pool.query("SELECT id FROM account WHERE email = $1", [account.email]);
    const { secret } = await ensureCallbackSecret(world.database.pool, rows[0].id, new Date());
    const receiver = await startReceiver(service.dataDir);
    const body = JSON.stringify({ type: "brief.done", job_id: "job_00000000000000000000000000", result: "<script>alert(1)</script>" });
    const send = async (signedBody: string, signedAt: Date) => {
      const signature = new Webhook(secret).sign("msg_1", signedAt, signedBody);
      const headers = {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(Math.floor(signedAt.getTime() / 1_000)),
        "webhook-signature": signature,
      };
      expect((await post(`https://localhost:${receiver.port}/briefs`, body, { headers }, service.dataDir)).status).toBe(204);
    };
    const page = async () => (await get("/receiver")).text();

    await send(body, new Date());
    expect(await page()).toContain("Signature good");
    expect(await page()).not.toContain("<script>alert(1)");
    expect(await (await get("/receiver/latest.json")).text()).toBe(body);
    await send(`${body} `, new Date());
    expect(await page()).toContain("Signature matches no active secret");
    await send(body, new Date(Date.now() - 301_000));
    expect(await page()).toContain("Signed more than 5 minutes before or after it came");
    expect((await post(`https://localhost:${receiver.port}/`, "{}", {}, service.dataDir)).status).toBe(204);
    expect(await page()).toContain("Not signed");
  });

  const addresses = ["/inbox", "/inbox/latest.txt", "/receiver", "/receiver/latest.json"];

  test("a page from elsewhere whose name was pointed at this machine sees nothing", async () => {
    await mailerTo(await startInbox(service.dataDir)).send(mail);
    const [newest] = await listMails(service.dataDir, 1);
    for (const address of [...addresses, `/inbox/${newest?.id}`, `/inbox/${newest?.id}/html`]) {
      expect((await get(address, { "X-Forwarded-Host": "attacker.example" })).status, address).toBe(404);
    }
  });

  test("in production none of them exists, whatever lies in the data folder", async () => {
    const production = await startService({
      databaseUrl: world.database.url,
      hasExecutor: false,
      env: { APP_ENV: "production", AUTH_SECRET: "a".repeat(32), SUPPRESSION_SECRET: "s".repeat(32) },
    });
    try {
      await mailerTo(await startInbox(production.dataDir)).send(mail);
      const [newest] = await listMails(production.dataDir, 1);
      for (const address of [...addresses, `/inbox/${newest?.id}`, `/inbox/${newest?.id}/html`]) {
        expect((await fetch(`${production.baseUrl}${address}`)).status, address).toBe(404);
      }
    } finally {
      await production.stop();
    }
  }, 400_000);
});
