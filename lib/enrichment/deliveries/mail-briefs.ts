import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Brief } from "@/lib/contract/brief";
import { findRequest, type RequestEntry } from "@/lib/enrichment/jobs/list-requests";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import type { Mailer } from "@/lib/gateways/mail";
import { type MailBlock, renderMail } from "@/lib/gateways/render-mail";
import { log } from "@/lib/log";
import { reasonText } from "@/lib/refusal-advice";
import { type DueBriefMail, endBriefMail, takeDueBriefMails } from "./brief-mails";

const maxMailsPerSweep = 50;

/** What a mail says of a brief: its subject, and what stands in it. */
export interface BriefMailWords {
  readonly title: string;
  readonly blocks: readonly MailBlock[];
}

interface MailServices {
  readonly env: { readonly baseUrl: string };
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The first screen of a brief as a mail. */
  readonly compose: (brief: Brief, briefUrl: string) => BriefMailWords;
}

/**
 * Mails what accounts asked to have mailed, to their own address: the first screen of a finished brief, or that there is none. Of somebody whose
 * brief was withdrawn or who asked for none meanwhile nothing is sent.
 */
export async function mailBriefs(given: MailServices): Promise<{ sent: number }> {
  const { pool, clock, mailer } = given;
  let sent = 0;
  for (const due of await takeDueBriefMails(pool, { at: clock.now(), limit: maxMailsPerSweep })) {
    const words = await wordsOf(given, due);
    try {
      if (words !== null) await mailer.send(renderMail({ to: due.to, subject: words.title, ...words }));
    } catch (error) {
      log.warn({ job_id: due.jobId, err: error instanceof Error ? error.name : typeof error }, "a brief was not mailed yet");
      continue;
    }
    if (words !== null) sent += 1;
    await endBriefMail(pool, { jobId: due.jobId, at: clock.now() });
  }
  return { sent };
}

async function wordsOf({ env, pool, compose }: MailServices, { accountId, jobId }: DueBriefMail): Promise<BriefMailWords | null> {
  const request = await findRequest(pool, { accountId, jobId });
  if (request === null || request.isWithdrawn) return null;
  if (request.status !== "done") return withoutBrief(request, `${env.baseUrl}/app/jobs/${jobId}`);
  const { rows } = await pool.query<{ person_id: string | null }>("SELECT person_id FROM job WHERE id = $1", [jobId]);
  const personId = rows[0]?.person_id ?? null;
  const found = personId === null ? null : await readUnlockedBrief({ pool }, { accountId, personId, jobId, detail: "full" });
  if (found === null) return null;
  const { title, blocks } = compose(JSON.parse(found.briefJson) as Brief, `${env.baseUrl}/app/briefs/${personId}?job=${jobId}`);
  return { title: oneLine(title), blocks: [...blocks, askedFor] };
}

/** Whom it was about is said where the account's own words are kept: of a person who wants no briefs they are forgotten at once. */
function withoutBrief({ asked, reason, charged }: RequestEntry, jobUrl: string): BriefMailWords {
  const about = asked.name === null ? "" : ` about ${oneLine(asked.name)}`;
  const words = [reason === null ? "" : reasonText(reason), charged === 0 ? "Nothing was charged." : ""].filter((part) => part !== "");
  return {
    title: `No brief could be made${about}`,
    blocks: [
      ...(words.length === 0 ? [] : [{ kind: "words" as const, words: words.join(" ") }]),
      { kind: "link", label: "See what you can do", href: jobUrl },
      askedFor,
    ],
  };
}

/** A name may hold any character, and a subject is one line. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 120);
}

const askedFor: MailBlock = {
  kind: "note",
  words: "You asked for this mail when you asked for the brief. Untick the box beside the next request to have no more of them.",
};
