/**
 * The terms in force, by the day on which they came into force. An account accepts once; what it accepted is what was in force on that day
 * (`account.terms_accepted_at`), so older versions stay in this list when a new one comes.
 */
export const termsVersions = [{ version: 1, inForceFrom: "2026-11-21" }] as const;

export const currentTerms = termsVersions[termsVersions.length - 1] as (typeof termsVersions)[number];
