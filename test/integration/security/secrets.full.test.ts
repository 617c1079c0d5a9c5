import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { contractExamples } from "@/lib/contract/examples";
import { servedOperations } from "@/lib/contract/operations";
import { contractFetch } from "../../harness/contract-fetch";
import { actionTable } from "../../harness/door-tables";
import { type EchoServer, startEchoServer } from "../../harness/echo-server";
import { namedBy, placeOf, unknownIds } from "../../harness/guarded-service";
import { plantedSecrets, spellingsOf } from "../../harness/planted-secrets";
import { builtActions, pageAddresses, routeFiles, serverActions } from "../../harness/portal-doors";
import { startService, type TestService } from "../../harness/server";
import { makeOwner, type Owner } from "../../harness/visitors";
import { createWorld } from "../../harness/world";

/*
 * A secret stands in every setting that takes one, and in the addresses of database and mail. Every door is asked, rightly and wrongly, while all works and while
 * nothing does; no answer, header or line of the log may hold one of them, in whatever spelling.
 */

const planted = plantedSecrets();
const databasePassword = `pg${randomBytes(12).toString("hex")}`;
const mailPassword = `smtp${randomBytes(12).toString("hex")}`;
const secrets = Object.entries({ ...planted, DATABASE_URL: databasePassword, SMTP_URL: mailPassword }).map(
  ([name, secret]) => [name, spellingsOf(secret)] as const,
);

/** Settings whose secret stands in `text`. */
function toldIn(text: string): string[] {
  return secrets.filter(([, spellings]) => spellings.some((spelling) => text.includes(spelling))).map(([name]) => name);
}

const closings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closings.reverse()) await close();
});

/** A database that a role of its own opens, with the planted password, until it is locked out. */
async function worldWithPassword() {
  const world = await createWorld();
  const { pool } = world.database;
  closings.push(() => world.database.drop());
  const role = `planted_${randomBytes(6).toString("hex")}`;
  await pool.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD '${databasePassword}'`);
  closings.push(() => pool.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`));
  const url = new URL(world.database.url);
  url.username = role;
  url.password = databasePassword;
  const lockOut = async () => {
    await pool.query(`ALTER ROLE ${role} NOLOGIN`);
    await pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [role]);
  };
  return { world, url: url.href, lockOut };
}

/** Parts of an address that name nothing of an account. */
const ofNoOwner = /\{(?:file|mail|nextauth|path|slug|token|uid)\}/;

/** Asks every door, each in several ways, and collects what it says. */
async function askEverything(service: TestService, owner: Owner): Promise<void> {
  const told: string[] = [];
  const look = async (what: string, path: string, init: RequestInit): Promise<void> => {
    const leaving = new AbortController();
    // It ends what hangs: alone on the machine no door takes three seconds.
    const timer = setTimeout(() => leaving.abort(new Error(`${what} gave no answer within a minute`)), 60_000);
    try {
      const response = await fetch(`${service.baseUrl}${path}`, { redirect: "manual", signal: leaving.signal, ...init });
      // A stream of events is read as far as its first words.
      const reader = response.body?.getReader();
      let text = `${what} ${JSON.stringify([...response.headers])}`;
      for (let reads = 0; reader && reads < (path.endsWith("/events") ? 1 : 10_000); reads += 1) {
        const { done, value } = await reader.read();
        if (done) break;
        text += Buffer.from(value).toString("utf8");
      }
      void reader?.cancel().catch(() => undefined);
      const found = toldIn(text);
      if (found.length > 0) told.push(`${what} (${response.status}) tells ${found.join(", ")}`);
    } finally {
      clearTimeout(timer);
    }
  };
  const named = namedBy(owner);
  const key = { Authorization: `Bearer ${owner.key}` };
  for (const { id, method, path, body } of servedOperations) {
    const example = Object.values(contractExamples[id]?.body ?? {})[0]?.value ?? {};
    const ways: Record<string, { headers: Record<string, string>; body?: string }> = {
      rightly: {
        headers: { ...key, "Content-Type": "application/json", "X-Verification-Token": owner.pollingToken },
        ...(body ? { body: JSON.stringify(example) } : {}),
      },
      wrongly: { headers: key, ...(body ? { body: "{" } : {}) },
      "without a key": { headers: {} },
    };
    // A key that was rotated would open nothing after it.
    for (const [how, init] of Object.entries(ways)) {
      if (id === "rotateKey" && how === "rightly") continue;
      await look(`${method} ${path} ${how}`, placeOf(path, named), { method, ...init });
    }
  }
  const cookie = { Cookie: `${owner.cookie}; ${owner.requests.cookie}` };
  for (const { path } of routeFiles().filter(({ path: each }) => !servedOperations.some((operation) => operation.path === each))) {
    const place = path.replace(ofNoOwner, "none");
    for (const method of ["GET", "POST"])
      await look(`${method} ${path}`, placeOf(place, named), {
        method,
        headers: { ...cookie, ...key },
        ...(method === "POST" ? { body: "x=1" } : {}),
      });
  }
  for (const page of pageAddresses()) await look(page, placeOf(page.replace(ofNoOwner, "none"), named), { headers: cookie });
  const built = builtActions();
  for (const { name, takes } of serverActions()) {
    const fields = actionTable[name]?.fields(owner) ?? {};
    if (/^(?:delete|erase|signOut|revoke|makeKey)/.test(name)) continue;
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(`_1_${field}`, value);
    form.append("0", JSON.stringify(takes === "nothing" ? [] : takes === "form" ? ["$K1"] : [{}, "$K1"]));
    const action = built.get(name);
    const headers = { ...cookie, "Next-Action": action?.id ?? "", Origin: service.baseUrl };
    await look(name, (action?.page ?? "").replace(/\{[^}]+\}/g, unknownIds.person), { method: "POST", headers, body: form });
  }
  expect(told).toEqual([]);
}

