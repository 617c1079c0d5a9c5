import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { dayMs } from "@/lib/clock";
import type { AskedRow } from "@/lib/lists/map-columns";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { writePrivate } from "../write-private";

/** A run of rows that is sent as one batch. */
export interface Chunk {
  /** Into the rows that are sent, from 0; `end` is not in it. */
  readonly start: number;
  readonly end: number;
  /** 1, and one more each time that the service has forgotten the key. */
  readonly attempt: number;
  /** Null until the service has answered. */
  readonly batch: ChunkBatch | null;
}

export interface ChunkBatch {
  readonly batch_id: string;
  /** What it set aside. */
  readonly credits: number;
  /** One for each row of the chunk, in their order. */
  readonly jobs: readonly { readonly job_id: string | null; readonly reason: string | null }[];
}

/** How far a list has come. It names nobody. */
export interface ListState {
  /** Digest of what is asked for. */
  readonly digest: string;
  readonly agreed_credits: number;
  /** Rows that the service would not take, by their number, with its code. */
  readonly refused_rows: Readonly<Record<string, string>>;
  /** In order and without a gap from 0; the last one may be unanswered. */
  readonly chunks: readonly Chunk[];
}

/** The list by its content: the same rows, asked for in the same way, are the same list, wherever they are. */
export function digestOf(rows: readonly AskedRow[]): string {
  return createHash("sha256")
    .update(JSON.stringify(rows.map(({ row, profile }) => [row, profile])))
    .digest("hex")
    .slice(0, 40);
}

/** The idempotency key of a chunk, by content and place. */
export function chunkKey(digest: string, { start, end, attempt }: Pick<Chunk, "start" | "end" | "attempt">): string {
  return `pcb-list-${digest}-${start}-${end}${attempt === 1 ? "" : `-${attempt}`}`;
}

export interface ListStateFile {
  read(): Promise<ListState | null>;
  /** On disk when it settles. @throws Failure */
  write(state: ListState): Promise<void>;
}

const keptForMs = 90 * dayMs;
const maxStateBytes = 4 * 1_048_576;

/** Where the state of a list on one account of one service is kept, beside the key file. */
export function openListState(
  configFolder: string,
  of: { readonly url: string; readonly email: string; readonly digest: string },
): ListStateFile {
  const folder = path.join(configFolder, "lists");
  const name = createHash("sha256")
    .update(JSON.stringify([of.url, of.email, of.digest]))
    .digest("hex")
    .slice(0, 40);
  const file = path.join(folder, `${name}.json`);
  return {
    read: async () => {
      const text = await readFile(file, "utf8").catch(() => null);
      return text === null || text.length > maxStateBytes ? null : parse(text, of.digest);
    },
    write: async (state) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writePrivate(file, `${JSON.stringify(state)}\n`);
      } catch (error) {
        throw new Failure(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`, exitCodes.usage);
      }
    },
  };
}

/** Removes what nobody goes on with any more: jobs can be read for 90 days. */
export async function forgetOldLists(configFolder: string, now: Date): Promise<void> {
  const folder = path.join(configFolder, "lists");
  for (const name of (await readdir(folder).catch(() => [])).slice(0, 1_000)) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile() && now.getTime() - found.mtimeMs > keptForMs) await rm(path.join(folder, name), { force: true }).catch(() => {});
  }
}

/** What is none of this list's counts as none: keys follow from the rows, so that the service still knows what it has answered. */
function parse(text: string, digest: string): ListState | null {
  try {
    const value = JSON.parse(text) as ListState | null;
    const isOwn =
      value?.digest === digest &&
      Number.isSafeInteger(value.agreed_credits) &&
      typeof value.refused_rows === "object" &&
      Array.isArray(value.chunks) &&
      value.chunks.every((chunk, index, all) => isChunk(chunk) && chunk.start === (all[index - 1]?.end ?? 0));
    return isOwn ? value : null;
  } catch {
    return null;
  }
}

function isChunk({ start, end, attempt, batch }: Chunk): boolean {
  const isRun = [start, end, attempt].every(Number.isSafeInteger) && start < end;
  return (
    isRun && (batch === null || (typeof batch.batch_id === "string" && Array.isArray(batch.jobs) && batch.jobs.length === end - start))
  );
}
