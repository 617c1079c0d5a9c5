import { minuteMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";

/** A mail server that takes nothing is tried for some four hours: after 2, 4, 8 … minutes. */
const maxTries = 7;
const firstWaitMs = 2 * minuteMs;

/**
 * Notes whether the account's owner wants the brief of this job mailed. Said so, it is also what the next request's box says; with null the last
 * answer counts. Doing it again changes nothing: a mail that was sent is not sent again.
 */
export async function noteBriefMail(
  db: Queryable,
  {
    accountId,
    jobId,
    isWanted,
    at,
  }: { readonly accountId: string; readonly jobId: string; readonly isWanted: boolean | null; readonly at: Date },
): Promise<void> {
  if (isWanted !== null)
    await db.query({
      name: "keep-mails-briefs",
      text: "UPDATE account SET mails_briefs = $2 WHERE id = $1 AND mails_briefs <> $2",
      values: [accountId, isWanted],
    });
  await db.query({
    name: "want-brief-mail",
    text: `INSERT INTO brief_mail (job_id, account_id, next_try_at, created_at)
      SELECT j.id, a.id, $3, $3 FROM job j JOIN account a ON a.id = j.account_id
      WHERE j.id = $2 AND a.id = $1 AND coalesce($4, a.mails_briefs) ON CONFLICT (job_id) DO NOTHING`,
    values: [accountId, jobId, at, isWanted],
  });
}

/** Whether the box of the request's form is ticked. */
export async function readMailsBriefs(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.query<{ mails_briefs: boolean }>({
    name: "read-mails-briefs",
    text: "SELECT mails_briefs FROM account WHERE id = $1",
    values: [accountId],
  });
  return rows[0]?.mails_briefs === true;
}

export interface DueBriefMail {
  readonly jobId: string;
  readonly accountId: string;
  /** The account's own address. */
  readonly to: string;
}

/**
 * Mails of jobs that have ended, each taken for this try: whoever asks next finds it when its wait is over. A process that is killed while it sends
 * leaves the mail to the next try; the mail server may then have it twice.
 */
export async function takeDueBriefMails(
  db: Queryable,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly DueBriefMail[]> {
  const { rows } = await db.query<{ job_id: string; account_id: string; email: string }>({
    name: "take-due-brief-mails",
    text: `WITH due AS (
        SELECT m.job_id FROM brief_mail m JOIN job j ON j.id = m.job_id
        WHERE m.ended_at IS NULL AND m.next_try_at <= $1 AND j.status IN ('done', 'refused', 'failed')
        ORDER BY m.next_try_at LIMIT $2 FOR UPDATE OF m SKIP LOCKED)
      UPDATE brief_mail m SET tries = m.tries + 1, next_try_at = $1::timestamptz + $3::float8 * 2 ^ m.tries * interval '1 millisecond',
        ended_at = CASE WHEN m.tries >= $4 OR a.closed_at IS NOT NULL THEN $1::timestamptz END
      FROM due, account a WHERE m.job_id = due.job_id AND a.id = m.account_id
      RETURNING m.job_id, m.account_id, CASE WHEN m.ended_at IS NULL THEN a.email END AS email`,
    values: [at, limit, firstWaitMs, maxTries],
  });
  return rows.flatMap(({ job_id, account_id, email }) => (email === null ? [] : [{ jobId: job_id, accountId: account_id, to: email }]));
}

/** Sent, or not needed: it is owed no more. */
export async function endBriefMail(db: Queryable, { jobId, at }: { readonly jobId: string; readonly at: Date }): Promise<void> {
  await db.query({ name: "end-brief-mail", text: "UPDATE brief_mail SET ended_at = $2 WHERE job_id = $1", values: [jobId, at] });
}
