import { findSubject, rememberSubject } from "@/lib/db/subject-keys";
import type { Env } from "@/lib/env";
import { hmacIdentifier, hmacsOf, suppressionSecret } from "@/lib/suppression/suppression-key";
import type { DisputeRow } from "./dispute-row";
import type { DisputeServices } from "./dispute-services";
import { type DisputeOrder, openDispute } from "./open-dispute";
import { readDispute } from "./read-disputes";

interface KeyedDispute {
  readonly dispute: DisputeRow;
  /** The key opened it before. */
  readonly isReplay: boolean;
  /** And did so with another body. */
  readonly isOtherBody: boolean;
}

/**
 * Opens a dispute under an idempotency key: a repeat answers the dispute that the key opened, as it stands now, whatever its body. Without a key, and
 * once the dispute is gone with its job, it is opened as ever: the same claim is one dispute anyway.
 * @throws ServiceError as `openDispute` does
 */
export async function openKeyedDispute(
  services: DisputeServices & { readonly env: Env },
  order: DisputeOrder,
  key: string | undefined,
): Promise<KeyedDispute> {
  if (key === undefined) return { dispute: await openDispute(services, order), isReplay: false, isOtherBody: false };
  const secret = suppressionSecret(services.env);
  const body = JSON.stringify(["dispute", order.jobId, order.claim, order.reason, order.details]);
  const keyed = { accountId: order.accountId, operation: "dispute", key, at: services.clock.now() } as const;
  const replay = async (): Promise<KeyedDispute | null> => {
    const kept = await findSubject(services.pool, keyed);
    if (!kept) return null;
    const [jobId = "", disputeId = ""] = kept.subjectId.split("/");
    const dispute = await readDispute(services.pool, { accountId: order.accountId, jobId, disputeId });
    return dispute && { dispute, isReplay: true, isOtherBody: !hmacsOf(secret, body).some((hash) => hash.equals(kept.bodyHash)) };
  };
  const before = await replay();
  if (before) return before;
  const dispute = await openDispute(services, order);
  const subjectId = `${order.jobId}/${dispute.disputeId}`;
  const isFirst = await rememberSubject(services.pool, { ...keyed, subjectId, bodyHash: hmacIdentifier(secret, body) });
  // Of two at once under one key the other one's dispute is the key's.
  return (isFirst ? null : await replay()) ?? { dispute, isReplay: false, isOtherBody: false };
}
