import { once } from "node:events";
import { createServer, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addMs, minuteMs } from "@/lib/clock";
import { reserveCredit } from "@/lib/credits/ledger";
import type { Caller } from "@/lib/db/api-keys";
import { sharedReader } from "@/lib/db/shared-reader";
import { inTransaction } from "@/lib/db/transaction";
import type { Mailer } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import type { Services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { boundLeftovers } from "../../host/bound-leftovers";
import { routeMatcher } from "../../host/match-route";
import { hostRoutes } from "../../host/routes";
import type { Lane } from "../../host/send-answer";
import { serveRequest } from "../../host/serve-request";
import { countStatements } from "../harness/count-statements";
import { createWorld, type World } from "../harness/world";

/*
 * What the commonest calls ask the database: the host in this very process, over a real socket and a real database.
 */
const holder = globalThis as { pcbServices?: Services };
const zelda = { linkedin_url: "https://www.linkedin.com/in/zelda-quillfeather" };

let world: World;
let server: Server;
let origin: string;
let lanes: Lane[];
/** Names of the statements that short reads were asked for. */
let reads: (string | undefined)[];
let counter: { statements: number };

beforeAll(async () => {
  world = await createWorld();
  await world.storePerson({ fullName: "Zelda Quillfeather", keys: ["linkedin:zelda-quillfeather"] });
  const counted = countStatements(world.services.pool);
  counter = counted.counter;
  const mailer: Mailer = { send: async () => {} };
  holder.pcbServices = { ...world.services, pool: counted.pool, mailer, limiter: new RateLimiter(counted.pool, world.services.clock) };
  const { match } = routeMatcher(hostRoutes);
  server = createServer((incoming, outgoing) => {
    boundLeftovers(incoming, outgoing, 5_000);
    const found = match(new URL(incoming.url ?? "", "http://localhost").pathname);
    if (found) void serveRequest(found, { incoming, outgoing, noteLane: (lane) => lanes.push(lane) });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  const pool = holder.pcbServices?.pool;
  if (pool) await sharedReader(pool).end();
  delete holder.pcbServices;
  await world?.database.drop();
});
beforeEach(() => {
  lanes = [];
  reads = [];
  const reader = sharedReader((holder.pcbServices as Services).pool);
  vi.restoreAllMocks();
  const ask = reader.query.bind(reader);
  vi.spyOn(reader, "query").mockImplementation(((statement: { name?: string }) => {
    reads.push(statement.name);
    return ask(statement as never);
  }) as typeof reader.query);
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function call(method: string, path: string, secret: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { Authorization: `Bearer ${secret}` },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A caller whose key was just used, with a lease of tokens in hand, who has unlocked the person. */
async function regular(): Promise<Caller & { secret: string }> {
  const caller = await world.createCaller({ credits: 5 });
  expect((await call("POST", "/api/enrich", caller.secret, zelda)).status).toBe(200);
  await call("GET", "/api/jobs/job_00000000000000000000000000", caller.secret);
  reads.length = 0;
  lanes.length = 0;
  counter.statements = 0;
  return caller;
}

describe("a pull of a stored brief", () => {
  it("is one statement with its key check, and goes out as the text that is stored", async () => {
    const { secret } = await regular();
    for (const body of [zelda, { ...zelda, detail: "compact" }, { ...zelda, batch_id: "mine" }]) {
      const answer = await call("POST", "/api/enrich", secret, body);
      expect([answer.status, answer.body.status]).toEqual([200, "done"]);
      expect(answer.body.usage).toEqual({ cache_status: "unlocked", credits_charged: 0, credits_remaining: 4 });
    }
    expect(reads).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^caller-with-facts-/)));
    expect([counter.statements, lanes]).toEqual([0, ["text", "text", "text"]]);
  });

  it("is shown in the key's own detail where the request names none", async () => {
    const { secret, keyId } = await regular();
    const full = await call("POST", "/api/enrich", secret, zelda);
    await world.services.pool.query("UPDATE api_key SET default_detail = 'compact' WHERE id = $1", [keyId]);
    const compact = await call("POST", "/api/enrich", secret, zelda);
    expect(full.body.brief).toMatchObject({ capabilities: { detail: "full" }, evidence: expect.anything() });
    expect(compact.body.brief).toMatchObject({ capabilities: { detail: "compact" } });
    expect(compact.body.brief).not.toHaveProperty("evidence");
    expect(reads).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^caller-with-facts-/)));
  });

  it("is refused on the very next request once its key is revoked, or its account closed", async () => {
    const { pool, clock } = world.services;
    const [first, second] = [await regular(), await regular()];
    await pool.query("UPDATE api_key SET revoked_at = $2 WHERE id = $1", [first.keyId, clock.now()]);
    expect((await call("POST", "/api/enrich", first.secret, zelda)).body.error).toBe("unauthorized");
    expect((await call("POST", "/api/enrich", second.secret, zelda)).status).toBe(200);
    await pool.query("UPDATE account SET closed_at = $2 WHERE id = $1", [second.accountId, clock.now()]);
    expect((await call("POST", "/api/enrich", second.secret, zelda)).body.error).toBe("unauthorized");
    expect(reads).toHaveLength(3);
  });

  it("counts what the account has right now, in whichever process it was spent", async () => {
    const { secret, accountId } = await regular();
    const { pool, clock } = world.services;
    const at = clock.now();
    await inTransaction(pool, (tx) => reserveCredit(tx, { accountId, jobId: newId("job", at), at }));
    expect((await call("POST", "/api/enrich", secret, zelda)).body.usage).toMatchObject({ credits_remaining: 3 });
    expect(reads).toHaveLength(1);
  });

  it("whose body comes later than its head is read in its turn, with the same answer", async () => {
    const { secret } = await regular();
    const body = JSON.stringify(zelda);
    const socket = net.connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(
      `POST /api/enrich HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    );
    await vi.waitFor(() => expect(reads).toEqual(["find-caller"]));
    socket.write(body);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    expect(reads).toEqual(["find-caller", expect.stringMatching(/^admission-facts-/)]);
    socket.destroy();
  });
});

describe("the order of refusals stays as it is", () => {
  it.each([
    ["a key of nobody, and no JSON", "{", "unauthorized"],
    ["a key of nobody, and nobody named", "{}", "unauthorized"],
    ["a key of nobody", JSON.stringify(zelda), "unauthorized"],
  ])("%s: %s", async (_what, body, code) => {
    const { secret, keyId } = await world.createCaller();
    await world.services.pool.query("UPDATE api_key SET revoked_at = now() WHERE id = $1", [keyId]);
    expect((await call("POST", "/api/enrich", secret, body)).body.error).toBe(code);
    expect(reads).toHaveLength(1);
  });

  it.each([
    ["{", "invalid_json"],
    ["[]", "invalid_request"],
    ["{}", "missing_identifier"],
    ['{"linkedin_url":"https://example.com"}', "invalid_linkedin_url"],
  ])("a good key, and %s: %s", async (body, code) => {
    const { secret } = await world.createCaller();
    expect((await call("POST", "/api/enrich", secret, body)).body.error).toBe(code);
  });
});

describe("a poll", () => {
  it("is one statement with its key check, and another account's job looks like none", async () => {
    const [owner, other] = [await regular(), await regular()];
    // An id of this very moment may be one whose line is not written yet: it is looked for again.
    const { rows } = await world.services.pool.query("UPDATE job SET id = $2 WHERE account_id = $1 AND status = 'done' RETURNING id", [
      owner.accountId,
      newId("job", addMs(world.services.clock.now(), -minuteMs)),
    ]);
    counter.statements = 0;
    const own = await call("GET", `/api/jobs/${rows[0].id}`, owner.secret);
    expect(own.body).toMatchObject({ job_id: rows[0].id, status: "done", result: { status: "ok" } });
    const foreign = await call("GET", `/api/jobs/${rows[0].id}?detail=full`, other.secret);
    const unknown = await call("GET", "/api/jobs/job_00000000000000000000000000", other.secret);
    expect([foreign.body.error, unknown.body]).toEqual(["job_not_found", foreign.body]);
    expect(reads).toEqual(["caller-with-job", "caller-with-job", "caller-with-job"]);
    expect([counter.statements, lanes]).toEqual([0, ["text", "text", "text"]]);
  });

  it("of a free pull's job is answered from the moment that its answer named it", async () => {
    const { secret } = await regular();
    const pulled = await call("POST", "/api/enrich", secret, zelda);
    expect(pulled.body.usage).toMatchObject({ cache_status: "unlocked", credits_charged: 0 });
    const polled = await call("GET", `/api/jobs/${pulled.body.job_id}`, secret);
    expect(polled.body).toMatchObject({ job_id: pulled.body.job_id, status: "done", result: { status: "ok" } });
  });

  it("with a revoked key is refused, and what is no job's id is never asked for", async () => {
    const { secret, keyId } = await regular();
    expect((await call("GET", "/api/jobs/nonsense", secret)).body.error).toBe("job_not_found");
    await world.services.pool.query("UPDATE api_key SET revoked_at = now() WHERE id = $1", [keyId]);
    expect((await call("GET", "/api/jobs/job_00000000000000000000000000", secret)).body.error).toBe("unauthorized");
    expect(reads).toEqual(["find-caller", "caller-with-job"]);
  });
});
