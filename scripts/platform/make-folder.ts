import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Account } from "./service-account";

/**
 * Makes a folder, and its parents, that every account may enter whatever the umask says; what is secret in it has mode 600.
 * @param account given the folder itself, when it is not its own yet; null leaves the owner alone.
 */
export function makeFolder(folder: string, account: Account | null): void {
  const missing: string[] = [];
  for (let current = folder; !existsSync(current); current = path.dirname(current)) missing.unshift(current);
  for (const part of missing) {
    mkdirSync(part);
    chmodSync(part, 0o755);
  }
  if (account && statSync(folder).uid !== account.uid) chownSync(folder, account.uid, account.gid);
}
