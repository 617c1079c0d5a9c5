import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { anyBrief, type Brief } from "@/lib/contract/brief";
import type { BriefLanguage } from "@/lib/contract/vocabulary";
import type { Caller } from "@/lib/db/api-keys";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { sweepRenderings } from "@/lib/enrichment/briefs/order-rendering";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { jobText } from "@/lib/http/job-views";
import { renderStoredBrief } from "@/lib/pipeline/render-stored";
import { withdrawClaim } from "@/lib/privacy/erasure/withdraw-claim";
import { readHeld } from "@/lib/privacy/read-held";
import { importDocuments } from "../../scripts/library/import-documents";
import { startExecutorProcess } from "../harness/executor-process";
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
/** Two services start within it, one after the other. */
const patiently = { timeout: 240_000 };
/** How the model treats what it is asked to translate. */
let mood: "faithful" | "bends" | "down";
let calls: string[];
/** Happens once, while the model translates. */
let meanwhile: (() => Promise<unknown>) | null;

/** English and German, X for the person. */
const dictionary = [
  ["X wrote the book Rivers and Their Keepers in 2019.", "X hat 2019 das Buch Rivers and Their Keepers geschrieben."],
  ["Book Rivers and Their Keepers", "Buch Rivers and Their Keepers"],
  ["X is head of procurement at Tarnbrook.", "X leitet den Einkauf bei Tarnbrook."],
  ["X was head of procurement at Tarnbrook.", "X leitete den Einkauf bei Tarnbrook."],
  ["Head of procurement at Tarnbrook", "Leitung des Einkaufs bei Tarnbrook"],
  [
    "Something that X made or gave in public, and that one can look up: Book Rivers and Their Keepers.",
    "Etwas, das X öffentlich geschaffen hat und das man nachschlagen kann: Buch Rivers and Their Keepers.",
  ],
  [
    "What X is busy with at work: Head of procurement at Tarnbrook.",
    "Womit X bei der Arbeit beschäftigt ist: Leitung des Einkaufs bei Tarnbrook.",
  ],
] as const;
const names = [
  "Oda Pellworth",
  "Silas Vennick",
  "Ruth Amberley",
  "Tilda Marrowby",
  "Edda Corbeck",
  "Jonas Ferrowby",
  "Mira Castlewood",
  "Nils Averhill",
  "Petra Lindmoor",
] as const;

function lookUp(text: string, from: 0 | 1): string {
  const name = names.find((each) => text.includes(each)) ?? "";
  const plain = name === "" ? text : text.replace(name, "X");
  const entry = dictionary.find((each) => each[from] === plain);
  return (entry?.[from === 0 ? 1 : 0] ?? plain).replace("X", name);
}

const modelSettings = () => ({
  LM_PROVIDER: "openai-compatible",
  LM_MODEL: "reader-1",
  LM_KEY: "lm-key",
  LM_BASE_URL: `${model.url}/v1`,
});

beforeAll(async () => {
  model = await serveProvider(
    openaiCompatibleStandIn({
      key: "lm-key",
      model: "reader-1",
      reply: async ({ prompt, properties }) => {
        const asked = [...prompt.matchAll(/\[data-[0-9a-f]+ begins (t\d+l?)\]\n([\s\S]*?)\n\[data-/g)];
        calls.push(properties[0] ?? "");
        if (properties[0] === "translations") await meanwhile?.();
        if (mood === "down" && asked.length > 0) return { status: 500, body: { error: { message: "down" } } };
        const bend = (text: string) => (mood === "bends" ? text.replace(" leitet ", " leitete ") : text);
        const translations = asked.map(([, text = "", body = ""]) => ({ text, translation: bend(lookUp(body, 0)) }));
        const readings = asked.map(([, text = "", body = ""]) => ({ text, english: lookUp(body, 1) }));
        return { content: JSON.stringify({ claims: [], opinions: [], translations, readings }) };
      },
    }),
  );
  world = await createWorld(modelSettings());
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "language-"));
});
beforeEach(() => {
  mood = "faithful";
  calls = [];
  meanwhile = null;
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await model.close();
  await world.database.drop();
});

