import { createHash } from "node:crypto";
import type { Claim } from "@/lib/contract/brief";

/** By what a form names a statement, so that its words need not travel. */
export function claimKey({ source_url, evidence_quote, claim }: Pick<Claim, "source_url" | "evidence_quote" | "claim">): string {
  return createHash("sha256")
    .update(JSON.stringify([source_url, evidence_quote, claim]))
    .digest("base64url")
    .slice(0, 22);
}
