import { loadDocuments } from "@/lib/db/documents";
import { spendRequest } from "@/lib/db/run-spending";
import { dropRunTexts } from "@/lib/db/run-texts";
import type { GatheredLeads } from "@/lib/engine/identity/clusters/gather-leads";
import type { Seed } from "@/lib/engine/types";
import { collectFromLane, type SourceReport } from "@/lib/lanes/collect";
import { firstLeads } from "@/lib/lanes/first-leads";
import type { Spent } from "@/lib/lanes/http/meter";
import { configuredLanes } from "@/lib/lanes/registry";
import type { Lane, Leads } from "@/lib/lanes/source";
import type { PipelineServices } from "./pipeline-services";
import { runEngineStep } from "./run-engine-step";
import { findArtifact, loadOpenRun, saveArtifact, setStage } from "./run-row";

export interface Collected {
  readonly documents: number;
  /** Addresses for the lane that reads pages. */
  readonly urls: number;
}

const nothing: Collected = { documents: 0, urls: 0 };

/**
 * One lane's step: finds and fetches, keeps the texts in the document table, and notes which of them this run may use.
 * A lane that fails is noted as failed and never fails the run.
 */
export async function collectSources(
  services: PipelineServices,
  { runId, laneName, round }: { runId: string; laneName: string; round: 1 | 2 },
): Promise<Collected> {
  const { env, pool, clock } = services;
  const run = await loadOpenRun(pool, runId);
  const lane = configuredLanes(env).find(({ name }) => name === laneName);
  if (!run || !lane) return nothing;
  await setStage(pool, runId, "collecting_sources");
  const leads =
    round === 1
      ? firstLeads(run.seed, (await findArtifact<readonly string[]>(pool, runId, searchArtifact)) ?? [])
      : followingLeads(run.seed, await findArtifact<GatheredLeads>(pool, runId, leadsArtifact));
  const reports = await collectFromLane({
    lane,
    leads,
    refresh: run.refresh,
    services: { pool, clock, env },
    allowance: (kind) =>
      spendRequest(pool, { runId, isPage: kind === "page", maxRequests: env.RUN_MAX_REQUESTS, maxPages: env.RUN_MAX_PAGES }),
    spentBefore: round === 1 ? new Map() : await spentOf(services, runId, laneName),
  });
  const documentIds = [...new Set(reports.flatMap((report) => report.documentIds))];
  const urls = [...new Set(reports.flatMap((report) => report.urls))];
  await pool.query(
    "INSERT INTO run_document (run_id, document_id, lane) SELECT $1, id, $3 FROM document WHERE id = ANY ($2::text[]) ON CONFLICT DO NOTHING",
    [runId, documentIds, laneName],
  );
  // The run ended meanwhile, by an erasure perhaps: what it still fetched is nobody's.
  if ((await loadOpenRun(pool, runId)) === null) {
    await dropRunTexts(pool, runId);
    return nothing;
  }
  await recordReports(services, { runId, laneName, reports });
  if (urls.length > 0) await saveArtifact(pool, { runId, name: searchArtifact, payload: urls, at: clock.now() });
  return { documents: documentIds.length, urls: urls.length };
}

/**
 * What the pages found so far publicly link, kept for the second round.
 * @returns the lanes that can follow it, each in a step of its own
 */
export async function gatherRunLeads(services: PipelineServices, runId: string): Promise<{ lanes: readonly string[] }> {
  const { env, pool, clock } = services;
  const run = await loadOpenRun(pool, runId);
  if (!run || run.isFixture) return { lanes: [] };
  const following = configuredLanes(env).filter((lane) => lane.sources.some((source) => source.rounds.includes(2)));
  if (following.length === 0) return { lanes: [] };
  const { rows } = await pool.query<{ document_id: string }>(
    "SELECT document_id FROM run_document WHERE run_id = $1 ORDER BY document_id",
    [runId],
  );
  const documents = await loadDocuments(
    pool,
    rows.map((row) => row.document_id),
  );
  const gathered = await runEngineStep("gatherLeads", { seed: run.seed, documents, asOf: clock.now() });
  await saveArtifact(pool, { runId, name: leadsArtifact, payload: gathered, at: clock.now() });
  const leads = followingLeads(run.seed, gathered);
  return { lanes: following.filter((lane) => canFollow(lane, leads)).map(({ name }) => name) };
}

const searchArtifact = "search-leads";
const leadsArtifact = "leads";

function followingLeads(seed: Seed, gathered: GatheredLeads | null): Leads {
  return { ...firstLeads(seed), round: 2, urls: gathered?.urls ?? [], profiles: gathered?.profiles ?? [], photos: gathered?.photos ?? [] };
}

function canFollow(lane: Lane, leads: Leads): boolean {
  return lane.sources.some((source) => source.rounds.includes(2) && source.usableWith(leads));
}

/** What each source of the lane spent in this run's first round. */
async function spentOf({ pool }: PipelineServices, runId: string, laneName: string): Promise<ReadonlyMap<string, Spent>> {
  const { rows } = await pool.query<{ source: string; requests: number; pages: number; bytes: number }>(
    "SELECT source, requests, pages, bytes::float8 AS bytes FROM run_lane WHERE run_id = $1 AND lane = $2",
    [runId, laneName],
  );
  return new Map(rows.map(({ source, requests, pages, bytes }) => [source, { requests, pages, bytes }]));
}

/**
 * Both rounds add up in one row a source. A step that runs again after a crash counts what it spent again, since it was spent. One round that failed
 * is a failure, whatever the other gave.
 */
async function recordReports(
  { pool }: PipelineServices,
  { runId, laneName, reports }: { runId: string; laneName: string; reports: readonly SourceReport[] },
): Promise<void> {
  const rows = reports.map(({ source, outcome, documentIds, elapsedMs, spent }) => ({
    source,
    outcome,
    documents: documentIds.length,
    elapsed_ms: elapsedMs,
    ...spent,
  }));
  await pool.query(
    `INSERT INTO run_lane (run_id, lane, source, outcome, documents, elapsed_ms, requests, pages, bytes)
     SELECT $1, $2, source, outcome, documents, elapsed_ms, requests, pages, bytes
     FROM json_to_recordset($3) AS row(source text, outcome text, documents integer, elapsed_ms integer, requests integer, pages integer, bytes bigint)
     ON CONFLICT (run_id, lane, source) DO UPDATE SET
       outcome = CASE WHEN 'failed' IN (run_lane.outcome, excluded.outcome) THEN 'failed'
         WHEN 'collected' IN (run_lane.outcome, excluded.outcome) THEN 'collected' ELSE 'skipped' END,
       documents = greatest(run_lane.documents, excluded.documents), elapsed_ms = run_lane.elapsed_ms + excluded.elapsed_ms,
       requests = run_lane.requests + excluded.requests, pages = run_lane.pages + excluded.pages, bytes = run_lane.bytes + excluded.bytes`,
    [runId, laneName, JSON.stringify(rows)],
  );
}
