import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMs, dayMs } from "@/lib/clock";
import type { Brief } from "@/lib/contract/brief";
import type { Job } from "@/lib/contract/job";
import type { Caller } from "@/lib/db/api-keys";
import { upsertDocuments } from "@/lib/db/documents";
import { noteUnmatched } from "@/lib/db/unmatched-emails";
import { hashEmail, parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { newId } from "@/lib/ids";
import { collectSources } from "@/lib/pipeline/collect-sources";
import { deliverOnce } from "@/lib/pipeline/deliver-callback";
import { identifyPerson } from "@/lib/pipeline/identify-person";
import { extractRunClaims, settleRunBrief, verifyRunClaims } from "@/lib/pipeline/make-brief";
import { startRun } from "@/lib/pipeline/start-run";
import { eraseForRequest } from "@/lib/privacy/erasure/erase-for-request";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { privacyRequestForm, receiveRequest } from "@/lib/privacy/receive-request";
import { hashSessionSecret, sessionCookieName } from "@/lib/secrets/session-cookie";
import { hmacIdentifier } from "@/lib/suppression/suppression-key";
import { importDocuments } from "../../scripts/library/import-documents";
import { type CallbackReceiver, startCallbackReceiver } from "../harness/callback-receiver";
import { contractFetch } from "../harness/contract-fetch";
import { connectMcp } from "../harness/mcp-client";
import { pollPause } from "../harness/poll-pause";
import { privacyDesk } from "../harness/privacy-desk";
import { searchDatabase } from "../harness/search-database";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";
import { longKnown } from "../internet/long-known";

const fullName = "Isaura Vandermolen";
const company = "Saltmarsh Instruments";
const slug = "isaura-vandermolen-example";
const email = "isaura@saltmarsh-instruments.example";
const emailHash = hashEmail(parseEmailAddress(email) ?? { address: "", localPart: "", domain: "" });
const about = [
  {
    name: fullName,
    company,
    title: "Head of Sensors",
    year: 2026,
    url: "https://tideconf.example/speakers/isaura-v",
    text: "I'm head of sensors at Saltmarsh Instruments, where I lead the tide gauge team. I maintain an open source library called Brackwater. Outside of work I enjoy open water swimming, baking rye bread and playing the viola in a chamber orchestra.",
    links: { linkedin: `https://www.linkedin.com/in/${slug}`, github: "https://github.com/ivandermolen-example" },
  },
  {
    name: fullName,
    company,
    title: "Head of Sensors",
    year: 2025,
    url: "https://saltmarsh.example/team/isaura",
    text: "Isaura Vandermolen is head of sensors at Saltmarsh Instruments. She publishes open tide data and speaks about calibration at conferences.",
    links: { linkedin: `https://www.linkedin.com/in/${slug}` },
  },
];
const namesake = {
  name: fullName,
  company: "Wrenfield Bakery",
  title: "Master Baker",
  year: 2025,
  url: "https://wrenfield.example/isaura",
  text: "Isaura Vandermolen is a master baker at Wrenfield Bakery. She teaches a course on laminated dough and judges at the county bread fair.",
  links: { linkedin: "https://www.linkedin.com/in/wrenfield-isaura" },
};
const programme = {
  url: "https://tideconf.example/programme",
  text: `Monday: opening by Odalys Brightwater. Tuesday: Isaura Vandermolen of Saltmarsh Instruments (linkedin.com/in/${slug}, ${email}) on calibration. Wednesday: closing.`,
};
/** Hers alone, whoever else bears her name. */
const traces = [
  slug,
  "saltmarsh.example",
  "saltmarsh-instruments.example/blog",
  "vandermolen|saltmarsh",
  "Brackwater",
  "tide gauge",
  "viola in a chamber",
  "tideconf.example/speakers",
  "ivandermolen",
  email,
  emailHash,
  "crm-isaura",
];

let world: World;
let service: TestService;
let receiver: CallbackReceiver;
let folder: string;

beforeAll(async () => {
  receiver = await startCallbackReceiver();
  folder = await mkdtemp(path.join(os.tmpdir(), "erasure-"));
  const caFile = path.join(folder, "ca.pem");
  await writeFile(caFile, receiver.ca);
  const file = path.join(folder, "people.jsonl");
  await writeFile(file, [...about, namesake, programme].map((row) => JSON.stringify(row)).join("\n"));
  const settings = { CALLBACK_LOCAL_ORIGINS: receiver.origin, CALLBACK_LOCAL_CA_FILE: caFile, CALLBACK_RETRY_SECONDS: "0,600" };
  world = await createWorld(settings);
  const { pool, clock, env } = world.services;
  await importDocuments({ pool, paths: [file], access: "public", clock });
  service = await startService({
    databaseUrl: world.database.url,
    env: { ...settings, SUPPRESSION_SECRET: env.SUPPRESSION_SECRET ?? "", LOG_LEVEL: "debug" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Asker = Caller & { readonly secret: string };

async function api(caller: Asker, at: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await contractFetch(`${service.baseUrl}${at}`, {
    headers: { Authorization: `Bearer ${caller.secret}`, "Content-Type": "application/json" },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function ended(caller: Asker, jobId: string): Promise<Job> {
  for (;;) {
    const { body } = await api(caller, `/api/jobs/${jobId}`);
    if (body.status !== "queued" && body.status !== "running") return body as unknown as Job;
    await pollPause();
  }
}

async function ask(caller: Asker, seed: object): Promise<Job> {
  const { body } = await api(caller, "/api/enrich", seed);
  return ended(caller, String(body.job_id));
}

/** A run of the account that waits, or is at work: nobody is told of it, so that it stays where the test brings it. */
async function openRun(caller: Caller, request: object): Promise<{ jobId: string; runId: string }> {
  const services = { ...world.services, queue: { send: async () => {} } };
  const outcome = await admitEnrichment(services, { caller: await world.refreshed(caller), request, detail: "full" });
  if (outcome.kind !== "queued" && outcome.kind !== "accepted") throw new Error(outcome.kind);
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [outcome.jobId]);
  return { jobId: outcome.jobId, runId: rows[0].run_id };
}

async function signIn(caller: Caller): Promise<string> {
  const { pool, clock } = world.services;
  const secret = randomBytes(32).toString("base64url");
  await pool.query("UPDATE account SET purpose = 'sales_outreach', terms_accepted_at = $2 WHERE id = $1", [caller.accountId, clock.now()]);
  await pool.query(
    `INSERT INTO portal_session (id, account_id, secret_hash, device, created_at, expires_at, last_seen_at) VALUES ($1, $2, $3, 'Firefox on Linux', $4, $5, $4)`,
    [newId("ses", clock.now()), caller.accountId, hashSessionSecret(secret), clock.now(), addMs(clock.now(), dayMs)],
  );
  return `${sessionCookieName(service)}=${secret}`;
}

async function page(at: string, cookie: string): Promise<string> {
  return (await fetch(`${service.baseUrl}${at}`, { headers: { Cookie: cookie } })).text();
}

describe("an erasure", () => {
  it("leaves nothing of a person whom several accounts have, in five seconds, and everything of a namesake", async () => {
    const { pool, clock, env } = world.services;
    const [first, second, third, fourth] = await Promise.all([5, 5, 5, 5].map((credits) => world.createCaller({ credits })));
    if (!first || !second || !third || !fourth) throw new Error("no callers");
    await upsertDocuments(
      pool,
      [
        {
          lane: "pages",
          access: "public",
          url: "https://saltmarsh-instruments.example/blog/gauges",
          title: `${fullName} on gauges`,
          text: `${fullName} writes about gauges at ${company}. Write to ${email}.`,
          language: "en",
          author: fullName,
          record: { name: fullName, company, title: null, year: null },
          links: [{ platform: "linkedin", url: `https://www.linkedin.com/in/${slug}` }],
          emailHashes: [emailHash],
          photoUrl: null,
          publishedAt: null,
        },
      ],
      clock.now(),
    );
    // Read long before anybody asks for her, so that what it says of her address counts.
    await longKnown(world, ["https://saltmarsh-instruments.example/blog/gauges"]);
    const label = "crm-isaura-vandermolen";
    const delivered = await ask(first, { name: fullName, company, idempotency_key: label, batch_id: label, sender: { offer: "gauges" } });
    expect(delivered).toMatchObject({ status: "done", usage: { credits_charged: 1 } });
    const brief = delivered.result as Brief;
    const personId = brief.identity.canonical_id;
    const other = (await ask(fourth, { linkedin_url: namesake.links.linkedin, name: fullName, company: namesake.company })).result as Brief;
    expect(other.identity.canonical_id).not.toBe(personId);

    // The second account has it by callback: one that arrived, and one that waits for its next try.
    await api(second, "/api/enrich", { linkedin_url: `linkedin.com/in/${slug}`, callback_url: `${receiver.origin}/hook` });
    await receiver.arrived(1);
    receiver.answer(503);
    const waiting = await api(second, "/api/enrich", {
      linkedin_url: `linkedin.com/in/${slug}`,
      callback_url: `${receiver.origin}/later`,
      idempotency_key: "later",
    });
    await receiver.arrived(2);
    // The third by a batch, a page and an agent; it refreshes her, and another request of it waits.
    const batch = await api(third, "/api/enrich/batch", { profiles: [{ name: fullName, company }], idempotency_key: "list" });
    const [row] = batch.body.enqueued as { job_id: string }[];
    await ended(third, row?.job_id ?? "");
    const cookie = await signIn(third);
    expect(await page(`/app/jobs/${row?.job_id}`, cookie)).toContain(fullName);
    const agent = await connectMcp({ baseUrl: service.baseUrl, key: third.secret });
    expect(JSON.stringify(await agent.readResource({ uri: `brief://job/${row?.job_id}` }))).toContain(company);
    const working = await openRun(third, {
      name: fullName,
      company,
      refresh: true,
      idempotency_key: `${label}-anew`,
      batch_id: email,
      callback_url: `${receiver.origin}/anew`,
    });
    await startRun(world.services, working.runId);
    await collectSources(world.services, { runId: working.runId, laneName: "library", round: 1 });
    expect(await identifyPerson(world.services, working.runId)).toMatchObject({ kind: "identified" });
    await extractRunClaims(world.services, working.runId);
    const queued = await openRun(first, {
      linkedin_url: `linkedin.com/in/${slug}`,
      title: "of sensors",
      refresh: true,
      callback_url: `${receiver.origin}/for/${encodeURIComponent(email)}`,
    });
    const unknown = { name: "Nobody Whoever", company: "Nowhere Sails", idempotency_key: `${label}-before`, batch_id: email };
    expect(await ask(first, unknown)).toMatchObject({ status: "refused", reason: "identity_not_found" });

    await noteUnmatched(pool, {
      accountId: first.accountId,
      hmac: hmacIdentifier(env.SUPPRESSION_SECRET ?? "", `unmatched-email:${emailHash}`),
      at: clock.now(),
    });
    await pool.query("INSERT INTO site_file (url_hash, status, body, fetched_at) VALUES ('x', 200, $1, $2)", [
      `<url>https://saltmarsh.example/team/isaura-vandermolen</url>`,
      clock.now(),
    ]);
    const form = privacyRequestForm.parse({ kind: "erase", name: fullName, company, email, profile_url: `linkedin.com/in/${slug}` });
    const desk = privacyDesk(world);
    const secret = env.SUPPRESSION_SECRET ?? "";
    const request = await receiveRequest(desk.services, form);
    if (request.kind !== "received") throw new Error("not received");
    const before = await searchDatabase(pool, [...traces, fullName]);
    for (const table of [
      "brief",
      "document",
      "document_key",
      "enrichment_run",
      "idempotency_key",
      "job",
      "person",
      "person_identifier",
      "privacy_request",
      "run_artifact",
      "site_file",
    ])
      expect(
        before.some((found) => found.startsWith(`public.${table}:`)),
        table,
      ).toBe(true);
    const whole = await searchDatabase(pool, ["Wrenfield"]);

    const startedMs = performance.now();
    const erased = await eraseForRequest(desk.services, { requestId: request.requestId, personId, actor: null });
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    expect(erased).toMatchObject({ creditsReturned: 3, runsEnded: 2, documentsRemoved: 3, documentsRedacted: 1 });

    expect(await searchDatabase(pool, traces)).toEqual([]);
    expect(await searchDatabase(pool, [personId])).toEqual([]);
    const told = await pool.query("SELECT job_id, envelope FROM callback_delivery WHERE job_id = ANY($1)", [[working.jobId, queued.jobId]]);
    expect(told.rows.map((row) => row.job_id)).toEqual([working.jobId]);
    expect(JSON.parse(told.rows[0].envelope)).toMatchObject({ type: "brief.refused", reason: "subject_suppressed" });
    // Her name stands where it is the namesake's, and nowhere else.
    const documents = await pool.query("SELECT id FROM document WHERE url = $1", [namesake.url]);
    const namesakes = [other.identity.canonical_id, "wrenfield", documents.rows[0].id];
    expect(await searchDatabase(pool, ["Vandermolen", "Isaura"], namesakes)).toEqual([]);
    expect(await searchDatabase(pool, ["Wrenfield"])).toEqual(whole);
    expect(service.output()).toMatch(/\w/);
    for (const trace of [...traces, fullName, "Vandermolen"]) expect(service.output().toLowerCase()).not.toContain(trace.toLowerCase());

    // Every account sees it withdrawn, by every way, and has its credit back once.
    for (const [caller, jobId] of [
      [first, delivered.job_id],
      [third, row?.job_id],
      [third, working.jobId],
      [first, queued.jobId],
    ] as const) {
      const { body } = await api(caller, `/api/jobs/${jobId}`);
      expect(body).toMatchObject({ status: "refused", reason: "subject_suppressed", usage: { credits_charged: 0, credits_remaining: 5 } });
      expect(body).not.toHaveProperty("result");
    }
    const shown = await page(`/app/jobs/${row?.job_id}`, cookie);
    expect(shown).toContain("This brief was withdrawn");
    expect(shown).toContain("The credit that it cost was returned.");
    expect(`${shown}${await page("/app", cookie)}${await page("/app/jobs", cookie)}`).not.toMatch(/Vandermolen|Saltmarsh/);
    await expect(agent.readResource({ uri: `brief://job/${row?.job_id}` })).rejects.toThrow(/no brief/);
    await agent.close();
    expect(await world.ledgerDifferences()).toEqual([]);

    // The callback that waited tells the refusal, and so does one that is sent again.
    receiver.answer(204);
    const late = await pool.query("SELECT id, round FROM callback_delivery WHERE job_id = $1", [waiting.body.job_id]);
    const [{ id: deliveryId, round }] = late.rows;
    expect(await deliverOnce(world.services, { deliveryId, round, attempt: 1 })).toBe("delivered");
    const last = receiver.received.at(-1)?.body ?? "";
    expect(JSON.parse(last)).toMatchObject({ type: "brief.refused", reason: "subject_suppressed", idempotency_key: "later" });
    expect(JSON.parse(last)).not.toHaveProperty("result");

    // Repeats change nothing: neither the erasure nor the steps of the runs that it ended.
    expect(await erasePerson(world.services, { personId, requestId: request.requestId, suppressionSecret: secret })).toBeNull();
    await verifyRunClaims(world.services, working.runId);
    await settleRunBrief(world.services, working.runId);
    expect(await world.balance(third)).toEqual({ available: 5, reserved: 0 });

    // From then on she is refused, by each of what she was known by; the namesake is not.
    for (const seed of [{ name: fullName, company }, { linkedin_url: `linkedin.com/in/${slug}` }])
      expect(await ask(second, seed)).toMatchObject({ status: "refused", reason: "subject_suppressed", usage: { credits_charged: 0 } });
    const again = await api(fourth, "/api/enrich", { linkedin_url: namesake.links.linkedin });
    expect(again.body).toMatchObject({ status: "done", usage: { cache_status: "unlocked" } });
    expect(await searchDatabase(pool, traces)).toEqual([]);
  });
});
