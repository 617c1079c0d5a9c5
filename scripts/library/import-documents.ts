import type pg from "pg";
import type { Clock } from "@/lib/clock";
import { type UpsertedDocument, upsertDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import type { NewDocument } from "@/lib/documents/document-keys";
import { subjectKeys } from "@/lib/documents/subject-keys";
import { redactSuppressed } from "@/lib/privacy/erasure/redact-import";
import { suppressedAmong } from "@/lib/suppression/suppression";
import type { SuppressionSecret } from "@/lib/suppression/suppression-key";
import { fileDocument, libraryUrl } from "./file-document";
import { jsonlDocument } from "./jsonl-document";
import { maxLineBytes, readLines } from "./read-lines";
import { sourceFiles } from "./source-files";

export interface ImportCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Files and lines that were reported and skipped. */
  bad: number;
  /** Documents about people who are on the suppression list: they are not stored. */
  suppressed: number;
  /** Documents that lost names of people who were erased. */
  redacted: number;
  /** Files of kinds that hold no documents. */
  passedOver: number;
}

export interface ImportOptions {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly paths: readonly string[];
  readonly access: NewDocument["access"];
  /** The operator does not vouch that they are about whom they say. */
  readonly isUntrusted?: boolean;
  /** Of the suppression list, which decides whose documents are passed over; absent where there is no list. */
  readonly suppressionSecret?: SuppressionSecret;
  /** Stops the import after the batch in hand. */
  readonly signal?: AbortSignal;
  /** Called for each bad file or line: `place` is `file` or `file:line`. */
  readonly onBad?: (place: string, reason: string) => void;
  /** Called after each batch. */
  readonly onProgress?: (counts: Readonly<ImportCounts>) => void;
}

/** A transaction holds at most so many documents, and so many characters of text unless one document alone has more. */
const maxBatchDocuments = 500;
const maxBatchLength = 4_000_000;

/**
 * Streams documents from files, folders and JSONL into the library. At most two batches are in memory: one being read, one being written. A document
 * that the database refuses is reported like a bad line; a database that cannot be reached ends the import.
 */
export async function importDocuments(options: ImportOptions): Promise<ImportCounts> {
  const counts: ImportCounts = { inserted: 0, updated: 0, unchanged: 0, bad: 0, suppressed: 0, redacted: 0, passedOver: 0 };
  const reportBad = (place: string, reason: string) => {
    counts.bad += 1;
    options.onBad?.(place, reason);
  };
  let batch: Read[] = [];
  let batchLength = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    const full = batch;
    batch = [];
    batchLength = 0;
    writing = writeBatch(options, full, counts, reportBad).then(() => options.onProgress?.(counts));
    // The failure is met at the next `await writing`; until then it is not unhandled.
    writing.catch(() => {});
  };
  for (const root of options.paths) {
    for await (const item of readDocuments(root, options.access)) {
      if (options.signal?.aborted) break;
      if (item.kind === "bad") reportBad(item.place, item.reason);
      else if (item.kind === "other") counts.passedOver += 1;
      else {
        batch.push(item);
        batchLength += item.document.text.length;
        if (batch.length >= maxBatchDocuments || batchLength >= maxBatchLength) await flush();
      }
    }
    if (options.signal?.aborted) break;
  }
  await flush();
  await writing;
  return counts;
}

interface Read {
  readonly kind: "document";
  readonly place: string;
  readonly document: NewDocument;
}

type Item = Read | { readonly kind: "bad"; readonly place: string; readonly reason: string } | { readonly kind: "other" };

async function* readDocuments(root: string, access: NewDocument["access"]): AsyncGenerator<Item> {
  for await (const file of sourceFiles(root)) {
    if (file.kind === "other") yield { kind: "other" };
    else if (file.kind === "unreadable") yield { kind: "bad", place: file.place, reason: file.reason };
    else if (file.kind === "jsonl") yield* readRows(file, access);
    else {
      const { kind, path, place, sizeBytes } = file;
      const parsed = await fileDocument({ kind, path, place, sizeBytes }, access).catch(
        (error: Error) => ({ kind: "bad", reason: reasonOf(error) }) as const,
      );
      yield { ...parsed, place };
    }
  }
}

async function* readRows(file: { readonly path: string; readonly place: string }, access: NewDocument["access"]): AsyncGenerator<Item> {
  try {
    for await (const line of readLines(file.path)) {
      const place = `${file.place}:${line.number}`;
      if (line.kind === "too_long") yield { kind: "bad", place, reason: `is longer than ${maxLineBytes / 1_048_576} MiB` };
      else if (line.text.trim() !== "")
        yield { ...jsonlDocument(line.text, { fallbackUrl: `${libraryUrl(file.place)}#${line.number}`, access }), place };
    }
  } catch (error) {
    yield { kind: "bad", place: file.place, reason: reasonOf(error) };
  }
}

/** System errors name paths of the machine; their code is enough. */
function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? `cannot be read (${code})` : "cannot be read";
}

async function writeBatch(
  { pool, clock, suppressionSecret, isUntrusted = false }: ImportOptions,
  read: readonly Read[],
  counts: ImportCounts,
  reportBad: (place: string, reason: string) => void,
): Promise<void> {
  const batch = await withoutNames(pool, suppressionSecret, await withoutSuppressed(pool, suppressionSecret, read), counts);
  counts.suppressed += read.length - batch.length;
  if (batch.length === 0) return;
  const write = async (items: readonly Read[]) => {
    const outcomes = await inTransaction<UpsertedDocument[]>(pool, (tx) =>
      upsertDocuments(
        tx,
        items.map((item) => ({ ...item.document, isUntrusted })),
        clock.now(),
      ),
    );
    const seen = new Set<string>();
    for (const { id, outcome } of outcomes) {
      // Of two rows with one identity in a batch only one was written.
      counts[seen.has(id) ? "unchanged" : outcome] += 1;
      seen.add(id);
    }
  };
  try {
    await write(batch);
  } catch (error) {
    if (!isAboutContent(error)) throw error;
    for (const item of batch) {
      try {
        await write([item]);
      } catch (single) {
        if (!isAboutContent(single)) throw single;
        reportBad(item.place, "cannot be stored");
      }
    }
  }
}

async function withoutSuppressed(pool: pg.Pool, secret: SuppressionSecret | undefined, batch: readonly Read[]): Promise<readonly Read[]> {
  if (secret === undefined) return batch;
  const keys = new Map(batch.map((item) => [item, subjectKeys(item.document)]));
  const suppressed = await suppressedAmong(pool, secret, [...new Set([...keys.values()].flat())]);
  return suppressed.size === 0 ? batch : batch.filter((item) => !keys.get(item)?.some((key) => suppressed.has(key)));
}

/** Pages that come again lose the names of people who were erased since. */
async function withoutNames(
  pool: pg.Pool,
  secret: SuppressionSecret | undefined,
  batch: readonly Read[],
  counts: ImportCounts,
): Promise<readonly Read[]> {
  if (secret === undefined || batch.length === 0) return batch;
  const documents = await redactSuppressed(
    pool,
    secret,
    batch.map(({ document }) => document),
  );
  return batch.map((item, index) => {
    const document = documents[index] ?? item.document;
    if (document !== item.document) counts.redacted += 1;
    return { ...item, document };
  });
}

/** SQLSTATE classes 22 (data), 23 (constraint) and 54 (a limit, such as that of a full-text vector): the document's fault, not the connection's. */
function isAboutContent(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^(?:22|23|54)\w{3}$/.test(code);
}
