import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Brief } from "@/lib/contract/brief";
import { job as jobSchema } from "@/lib/contract/job";
import { getJobTool } from "@/lib/contract/mcp-tools";
import type { Caller } from "@/lib/db/api-keys";
import { headMark, quoteMark } from "@/lib/engine/brief/withdrawal-marks";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { readFirstPreview, readPreview } from "@/lib/enrichment/jobs/read-preview";
import { readProgress } from "@/lib/enrichment/jobs/read-progress";
import { createMailer } from "@/lib/gateways/mail";
import { jobText } from "@/lib/http/job-views";
import { RateLimiter } from "@/lib/http/rate-limit";
import { getJob } from "@/lib/mcp/tools/get-job";
import { quoted, untrustedNotice } from "@/lib/mcp/untrusted-text";
import { suppressKeys } from "@/lib/suppression/suppression";
import { importDocuments } from "../../scripts/library/import-documents";
import { createWorld, type World } from "../harness/world";
import { runInProcess } from "../internet/run-in-process";
import { openaiCompatibleStandIn } from "../providers/openai-compatible";
import { type ServedProvider, serveProvider } from "../providers/provider";

vi.mock("@/lib/pipeline/pipeline-services", async () => {
  const { currentServices } = await import("../internet/current-services");
  return { pipelineServices: () => currentServices.getStore() };
});

let world: World;
let folder: string;
let model: ServedProvider;
/** Held back until a test lets the model answer. */
let answer: () => void;
let mayAnswer: Promise<void>;

beforeAll(async () => {
  model = await serveProvider(
    openaiCompatibleStandIn({
      key: "lm-key",
      model: "reader-1",
      reply: async () => {
        await mayAnswer;
        return { content: '{"claims": [], "opinions": []}' };
      },
    }),
  );
  const settings = {
    LM_PROVIDER: "openai-compatible",
    LM_MODEL: "reader-1",
    LM_KEY: "lm-key",
    LM_BASE_URL: `${model.url}/v1`,
    LM_MAX_SECONDS: "60",
  };
  world = await createWorld(settings);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "preview-"));
});
beforeEach(() => {
  mayAnswer = new Promise((resolve) => {
    answer = resolve;
  });
});
afterEach(() => answer());
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await model.close();
  await world.database.drop();
});

let people = 0;
/** A run about somebody of whom the library has one page, which waits for its model. */
async function askedModel() {
  people += 1;
  const name = ["Oda Pellworth", "Silas Vennick", "Ruth Amberley", "Tilda Marrowby"][people - 1] ?? "";
  const page = {
    name,
    company: "Tarnbrook",
    year: 2026,
    url: `https://tarnbrook.example/${people}`,
    text: `${name} is head of procurement at Tarnbrook. ${name} wrote the book Rivers and Their Keepers.`,
  };
  const file = path.join(folder, "pages.jsonl");
  fs.writeFileSync(file, JSON.stringify(page));
  await importDocuments({ pool: world.services.pool, paths: [file], access: "public", clock: world.services.clock });
  const caller = await world.createCaller({ credits: 2 });
  const outcome = await admitEnrichment(world.services, { caller, request: { name, company: "Tarnbrook" }, detail: "full" });
  if (outcome.kind !== "queued") throw new Error(`not queued: ${outcome.kind}`);
  const { jobId } = outcome;
  const { rows } = await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [jobId]);
  const runId: string = rows[0].run_id;
  const ended = runInProcess(world.services, runId);
  // Read by the test that waits for it.
  ended.catch(() => {});
  return { name, caller, jobId, runId, ended };
}

const shown = (caller: Pick<Caller, "accountId">, jobId: string) => readPreview(world.services, { accountId: caller.accountId, jobId });
const reading = async (caller: Caller, jobId: string) => {
  const found = await readJob(world.services.pool, { accountId: caller.accountId, jobId, detail: null, concurrency: 8 });
  if (!found) throw new Error("no job");
  return found;
};
/** What the tool says of the job. */
function toldToAgent(caller: Caller, jobId: string) {
  const request = { headers: new Headers(), signal: AbortSignal.timeout(20_000) };
  const args = { job_id: jobId, wait_seconds: 0 };
  const { pool, clock, env } = world.services;
  const services = { ...world.services, mailer: createMailer(env), limiter: new RateLimiter(pool, clock) };
  return getJob.run({ services, caller, args, request, requestId: "req_test", idempotencyKey: "", agreedCredits: undefined });
}
const shownFirst = async (caller: Pick<Caller, "accountId">, jobId: string) => {
  const standing = await readFirstPreview(world.services, { accountId: caller.accountId, jobId });
  if (standing === null) throw new Error("no preview");
  return standing.first;
};
async function preview(caller: Caller, jobId: string) {
  await expect.poll(() => shown(caller, jobId), { timeout: 20_000, interval: 50 }).not.toBeNull();
  return (await shown(caller, jobId)) ?? { claims: [] };
}

