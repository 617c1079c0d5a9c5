import { z } from "zod";
import { listKeptFiles, readKeptFile } from "./kept-files";
import { localFolders } from "./local-folders";

/** What the local receiver got, and what it answered. */
export interface ReceivedCallback {
  readonly id: string;
  readonly receivedAt: Date;
  /** Path and query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** A status, or `hang` when it kept the sender waiting on request. */
  readonly answer: number | "hang";
}

const storedForm = z.object({
  received_at: z.iso.datetime().transform((text) => new Date(text)),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  answer: z.union([z.number(), z.literal("hang")]),
  /** Base 64, so that every byte stands as it came: the signature is over bytes. */
  body_base64: z.base64(),
});

/** A file's content. */
export function printReceived({ receivedAt, path, headers, answer, body }: Omit<ReceivedCallback, "id">): string {
  const stored: z.input<typeof storedForm> = {
    received_at: receivedAt.toISOString(),
    path,
    headers,
    answer,
    body_base64: body.toString("base64"),
  };
  return JSON.stringify(stored, null, 2);
}

/** The newest that the receiver got, newest first. A file that somebody else put there and that is no such record is left out. */
export async function listReceived(dataDir: string, limit: number): Promise<ReceivedCallback[]> {
  const files = localFolders(dataDir).received;
  const found: ReceivedCallback[] = [];
  for (const id of (await listKeptFiles(files)).slice(0, limit)) {
    const content = await readKeptFile(files, id);
    const received = content === null ? null : readReceived(id, content.toString("utf8"));
    if (received) found.push(received);
  }
  return found;
}

function readReceived(id: string, content: string): ReceivedCallback | null {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return null;
  }
  const parsed = storedForm.safeParse(value);
  if (!parsed.success) return null;
  const { received_at: receivedAt, body_base64: body, ...rest } = parsed.data;
  return { id, receivedAt, body: Buffer.from(body, "base64"), ...rest };
}
