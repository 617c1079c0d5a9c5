import { addMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { nameCompanyKey } from "@/lib/engine/identity/seed/normalize-seed";
import { namesAnOrganization } from "@/lib/engine/identity/seed/organizations";
import type { ProofKind, RequestRow } from "@/lib/privacy/request-row";
import { graceMs } from "@/lib/privacy/request-row";
import { stopBriefs, stopKeyOf } from "@/lib/privacy/stop-briefs";
import type { SuppressionSecret } from "@/lib/suppression/suppression-key";

/** By whom an erasure without proof means somebody: the exact profile, else name with company. */
export function factKeysOf({ profileUrl, name, company }: Pick<RequestRow, "profileUrl" | "name" | "company">): string[] {
  const profile = stopKeyOf(profileUrl);
  if (profile !== null) return [profile];
  const isNamed = name !== null && company !== null && namesAnOrganization(company);
  return isNamed ? [nameCompanyKey(normalizeName(name), company)] : [];
}

interface Withholding {
  readonly request: RequestRow;
  /** To whom alone the sender's address is tied, though nothing proves that it is theirs. */
  readonly personId: string | null;
  readonly suppressionSecret: SuppressionSecret;
  readonly at: Date;
  /** SHA-256 of the token by which its sender takes it back. */
  readonly liftHash: Buffer;
}

/** An erasure whose sender has shown too little: nothing is shown of the person from now on, as by a stop, until an operator has decided. */
export async function withholdForErasure(
  tx: Queryable,
  { request, personId, suppressionSecret, at, liftHash }: Withholding,
): Promise<void> {
  const keys = [...factKeysOf(request), ...(personId === null ? [] : [`person:${personId}`])];
  const meant = await stopBriefs(tx, { keys, requestId: request.id, suppressionSecret, at, actor: null, action: "privacy_withheld" });
  await tx.query("UPDATE privacy_request SET status = 'withheld', person_id = $2, lift_hash = $3 WHERE id = $1", [
    request.id,
    meant.length === 1 ? meant[0] : null,
    liftHash,
  ]);
}

interface Grace {
  readonly requestId: string;
  readonly personId: string;
  readonly proof: ProofKind;
  readonly suppressionSecret: SuppressionSecret;
  readonly at: Date;
}

/** A proven erasure whose sender may still undo it: nothing is shown from now on, and after 14 days it is final (`sweepErasures`). */
export async function beginGrace(tx: Queryable, { requestId, personId, proof, suppressionSecret, at }: Grace): Promise<void> {
  await tx.query(
    "UPDATE privacy_request SET kind = 'erase', status = 'grace', person_id = $2, proof = $3, final_at = $4, lift_hash = NULL WHERE id = $1",
    [requestId, personId, proof, addMs(at, graceMs)],
  );
  await stopBriefs(tx, { keys: [`person:${personId}`], requestId, suppressionSecret, at, actor: null, action: "privacy_grace_begun" });
}
