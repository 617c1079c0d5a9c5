import { createHmac, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Env } from "@/lib/env";

/** HMAC-SHA-256 of an identifier key. All that stays of a suppressed person. */
export function hmacIdentifier(secret: string, key: string): Buffer {
  return createHmac("sha256", secret).update(key).digest();
}

let cached: string | undefined;

/**
 * The secret behind the suppression list. Production takes it from SUPPRESSION_SECRET; local mode keeps a random one in its data folder, made once
 * (`wx`: of two processes that start together, one writes and both read).
 * @throws Error when production has none: a list that cannot be checked must not be skipped.
 */
export function suppressionSecret(env: Env): string {
  if (env.SUPPRESSION_SECRET) return env.SUPPRESSION_SECRET;
  if (env.APP_ENV === "production") throw new Error("SUPPRESSION_SECRET is not set.");
  if (cached) return cached;
  const file = path.resolve(env.DATA_DIR, "suppression-secret");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  cached = fs.readFileSync(file, "utf8").trim();
  return cached;
}