async function publish(name: string) {
  const page = {
    name,
    company: "Tarnbrook",
    year: 2026,
    url: `https://tarnbrook.example/${encodeURIComponent(name)}`,
    text: `${name} is head of procurement at Tarnbrook. ${name} wrote the book Rivers and Their Keepers in 2019.`,
  };
  const file = path.join(folder, "pages.jsonl");
  fs.writeFileSync(file, JSON.stringify(page));
  await importDocuments({ pool: world.services.pool, paths: [file], access: "public", clock: world.services.clock });
}
async function ask(caller: Caller, name: string, language: BriefLanguage) {
  return admitEnrichment(world.services, {
    caller: await world.refreshed(caller),
    request: { name, company: "Tarnbrook", language },
    detail: "full",
  });
}
async function runOf(jobId: string): Promise<string> {
  return (await world.services.pool.query("SELECT run_id FROM job WHERE id = $1", [jobId])).rows[0].run_id;
}

async function briefFor(caller: Caller, name: (typeof names)[number], language: BriefLanguage) {
  await publish(name);
  const outcome = await ask(caller, name, language);
  if (outcome.kind !== "queued") throw new Error(`not queued: ${outcome.kind}`);
  await runInProcess(world.services, await runOf(outcome.jobId));
  return { jobId: outcome.jobId, ...(await polled(caller, outcome.jobId)) };
}
async function polled(caller: Caller, jobId: string) {
  const found = await readJob(world.services.pool, { accountId: caller.accountId, jobId, detail: null, concurrency: 8 });
  if (found?.briefJson == null) throw new Error("no brief");
  return { job: JSON.parse(jobText(found)) as object, brief: briefOf(found.briefJson) };
}
function briefOf(json: string): Brief {
  return anyBrief.parse(JSON.parse(json)) as Brief;
}
const said = (brief: Brief) => brief.professional_topics.map(({ claim, label, language }) => ({ claim, label, language }));
const lines = (name: string, language: 0 | 1) => dictionary.map((entry) => entry[language].replace("X", name));

