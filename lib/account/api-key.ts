import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

export type KeyEnvironment = "live" | "test";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretLength = 34;
const checksumLength = 6;
const shape = new RegExp(`^pcb_(live|test)_([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

export interface MintedKey {
  /** The full key. Shown once, never logged, never stored. */
  readonly secret: string;
  readonly hash: Buffer;
  /** The first 16 characters. */
  readonly prefix: string;
}

/** `pcb_<environment>_` + 34 random base-62 characters + 6 of CRC32, so that secret scanners can match and verify it. 202 bits of entropy. */
export function mintApiKey(environment: KeyEnvironment, entropy: (size: number) => Buffer = randomBytes): MintedKey {
  let body = "";
  while (body.length < secretLength) {
    // 248 = 4 × 62: larger bytes are thrown away, so that each character is equally likely.
    for (const byte of entropy(64)) if (byte < 248 && body.length < secretLength) body += alphabet[byte % 62];
  }
  const secret = `pcb_${environment}_${body}${checksum(environment, body)}`;
  return { secret, hash: hashApiKey(secret), prefix: secret.slice(0, 16) };
}

/** The environment of a well-formed key, null for anything else: a typo never reaches the database. */
export function readApiKey(value: string): KeyEnvironment | null {
  const match = shape.exec(value);
  if (!match) return null;
  const environment = match[1] as KeyEnvironment;
  return checksum(environment, match[2] ?? "") === match[3] ? environment : null;
}

/** SHA-256 of the whole key: enough for a secret of 202 random bits. */
export function hashApiKey(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

function checksum(environment: KeyEnvironment, body: string): string {
  let rest = crc32(`pcb_${environment}_${body}`);
  let out = "";
  for (let i = 0; i < checksumLength; i += 1) {
    out = (alphabet[rest % 62] ?? "0") + out;
    rest = Math.floor(rest / 62);
  }
  return out;
}
