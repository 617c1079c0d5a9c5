import { log } from "@/lib/log";
import type { PrivacyServices } from "@/lib/privacy/privacy-services";
import { eraseForRequest } from "./erase-for-request";

const maxErasuresPerSweep = 100;

/**
 * Carries out erasures whose sender is proven and which failed behind their proof, and those whose grace is over. One whose link is mailed waits for
 * its button while the link works: an operator has proven it, and it says that the button erases. One to which a contact of the person objected waits
 * for the operator.
 */
export async function sweepErasures(services: Pick<PrivacyServices, "env" | "pool" | "clock">): Promise<{ erased: number }> {
  const { pool, clock } = services;
  const { rows } = await pool.query<{ id: string; person_id: string }>(
    `SELECT id, person_id FROM privacy_request WHERE kind = 'erase' AND person_id IS NOT NULL AND objected_at IS NULL
       AND ((status = 'proven' AND (confirm_hash IS NULL OR confirm_expires_at <= $1)) OR (status = 'grace' AND final_at <= $1))
     ORDER BY created_at LIMIT $2`,
    [clock.now(), maxErasuresPerSweep],
  );
  let erased = 0;
  for (const { id, person_id: personId } of rows) if (await tryErasure(services, { requestId: id, personId })) erased += 1;
  return { erased };
}

/** Erases a person whose proof stands. @returns false when it could not be done now: the sweep tries again */
export async function tryErasure(
  services: Pick<PrivacyServices, "env" | "pool" | "clock">,
  { requestId, personId }: { readonly requestId: string; readonly personId: string },
): Promise<boolean> {
  try {
    await eraseForRequest(services, { requestId, personId, actor: null });
    return true;
  } catch (error) {
    log.warn({ request_id: requestId, err: (error as Error).message }, "an erasure was not done; the sweep tries again");
    return false;
  }
}
