import { setTimeout as delay } from "node:timers/promises";
import { ApiError, RateLimitedError } from "@/client/api-error";
import type { Schemas } from "@/client/contract-types";
import type { Client } from "@/client/create-client";
import { systemClock } from "@/lib/clock";
import type { AskedRow } from "@/lib/lists/map-columns";
import { count } from "../batch/estimate-list";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { renderMoment } from "../render-moment";
import type { Terminal } from "../terminal";
import { profilesOf } from "./estimate-table";
import { type Chunk, type ChunkBatch, chunkKey, type ListState, type ListStateFile } from "./list-state";

interface Sending {
  readonly terminal: Terminal;
  readonly client: Client;
  readonly file: ListStateFile;
  /** Every row that is sent, in order. */
  readonly rows: readonly AskedRow[];
  /** In one batch: no more than the service takes at once, and than this account may have at work. */
  readonly maxRows: number;
  /** Milliseconds of `performance.now()` after which it waits for no room any more. */
  readonly deadlineMs: number;
}

/**
 * Sends what is still to be sent, chunk by chunk. Each is written down before it goes out and again with its answer, so that a cut at any moment
 * repeats at most the one chunk whose answer is unknown, under its own key. Where the account may not ask for so many people or jobs at once, it
 * sends fewer or waits.
 * @throws Failure when it has to stop; what was answered is written down
 */
export async function sendChunks(sending: Sending, state: ListState): Promise<ListState> {
  let current = state;
  let size = sending.maxRows;
  for (;;) {
    const last = current.chunks.at(-1);
    const isOpen = last !== undefined && last.batch === null;
    const start = isOpen ? last.start : (last?.end ?? 0);
    if (start >= sending.rows.length) return current;
    const chunk: Chunk = isOpen ? last : { start, end: Math.min(start + size, sending.rows.length), attempt: 1, batch: null };
    if (!isOpen) current = await keep(sending, current, chunk);
    size = sending.maxRows;
    const answer = await sendChunk(sending, current.digest, chunk);
    if (answer.kind === "sent") {
      current = await keep(sending, current, { ...chunk, batch: answer.batch });
      requireWithinAgreed(current);
      continue;
    }
    if (answer.kind === "expired") current = await keep(sending, current, { ...chunk, attempt: chunk.attempt + 1 });
    else if (answer.room === 0) await waitForRoom(sending, answer);
    else {
      // The cap is judged behind the key: nothing of this chunk was stored, and its rows may be cut anew.
      current = await drop(sending, current, chunk);
      size = answer.room;
    }
  }
}

type ChunkAnswer =
  | { readonly kind: "sent"; readonly batch: ChunkBatch }
  /** The service no longer answers under this key. */
  | { readonly kind: "expired" }
  /** Refused for now, with nothing stored; `room` rows would be taken, or none before `waitSeconds` have passed. */
  | { readonly kind: "refused"; readonly room: number; readonly waitSeconds: number; readonly message: string };

const usualWaitSeconds = 10;

async function sendChunk({ client, rows, terminal }: Sending, digest: string, chunk: Chunk): Promise<ChunkAnswer> {
  const part = rows.slice(chunk.start, chunk.end);
  try {
    const answer = await client.submitBatch(
      { profiles: profilesOf(part), idempotency_key: chunkKey(digest, chunk) },
      { signal: terminal.signal },
    );
    return { kind: "sent", batch: chunkBatch(answer, part.length) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "idempotency_key_expired") return { kind: "expired" };
    const waitSeconds = secondsUntilRoom(error);
    if (error.code === "daily_people_limit")
      return { kind: "refused", room: Math.min(error.body.people_left ?? 0, part.length - 1), waitSeconds, message: error.message };
    if (error instanceof RateLimitedError) return { kind: "refused", room: 0, waitSeconds, message: error.message };
    throw error;
  }
}

/** By `Retry-After`, or by the moment that a refusal for the day names. */
function secondsUntilRoom({ retryAfterSeconds, body }: ApiError): number {
  const said = retryAfterSeconds ?? body.retry_after_seconds;
  if (said !== undefined) return said;
  const at = "available_at" in body && typeof body.available_at === "string" ? Date.parse(body.available_at) : Number.NaN;
  return Number.isNaN(at) ? usualWaitSeconds : Math.max(1, Math.ceil((at - systemClock.now().getTime()) / 1_000));
}

async function waitForRoom({ terminal, deadlineMs }: Sending, { waitSeconds, message }: ChunkAnswer & { kind: "refused" }): Promise<void> {
  const waitMs = waitSeconds * 1_000;
  const again = new Date(systemClock.now().getTime() + waitMs);
  if (performance.now() + waitMs > deadlineMs)
    throw new Failure(
      `${message} There is room again at ${renderMoment(again.toISOString())}: run the same command again then.`,
      exitCodes.rateLimited,
      {
        error: "no_room_yet",
        message,
        retry_after_seconds: waitSeconds,
      },
    );
  terminal.err(`${message} Going on at ${renderMoment(again.toISOString())}.\n`);
  await delay(waitMs, undefined, { signal: terminal.signal });
}

function requireWithinAgreed(state: ListState): void {
  const taken = state.chunks.reduce((sum, { batch }) => sum + (batch?.credits ?? 0), 0);
  if (taken > state.agreed_credits)
    throw new Failure(
      `The batches so far have reserved ${count(taken, "credit")}, more than the ${state.agreed_credits} that were agreed to: what was free a moment ago no longer is. Nothing more was sent.`,
      exitCodes.usage,
      { error: "max_credits_exceeded", message: "The cost has changed since the estimate." },
    );
}

async function keep({ file }: Sending, state: ListState, chunk: Chunk): Promise<ListState> {
  const next = { ...state, chunks: [...state.chunks.filter(({ start }) => start !== chunk.start), chunk] };
  await file.write(next);
  return next;
}

async function drop({ file }: Sending, state: ListState, chunk: Chunk): Promise<ListState> {
  const next = { ...state, chunks: state.chunks.filter(({ start }) => start !== chunk.start) };
  await file.write(next);
  return next;
}

function chunkBatch({ batch_id, estimate, enqueued, skipped }: Schemas["SubmittedBatch"], rows: number): ChunkBatch {
  const byIndex = new Map<number, ChunkBatch["jobs"][number]>([
    ...enqueued.map(({ index, job_id }) => [index, { job_id, reason: null }] as const),
    ...skipped.map(({ index, job_id, reason }) => [index, { job_id: job_id ?? null, reason }] as const),
  ]);
  const jobs = Array.from({ length: rows }, (_, index) => byIndex.get(index) ?? { job_id: null, reason: "unanswered" });
  return { batch_id, credits: estimate.credits_required, jobs };
}
