import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { dayMs, hourMs } from "@/lib/clock";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { writePrivate } from "../write-private";

/** One batch of a submission. */
export interface RecordedPart {
  /** What somebody agreed that it may cost. */
  readonly agreed_credits: number;
  /** Null until the service has answered. */
  readonly batch: RecordedBatch | null;
}

export interface RecordedBatch {
  readonly batch_id: string;
  /** What it set aside. */
  readonly credits: number;
  /** By the row's place in its batch, from 0. */
  readonly jobs: readonly { readonly index: number; readonly job_id: string | null; readonly reason: string | null }[];
}

/** What somebody agreed to, written down before the first request. It names nobody. */
export interface Submission {
  readonly key: string;
  /** Digest of its rows. */
  readonly rows: string;
  readonly agreed_at: string;
  readonly parts: readonly RecordedPart[];
}

export interface SubmissionRecord {
  read(): Promise<Submission | null>;
  /** On disk when it settles. @throws Failure */
  write(submission: Submission): Promise<void>;
  forget(): Promise<void>;
}

/** A list submitted under one key on one account of one service. */
export interface SubmissionPlace {
  /** Where keys are stored; the records lie beside. */
  readonly configFolder: string;
  readonly url: string;
  readonly email: string;
  readonly key: string;
}

/** The service knows an idempotency key for 24 hours; an hour of that is left for the request and for clocks that differ. */
export const goesOnForMs = 23 * hourMs;
/** For 30 days it refuses an old one. */
const keptForMs = 31 * dayMs;
const maxRecordBytes = 4 * 1_048_576;
const maxRecordsLookedAt = 1_000;

/** Where a submission is written down, so that a cut one can be gone on with under its own keys. */
export function openSubmissionRecord({ configFolder, url, email, key }: SubmissionPlace): SubmissionRecord {
  const folder = path.join(configFolder, "batches");
  const name = createHash("sha256")
    .update(JSON.stringify([url, email, key]))
    .digest("hex")
    .slice(0, 40);
  const file = path.join(folder, `${name}.json`);

  async function read(): Promise<Submission | null> {
    const text = await readFile(file, "utf8").catch(() => null);
    return text === null || text.length > maxRecordBytes ? null : parse(text, key);
  }

  async function write(submission: Submission): Promise<void> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writePrivate(file, `${JSON.stringify(submission)}\n`);
    } catch (error) {
      throw new Failure(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`, exitCodes.usage);
    }
  }

  return { read, write, forget: () => rm(file, { force: true }) };
}

/** Removes records that the service no longer knows the keys of. What cannot be removed stays. */
export async function forgetOldRecords(configFolder: string, now: Date): Promise<void> {
  const folder = path.join(configFolder, "batches");
  const names = await readdir(folder).catch(() => []);
  for (const name of names.slice(0, maxRecordsLookedAt)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && now.getTime() - found.mtimeMs > keptForMs) await rm(file, { force: true }).catch(() => {});
  }
}

/** What is no record of this key counts as none: the service's own memory still guards against a second charge. */
function parse(text: string, key: string): Submission | null {
  try {
    const value = JSON.parse(text) as Submission | null;
    const isOwn =
      value !== null &&
      value.key === key &&
      typeof value.rows === "string" &&
      typeof value.agreed_at === "string" &&
      Array.isArray(value.parts) &&
      value.parts.length > 0 &&
      value.parts.every(isPart);
    return isOwn ? value : null;
  } catch {
    return null;
  }
}

function isPart(part: Partial<RecordedPart> | null): boolean {
  if (part === null || !Number.isSafeInteger(part.agreed_credits) || part.batch === undefined) return false;
  return part.batch === null || (typeof part.batch.batch_id === "string" && Array.isArray(part.batch.jobs));
}
