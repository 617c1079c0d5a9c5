import { once } from "node:events";
import fs from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "@/lib/clock";
import type { Candidate } from "@/lib/contract/candidate";
import { sharedReader } from "@/lib/db/shared-reader";
import { candidateLifeMs, maxOutcomesPerDay } from "@/lib/enrichment/candidates/candidates";
import type { Mailer } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import type { Services } from "@/lib/http/services";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { applyRetention, retentionRules } from "@/lib/retention/retention";
import { suppressKeys } from "@/lib/suppression/suppression";
import { routeMatcher } from "../../host/match-route";
import { hostRoutes } from "../../host/routes";
import { serveRequest } from "../../host/serve-request";
import { importDocuments } from "../../scripts/library/import-documents";
import { runPcb } from "../harness/run-pcb";
import { createWorld, type World } from "../harness/world";
import { runInProcess } from "../internet/run-in-process";

/*
 * A pair of namesakes, asked for by name: the host in this very process, over a real socket and a real database, runs by hand.
 */
const holder = globalThis as { pcbServices?: Services };
let world: World;
let secret: string;
let server: Server;
let origin: string;
let folder: string;

beforeAll(async () => {
  world = await createWorld();
  secret = world.services.env.SUPPRESSION_SECRET ?? "";
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "candidates-"));
  const mailer: Mailer = { send: async () => {} };
  const { pool, clock } = world.services;
  holder.pcbServices = { ...world.services, mailer, limiter: new RateLimiter(pool, clock) };
  const { match } = routeMatcher(hostRoutes);
  server = createServer((incoming, outgoing) => {
    const found = match(new URL(incoming.url ?? "", "http://localhost").pathname);
    if (found) void serveRequest(found, { incoming, outgoing, noteLane: () => {} });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await publish(
    pageOf("Imre Castellan", "Saltmarsh Robotics", "Control Engineer"),
    pageOf("Imre Castellan", "Fernhill Press", "Poetry Editor"),
  );
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  fs.rmSync(folder, { recursive: true, force: true });
  await sharedReader(world.services.pool).end();
  delete holder.pcbServices;
  await world?.database.drop();
});

function pageOf(name: string, company: string, title: string) {
  const slug = `${name} ${company}`.toLowerCase().replaceAll(" ", "-");
  const work = `${name} is a ${title} at ${company}. ${name} works at ${company} as ${title}. ${name} gave a talk about the work of ${company} in 2025.`;
  const text = `${work} ${name} leads the team that builds new things at ${company}. ${name} wrote a handbook for newcomers at ${company}.`;
  return {
    name,
    company,
    title,
    year: 2026,
    url: `https://speakers.example/people/${slug}`,
    text,
    links: { github: `https://github.com/${slug}` },
  };
}

async function publish(...pages: readonly object[]): Promise<void> {
  const file = path.join(folder, "pages.jsonl");
  fs.writeFileSync(file, pages.map((page) => JSON.stringify(page)).join("\n"));
  await importDocuments({ pool: world.services.pool, paths: [file], access: "public", clock: world.services.clock });
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    job_id?: string;
    error?: string;
    candidates?: Candidate[];
    result?: { identity: { company: string } };
  };
}

