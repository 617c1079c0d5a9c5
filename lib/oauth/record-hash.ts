import { createHash } from "node:crypto";

/** SHA-256 that a record of oidc-provider's stands under: enough for the 256 random bits of a token. */
export function recordHash(model: string, id: string): Buffer {
  return createHash("sha256").update(`${model}:${id}`).digest();
}
