import type pg from "pg";
import { inTransaction } from "@/lib/db/transaction";
import { type Mailer, type MailMessage, MailNotAccepted } from "@/lib/gateways/mail";
import { renderMail } from "@/lib/gateways/render-mail";

interface TellServices {
  readonly pool: pg.Pool;
  readonly mailer: Mailer;
  readonly baseUrl: string;
}

/**
 * One mail to each account that got credits back and was not told of them yet, however many they are. Two commands at once send one, and no row is
 * held while the mail goes out. What the mail server does not take stays due.
 */
export async function tellReturned({ pool, mailer, baseUrl }: TellServices, signal: AbortSignal): Promise<{ told: number; due: number }> {
  const { rows } = await pool.query<{ account_id: string }>(
    "SELECT DISTINCT account_id FROM job WHERE return_notice = 'due' ORDER BY account_id",
  );
  let told = 0;
  let due = 0;
  for (const { account_id: accountId } of rows) {
    if (signal.aborted) break;
    try {
      if (await tellOne({ pool, mailer, baseUrl }, accountId)) told += 1;
    } catch (error) {
      if (!(error instanceof MailNotAccepted)) throw error;
      due += 1;
    }
  }
  return { told, due };
}

async function tellOne({ pool, mailer, baseUrl }: TellServices, accountId: string): Promise<boolean> {
  return inTransaction<boolean>(pool, async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('return-notice:' || $1, 0))", [accountId]);
    const { rows: jobs } = await tx.query<{ id: string }>(
      "SELECT id FROM job WHERE account_id = $1 AND return_notice = 'due' ORDER BY id",
      [accountId],
    );
    const { rows: owners } = await tx.query<{ email: string }>("SELECT email FROM account WHERE id = $1 AND closed_at IS NULL", [
      accountId,
    ]);
    const [owner] = owners;
    if (jobs.length === 0) return false;
    if (owner !== undefined) await mailer.send(creditsReturnedMail({ to: owner.email, credits: jobs.length, baseUrl }));
    await tx.query("UPDATE job SET return_notice = 'told' WHERE id = ANY($1)", [jobs.map(({ id }) => id)]);
    return owner !== undefined;
  });
}

/** Names nobody: neither who was asked for nor whose brief it was. */
export function creditsReturnedMail({ to, credits, baseUrl }: { to: string; credits: number; baseUrl: string }): MailMessage {
  const title = credits === 1 ? "A credit came back to you" : `${credits} credits came back to you`;
  const [requests, are] =
    credits === 1 ? ["A request of yours was", "Its credit is"] : [`${credits} of your requests were`, "Their credits are"];
  return renderMail({
    to,
    subject: title,
    title,
    blocks: [
      {
        kind: "words",
        words: `${requests} answered with a brief about somebody of another name: we had not read the whole of a family name. That was our mistake. ${are} on your account again.`,
      },
      { kind: "words", words: "Names are read in full now. Ask again, and the person whom you meant is looked for." },
      { kind: "link", label: "Open your account", href: `${baseUrl}/account` },
    ],
  });
}
