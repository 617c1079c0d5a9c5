import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "./make-folder";
import { isRunning, type ProcessIdentity, processIdentity } from "./process-identity";

const lockFile = z.object({ pid: z.number().int(), startMark: z.string().nullable(), purpose: z.string() });

export type RunLock =
  | { readonly kind: "held"; release(): void }
  | { readonly kind: "taken"; readonly pid: number; readonly purpose: string };

/**
 * Lets one process at a time manage a data folder. The lock of a process that was killed is found dead and taken over.
 * @param purpose what this process does with the folder, as a refused one will read it ("the service", "a document import").
 */
export function acquireRunLock(dataDir: string, purpose: string): RunLock {
  makeFolder(dataDir, null);
  const lockPath = path.join(dataDir, "run.lock");
  const draftPath = `${lockPath}.${randomUUID()}`;
  const ours = { ...processIdentity(process.pid), purpose };
  writeFileSync(draftPath, JSON.stringify(ours));
  try {
    // A link appears whole or not at all, and only one process can make it.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draftPath, lockPath)) return { kind: "held", release: () => releaseLock(lockPath, ours) };
      const holder = readLock(lockPath);
      if (holder && isRunning(holder)) return { kind: "taken", pid: holder.pid, purpose: holder.purpose };
      setAside(lockPath);
    }
    throw new Error(`The lock ${lockPath} cannot be taken.`);
  } finally {
    rmSync(draftPath, { force: true });
  }
}

/** Who holds the folder now, or null. */
export function runLockHolder(dataDir: string): { readonly pid: number; readonly purpose: string } | null {
  const holder = readLock(path.join(dataDir, "run.lock"));
  return holder && isRunning(holder) ? { pid: holder.pid, purpose: holder.purpose } : null;
}

function tryLink(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a dead holder's lock. When another process was quicker and this was its live one, puts it back. */
function setAside(lockPath: string): void {
  const asidePath = `${lockPath}.${randomUUID()}`;
  try {
    renameSync(lockPath, asidePath);
  } catch {
    return;
  }
  const moved = readLock(asidePath);
  if (moved && isRunning(moved)) tryLink(asidePath, lockPath);
  rmSync(asidePath, { force: true });
}

function releaseLock(lockPath: string, ours: ProcessIdentity): void {
  if (readLock(lockPath)?.pid === ours.pid) rmSync(lockPath, { force: true });
}

function readLock(lockPath: string): z.infer<typeof lockFile> | null {
  try {
    return lockFile.parse(JSON.parse(readFileSync(lockPath, "utf8")));
  } catch {
    return null;
  }
}
