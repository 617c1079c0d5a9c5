import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const lengthByPrefix = {
  cs_test: 58,
  cus: 14,
  pi: 24,
  ch: 24,
  re: 24,
  du: 24,
  pm: 24,
  in: 24,
  ii: 24,
  il: 24,
  li: 24,
  inpay: 24,
  prod: 14,
  price: 24,
  txn: 24,
  evt: 24,
  req: 14,
  secret: 24,
} as const;

export type SandboxIdPrefix = keyof typeof lengthByPrefix;

/** An identifier that nobody guesses, in the provider's form. */
export function sandboxId(prefix: SandboxIdPrefix): string {
  const bytes = randomBytes(lengthByPrefix[prefix]);
  return `${prefix}_${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("")}`;
}