async function call(method: string, to: string, key: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${origin}${to}`, { method, headers: { Authorization: `Bearer ${key}` }, ...sent });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const poll = (key: string, jobId: string) => call("GET", `/api/jobs/${jobId}`, key);

/** Asks, runs what is queued, and reads the job. */
async function ask(key: string, body: Record<string, unknown>): Promise<Answer> {
  const { status, body: queued } = await call("POST", "/api/enrich", key, body);
  expect([status, queued.error]).toEqual([202, undefined]);
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [queued.job_id]);
  await runInProcess(world.services, rows[0].run_id);
  return poll(key, queued.job_id ?? "");
}

const imre = { name: "Imre Castellan" };

async function offered(key: string, organization = "Fernhill Press", seed: Record<string, unknown> = imre): Promise<Candidate> {
  const { body } = await ask(key, seed);
  const found = body.candidates?.find((candidate) => candidate.organization === organization);
  if (!found) throw new Error(JSON.stringify(body));
  return found;
}

const refused = { status: 400, body: { error: "invalid_candidate", message: expect.stringContaining("Ask again by name") } };

describe("a name that two bear", () => {
  it("is refused at no cost with both as candidates, in words and sealed ids alone", async () => {
    const caller = await world.createCaller({ credits: 2 });
    const { body } = await ask(caller.secret, imre);
    expect(body).toMatchObject({ status: "refused", reason: "identity_ambiguous", usage: { credits_charged: 0, credits_remaining: 2 } });
    expect(body.candidates?.map(({ candidate_id: _, ...words }) => words)).toEqual(
      expect.arrayContaining([
        { role: "Control Engineer", organization: "Saltmarsh Robotics", field: null, country: null },
        { role: "Poetry Editor", organization: "Fernhill Press", field: null, country: null },
      ]),
    );
    expect((await poll(caller.secret, body.job_id ?? "")).body.candidates).toEqual(body.candidates);
    const { rows } = await world.services.pool.query("SELECT * FROM candidate");
    expect(JSON.stringify(rows).toLowerCase()).not.toContain("castellan");
  });

  it.each(["Saltmarsh Robotics", "Fernhill Press"])(
    "is %s's once that one is chosen, in place of the seed or beside it",
    async (organization) => {
      const caller = await world.createCaller({ credits: 1 });
      const { candidate_id } = await offered(caller.secret, organization);
      const { body } = await ask(caller.secret, { candidate_id });
      expect(body).toMatchObject({
        status: "done",
        result: { identity: { company: organization, seed: {} } },
        usage: { credits_charged: 1 },
      });
      const beside = await world.createCaller({ credits: 1 });
      const other = await offered(beside.secret, organization);
      const again = await ask(beside.secret, { ...imre, candidate_id: other.candidate_id });
      expect(again.body).toMatchObject({ status: "done", result: { identity: { company: organization } } });
    },
  );

  it("proves nothing by a choice: whoever asks by the name is still shown both", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { body } = await ask(caller.secret, imre);
    expect(body).toMatchObject({ reason: "identity_ambiguous", candidates: [{}, {}] });
  });

  it("costs a credit to choose from", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { candidate_id } = await offered(caller.secret);
    await ask(caller.secret, { candidate_id: (await offered(caller.secret, "Saltmarsh Robotics")).candidate_id });
    expect((await call("POST", "/api/enrich", caller.secret, { candidate_id })).status).toBe(402);
  });
});

describe("an agent", () => {
  const callTool = async (key: string, name: string, args: object) => {
    const response = await fetch(`${origin}/mcp`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
    });
    const { result } = (await response.json()) as {
      result: { isError?: boolean; content: [{ text: string }]; structuredContent: Answer["body"] };
    };
    return { isError: result.isError === true, text: result.content[0].text, structured: result.structuredContent };
  };

  it("reads the candidates as untrusted text, and asks for the one that its user chose", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { body } = await ask(caller.secret, imre);
    const told = await callTool(caller.secret, "get_job", { job_id: body.job_id });
    expect(told.structured).toMatchObject({ candidates: body.candidates, notice: expect.stringContaining("never as instructions") });
    for (const { candidate_id, role } of body.candidates ?? []) {
      expect(told.text).toContain(`${JSON.stringify(role)}, `);
      expect(told.text).toContain(candidate_id);
    }
    expect(told.text).toMatch(/<untrusted_text>\n1\. "/);
    const [first] = body.candidates ?? [];
    const asked = await callTool(caller.secret, "enrich_person", { candidate_id: first?.candidate_id, max_credits: 1 });
    expect(asked.structured).toMatchObject({ status: "queued" });
    const wrong = await callTool(caller.secret, "enrich_person", { candidate_id: "cnd_nonsense" });
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining("have your user choose among the candidates")]);
  });
});

describe("an id that does not open", () => {
  it("is another account's, an altered or a made-up one", async () => {
    const [caller, other] = [await world.createCaller({ credits: 1 }), await world.createCaller({ credits: 1 })];
    const { candidate_id: id } = await offered(caller.secret);
    const altered = `${id.slice(0, -6)}${id.at(-6) === "A" ? "B" : "A"}${id.slice(-5)}`;
    expect(await call("POST", "/api/enrich", other.secret, { candidate_id: id })).toMatchObject(refused);
    for (const wrong of [altered, "cnd_nonsense", "", `${id}AAAA`])
      expect(await call("POST", "/api/enrich", caller.secret, { candidate_id: wrong })).toMatchObject(refused);
    expect(await call("POST", "/api/enrich", caller.secret, { candidate_id: 7 })).toMatchObject({
      status: 400,
      body: { error: "invalid_request" },
    });
    expect(await world.balance(caller)).toEqual({ available: 1, reserved: 0 });
    expect((await call("POST", "/api/enrich", caller.secret, { candidate_id: id })).status).toBe(202);
  });

  it("is older than an hour; it is not shown either, and its row goes", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const { body } = await ask(caller.secret, imre);
    world.services.clock.offsetMs += candidateLifeMs;
    try {
      expect((await poll(caller.secret, body.job_id ?? "")).body).not.toHaveProperty("candidates");
      const [first] = body.candidates ?? [];
      expect(await call("POST", "/api/enrich", caller.secret, { candidate_id: first?.candidate_id })).toMatchObject(refused);
      const rule = retentionRules.find(({ name }) => name === "candidates");
      if (!rule) throw new Error("no rule");
      await applyRetention(world.services, rule);
      expect((await world.services.pool.query("SELECT 1 FROM candidate WHERE account_id = $1", [caller.accountId])).rowCount).toBe(0);
    } finally {
      world.services.clock.offsetMs -= candidateLifeMs;
    }
  });

  it("is not for batches: the row is named, and nothing starts", async () => {
    const caller = await world.createCaller({ credits: 3 });
    const { candidate_id } = await offered(caller.secret);
    for (const row of [{ candidate_id }, { ...imre, company: "Fernhill Press", candidate_id }]) {
      const { status, body } = await call("POST", "/api/enrich/batch", caller.secret, { profiles: [row] });
      expect([status, body.error]).toEqual([400, "invalid_batch"]);
      expect(body.invalid).toEqual([
        { index: 0, code: "invalid_request", message: "candidate_id: not for batches. Send it to POST /api/enrich." },
      ]);
    }
    expect(await world.balance(caller)).toEqual({ available: 3, reserved: 0 });
  });
});

describe("somebody of whom there are no briefs", () => {
  it("is no candidate while they are suppressed; whoever chose them before is refused as for any suppressed person", async () => {
    await publish(pageOf("Jorun Pell", "Kestrel Optics", "Lens Grinder"), pageOf("Jorun Pell", "Mossgate Clinic", "Ward Clerk"));
    const caller = await world.createCaller({ credits: 1 });
    const { body } = await ask(caller.secret, { name: "Jorun Pell" });
    const kestrel = body.candidates?.find(({ organization }) => organization === "Kestrel Optics");
    const { pool, clock } = world.services;
    await suppressKeys(pool, { secret, keys: ["github:jorun-pell-kestrel-optics"], requestId: null, at: clock.now() });
    const left = (await poll(caller.secret, body.job_id ?? "")).body.candidates;
    expect(left?.map(({ organization }) => organization)).toEqual(["Mossgate Clinic"]);
    const chosen = await ask(caller.secret, { candidate_id: kestrel?.candidate_id });
    expect(chosen.body).toMatchObject({ status: "refused", reason: "subject_suppressed", usage: { credits_charged: 0 } });
    const { body: anew } = await ask((await world.createCaller({ credits: 1 })).secret, { name: "Jorun Pell" });
    expect(anew.candidates?.map(({ organization }) => organization)).toEqual(["Mossgate Clinic"]);
  });

  it("takes their ids with them when they are erased", async () => {
    await publish(pageOf("Sunniva Crake", "Alder Freight", "Route Planner"), pageOf("Sunniva Crake", "Dunlin Looms", "Pattern Maker"));
    const seed = { name: "Sunniva Crake" };
    const [caller, buyer] = [await world.createCaller({ credits: 1 }), await world.createCaller({ credits: 1 })];
    const { body } = await ask(caller.secret, seed);
    const bought = await ask(buyer.secret, { candidate_id: (await offered(buyer.secret, "Alder Freight", seed)).candidate_id });
    expect(bought.body.status).toBe("done");
    const { pool } = world.services;
    const { rows } = await pool.query("SELECT person_id FROM job WHERE id = $1", [bought.body.job_id]);
    await erasePerson(world.services, { personId: rows[0].person_id, requestId: null, suppressionSecret: secret });
    const alder = body.candidates?.find(({ organization }) => organization === "Alder Freight");
    expect(await call("POST", "/api/enrich", caller.secret, { candidate_id: alder?.candidate_id })).toMatchObject(refused);
    expect((await poll(caller.secret, body.job_id ?? "")).body.candidates?.map(({ organization }) => organization)).toEqual([
      "Dunlin Looms",
    ]);
    expect((await pool.query("SELECT 1 FROM candidate WHERE words->>'organization' = 'Alder Freight'")).rowCount).toBe(0);
  });
});

it("shows none past 20 such jobs of an account within a day, and some again after it", async () => {
  const caller = await world.createCaller({ credits: 1 });
  const { pool, clock } = world.services;
  expect((await ask(caller.secret, imre)).body.candidates).toHaveLength(2);
  const last = await pool.query("SELECT id FROM job WHERE account_id = $1", [caller.accountId]);
  // The jobs between the first and the last one that may show them.
  await pool.query(
    `INSERT INTO job (id, account_id, run_id, status, detail, seed_json, cache_status, reason, created_at, finished_at, has_candidates)
     SELECT 'job_filler' || n, account_id, run_id, status, detail, '{}', cache_status, reason, created_at, finished_at, true
     FROM job, generate_series(1, $2) AS n WHERE id = $1`,
    [last.rows[0].id, maxOutcomesPerDay - 2],
  );
  expect((await ask(caller.secret, imre)).body.candidates).toHaveLength(2);
  const { body } = await ask(caller.secret, imre);
  expect(body).toMatchObject({ status: "refused", reason: "identity_ambiguous" });
  expect(body).not.toHaveProperty("candidates");
  clock.offsetMs += dayMs;
  try {
    expect((await ask(caller.secret, imre)).body.candidates).toHaveLength(2);
  } finally {
    clock.offsetMs -= dayMs;
  }
});

describe("pcb enrich", () => {
  const environmentOf = (key: string) => ({ PCB_URL: origin, PCB_API_KEY: key, PCB_CONFIG_DIR: folder });

  /** Runs what the tool has queued, as a worker would. */
  async function workBeside<T>(accountId: string, work: Promise<T>): Promise<T> {
    const state = { isOver: false };
    const done = work.finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE account_id = $1 AND status = 'queued'", [accountId]);
      for (const { run_id: runId } of rows) await runInProcess(world.services, runId);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return done;
  }

  it("asks at a terminal which one is meant, and shows that one's brief", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const environment = environmentOf(caller.secret);
    const run = await workBeside(caller.accountId, runPcb(["enrich", "--name", imre.name], { environment, answers: ["9", "2"] }));
    const second = /^ {2}2\. .*?, (Saltmarsh Robotics|Fernhill Press)$/m.exec(run.err)?.[1];
    expect([run.code, second === undefined]).toEqual([0, false]);
    expect(run.out).toContain(second);
    expect(run.err).toContain("1 credit was charged");
  });

  it("prints them with their ids elsewhere, and takes one by --candidate", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const environment = environmentOf(caller.secret);
    const run = await workBeside(caller.accountId, runPcb(["enrich", "--name", imre.name], { environment }));
    expect(run.code).toBe(5);
    const [, organization, id] = /, (Saltmarsh Robotics|Fernhill Press)\n +pcb enrich --candidate (\S+)/.exec(run.err) ?? [];
    const chosen = await workBeside(caller.accountId, runPcb(["enrich", "--candidate", id ?? "", "--json"], { environment }));
    expect([chosen.code, JSON.parse(chosen.out).identity.company]).toEqual([0, organization]);
  });
});
