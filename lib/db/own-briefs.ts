/*
 * A brief whose evidence is too little for everybody is one account's alone (`brief.account_id`). Whatever looks for a person's newest brief asks for whom.
 */

/** SQL: whether a row of `brief` may be shown to this account. `brief` is the table's name or alias. */
export function isForAccount(brief: string, accountId: string): string {
  return `(${brief}.account_id IS NULL OR ${brief}.account_id = ${accountId})`;
}

/** SQL: whether a row of `brief` answers somebody who has not unlocked the person. */
export function answersNew(brief: string): string {
  return `NOT (${brief}.too_thin OR ${brief}.is_demoted)`;
}
