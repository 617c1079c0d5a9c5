import { creditWords, figureWords } from "../account/payment-words";
import { waitWords } from "../request/job-words";
import type { BadgeTone } from "../ui/badge";
import type { IconName } from "../ui/icon";
import { countRows, type ListCheck, type ListProblem, type RowCheck } from "./list-check";
import { rowFields } from "./list-row";

export interface RowWords {
  readonly label: string;
  readonly tone: BadgeTone;
  readonly icon?: IconName;
  /** More of it, where the row is opened. */
  readonly text: string | null;
}

export function rowWords(check: RowCheck): RowWords {
  switch (check.kind) {
    case "paid":
      return { label: "1 credit", tone: "plain", text: null };
    case "unlocked":
      return { label: "Yours, free", tone: "safe", icon: "check", text: "You have unlocked this person: the stored brief is served." };
    case "fixture":
      return { label: "Fictional, free", tone: "safe", icon: "person", text: null };
    case "unmatchable":
      return {
        label: "Skipped, free",
        tone: "plain",
        icon: "refused",
        text: "A free or shared address alone does not identify anybody. Add a name with a company, or a LinkedIn profile URL.",
      };
    case "duplicate":
      return {
        label: `Same as row ${check.ofNumber}`,
        tone: "care",
        icon: "balance",
        text: `It asks for the same as row ${check.ofNumber}. Change it, or leave it out.`,
      };
    case "invalid":
      return { label: "Needs a fix", tone: "review", icon: "balance", text: check.field === null ? check.text : null };
  }
}

/** A row's problem by its code, at its field. */
export function rowProblem({ code, message }: { readonly code: string; readonly message: string }): RowCheck {
  switch (code) {
    case "missing_identifier":
      return { kind: "invalid", field: null, text: "Nothing here says who it is. Give a name, a LinkedIn profile URL or a work email." };
    case "invalid_linkedin_url":
      return { kind: "invalid", field: "linkedin_url", text: "Not a person's profile. It must look like linkedin.com/in/someone." };
    case "invalid_email":
      return { kind: "invalid", field: "email", text: "Not an email address." };
    default: {
      const field = rowFields.find(({ name }) => message.startsWith(`${name}:`))?.name ?? null;
      if (field === null) return { kind: "invalid", field, text: message };
      if (field === "domain" && message.includes("Not a domain"))
        return { kind: "invalid", field, text: "Not a domain. It must look like acme.com." };
      const limit = /<=(\d+)/.exec(message)?.[1];
      return {
        kind: "invalid",
        field,
        text: limit === undefined ? "This cannot be read." : `Too long: at most ${figureWords(Number(limit))} characters.`,
      };
    }
  }
}

/** On the button that starts it: how many, and what it can cost at most. */
export function startWords(check: ListCheck): string {
  const { paid, unlocked, fixture } = countRows(check);
  const briefs = paid + unlocked + fixture;
  const cost = check.billableMax === 0 ? "free" : `at most ${creditWords(check.billableMax)}`;
  return `Start ${briefs === 1 ? "1 brief" : `${briefs} briefs`}: ${cost}`;
}

export function rowCountWords(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}

/** For whoever listens, when a list has been looked at. */
export function checkSentence(check: ListCheck): string {
  const { attention } = countRows(check);
  const cost = check.billableMax === 0 ? "It is free." : `It costs at most ${creditWords(check.billableMax)}.`;
  if (attention === 0) return `${rowCountWords(check.rows.length)} checked. ${cost}`;
  return `${rowCountWords(check.rows.length)} checked, ${attention} ${attention === 1 ? "needs" : "need"} a fix.`;
}

/** A refusal of the whole list: what is wrong, that nothing was charged, what helps. */
export function listProblem(error: {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}): ListProblem {
  const { code, details } = error;
  switch (code) {
    case "payment_required":
      return {
        title: "Not enough credits",
        text: `The list costs at most ${creditWords(Number(details.credits_required))} and the balance is ${Number(details.credits_available)}. Nothing was started or charged.`,
      };
    case "max_credits_exceeded":
      return {
        title: "The price has changed",
        text: `It is now at most ${creditWords(Number(details.credits_required))}. Nothing was started or charged. Check it, then start.`,
      };
    case "invalid_batch":
      return { title: "Some rows need a fix", text: "Nothing was started or charged. A list starts all at once or not at all." };
    case "idempotency_key_mismatch":
      return {
        title: "This list was started already, and has changed since",
        text: "What was started is running: find it under Earlier batches. Nothing more was started. To start this list too, make it a new batch.",
        needsNewKey: true,
      };
    case "idempotency_key_expired":
      return {
        title: "This list was started more than a day ago",
        text: "Find it under Earlier batches. Nothing more was started. To start it again, make it a new batch.",
        needsNewKey: true,
      };
    case "batch_enqueue_unconfirmed":
      return {
        title: "The start of this batch is not confirmed",
        text: "Start this list again: what was recorded continues, and counts once.",
        link: { href: `/app/batch/${String(details.batch_id)}`, label: "Open the batch" },
      };
    case "daily_people_limit":
      return {
        title: "More new people than today's limit",
        text: `The list has ${figureWords(Number(details.people_asked))} new people, and you can ask for ${figureWords(Number(details.people_left))} of them now. Nothing was started or charged. Leave rows out, or start it in ${waitWords(Number(details.retry_after_seconds))}.`,
      };
    case "rate_limited":
      if (details.limit === "queued_jobs")
        return {
          title: "Too many requests are waiting",
          text: `An account can have at most ${figureWords(Number(details.max_queued_jobs))} requests waiting at once. Nothing was started. Try again when some have ended.`,
        };
      return {
        title: "Too many requests at once",
        text: `Nothing was started. Wait ${Number(details.retry_after_seconds ?? 5)} seconds and try again.`,
      };
    case "service_unavailable":
      return {
        title: "The service is briefly unavailable",
        text: "Try again in a moment: however often it is sent, it counts once.",
      };
    case "service_busy":
      return { title: "The service is busy", text: "Try again in a moment: however often it is sent, it counts once." };
    default:
      return { title: "This could not be started", text: `${error.message} Nothing was charged.` };
  }
}
