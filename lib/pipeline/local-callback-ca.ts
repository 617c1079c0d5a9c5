import { readFileSync } from "node:fs";
import type { Env } from "@/lib/env";

const read = new Map<string, string>();

/**
 * PEM text of the certificate authority that local origins are trusted by; null where there are none. A file is read once a process.
 * @throws Error when the file that the settings name cannot be read
 */
export function localCallbackCa({ CALLBACK_LOCAL_ORIGINS, CALLBACK_LOCAL_CA_FILE: file }: Env): string | null {
  if (file === undefined || CALLBACK_LOCAL_ORIGINS.length === 0) return null;
  const pem = read.get(file) ?? readFileSync(file, "utf8");
  read.set(file, pem);
  return pem;
}
