import path from "node:path";
import { ApiError } from "@/client/api-error";
import type { Schemas } from "@/client/contract-types";
import type { Client } from "@/client/create-client";
import { systemClock } from "@/lib/clock";
import type { BriefLanguage } from "@/lib/contract/vocabulary";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { renderMoment } from "../render-moment";
import { withoutControls } from "../without-controls";
import { keyOfPart, keyOfRows } from "./cut-list";
import { count, estimateList, type ListEstimate, profilesOf, refusal, renderEstimate, requireSendable } from "./estimate-list";
import type { List } from "./load-list";
import {
  forgetOldRecords,
  goesOnForMs,
  openSubmissionRecord,
  type RecordedBatch,
  type Submission,
  type SubmissionRecord,
} from "./submission-record";

export interface SubmitOptions {
  readonly yes?: true;
  readonly maxCredits?: number;
  readonly callbackUrl?: string;
  readonly language?: BriefLanguage;
  readonly idempotencyKey?: string;
}

export interface Submitted {
  readonly submission: Submission;
  /** Whether all of it had been answered before this command. */
  readonly isOld: boolean;
}

/**
 * Submits a list once, however often it is asked to and wherever it was cut: the keys follow from the rows (or are the caller's own), and what was
 * agreed to is written down before the first request.
 * @throws Failure when nothing, or not all of it, was started
 */
export async function submitList(given: Given, client: Client, list: List, options: SubmitOptions): Promise<Submitted> {
  const { terminal } = given;
  const { url, keyFile } = await given.settings();
  const { email } = await client.account({ signal: terminal.signal });
  const now = systemClock.now();
  const configFolder = path.dirname(keyFile.path);
  const digest = keyOfRows(list.rows, options.callbackUrl, options.language);
  const key = options.idempotencyKey ?? digest;
  const record = openSubmissionRecord({ configFolder, url, email, key });
  await forgetOldRecords(configFolder, now);

  const begun = await record.read();
  if (begun !== null && begun.rows !== digest) {
    const message =
      "This --idempotency-key names a submission of other rows, to another callback address or in another language. Nothing was sent.";
    throw new Failure(message, exitCodes.usage, { error: "idempotency_key_mismatch", message });
  }
  if (begun !== null) {
    if (begun.parts.every(({ batch }) => batch !== null)) {
      terminal.err(`These rows were submitted before (agreed to ${renderMoment(begun.agreed_at)}), so nothing was sent.\n`);
      terminal.err("To ask for them once more, name the new submission: --idempotency-key NAME\n");
      return { submission: begun, isOld: true };
    }
    if (now.getTime() - Date.parse(begun.agreed_at) < goesOnForMs) {
      // A batch may have set aside more than was agreed to.
      const agreed = begun.parts.reduce((sum, { agreed_credits, batch }) => sum + Math.max(agreed_credits, batch?.credits ?? 0), 0);
      terminal.err(`A submission of these rows was cut off (agreed to ${renderMoment(begun.agreed_at)}).\n`);
      await requireConsent(given, `Go on with it, for ${count(agreed, "credit")} at most in all?`, agreed, options, (message) => ({
        error: "not_agreed",
        message,
      }));
      return { submission: await sendParts(given, client, list, { key, record, submission: begun, options }), isOld: false };
    }
  }

  const estimate = await estimateList(client, list, terminal.signal);
  terminal.err(renderEstimate(list, estimate));
  requireSendable(estimate);
  const { creditsRequired } = estimate;
  const question = `Submit ${count(list.rows.length, "row")} for ${count(creditsRequired, "credit")} at most?`;
  await requireConsent(given, question, creditsRequired, options, (message, code) => refusal(code, message, estimate));
  const submission = newSubmission({ key, rows: digest, agreed_at: now.toISOString() }, estimate, begun);
  await record.write(submission);
  return { submission: await sendParts(given, client, list, { key, record, submission, options }), isOld: false };
}

