/*
 * A person who asked for no briefs is shown to nobody until the stop is lifted: what a job `j` shows follows from the suppression list at each read, and
 * nothing about the job is changed. Entries that name a person are few, and found by an index of their own.
 */

/** SQL: whether briefs of this person are withheld. */
export function isWithheld(personId: string): string {
  return `EXISTS (SELECT 1 FROM suppression s WHERE s.person_id = ${personId} AND s.lifted_at IS NULL)`;
}

/** SQL: a job `j` as it polls. */
export const shownStatus = `CASE WHEN j.status = 'done' AND ${isWithheld("j.person_id")} THEN 'refused' ELSE j.status END`;
export const shownReason = `CASE WHEN j.status = 'done' AND ${isWithheld("j.person_id")} THEN 'subject_suppressed' ELSE j.reason END`;

/** SQL: whether job `j` still shows the brief that it delivered. */
export const showsBrief = `(j.status = 'done' AND NOT ${isWithheld("j.person_id")})`;
