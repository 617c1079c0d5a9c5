import { type UpsertedDocument, upsertDocuments } from "@/lib/db/documents";
import { recordLaneHealth } from "@/lib/db/lane-health";
import { inTransaction } from "@/lib/db/transaction";
import type { Seed } from "@/lib/engine/types";
import { log } from "@/lib/log";
import type { Lane, LaneDocument, LaneServices } from "./lane";

/** `skipped`: the seed holds nothing that this lane can be asked for. */
export type CollectOutcome = "collected" | "skipped" | "failed";

export interface Collected {
  readonly outcome: CollectOutcome;
  /** Ids in the document table, best first. */
  readonly documentIds: readonly string[];
}

/**
 * Asks one lane for a seed's documents and keeps in the document table what it fetched. Never throws: an error, or the lane's time running out, is `failed`.
 * The lane's health is written when it changes.
 */
export async function collectFromLane({ lane, seed, context }: { lane: Lane; seed: Seed; context: LaneServices }): Promise<Collected> {
  if (!lane.usableWith(seed)) return { outcome: "skipped", documentIds: [] };
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error("The lane's time is up.")), lane.timeoutMs);
  try {
    const documents = await beforeAbort(timeout.signal, async () => {
      const references = await lane.find(seed, { ...context, signal: timeout.signal });
      return references.length === 0 ? [] : await lane.fetch(references, { ...context, signal: timeout.signal });
    });
    const documentIds = await keep(lane, documents, context);
    await recordHealth(lane, "ok", context);
    return { outcome: "collected", documentIds };
  } catch (error) {
    // The error may quote what was asked for, so only its kind is logged.
    log.warn(
      { lane: lane.name, kind: error instanceof Error ? error.name : typeof error, timedOut: timeout.signal.aborted },
      "lane failed",
    );
    await recordHealth(lane, "degraded", context);
    return { outcome: "failed", documentIds: [] };
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the signal is aborted, also when the work itself ignores it; a late result of such work is dropped. */
async function beforeAbort<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    if (onAbort) signal.removeEventListener("abort", onAbort);
  }
}

async function keep(lane: Lane, documents: readonly LaneDocument[], { pool, clock }: LaneServices): Promise<string[]> {
  const fetched = documents.flatMap((each) => (each.kind === "fetched" ? [{ ...each.document, lane: lane.name }] : []));
  const kept = fetched.length === 0 ? [] : await inTransaction<UpsertedDocument[]>(pool, (tx) => upsertDocuments(tx, fetched, clock.now()));
  let next = 0;
  const ids = documents.map((each) => (each.kind === "stored" ? each.id : (kept[next++]?.id ?? "")));
  return [...new Set(ids)].filter((id) => id !== "");
}

async function recordHealth(lane: Lane, state: "ok" | "degraded", { pool, clock }: LaneServices): Promise<void> {
  if (lane.name === "fixture") return;
  // Health is a by-product: a run goes on when it cannot be noted.
  await recordLaneHealth(pool, { lane: lane.name, state, at: clock.now() }).catch((error: Error) =>
    log.warn({ err: error.message }, "lane health not recorded"),
  );
}