/** @throws Failure when it would cost more than it may, or nobody agrees to it */
export async function requireConsent(
  { terminal }: Given,
  question: string,
  credits: number,
  { yes, maxCredits }: Pick<SubmitOptions, "yes" | "maxCredits">,
  body: (message: string, code: string) => object,
): Promise<void> {
  const refuse = (message: string, code: string) => new Failure(`${message} Nothing was sent.`, exitCodes.usage, body(message, code));
  if (maxCredits !== undefined && credits > maxCredits)
    throw refuse(`It can cost ${count(credits, "credit")}, more than --max-credits ${maxCredits}.`, "max_credits_exceeded");
  if (yes) return;
  if (!terminal.canAsk) throw refuse("There is nobody to ask here. Agree with --yes --max-credits N.", "not_agreed");
  if (credits === 0) return;
  if (!/^y(es)?$/i.test(await terminal.ask(`${question} [y/N] `))) throw refuse("Not agreed.", "not_agreed");
}

/** What has been answered already, of a submission that was cut off long ago, is not sent again. */
function newSubmission(head: Omit<Submission, "parts">, { creditsOfParts }: ListEstimate, begun: Submission | null): Submission {
  return { ...head, parts: creditsOfParts.map((agreed_credits, index) => ({ agreed_credits, batch: begun?.parts[index]?.batch ?? null })) };
}

interface Sending {
  readonly key: string;
  readonly record: SubmissionRecord;
  readonly submission: Submission;
  readonly options: SubmitOptions;
}

async function sendParts(
  { terminal }: Given,
  client: Client,
  list: List,
  { key, record, submission, options }: Sending,
): Promise<Submission> {
  let current = submission;
  for (const [index, part] of list.parts.entries()) {
    const recorded = current.parts[index];
    if (recorded === undefined || recorded.batch !== null) continue;
    const request = {
      profiles: profilesOf(part),
      idempotency_key: keyOfPart(key, index, list.parts.length),
      ...(options.callbackUrl === undefined ? {} : { callback_url: options.callbackUrl }),
      ...(options.language === undefined ? {} : { language: options.language }),
    };
    const answer = await client.submitBatch(request, { signal: terminal.signal }).catch(async (error: unknown) => {
      await leaveWord(terminal, record, current, error);
      throw error;
    });
    const batch = recordedBatch(answer);
    current = { ...current, parts: current.parts.map((old, at) => (at === index ? { ...old, batch } : old)) };
    await record.write(current);
    if (batch.credits > recorded.agreed_credits)
      throw new Failure(
        `Batch ${batch.batch_id} reserved ${count(batch.credits, "credit")}, not the ${recorded.agreed_credits} of its estimate: what was free a moment ago no longer is. Nothing more was sent.`,
        exitCodes.usage,
        { error: "max_credits_exceeded", message: "The cost has changed since the estimate.", batch_id: batch.batch_id },
      );
  }
  return current;
}

/** Nothing was started by a request that the service refused; after anything else the same command finds out. */
async function leaveWord(terminal: Given["terminal"], record: SubmissionRecord, current: Submission, error: unknown): Promise<void> {
  const started = current.parts.flatMap(({ batch }) => (batch === null ? [] : [batch.batch_id]));
  const wasRefused = error instanceof ApiError && error.status < 500;
  if (wasRefused && started.length === 0) return record.forget();
  if (started.length > 0) terminal.err(`Started: ${withoutControls(started.join(", "))}.\n`);
  terminal.err("Run the same command again: it continues where this one ended, and nothing is submitted twice.\n");
}

function recordedBatch({ batch_id, estimate, enqueued, skipped }: Schemas["SubmittedBatch"]): RecordedBatch {
  const jobs = [
    ...enqueued.map(({ index, job_id }) => ({ index, job_id, reason: null })),
    ...skipped.map(({ index, job_id, reason }) => ({ index, job_id: job_id ?? null, reason })),
  ];
  return { batch_id, credits: estimate.credits_required, jobs: jobs.sort((one, other) => one.index - other.index) };
}
