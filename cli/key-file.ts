import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { exitCodes } from "./exit-codes";
import { Failure } from "./failure";
import { writePrivate } from "./write-private";

/** What is known of one service. */
export interface StoredService {
  readonly api_key?: string;
  readonly key_prefix?: string;
  readonly email?: string;
  /** A signup that nobody has approved yet, so that it can be gone on with. */
  readonly signup?: {
    readonly transaction_id: string;
    readonly polling_token: string;
    readonly email: string;
    readonly expires_at: string;
  };
}

export interface StoredSettings {
  /** Of the service that a key was stored for last. */
  readonly url?: string;
  /** By address. */
  readonly services: Readonly<Record<string, StoredService>>;
}

export interface KeyFile {
  readonly path: string;
  /** Nothing stored when there is no file. */
  read(): Promise<StoredSettings>;
  /** Replaces the file as a whole, so that no reader sees half of it. Of two writers at once the later one wins. */
  write(change: (stored: StoredSettings) => StoredSettings): Promise<void>;
  /** Permission bits, null without a file. */
  mode(): Promise<number | null>;
}

const maxBytes = 1_048_576;
const privateFolder = 0o700;

/**
 * The file that keys are stored in: only its owner may read it. A folder that is made for it is its owner's alone too; one that was there keeps its
 * mode.
 */
export function openKeyFile(file: string): KeyFile {
  async function read(): Promise<StoredSettings> {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw new Failure(`${file} cannot be read (${error.code}).`, exitCodes.usage);
    });
    if (text === null) return { services: {} };
    const value = text.length <= maxBytes ? parse(text) : null;
    if (value === null) throw new Failure(`${file} is not as pcb writes it. Move it away and sign in again: pcb login`, exitCodes.usage);
    return value;
  }

  async function write(change: (stored: StoredSettings) => StoredSettings): Promise<void> {
    const text = `${JSON.stringify(change(await read()), null, 2)}\n`;
    const folder = path.dirname(file);
    try {
      await mkdir(folder, { recursive: true, mode: privateFolder });
      await writePrivate(file, text);
    } catch (error) {
      throw new Failure(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`, exitCodes.usage);
    }
  }

  const mode = () =>
    stat(file).then(
      (found) => found.mode & 0o777,
      () => null,
    );

  return { path: file, read, write, mode };
}

/** Changes what is stored of one service. */
export function withService(stored: StoredSettings, url: string, service: StoredService): StoredSettings {
  return { ...stored, services: { ...stored.services, [url]: service } };
}

function parse(text: string): StoredSettings | null {
  try {
    const value = JSON.parse(text) as Partial<StoredSettings> | null;
    const isOwn = typeof value === "object" && value !== null && typeof value.services === "object" && value.services !== null;
    return isOwn && (value.url === undefined || typeof value.url === "string") ? (value as StoredSettings) : null;
  } catch {
    return null;
  }
}