describe("no secret of a setting is told", () => {
  it("by a production service whose mail, payments and queue do not answer, nor by one without its database", {
    timeout: 400_000,
  }, async () => {
    const { world, url, lockOut } = await worldWithPassword();
    const service = await startService({
      databaseUrl: url,
      hasExecutor: false,
      env: {
        ...planted,
        APP_ENV: "production",
        LOG_LEVEL: "debug",
        // Nobody listens at these.
        SMTP_URL: `smtp://mailer:${mailPassword}@127.0.0.1:1`,
        STRIPE_URL: "https://127.0.0.1:1",
        INNGEST_BASE_URL: "http://127.0.0.1:1",
        LM_PROVIDER: "openai-compatible",
        LM_BASE_URL: "https://127.0.0.1:1",
        LM_MODEL: "nobody",
        REQUEST_SECONDS: "5",
      },
    });
    closings.push(() => service.stop());
    const owner = await makeOwner(world, service.baseUrl);
    await askEverything(service, owner);
    await lockOut();
    await askEverything(service, owner);
    expect(toldIn(service.output())).toEqual([]);
    expect(service.output()).toContain("request failed");
  });

  it("by one whose providers repeat in their refusals all that they were sent", { timeout: 600_000 }, async () => {
    const { world, url } = await worldWithPassword();
    const echo: EchoServer = await startEchoServer();
    closings.push(() => echo.close());
    const providers = Object.keys((await import("@/lib/env")).loadEnv({ APP_ENV: "test" })).filter((name) => /^[A-Z_]+_URL$/.test(name));
    const urls = Object.fromEntries(
      providers.filter((name) => !/^(?:APP|DATABASE|SMTP|TEST_DATABASE|LANES_CONTACT)_URL$/.test(name)).map((name) => [name, echo.url]),
    );
    const { INNGEST_SIGNING_KEY: _signing, INNGEST_EVENT_KEY: _event, ...others } = planted;
    const service = await startService({
      databaseUrl: url,
      env: {
        ...others,
        ...urls,
        APP_ENV: "test",
        LOG_LEVEL: "debug",
        LANES: "all",
        LM_PROVIDER: "openai-compatible",
        LM_BASE_URL: echo.url,
        LM_MODEL: "liar",
        LANE_MAX_SECONDS: "3",
      },
    });
    closings.push(() => service.stop());
    const owner = await makeOwner(world, service.baseUrl);
    const headers = { Authorization: `Bearer ${owner.key}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ name: "Ottoline Wexcombe", company: "Fenwright", domain: "fenwright.example" });
    const asked = (await (await contractFetch(`${service.baseUrl}/api/enrich`, { method: "POST", headers, body })).json()) as {
      job_id: string;
    };
    let job = "";
    for (let waitedMs = 0; waitedMs < 60_000 && !/"status":"(?:done|refused|failed)"/.test(job); waitedMs += 200) {
      job = await (await contractFetch(`${service.baseUrl}/api/jobs/${asked.job_id}`, { headers })).text();
      await sleep(200);
    }
    expect(job).toMatch(/"status":"(?:refused|failed)"/);
    expect(toldIn(job)).toEqual([]);
    await askEverything(service, owner);
    // Several providers did get their keys, so that there was something to repeat.
    const heard = secrets.filter(([, spellings]) => spellings.some((spelling) => echo.heard().includes(spelling))).map(([name]) => name);
    expect(heard).toEqual(expect.arrayContaining(["BRAVE_SEARCH_KEY", "GITHUB_TOKEN", "PEOPLE_DATA_LABS_KEY", "STRIPE_SECRET_KEY"]));
    const { rows } = await world.database.pool.query("SELECT string_agg(to_jsonb(t)::text, '') AS text FROM run_lane t");
    expect(toldIn(rows[0].text ?? "")).toEqual([]);
    expect(toldIn(service.output())).toEqual([]);
  });

  it("by a process that cannot start with its settings", { timeout: 600_000 }, async () => {
    for (const env of [
      { DATABASE_URL: `postgres://planted:${databasePassword}@[not a host/brief` },
      {
        SMTP_URL: `http://mailer:${mailPassword}@mail.example`,
        STRIPE_URL: `ftp://${planted.STRIPE_SECRET_KEY}`,
        AUTH_SECRET: `${planted.AUTH_SECRET}`.slice(0, 31),
      },
    ]) {
      const said = await startService({ databaseUrl: "postgres://localhost:1/none", env: { ...planted, ...env } }).then(
        async (service) => {
          await contractFetch(`${service.baseUrl}/api/account`, { headers: { Authorization: "Bearer none" } });
          const output = service.output();
          await service.stop();
          return output;
        },
        (error: Error) => error.message,
      );
      expect(said).not.toBe("");
      expect(toldIn(said)).toEqual([]);
    }
  });
});
