import { setTimeout as delay } from "node:timers/promises";
import type { AnyBrief, Schemas } from "@/client/contract-types";
import type { Client } from "@/client/create-client";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { showProgress } from "../show-progress";
import type { Terminal } from "../terminal";
import type { List } from "./load-list";
import type { Submission } from "./submission-record";

/** A row of a submitted list, and where its job stands. */
export interface FollowedRow {
  readonly row: number;
  readonly line: number | null;
  readonly jobId: string | null;
  /** A job's, or `skipped` for a row without one. */
  status: Schemas["Job"]["status"] | "skipped";
  reason: string | null;
}

interface Following {
  readonly terminal: Terminal;
  readonly client: Client;
  readonly batchIds: readonly string[];
  readonly rows: readonly FollowedRow[];
  readonly maxWaitMs: number;
  /** Given when briefs are wanted: called once for each row that has ended, in the order in which they end. */
  readonly onEnded?: (row: FollowedRow, brief: AnyBrief | null) => Promise<void>;
  readonly detail: "compact" | "full";
}

const pollMs = 2_000;

export function rowsOf(list: List, submission: Submission): FollowedRow[] {
  return submission.parts.flatMap(({ batch }, part) =>
    (batch?.jobs ?? []).flatMap(({ index, job_id: jobId, reason }): FollowedRow[] => {
      const at = list.parts[part]?.rows[index];
      return at === undefined ? [] : [{ row: at.row, line: at.line, jobId, status: jobId === null ? "skipped" : "queued", reason }];
    }),
  );
}

/**
 * Waits until every row has ended, with progress.
 * @throws Failure when some are still at work after `maxWaitMs`
 */
export async function followRows({ terminal, client, batchIds, rows, maxWaitMs, onEnded, detail }: Following): Promise<void> {
  const startedMs = performance.now();
  const progress = showProgress(terminal);
  const told = new Set<FollowedRow>();
  let open = [...batchIds];
  try {
    for (;;) {
      open = await look(client, open, rows, terminal.signal);
      const ended = rows.filter(hasEnded);
      progress.show(`${ended.length} of ${rows.length} rows have ended`, performance.now() - startedMs);
      for (const row of ended) {
        if (onEnded === undefined || told.has(row)) continue;
        told.add(row);
        const isDone = row.status === "done" && row.jobId !== null;
        const job = isDone ? await client.job(row.jobId, { detail, signal: terminal.signal }) : null;
        await onEnded(row, job?.status === "done" ? job.result : null);
      }
      if (open.length === 0) return;
      if (performance.now() - startedMs + pollMs > maxWaitMs) throw stillAtWork(open);
      await delay(pollMs, undefined, { signal: terminal.signal });
    }
  } catch (error) {
    progress.end();
    if (terminal.signal.aborted) terminal.err(`The jobs go on. Look again: pcb batch status ${open[0] ?? ""}\n`);
    throw error;
  } finally {
    progress.end();
  }
}

export function hasEnded({ status }: FollowedRow): boolean {
  return status !== "queued" && status !== "running";
}

/** Brings the rows of these batches up to date. @returns the batches that have not ended */
async function look(client: Client, batchIds: readonly string[], rows: readonly FollowedRow[], signal: AbortSignal): Promise<string[]> {
  const open: string[] = [];
  const byJob = new Map(rows.map((row) => [row.jobId, row]));
  for (const batchId of batchIds) {
    const { counts, jobs } = await client.batch(batchId, { signal });
    if ((counts.queued ?? 0) + (counts.running ?? 0) > 0) open.push(batchId);
    for (const { job_id, status, reason } of jobs) {
      const row = byJob.get(job_id);
      if (row === undefined) continue;
      row.status = status;
      row.reason = reason ?? row.reason;
    }
  }
  return open;
}

function stillAtWork(open: readonly string[]): Failure {
  const commands = open.map((batchId) => `pcb batch status ${batchId}`).join("\n  ");
  return new Failure(`Still at work; the jobs go on. Look again:\n  ${commands}`, exitCodes.failed, {
    error: "still_at_work",
    message: "The jobs go on.",
    batch_ids: open,
  });
}
