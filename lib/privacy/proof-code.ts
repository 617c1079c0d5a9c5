import { randomBytes } from "node:crypto";

/**
 * What a person is asked to put on a profile of theirs: 80 random bits, so that it stands on no page by chance. It opens nothing and may be read by
 * everybody.
 */
export function newProofCode(entropy: Buffer = randomBytes(10)): string {
  return `brief-proof-${entropy.toString("hex")}`;
}
