import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Env } from "@/lib/env";

let cached: string | undefined;

/**
 * The secret that goes into the hashes of sign-in links. AUTH_SECRET where it is set; local and test mode keep a random one in the data folder, made once
 * (`wx`: of two processes that start together, one writes and both read). Null in production without the setting: then nobody can sign in.
 */
export function authSecret(env: Pick<Env, "AUTH_SECRET" | "APP_ENV" | "DATA_DIR">): string | null {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  if (env.APP_ENV === "production") return null;
  if (cached) return cached;
  const file = path.resolve(env.DATA_DIR, "auth-secret");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  cached = fs.readFileSync(file, "utf8").trim();
  return cached;
}