describe("a brief in another language", () => {
  it("says its claims, labels and reasons in it, and quotes its pages as they stand; the stored brief stays English", async () => {
    const name = "Oda Pellworth";
    const caller = await world.createCaller({ credits: 2 });
    const { jobId, job, brief } = await briefFor(caller, name, "de");
    const german = lines(name, 1);
    expect(job).toMatchObject({ language: "de", usage: { credits_charged: 1 } });
    expect(brief).toMatchObject({ language: "de", language_note: expect.stringContaining("2 of 2 claims were translated") });
    expect(said(brief)).toEqual([
      { claim: german[0], label: german[1], language: "de" },
      { claim: german[2], label: german[4], language: "de" },
    ]);
    expect(brief.safe_to_reference.map(({ claim }) => claim)).toEqual([german[0]]);
    expect(brief.evidence.map(({ fact, why_useful, language }) => [fact, why_useful, language])).toEqual([
      [german[0], german[5], "de"],
      [german[2], german[6], "de"],
    ]);
    expect(brief.professional_topics.map(({ evidence_quote }) => evidence_quote)).toEqual([lines(name, 0)[0], lines(name, 0)[2]]);
    expect(calls.filter((call) => call === "translations" || call === "readings")).toEqual(["translations", "readings"]);
    const page = await readUnlockedBrief(world.services, {
      accountId: caller.accountId,
      personId: brief.identity.canonical_id,
      jobId: null,
      detail: "full",
    });
    expect(said(briefOf(page?.briefJson ?? ""))).toEqual(said(brief));
    const held = async () => readHeld(world.services.pool, brief.identity.canonical_id, world.services.env.SUPPRESSION_SECRET ?? "");
    expect((await held())?.claims.map(({ claim }) => claim)).toEqual([lines(name, 0)[0], lines(name, 0)[2]]);

    // Whoever asks in English meets nothing of it, and whoever asks in German later asks no model.
    calls = [];
    const english = await ask(await world.createCaller({ credits: 1 }), name, "en");
    if (english.kind !== "served") throw new Error(english.kind);
    expect(english.briefJson).not.toMatch(/language_note|Einkauf/);
    const again = await ask(await world.createCaller({ credits: 1 }), name, "de");
    if (again.kind !== "served") throw new Error(again.kind);
    expect(again.usage).toMatchObject({ creditsCharged: 1 });
    expect(said(briefOf(again.briefJson))).toEqual(said(brief));
    expect(calls).toEqual([]);

    // What is withdrawn goes in every language, and what is held is told of.
    const [gone] = brief.professional_topics;
    const order = {
      personId: brief.identity.canonical_id,
      claim: gone as NonNullable<typeof gone>,
      cause: "operator",
      causeId: "test",
    } as const;
    await inTransaction(world.services.pool, async (tx) => {
      await tx.query("SELECT 1 FROM person WHERE id = $1 FOR NO KEY UPDATE", [order.personId]);
      await withdrawClaim(tx, { ...order, at: world.services.clock.now() });
    });
    expect(said((await polled(caller, jobId)).brief)).toEqual([{ claim: german[2], label: german[4], language: "de" }]);
    expect((await held())?.translations).toEqual([{ language: "de", claims: [{ claim: german[2], label: german[4] }] }]);
    const { rows } = await world.services.pool.query("SELECT strings::text FROM brief_rendering");
    expect(JSON.stringify(rows)).not.toContain("geschrieben");
    expect(await world.ledgerDifferences()).toEqual([]);
  });

  it("leaves a claim in English whose translation says something else, and names each one's language", async () => {
    mood = "bends";
    const name = "Silas Vennick";
    const { brief } = await briefFor(await world.createCaller({ credits: 1 }), name, "de");
    expect(said(brief).map(({ claim, language }) => [claim, language])).toEqual([
      [lines(name, 1)[0], "de"],
      [lines(name, 0)[2], "en"],
    ]);
    expect(brief.language_note).toContain("1 of 2 claims were translated");
    expect(brief.evidence.map(({ language }) => language)).toEqual(["de", "en"]);
  });

  it("stays English, at the same price, where the model does not answer", async () => {
    mood = "down";
    const name = "Ruth Amberley";
    const caller = await world.createCaller({ credits: 2 });
    const { job, brief } = await briefFor(caller, name, "de");
    expect(job).toMatchObject({ status: "done", language: "de", usage: { credits_charged: 1, credits_remaining: 1 } });
    expect(said(brief).map(({ claim, language }) => [claim, language])).toEqual([
      [lines(name, 0)[0], "en"],
      [lines(name, 0)[2], "en"],
    ]);
    expect(brief.language_note).toMatch(/^No translation was made/);
  });

  describe("that is stored already", () => {
    const orders = async (briefId: string) =>
      (await world.services.pool.query("SELECT status, tries FROM rendering_order WHERE brief_id = $1", [briefId])).rows;
    const events = async (briefId: string) =>
      (
        await world.services.pool.query(
          "SELECT payload::jsonb->'data' AS data FROM executor_event WHERE name = 'brief/rendering.wanted' AND payload::jsonb->'data'->>'briefId' = $1",
          [briefId],
        )
      ).rows;
    async function storedBrief(name: (typeof names)[number]) {
      const caller = await world.createCaller({ credits: 1 });
      const { jobId, brief } = await briefFor(caller, name, "en");
      const { rows } = await world.services.pool.query("SELECT brief_id FROM job WHERE id = $1", [jobId]);
      calls = [];
      return { caller, briefId: rows[0].brief_id as string, personId: brief.identity.canonical_id };
    }
    async function served(caller: Caller, name: string) {
      const outcome = await ask(caller, name, "de");
      if (outcome.kind !== "served") throw new Error(outcome.kind);
      return { brief: briefOf(outcome.briefJson), jobId: outcome.jobId, charged: outcome.usage.creditsCharged };
    }

    it("is answered in English at once, translated behind the answer, and said in it from then on, at no credit", async () => {
      const name = "Tilda Marrowby";
      const { caller, briefId } = await storedBrief(name);
      const buyer = await world.createCaller({ credits: 1 });
      const first = await served(buyer, name);
      expect(said(first.brief).map(({ claim }) => claim)).toEqual([lines(name, 0)[0], lines(name, 0)[2]]);
      expect(first.brief.language_note).toMatch(/^The translation is being made/);
      // Whoever asks meanwhile orders nothing more, and a poll asks nobody.
      expect((await served(caller, name)).brief.language_note).toMatch(/^The translation is being made/);
      expect((await polled(buyer, first.jobId)).brief.language_note).toMatch(/^The translation is being made/);
      expect(await events(briefId)).toEqual([{ data: { briefId, language: "de", key: `${briefId}:de` } }]);
      expect(calls).toEqual([]);
      expect(await renderStoredBrief(world.services, { briefId, language: "de" })).toEqual({ outcome: "stored" });
      expect(calls).toEqual(["translations", "readings"]);
      // Repeated, it asks no model.
      expect(await renderStoredBrief(world.services, { briefId, language: "de" })).toEqual({ outcome: "gone" });
      expect(calls).toHaveLength(2);
      const german = [lines(name, 1)[0], lines(name, 1)[2]];
      expect(said((await polled(buyer, first.jobId)).brief).map(({ claim }) => claim)).toEqual(german);
      const again = await served(buyer, name);
      expect(said(again.brief).map(({ claim }) => claim)).toEqual(german);
      expect([first.charged, again.charged]).toEqual([1, 0]);
      expect(await orders(briefId)).toEqual([]);
      expect(await world.ledgerDifferences()).toEqual([]);
    });

    it.each([
      ["before", "Jonas Ferrowby"],
      ["while", "Mira Castlewood"],
    ] as const)("keeps nothing of somebody who is stopped %s it is translated", async (moment, name) => {
      const { caller, briefId, personId } = await storedBrief(name);
      await served(caller, name);
      const stop = () =>
        world.services.pool.query("INSERT INTO suppression (id, key_hmac, person_id, created_at) VALUES ($1, $2, $1, now())", [
          personId,
          randomBytes(32),
        ]);
      if (moment === "before") await stop();
      else meanwhile = stop;
      expect(await renderStoredBrief(world.services, { briefId, language: "de" })).toEqual({ outcome: "gone" });
      expect(calls).toHaveLength(moment === "before" ? 0 : 2);
      const { rows } = await world.services.pool.query("SELECT 1 FROM brief_rendering WHERE brief_id = $1", [briefId]);
      expect(rows).toEqual([]);
      expect(await orders(briefId)).toEqual([]);
    });

    it("is tried again only after a pause, and never more than five times, where the model does not answer", async () => {
      const name = "Edda Corbeck";
      const { caller, briefId } = await storedBrief(name);
      mood = "down";
      try {
        for (let tries = 1; tries <= 5; tries += 1) {
          await served(caller, name);
          expect(await renderStoredBrief(world.services, { briefId, language: "de" })).toEqual({ outcome: "failed" });
          expect(await orders(briefId)).toEqual([{ status: "failed", tries }]);
          // At once nothing more is ordered.
          expect((await served(caller, name)).brief.language_note).toMatch(/^No translation was made/);
          expect(await events(briefId)).toHaveLength(tries);
          world.services.clock.offsetMs += 15 * 60_000 * 4 ** (tries - 1);
        }
        world.services.clock.offsetMs += 24 * 3_600_000;
        mood = "faithful";
        expect((await served(caller, name)).brief.language_note).toMatch(/^No translation was made/);
        expect(await events(briefId)).toHaveLength(5);
      } finally {
        world.services.clock.offsetMs = 0;
      }
    });

    it("is not ordered by whoever cannot pay for it", async () => {
      const name = "Nils Averhill";
      const { briefId } = await storedBrief(name);
      // Its last credit went elsewhere after the look at its balance.
      const poor = { ...(await world.createCaller()), availableCredits: 1 };
      const request = { name, company: "Tarnbrook", language: "de" } as const;
      await expect(admitEnrichment(world.services, { caller: poor, request, detail: "full" })).rejects.toMatchObject({
        code: "payment_required",
      });
      expect(await orders(briefId)).toEqual([]);
    });

    it("is translated by the executor, also when its event was lost and its worker is killed meanwhile", async () => {
      const name = "Petra Lindmoor";
      const { caller, briefId } = await storedBrief(name);
      await served(caller, name);
      await world.services.pool.query("DELETE FROM executor_event WHERE name = 'brief/rendering.wanted'");
      await sweepRenderings(world.services);
      expect(await events(briefId)).toEqual([]);
      // The database's clock is finer than the process's: of the same millisecond it may be later.
      await world.services.pool.query("UPDATE rendering_order SET next_try_at = now() - interval '1 second' WHERE brief_id = $1", [
        briefId,
      ]);
      expect(await sweepRenderings(world.services)).toEqual({ resent: 1 });
      const settings = {
        ...modelSettings(),
        DATABASE_URL: world.database.url,
        SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "",
      };
      let executor = startExecutorProcess(settings);
      let isAsked = () => {};
      const asked = new Promise<void>((resolve) => {
        isAsked = resolve;
      });
      meanwhile = async () => {
        meanwhile = null;
        isAsked();
        await executor.kill();
      };
      try {
        await asked;
        await expect.poll(() => meanwhile, patiently).toBeNull();
        executor = startExecutorProcess(settings);
        await expect.poll(() => orders(briefId), patiently).toEqual([]);
      } finally {
        await executor.kill();
      }
      expect(said((await served(caller, name)).brief)[0]).toMatchObject({ claim: lines(name, 1)[0], language: "de" });
    }, 600_000);
  });
});
