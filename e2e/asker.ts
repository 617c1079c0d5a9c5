import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import type pg from "pg";
import { addMs, hourMs, systemClock } from "@/lib/clock";
import type { JobStage } from "@/lib/contract/vocabulary";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import type { Seed, StoredBrief } from "@/lib/engine/types";
import { type KeptPreview, previewArtifact } from "@/lib/enrichment/jobs/read-preview";
import { newId } from "@/lib/ids";
import { importDocuments } from "../scripts/library/import-documents";
import { type FictionalPerson, fictionalPerson, fictionalRow } from "../test/harness/fictional-people";
import { type Buyer, signInBuyer } from "./billing-shop";

interface Place {
  readonly pool: pg.Pool;
  readonly baseUrl: string;
}

/** A new account with so many credits, signed in to the browser. */
export async function signInAsker(place: Place, context: BrowserContext, credits: number): Promise<Buyer> {
  const asker = await signInBuyer(place, context);
  const { accountId } = asker;
  if (credits > 0)
    await inTransaction(place.pool, (tx) =>
      purchaseCredits(tx, { accountId, credits, cause: `local:${accountId}`, source: "local", at: systemClock.now() }),
    );
  return asker;
}

/** Nobody of another test: people are told apart by their number. */
let nextPerson = 500 + Math.floor(Math.random() * 300);

/** A fictional person with a page in the document library. */
export async function librarySubject({ pool }: Pick<Place, "pool">): Promise<FictionalPerson> {
  const person = fictionalPerson(nextPerson++);
  const file = path.join(os.tmpdir(), `subject-${randomUUID()}.jsonl`);
  await writeFile(file, fictionalRow(person));
  await importDocuments({ pool, paths: [file], access: "public", clock: systemClock });
  await rm(file);
  return person;
}

export interface OpenJob {
  readonly jobId: string;
  /** The run goes on to this stage. */
  move(stage: JobStage): Promise<void>;
  /** So much of this brief stands before it is done, for whoever has a credit set aside for it. */
  preview(brief: StoredBrief): Promise<void>;
  fail(): Promise<void>;
}

/** A queued job whose run no worker has: the test itself moves it on. Confirmed, so that the sweeper leaves it alone. */
export async function makeOpenJob({ pool }: Pick<Place, "pool">, accountId: string): Promise<OpenJob> {
  const at = systemClock.now();
  const [runId, jobId] = [newId("run", at), newId("job", at)];
  const seed = {
    linkedinSlug: null,
    name: "Idony Farthingale",
    company: "Lanternwick",
    title: null,
    domain: null,
    emailHash: null,
  } satisfies Seed;
  await pool.query(
    `INSERT INTO enrichment_run (id, fingerprint, seed, status, stage, created_at, event_confirmed_at, deadline_at)
     VALUES ($1, $2, $5, 'queued', 'resolving_identity', $3, $3, $4)`,
    [runId, `test ${runId}`, at, addMs(at, hourMs), JSON.stringify(seed)],
  );
  await pool.query(
    `INSERT INTO job (id, account_id, run_id, status, detail, seed_json, cache_status, created_at) VALUES ($1, $2, $3, 'queued', 'full', '{}', 'miss', $4)`,
    [jobId, accountId, runId, at],
  );
  return {
    jobId,
    async move(stage) {
      await pool.query("UPDATE enrichment_run SET status = 'running', stage = $2, started_at = $3 WHERE id = $1", [runId, stage, at]);
      await pool.query("UPDATE job SET status = 'running', started_at = $2 WHERE id = $1", [jobId, at]);
    },
    async preview(brief) {
      const { identity, safe_to_reference, communication_style, interest_signals } = brief;
      const payload: KeptPreview = {
        personId: identity.canonical_id,
        fullName: identity.full_name,
        keys: [],
        claims: [...safe_to_reference, ...communication_style, ...interest_signals],
        first: { identity, safe_to_reference, communication_style },
      };
      await pool.query("INSERT INTO run_artifact (run_id, name, payload, created_at) VALUES ($1, $2, $3, $4)", [
        runId,
        previewArtifact,
        JSON.stringify(payload),
        at,
      ]);
      await pool.query("UPDATE job SET reserved = 1 WHERE id = $1", [jobId]);
    },
    async fail() {
      await pool.query("UPDATE enrichment_run SET status = 'failed', stage = 'finished', finished_at = $2 WHERE id = $1", [runId, at]);
      await pool.query("UPDATE job SET status = 'failed', reserved = 0, reason = 'upstream_unavailable', finished_at = $2 WHERE id = $1", [
        jobId,
        at,
      ]);
    },
  };
}
