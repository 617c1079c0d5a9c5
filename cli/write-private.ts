import { randomBytes } from "node:crypto";
import { open, rename, rm, stat, writeFile } from "node:fs/promises";

/** Personal data and keys: nobody but the owner may read them. */
const privateFile = 0o600;

/**
 * Writes a file that only its owner may read, as a whole: whoever reads it sees the old one or the new one, also after a cut. What is no file, such
 * as a pipe, is written to as it is.
 * @throws NodeJS.ErrnoException
 */
export async function writePrivate(file: string, content: string | Uint8Array): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null && !found.isFile()) return writeFile(file, content);
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    const handle = await open(draft, "wx", privateFile);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
