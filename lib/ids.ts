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
export function newId(prefix: IdPrefix, at: Date, entropy?: Uint8Array): string {
  return `${prefix}_${newUlid(at, entropy)}`;
}

/**
 * ULID's layout in lower case: 48 bits of milliseconds, 80 bits of randomness, 26 characters. Those that one process makes
 * for one millisecond sort in the order of their making.
 * Source: https://github.com/ulid/spec
 */
export function newUlid(at: Date, entropy: Uint8Array = entropyAfterLast(at.getTime())): string {
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

/** The millisecond of this process's last identifier, and the first 40 bits of its randomness. */
let last = { time: Number.NaN, head: 0 };

/**
 * Random bytes that sort behind those of this process's last identifier, when that is of the same millisecond: lists are ordered by identifiers, and
 * of two keys made at once the second is the newer. The first 40 bits go up by a random step of at most 2^24, the other 40 are random, so nobody can
 * guess one identifier from another. A millisecond begins in the lower half of the 40 bits, which leaves room for 32,768 steps of any length.
 * Source: "Monotonicity" in https://github.com/ulid/spec
 */
function entropyAfterLast(time: number): Uint8Array {
  const entropy = freshEntropy();
  const view = new DataView(entropy.buffer, entropy.byteOffset, entropyBytes);
  const head = time === last.time ? last.head + 1 + (view.getUint32(0) >>> 8) : (view.getUint8(0) & 0x7f) * 2 ** 32 + view.getUint32(1);
  // Past the last number there is no order to keep: the random bytes are left as they are.
  if (head >= 2 ** 40) return entropy;
  view.setUint8(0, Math.floor(head / 2 ** 32));
  view.setUint32(1, head % 2 ** 32);
  last = { time, head };
  return entropy;
}

/** When an identifier was made, as it says itself. */
export function idTime(id: string): Date {
  const head = id.slice(id.indexOf("_") + 1).slice(0, 10);
  return new Date([...head].reduce((time, digit) => time * 32 + alphabet.indexOf(digit), 0));
}
