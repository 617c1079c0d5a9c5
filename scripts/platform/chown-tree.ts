import { lchown, readdir } from "node:fs/promises";
import path from "node:path";
import type { Account } from "./service-account";

/** Gives a folder and all in it to an account; links themselves, never what they point to. */
export async function chownTree(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(entryPath, account);
    else await lchown(entryPath, account.uid, account.gid);
  }
}
