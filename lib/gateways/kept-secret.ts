import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const kept = new Map<string, string>();

/**
 * A random secret of local and test mode, kept as a file of this name in the data folder (mode 600), made once (`wx`: of two processes that start
 * together, one writes and both read).
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = path.resolve(dataDir, name);
  const known = kept.get(file);
  if (known !== undefined) return known;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = fs.readFileSync(file, "utf8").trim();
  kept.set(file, secret);
  return secret;
}
