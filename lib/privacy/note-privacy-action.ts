import type { Queryable } from "@/lib/db/pool";

export interface PrivacyAction {
  readonly at: Date;
  readonly action:
    | "privacy_stopped"
    | "privacy_withheld"
    | "privacy_grace_begun"
    | "privacy_contacts_told"
    | "privacy_objected"
    | "privacy_lifted"
    | "privacy_claim_withdrawn"
    | "privacy_correction_sent"
    | "privacy_correction_accepted"
    | "privacy_correction_declined"
    | "privacy_declined"
    | "privacy_proven"
    | "privacy_erased"
    | "privacy_held_read"
    | "privacy_listed"
    | "privacy_shown"
    | "privacy_searched"
    | "privacy_minor_lifted"
    | "privacy_list_imported"
    | "privacy_list_withdrawn"
    | "privacy_secrets_shown"
    | "privacy_erasures_repeated";
  /** A request, a correction, a suppression or the name of a deletion list; never a person's text. */
  readonly subjectId: string | null;
  /** The operator's name on their machine; null for what the person did. */
  readonly actor: string | null;
}

/** One line of the trail that `npm run privacy -- log` prints. */
export async function notePrivacyAction(db: Queryable, { at, action, subjectId, actor }: PrivacyAction): Promise<void> {
  await db.query("INSERT INTO audit_line (at, action, subject_id, actor) VALUES ($1, $2, $3, $4)", [at, action, subjectId, actor]);
}
