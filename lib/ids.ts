import { randomBytes } from "node:crypto";

/** Crockford's base 32 in lower case: no i, l, o, u. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export type IdPrefix =
  | "job"
  | "run"
  | "per"
  | "brf"
  | "doc"
  | "req"
  | "acc"
  | "key"
  | "prv"
  | "sup"
  | "bat"
  | "msg"
  | "cbs"
  | "ses"
  | "pay"
  | "dsp"
  | "cor"
  | "cnd"
  | "grt"
  | "lst";

/** A sortable identifier: a ULID behind a prefix that names the noun. */
export function newId(prefix: IdPrefix, at: Date, entropy: Uint8Array = freshEntropy()): string {
  return `${prefix}_${newUlid(at, entropy)}`;
}

/**
 * ULID's layout in lower case: 48 bits of milliseconds, 80 bits of randomness, 26 characters.
 * Source: https://github.com/ulid/spec
 */
export function newUlid(at: Date, entropy: Uint8Array = freshEntropy()): string {
  let time = at.getTime();
  let head = "";
  for (let i = 0; i < 10; i += 1) {
    head = (alphabet[time % 32] ?? "0") + head;
    time = Math.floor(time / 32);
  }
  let tail = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of entropy.subarray(0, 10)) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      tail += alphabet[(buffer >> bits) & 31] ?? "0";
    }
    buffer &= (1 << bits) - 1;
  }
  return head + tail;
}

const entropyBytes = 10;
let pool = new Uint8Array(0);
let used = 0;

/**
 * The next ten random bytes. They are taken from the system by the hundred: each asking costs as much as the rest of an identifier, and a pull makes
 * two.
 */
function freshEntropy(): Uint8Array {
  if (used === pool.length) {
    pool = randomBytes(100 * entropyBytes);
    used = 0;
  }
  used += entropyBytes;
  return pool.subarray(used - entropyBytes, used);
}

/** When an identifier was made, as it says itself. */
export function idTime(id: string): Date {
  const head = id.slice(id.indexOf("_") + 1).slice(0, 10);
  return new Date([...head].reduce((time, digit) => time * 32 + alphabet.indexOf(digit), 0));
}
