import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export interface SignupSecret {
  /** 256 random bits in base64url: 43 characters. Handed out once, never stored or logged. */
  readonly token: string;
  readonly hash: Buffer;
}

export function newSignupSecret(entropy: Buffer = randomBytes(32)): SignupSecret {
  const token = entropy.toString("base64url");
  return { token, hash: hashSignupToken(token) };
}

/** Whether a token has the shape of one. Anything else never reaches the database. */
export function isSignupToken(value: string | null): value is string {
  return value !== null && /^[A-Za-z0-9_-]{43}$/.test(value);
}

/** SHA-256: enough for a secret of 256 random bits. */
export function hashSignupToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Takes the same time wherever two hashes begin to differ. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