describe("a preview", () => {
  it("shows what the rules found while the model is asked, to the account that pays for it, and the result takes its place", async () => {
    const { name, caller, jobId, runId, ended } = await askedModel();
    const { claims } = await preview(caller, jobId);
    expect(claims.map(({ claim }) => claim)).toContainEqual(expect.stringContaining("head of procurement"));
    expect(claims.every(({ band }) => band !== "needs_review")).toBe(true);
    const first = await shownFirst(caller, jobId);
    for (const line of [...first.safe_to_reference, ...first.communication_style])
      expect(claims.map(({ claim }) => claim)).toContain(line.claim);
    const asked = await reading(caller, jobId);
    const polled = JSON.parse(jobText(asked, [], { claims }));
    expect(jobSchema.parse(polled)).toMatchObject({ status: "running", preview: { claims } });
    expect(polled).not.toHaveProperty("result");
    const told = await toldToAgent(caller, jobId);
    expect(told.structured).toMatchObject({ status: "running", preview: { claims }, notice: untrustedNotice });
    expect(getJobTool.output.safeParse(told.structured).error).toBeUndefined();
    const marked = told.text.slice(told.text.indexOf("<untrusted_text>"), told.text.indexOf("</untrusted_text>"));
    for (const { claim, source_url } of claims) for (const words of [claim, source_url]) expect(marked).toContain(quoted(words));
    const progress = () => readProgress(world.services.pool, { jobIds: [jobId], concurrency: 8, at: world.services.clock.now() });
    expect((await progress()).get(jobId)).toMatchObject({ hasPreview: true });
    expect(await shown(await world.createCaller({ credits: 2 }), jobId)).toBeNull();
    // Who pays nothing for it waits for the brief.
    await world.services.pool.query("UPDATE job SET reserved = 0 WHERE id = $1", [jobId]);
    expect(await shown(caller, jobId)).toBeNull();
    expect((await progress()).get(jobId)).toMatchObject({ hasPreview: false });
    await world.services.pool.query("UPDATE job SET reserved = 1 WHERE id = $1", [jobId]);

    answer();
    await ended;
    const done = await reading(caller, jobId);
    expect(done.job).toMatchObject({ status: "done", charged: 1 });
    expect(done.briefJson).toContain(name);
    // The model had nothing to say: the brief's first screen is the preview's.
    const brief = JSON.parse(done.briefJson ?? "") as Brief;
    expect(first.identity).toMatchObject({ full_name: name, company: "Tarnbrook" });
    expect(brief.identity).toMatchObject(first.identity);
    expect(first.safe_to_reference.length).toBeGreaterThan(0);
    expect(brief.safe_to_reference.map(({ claim }) => claim)).toEqual(first.safe_to_reference.map(({ claim }) => claim));
    expect(await shown(caller, jobId)).toBeNull();
    expect((await world.services.pool.query("SELECT 1 FROM run_artifact WHERE run_id = $1", [runId])).rows).toEqual([]);
    expect(await world.ledgerDifferences()).toEqual([]);
    // What the run's own calls met with is what health tells.
    expect((await world.services.pool.query("SELECT state FROM model_state")).rows).toEqual([{ state: "ok" }]);
  });

  it("is gone as soon as the person is on the list, before the run knows, and the refusal costs nothing", async () => {
    const { caller, jobId, runId, ended } = await askedModel();
    await preview(caller, jobId);
    const { rows } = await world.services.pool.query(
      "SELECT payload->'keys' AS keys FROM run_artifact WHERE run_id = $1 AND name = 'preview'",
      [runId],
    );
    await suppressKeys(world.services.pool, {
      secret: world.services.env.SUPPRESSION_SECRET ?? "",
      keys: rows[0].keys,
      requestId: null,
      at: world.services.clock.now(),
    });
    expect(await shown(caller, jobId)).toBeNull();
    answer();
    await ended;
    expect((await reading(caller, jobId)).job).toMatchObject({ status: "refused", reason: "subject_suppressed", charged: 0 });
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
    expect((await world.services.pool.query("SELECT 1 FROM run_artifact WHERE run_id = $1", [runId])).rows).toEqual([]);
  });

  it("leaves out what was withdrawn since it was made", async () => {
    const { caller, jobId, runId, ended } = await askedModel();
    const before = await preview(caller, jobId);
    const gone = before.claims[0];
    const { rows } = await world.services.pool.query("SELECT person_id FROM enrichment_run WHERE id = $1", [runId]);
    const personId: string = rows[0].person_id;
    const { company } = (await shownFirst(caller, jobId)).identity;
    expect(company).toBe("Tarnbrook");
    for (const mark of [quoteMark(personId, gone?.evidence_quote ?? ""), headMark(personId, company)])
      await world.services.pool.query(
        "INSERT INTO withdrawn_claim (person_id, mark, cause, cause_id, created_at) VALUES ($1, $2, 'dispute', 'dsp_1', $3)",
        [personId, mark, world.services.clock.now()],
      );
    const left = (await shown(caller, jobId))?.claims ?? [];
    expect(left.map(({ evidence_quote }) => evidence_quote)).not.toContain(gone?.evidence_quote);
    expect(left.length).toBeLessThan(before.claims.length);
    const first = await shownFirst(caller, jobId);
    expect(first.identity).toMatchObject({ company: "" });
    expect(first.safe_to_reference.map(({ evidence_quote }) => evidence_quote)).not.toContain(gone?.evidence_quote);
    answer();
    await ended;
  });
});
