import { addMs, dayMs } from "@/lib/clock";
import { emptied, linkLifeMs } from "@/lib/privacy/request-row";
import type { RetentionRule } from "@/lib/suppression/retention-rule";

/**
 * How long a confirmed request waits for its proof, or a proven one for what its sender still wants. What an operator has to decide waits for them.
 */
const requestLifeMs = 30 * dayMs;

/** What goes of requests with time. Of what was done only id, kind, status and times are left anyway. */
export const privacyRequestRules: readonly RetentionRule[] = [
  {
    name: "privacy requests that nobody confirmed",
    limitAt: (now) => addMs(now, -linkLifeMs),
    statement: `DELETE FROM privacy_request WHERE id IN
      (SELECT id FROM privacy_request WHERE status = 'sent' AND created_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    name: "privacy requests that nobody went on with",
    limitAt: (now) => addMs(now, -requestLifeMs),
    statement: `UPDATE privacy_request SET status = 'ended', decided_at = confirmed_at, session_hash = NULL, ${emptied} WHERE id IN
      (SELECT id FROM privacy_request WHERE status IN ('confirmed', 'proven') AND created_at <= $1
         AND NOT EXISTS (SELECT 1 FROM claim_correction c WHERE c.request_id = privacy_request.id AND c.status = 'open')
       LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    name: "corrections that were decided",
    limitAt: (now) => addMs(now, -requestLifeMs),
    statement: `DELETE FROM claim_correction WHERE id IN
      (SELECT id FROM claim_correction WHERE status <> 'open' AND decided_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
