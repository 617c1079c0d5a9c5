import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { forgetSightings } from "@/lib/db/first-seen";
import type { Queryable } from "@/lib/db/pool";
import { inTransaction, type Transaction, wasDeadlocked } from "@/lib/db/transaction";
import { formerNameSpelling } from "@/lib/engine/identity/names/former-name-spelling";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { forgetCandidates } from "@/lib/enrichment/candidates/candidates";
import { storeDeliveries } from "@/lib/enrichment/deliveries/store-deliveries";
import { endWithoutBrief } from "@/lib/enrichment/end-without-brief";
import { forgetCorrelation, forgetKeptSeeds } from "@/lib/enrichment/kept-seeds";
import { forgetListRows } from "@/lib/enrichment/lists/forget-list-rows";
import { tracePatterns } from "@/lib/privacy/name-pattern";
import { privateTwins } from "@/lib/privacy/private-twins";
import { offerSecondRecords } from "@/lib/privacy/second-records";
import { releaseHolds } from "@/lib/privacy/stop-briefs";
import { suppressKeys } from "@/lib/suppression/suppression";
import { hmacsOf, type SuppressionSecret } from "@/lib/suppression/suppression-key";
import { forgetDocuments } from "./forget-documents";
import { forgetLabels } from "./forget-labels";
import { forgetRequests } from "./forget-requests";
import { type PersonTraces, readTraces } from "./person-traces";
import { pageNameKeys } from "./redact-import";
import { runsInFlight } from "./runs-in-flight";
import { withdrawJobs } from "./withdraw-jobs";

export interface ErasureServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

interface ErasureOrder {
  readonly personId: string;
  readonly requestId: string | null;
  readonly suppressionSecret: SuppressionSecret;
  /** The deletion list that names the person, or that of a minor's refusal; empty when the person asked. */
  readonly list?: string;
  /** Others' private brief of somebody who is erased: what its pages say leads to nobody, so that none of it is suppressed. */
  readonly isTwin?: true;
}

export interface Erasure {
  readonly briefs: number;
  readonly jobs: number;
  readonly runsEnded: number;
  readonly creditsReturned: number;
  readonly documentsRemoved: number;
  readonly documentsRedacted: number;
  /** Other stored people who may be the same one: each waits for the operator as a request of its own. */
  readonly secondRecords: number;
}

const maxTries = 5;

/**
 * Forgets a person, over everything that `data-map.ts` lists, in one transaction (but for sitemaps, which follow it): briefs, unlocks and identifiers
 * go, texts about them go, texts that mention them are redacted, runs in flight end, jobs that showed a brief poll as refused, and a credit spent on
 * it within 30 days comes back. Keyed hashes of the identifiers stay, so that no brief is made again. Doing it twice is the same as once. Callbacks
 * of runs that it ends go out with the next sweep.
 * @returns what went, or null when there is no such person
 * @throws ServiceError service_busy
 */
export async function erasePerson({ pool, clock }: ErasureServices, order: ErasureOrder): Promise<Erasure | null> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    try {
      const erased = await inTransaction<Erased | null | "joined_late">(pool, (tx) => erase(tx, order, clock.now()));
      if (erased === "joined_late") continue;
      // Sitemaps name pages by their people; they are read again when they are needed. They are large, and nothing has to wait for them.
      if (erased !== null) await pool.query("DELETE FROM site_file WHERE body ILIKE ANY($1)", [erased.patterns]);
      // Others' private briefs of the same person go by erasures of their own.
      for (const twinId of erased?.twinIds ?? [])
        await erasePerson({ pool, clock }, { ...order, personId: twinId, requestId: null, isTwin: true });
      return erased?.erasure ?? null;
    } catch (error) {
      if (attempt === maxTries || !wasDeadlocked(error)) throw error;
    }
  }
  throw new Error("Accounts kept asking for the person while they were being erased.");
}

interface Erased {
  readonly erasure: Erasure;
  /** `ILIKE` patterns of how addresses name the person. */
  readonly patterns: readonly string[];
  readonly twinIds: readonly string[];
}

