import { addMs, hourMs, secondMs } from "@/lib/clock";
import { withWork } from "@/lib/current-work";
import { isDatabaseTrouble } from "@/lib/db/database-trouble";
import { notePhotos, touchDocuments, upsertDocuments } from "@/lib/db/documents";
import { contentSha256, noteSightings } from "@/lib/db/first-seen";
import { readBreakers, type StoredBreaker } from "@/lib/db/lane-breakers";
import { serviceUnavailable } from "@/lib/db/outage";
import { type KnownFetch, type NewFetch, readFetches, recordFetches } from "@/lib/db/source-fetches";
import { inTransaction } from "@/lib/db/transaction";
import { log } from "@/lib/log";
import { count, observe } from "@/lib/telemetry/meters";
import { nothingSpent, type RunAllowance, type Spent, startMeter } from "./http/meter";
import { UpstreamError } from "./http/upstream-error";
import type { LaneServices } from "./lane-services";
import { referenceSecret } from "./reference-secret";
import type { Finding, Lane, Leads, Source } from "./source";
import { throughBreaker } from "./source-breaker";
import { makeSourceContext } from "./source-context";

/** `skipped`: these leads hold nothing that it can be asked for. */
export type CollectOutcome = "collected" | "skipped" | "failed";

export interface SourceReport {
  readonly source: string;
  readonly outcome: CollectOutcome;
  /** Ids in the document table, best first. */
  readonly documentIds: readonly string[];
  /** Addresses for the lanes that read pages, best first. */
  readonly urls: readonly string[];
  readonly spent: Spent;
  readonly elapsedMs: number;
}

interface Collection {
  readonly lane: Lane;
  readonly leads: Leads;
  /** Fetch what is still fresh too, by conditional requests where the provider knows them. */
  readonly refresh: boolean;
  readonly services: LaneServices;
  /** What a source spent in the run's first round: the budget is one for both. */
  readonly spentBefore?: ReadonlyMap<string, Spent>;
  /** The bound of the run that this is part of. */
  readonly allowance?: RunAllowance;
  /** Shorter than the sources' own, for a request that waits. */
  readonly timeoutMs?: number;
}

/**
 * Asks one lane's sources, side by side, and keeps in the document table what they fetched. An error, a source's time running out or an open circuit
 * breaker is `failed`. A reference that was fetched a moment ago is not fetched again.
 * @throws only for our own database, which is no upstream: whoever asked waits and asks again
 */
export async function collectFromLane(collection: Collection): Promise<readonly SourceReport[]> {
  const { lane, leads, services } = collection;
  const asked = lane.sources.filter((source) => source.rounds.includes(leads.round) && source.usableWith(leads));
  const breakers = asked.length === 0 ? new Map<string, StoredBreaker>() : await readBreakers(services.pool, lane.name);
  const settled = await Promise.allSettled(
    lane.sources.map((source) =>
      asked.includes(source) ? collectFromSource(source, collection, breakers.get(source.name)) : skipped(source.name),
    ),
  );
  // Not before all have ended: the next try must not meet this one's.
  return settled.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

function skipped(source: string): SourceReport {
  return { source, outcome: "skipped", documentIds: [], urls: [], spent: nothingSpent, elapsedMs: 0 };
}

/** A source that is told to stop may still hand over what it has; after this it is not waited for. */
const graceMs = 500;

async function collectFromSource(source: Source, collection: Collection, breaker: StoredBreaker | undefined): Promise<SourceReport> {
  const { lane } = source;
  const report = await withWork({ lane }, () => askSource(source, collection, breaker));
  count("pcb_lane_rounds_total", { lane, outcome: report.outcome });
  observe("pcb_lane_seconds", { lane }, report.elapsedMs / secondMs);
  return report;
}

async function askSource(source: Source, collection: Collection, breaker: StoredBreaker | undefined): Promise<SourceReport> {
  const { services, spentBefore } = collection;
  const startedMs = services.clock.now().getTime();
  const meter = startMeter(source.budget, { before: spentBefore?.get(source.name), allowance: collection.allowance });
  const limitMs = Math.min(
    source.budget.timeoutMs,
    services.env.LANE_MAX_SECONDS * secondMs,
    collection.timeoutMs ?? Number.POSITIVE_INFINITY,
  );
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new UpstreamError("timeout")), limitMs);
  const report = (outcome: CollectOutcome, found: Pick<SourceReport, "documentIds" | "urls">): SourceReport => ({
    source: source.name,
    outcome,
    ...found,
    spent: meter.spent,
    elapsedMs: services.clock.now().getTime() - startedMs,
  });
  try {
    const ask = () => withinMs(limitMs + graceMs, () => findAndFetch(source, collection, makeContext(stop.signal)));
    if (source.isOwnDatabase === true) return report("collected", await keep(source, await ask(), services));
    const found = await throughBreaker(
      services,
      source,
      breaker,
      ask,
      // Nobody's health is told by a question that has no time for an answer, and that anybody may ask about any domain.
      { isJudged: collection.timeoutMs === undefined },
    );
    return report("collected", await keep(source, found, services));
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    if (source.isOwnDatabase === true) throw error instanceof UpstreamError ? serviceUnavailable(error) : error;
    // The error may quote what was asked for, so only its kind is logged.
    const kind = error instanceof UpstreamError ? error.failure : error instanceof Error ? error.name : typeof error;
    log.warn({ lane: source.lane, source: source.name, kind, timedOut: stop.signal.aborted }, "source failed");
    return report("failed", { documentIds: [], urls: [] });
  } finally {
    clearTimeout(timer);
    // Whatever a source left running ends with its turn.
    stop.abort(new UpstreamError("timeout"));
  }

  function makeContext(signal: AbortSignal) {
    return (known: ReadonlyMap<string, KnownFetch>) =>
      makeSourceContext({
        services,
        meter,
        signal,
        validatorsOf: (reference) => {
          const fetch = known.get(reference);
          return fetch?.documentId == null || (fetch.etag === null && fetch.lastModified === null)
            ? null
            : { etag: fetch.etag, lastModified: fetch.lastModified };
        },
      });
  }
}

