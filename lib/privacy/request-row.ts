import { dayMs, hourMs } from "@/lib/clock";
import type { privacyRequestKinds } from "@/lib/contract/operations/privacy";
import type { Queryable } from "@/lib/db/pool";

export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/**
 * `sent`: nobody has pressed the button behind the mail. `confirmed`: somebody has. `proven`: and is the person. `withheld`: an erasure without
 * proof, which shows nothing to anybody until the operator has decided. `grace`: a proven one that can be undone. `open`: the operator looks. The
 * rest is over.
 */
export type RequestStatus = "sent" | "confirmed" | "proven" | "withheld" | "grace" | "open" | "done" | "lifted" | "declined" | "ended";

/** By what the sender of a request was proven to be its person. */
export type ProofKind = "address" | "profile" | "operator";

/** How long a mailed link works. */
export const linkLifeMs = 24 * hourMs;
/** How long the browser that used it may go on. */
export const requestSessionLifeMs = hourMs;
/** In which an erasure can be undone, where its sender wishes so; and within which an operator decides one without proof. */
export const graceMs = 14 * dayMs;
/** Within which whoever asks a person here is answered, counted from the request. Source: Article 12(3) GDPR, one month; February has 28 days. */
export const answerLifeMs = 28 * dayMs;
export const requestIdShape = /^prv_[0-9a-z]{26}$/;

export interface RequestRow {
  readonly id: string;
  readonly kind: PrivacyRequestKind;
  readonly status: RequestStatus;
  readonly profileUrl: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly details: string | null;
  readonly proofCode: string | null;
  readonly personId: string | null;
  readonly createdAt: Date;
  readonly proof: ProofKind | null;
  readonly wantsGrace: boolean;
  readonly finalAt: Date | null;
  readonly objectedAt: Date | null;
}

/** For SELECT and RETURNING. */
export const requestColumns =
  'id, kind, status, profile_url AS "profileUrl", name, company, email, details, proof_code AS "proofCode", person_id AS "personId", created_at AS "createdAt", proof, wants_grace AS "wantsGrace", final_at AS "finalAt", objected_at AS "objectedAt"';

/**
 * Ends a request and empties it: what it said is not needed any more, and an erasure that kept it would be none. Id, kind, status and times stay; the
 * browser that has it open may still be told how it ended.
 */
export async function closeRequest(
  db: Queryable,
  { id, status, at }: { readonly id: string; readonly status: RequestStatus; readonly at: Date },
): Promise<void> {
  await db.query(`UPDATE privacy_request SET status = $2, decided_at = $3, ${emptied} WHERE id = $1`, [id, status, at]);
}

export const emptied =
  "profile_url = NULL, name = NULL, company = NULL, email = NULL, details = NULL, proof_code = NULL, person_id = NULL, confirm_hash = NULL, objection_hash = NULL, idempotency_mark = NULL";
