import { createHash } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** What decides where the embedded PostgreSQL may live. */
export interface PlaceFacts {
  /** PostgreSQL refuses to run as root, so root starts it under an unprivileged account, which needs a way to its files. */
  readonly runsAsRoot: boolean;
  readonly dataDir: string;
  readonly isDataDirWalkable: boolean;
  readonly binariesDir: string;
  readonly areBinariesWalkable: boolean;
  /** Folders to fall back to, the best first, each with whether the account may walk there and we may write. */
  readonly fallbacks: readonly { readonly folder: string; readonly isUsable: boolean }[];
}

export type DatabasePlace =
  | { readonly kind: "found"; readonly stateDir: string; readonly copiesBinaries: boolean; readonly note: string | null }
  | { readonly kind: "none"; readonly message: string };

const fallbackName = "personal-context-brief";

/**
 * Data beside the project unless the unprivileged account cannot walk there (root's home is closed, for one); then the first usable
 * fallback, in a folder named after the data folder so that two checkouts do not meet. Binaries are copied only when they must be.
 */
export function chooseDatabasePlace(facts: PlaceFacts): DatabasePlace {
  if (!facts.runsAsRoot || (facts.isDataDirWalkable && facts.areBinariesWalkable)) {
    return { kind: "found", stateDir: facts.dataDir, copiesBinaries: false, note: null };
  }
  const copiesBinaries = !facts.areBinariesWalkable;
  if (facts.isDataDirWalkable) {
    return { kind: "found", stateDir: facts.dataDir, copiesBinaries, note: null };
  }
  const fallback = facts.fallbacks.find((candidate) => candidate.isUsable);
  if (!fallback) {
    const tried = facts.fallbacks.map((candidate) => candidate.folder).join(", ");
    return {
      kind: "none",
      message: `PostgreSQL cannot run as root, and its own account can reach neither ${facts.dataDir} nor ${tried}. Set DATA_DIR to a folder that every account may enter, or DATABASE_URL to a PostgreSQL of yours.`,
    };
  }
  const stateDir = path.join(
    fallback.folder,
    "personal-context-brief",
    createHash("sha256").update(facts.dataDir).digest("hex").slice(0, 12),
  );
  return {
    kind: "found",
    stateDir,
    copiesBinaries,
    note: `PostgreSQL's own account cannot enter ${facts.dataDir}, so the database is kept in ${stateDir}.`,
  };
}

export function gatherPlaceFacts(dataDir: string, binariesDir: string): PlaceFacts {
  return {
    runsAsRoot: process.getuid?.() === 0,
    dataDir,
    isDataDirWalkable: isWalkable(dataDir),
    binariesDir,
    areBinariesWalkable: isWalkable(binariesDir),
    fallbacks: ["/var/lib", os.tmpdir()].map((folder) => ({ folder, isUsable: isWalkable(folder) && isOurs(folder) })),
  };
}

/** In a folder that anyone may write to, one that another account made under our name is not to be trusted. */
function isOurs(folder: string): boolean {
  const parent = statSync(folder, { throwIfNoEntry: false });
  const child = statSync(path.join(folder, fallbackName), { throwIfNoEntry: false });
  return parent !== undefined && (child === undefined || child.uid === process.getuid?.());
}

/** True when every account may enter the folder: each parent that exists has the execute bit for others. Missing ones will be made so. */
export function isWalkable(folder: string): boolean {
  let current = realPath(path.resolve(folder));
  for (;;) {
    const stat = statSync(current, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o001) === 0) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

/** Links resolved as far as the path exists. */
function realPath(absolute: string): string {
  try {
    return realpathSync(absolute);
  } catch {
    const parent = path.dirname(absolute);
    return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute));
  }
}