interface Found {
  readonly findings: readonly Finding[];
  /** References that were asked for now. */
  readonly asked: readonly string[];
  readonly known: ReadonlyMap<string, KnownFetch>;
  readonly order: readonly string[];
}

async function findAndFetch(
  source: Source,
  { leads, refresh, services }: Collection,
  contextWith: (known: ReadonlyMap<string, KnownFetch>) => ReturnType<typeof makeSourceContext>,
): Promise<Found> {
  const order = [...new Set(await source.find(leads, contextWith(new Map())))];
  const isCached = source.freshForMs > 0;
  const known = isCached
    ? await readFetches(services.pool, { source: source.name, secret: referenceSecret(services.env) }, order)
    : new Map<string, KnownFetch>();
  const freshMs = Math.min(source.freshForMs, services.env.LANE_FRESH_HOURS * hourMs);
  const freshSince = addMs(services.clock.now(), -freshMs);
  const asked = refresh ? order : order.filter((reference) => !((known.get(reference)?.fetchedAt ?? freshSince) > freshSince));
  const findings = asked.length === 0 ? [] : await source.fetch(asked, contextWith(known));
  return { findings, asked, known, order };
}

/** Stores what came, and gives the ids of all that the references stand for, in the order in which `find` gave them. */
async function keep(
  source: Source,
  { findings, asked, known, order }: Found,
  { env, pool, clock }: LaneServices,
): Promise<Pick<SourceReport, "documentIds" | "urls">> {
  const at = clock.now();
  const fetched = findings.flatMap((finding) => (finding.kind === "fetched" ? [finding] : []));
  const unchanged = findings.flatMap((finding) => (finding.kind === "not_modified" ? [finding.reference] : []));
  const photos = findings.flatMap((finding) => (finding.kind === "photo" ? [finding] : []));
  const idOf = new Map<string, string>();
  for (const reference of order) {
    const id = asked.includes(reference) && !unchanged.includes(reference) ? null : (known.get(reference)?.documentId ?? null);
    if (id !== null) idOf.set(reference, id);
  }
  const extra: string[] = [];
  if (findings.some(({ kind }) => kind !== "stored" && kind !== "lead"))
    await inTransaction<void>(pool, async (tx) => {
      const kept = await upsertDocuments(
        tx,
        fetched.map(({ document }) => ({ ...document, lane: source.lane })),
        at,
      );
      const fetches = new Map<string, NewFetch>();
      for (const finding of findings)
        if (finding.kind === "nothing")
          fetches.set(finding.reference, { reference: finding.reference, documentId: null, etag: null, lastModified: null });
      fetched.forEach(({ reference, validators }, index) => {
        const id = kept[index]?.id;
        if (id === undefined) return;
        // A reference may stand for several texts; the first is what it is remembered by.
        if (idOf.has(reference)) extra.push(id);
        else {
          idOf.set(reference, id);
          fetches.set(reference, {
            reference,
            documentId: id,
            etag: validators?.etag ?? null,
            lastModified: validators?.lastModified ?? null,
          });
        }
      });
      for (const reference of unchanged) {
        const fetch = known.get(reference);
        if (fetch) fetches.set(reference, { reference, documentId: fetch.documentId, etag: fetch.etag, lastModified: fetch.lastModified });
      }
      await touchDocuments(
        tx,
        unchanged.flatMap((reference) => idOf.get(reference) ?? []),
        at,
      );
      const sighted = fetched.map(({ document }) => ({ url: document.url, contentSha256: contentSha256(document) }));
      await noteSightings(tx, referenceSecret(env), sighted, at);
      if (source.freshForMs > 0) await recordFetches(tx, { source: source.name, secret: referenceSecret(env) }, [...fetches.values()], at);
      await notePhotos(tx, photos);
    });
  const stored = findings.flatMap((finding) => (finding.kind === "stored" ? [finding.id] : []));
  const ids = [...stored, ...order.flatMap((reference) => idOf.get(reference) ?? []), ...extra];
  const urls = findings.flatMap((finding) => (finding.kind === "lead" ? [finding.url] : []));
  return { documentIds: [...new Set(ids)], urls: [...new Set(urls)] };
}

/** Rejects when the time is up, also when the work ignores its signal; a late result of such work is dropped. */
async function withinMs<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UpstreamError("timeout")), limitMs);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
