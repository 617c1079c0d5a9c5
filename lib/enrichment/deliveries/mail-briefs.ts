import type pg from "pg";
import { addMs, type Clock, secondMs } from "@/lib/clock";
import type { Brief } from "@/lib/contract/brief";
import { findRequest, type RequestEntry } from "@/lib/enrichment/jobs/list-requests";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { type Mailer, MailNotAccepted } from "@/lib/gateways/mail";
import { type MailBlock, renderMail } from "@/lib/gateways/render-mail";
import { log } from "@/lib/log";
import { plainReasonText } from "@/lib/refusal-advice";
import { type DueBriefMail, endBriefMail, takeDueBriefMails } from "./brief-mails";

const maxMailsPerSweep = 50;
/** A server that takes each mail after seconds keeps the sweep's other work waiting: what is left goes a minute later. */
const maxSweepMs = 20 * secondMs;

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
export async function mailBriefs(services: MailServices): Promise<{ sent: number }> {
  const { pool, clock, mailer } = services;
  const until = addMs(clock.now(), maxSweepMs);
  let sent = 0;
  // One at a time, so that a mail which is not tried loses none of its tries, and its address is read as late as can be.
  for (let looked = 0; looked < maxMailsPerSweep && clock.now() < until; looked += 1) {
    const [due] = await takeDueBriefMails(pool, { at: clock.now(), limit: 1 });
    if (due === undefined) break;
    try {
      const words = await wordsOf(services, due);
      if (words !== null) {
        await mailer.send(renderMail({ to: due.to, subject: words.title, ...words }));
        sent += 1;
      }
      await endBriefMail(pool, { jobId: due.jobId, at: clock.now() });
    } catch (error) {
      log.warn({ job_id: due.jobId, err: error instanceof Error ? error.name : typeof error }, "a brief was not mailed yet");
      // A server that does not take one, or is slow to say so, would keep the sweep's other work waiting.
      if (error instanceof MailNotAccepted) break;
    }
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
  const why = reason === null ? "" : plainReasonText(reason);
  // Some reasons say so themselves.
  const isFree = charged === 0 && !/nothing was charged/i.test(why);
  const words = [why, isFree ? "Nothing was charged." : ""].filter((part) => part !== "");
  return {
    title: `No brief could be made${about}`,
    blocks: [
      ...(words.length === 0 ? [] : [{ kind: "words" as const, words: words.join(" ") }]),
      { kind: "link", label: "See what you can do", href: jobUrl },
      askedFor,
    ],
  };
}

/** A name may hold any character, and a subject is one line, in its own direction. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").replace(/[\u202a-\u202e\u2066-\u2069]/gu, "");
  return [...line.trim()].slice(0, 120).join("");
}

const askedFor: MailBlock = {
  kind: "note",
  words: "You asked for this email when you asked for the brief. To get no more of them, untick the box beside your next request.",
};