async function erase(
  tx: Transaction<Erased | null | "joined_late">,
  order: ErasureOrder,
  at: Date,
): Promise<Erased | null | "joined_late"> {
  const { personId, requestId, suppressionSecret: secret, list = "" } = order;
  const found = await readTraces(tx, personId);
  if (found === null) return null;
  const runIds = await runsInFlight(tx, { personId, keys: [...found.provenKeys, ...found.companyKeys] });

  // Accounts sorted, person, runs.
  const accounts = await accountsOf(tx, personId, runIds);
  await tx.query("SELECT id FROM account WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE", [accounts]);
  const person = await tx.query("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", [personId]);
  if (person.rowCount === 0) return null;
  const open = await tx.query<{ id: string }>(
    "SELECT id FROM enrichment_run WHERE (id = ANY($1) OR person_id = $2) AND status IN ('queued', 'running') ORDER BY id FOR UPDATE",
    [runIds, personId],
  );
  const held = new Set(accounts);
  const openIds = open.rows.map(({ id }) => id);
  if ((await accountsOf(tx, personId, openIds)).some((accountId) => !held.has(accountId))) return tx.rollback("joined_late");

  const traces = (await readTraces(tx, personId)) ?? found;
  const handles = traces.certainKeys.flatMap((key) => (key.startsWith("linkedin:") ? [key.slice("linkedin:".length)] : []));
  const patterns = tracePatterns(traces.fullName, handles);
  // Accounts too: they may be all that leads to the person, whose address two people answer to.
  const accountKeys = traces.certainKeys.filter((key) => !key.startsWith("email:"));
  const ownKeys = order.isTwin ? [] : [...traces.provenKeys, ...accountKeys, ...traces.companyKeys];
  const keys = [...new Set([...ownKeys, `person:${personId}`])];
  const twins = await tx.query<{ person_id: string }>(`${privateTwins("SELECT $1::text")} AND p.id <> $1 GROUP BY 1 ORDER BY 1`, [
    personId,
  ]);
  // First of all: what is withheld is not taken for a person whom nobody needs.
  await suppressKeys(tx, { secret, keys, requestId: null, list, at });
  await forgetCandidates(
    tx,
    keys.flatMap((key) => hmacsOf(secret, key)),
  );
  // What the request withheld beside the person: somebody else may be known by it.
  if (requestId !== null) await releaseHolds(tx, { requestId, at });
  // Before the runs' last callbacks are written.
  await forgetLabels(tx, { personId, runIds: openIds, accountIds: accounts, patterns, certainKeys: traces.certainKeys, at });
  await forgetKeptSeeds(tx, { keys, names: order.isTwin ? [] : traces.names, secret });
  await forgetListRows(tx, { personId, runIds: openIds, keys, names: order.isTwin ? [] : traces.names, secret });
  for (const runId of openIds) await endRun(tx, { runId, secret, at });
  const { jobs, creditsReturned } = await withdrawJobs(tx, { personId, at });
  await tx.query("UPDATE enrichment_run SET person_id = NULL, seed = '{}' WHERE person_id = $1", [personId]);
  const briefs = await tx.query("DELETE FROM brief WHERE person_id = $1", [personId]);
  const secondRecords = order.isTwin ? 0 : await offerSecondRecords(tx, { traces, requestId, at });
  const documents = await forgetDocuments(tx, traces);
  await suppressKeys(tx, { secret, keys: pageNameKeys(documents.urls, traces.names), requestId: null, list, at });
  await forgetSightings(tx, typeof secret === "string" ? [secret] : secret, documents.urls);
  await forgetIdentifiers(tx, traces, secret);
  await forgetRequests(tx, { requestId, traces, at });
  await tx.query("DELETE FROM person WHERE id = $1", [personId]);
  await tx.query("UPDATE suppression SET person_id = NULL WHERE person_id = $1", [personId]);
  await tx.query("INSERT INTO audit_line (at, action, subject_id) VALUES ($1, 'person_erased', $2)", [at, requestId ?? (list || null)]);
  return {
    erasure: {
      briefs: briefs.rowCount ?? 0,
      jobs,
      runsEnded: openIds.length,
      creditsReturned,
      documentsRemoved: documents.removed,
      documentsRedacted: documents.redacted,
      secondRecords,
    },
    patterns,
    twinIds: twins.rows.map((row) => row.person_id),
  };
}

/** Sorted: every account that has the person's brief, or whose jobs wait for one of these runs. */
async function accountsOf(tx: Queryable, personId: string, runIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ account_id: string }>(
    `SELECT account_id FROM unlock WHERE person_id = $1 UNION SELECT account_id FROM job WHERE person_id = $1
     UNION SELECT account_id FROM job WHERE run_id = ANY($2) AND status IN ('queued', 'running') ORDER BY account_id`,
    [personId, runIds],
  );
  return rows.map((row) => row.account_id);
}

async function endRun(
  tx: Queryable,
  { runId, secret, at }: { readonly runId: string; readonly secret: SuppressionSecret; readonly at: Date },
): Promise<void> {
  const { rows: jobs } = await tx.query<{ id: string; account_id: string; reserved: number }>(
    "SELECT id, account_id, reserved FROM job WHERE run_id = $1 AND status IN ('queued', 'running') ORDER BY id",
    [runId],
  );
  await forgetCorrelation(
    tx,
    jobs.map((job) => job.id),
  );
  await endWithoutBrief(tx, { runId, jobs, outcome: { kind: "refused", reason: "subject_suppressed" }, secret, at });
  await storeDeliveries(tx, { jobIds: jobs.map((job) => job.id), at });
}

/**
 * Also the name keys that two people answered to, in every spelling of this one, and such addresses that only this one's texts give: whoever is left
 * may be known by them again.
 */
async function forgetIdentifiers(tx: Queryable, traces: PersonTraces, secret: SuppressionSecret): Promise<void> {
  const proven = traces.provenKeys.flatMap((key) => /^name_(?:company|domain):(.+)\|/.exec(key)?.[1] ?? []);
  const names = [...new Set([...traces.names.flatMap((name) => [normalizeName(name), formerNameSpelling(name)]), ...proven])].filter(
    (name) => name !== "",
  );
  await tx.query(
    `DELETE FROM person_identifier WHERE person_id = $1 OR (person_id IS NULL AND (key = ANY($3)
       OR EXISTS (SELECT 1 FROM unnest($2::text[]) AS name WHERE starts_with(key, 'name_company:' || name || '|') OR starts_with(key, 'name_domain:' || name || '|'))))`,
    [traces.personId, names, traces.retiredAddresses],
  );
  const emails = traces.certainKeys.flatMap((key) => (key.startsWith("email:") ? [`unmatched-email:${key.slice("email:".length)}`] : []));
  const hmacs = emails.flatMap((key) => hmacsOf(secret, key));
  await tx.query("DELETE FROM unmatched_email WHERE email_hmac = ANY($1)", [hmacs]);
  await tx.query("DELETE FROM email_lookup WHERE email_hmac = ANY($1)", [hmacs]);
}
