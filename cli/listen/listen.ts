import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Job } from "@/client/contract-types";
import type { Client } from "@/client/create-client";
import { systemClock } from "@/lib/clock";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import type { Terminal } from "../terminal";
import { withoutControls } from "../without-controls";

export interface ListenOptions {
  readonly forwardTo: string;
  /** One job to send once more; null to go on until it is stopped. */
  readonly replay: string | null;
  /** So many of those that had ended before are sent first. */
  readonly last: number;
  /** Seconds. */
  readonly poll: number;
  readonly detail: "compact" | "full";
}

/** Jobs that end while nobody looks are found as long as they are among so many of the latest. */
const lookedAt = 500;

/** Sends the callbacks of jobs that end, until it is stopped. @throws Failure when a replayed job has not ended, or nobody took it */
export async function listen(given: Given, options: ListenOptions): Promise<void> {
  const { terminal } = given;
  const client = await given.client();
  if (options.replay !== null) return replay(terminal, client, options.replay, options);
  const ended = await endedJobs(client, terminal.signal);
  const told = new Set(ended.slice(options.last));
  terminal.err(`Listening: jobs that end go to ${options.forwardTo}. Stop with Ctrl-C.\n`);
  for (;;) {
    for (const id of (await endedJobs(client, terminal.signal)).reverse()) {
      if (told.has(id)) continue;
      told.add(id);
      await forward(terminal, client, await client.job(id, { detail: options.detail, signal: terminal.signal }), options);
    }
    await delay(options.poll * 1_000, undefined, { signal: terminal.signal });
  }
}

async function replay(terminal: Terminal, client: Client, id: string, options: ListenOptions): Promise<void> {
  const job = await client.job(id, { detail: options.detail, signal: terminal.signal });
  if (!hasEnded(job)) throw new Failure(`Job ${id} has not ended yet.`, exitCodes.failed);
  if (!(await forward(terminal, client, job, options))) throw new Failure("Your receiver did not take it.", exitCodes.failed);
}

/** Ids, newest first. */
async function endedJobs(client: Client, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = [];
  let seen = 0;
  for await (const job of client.allJobs({ limit: 100, signal })) {
    if (hasEnded(job)) ids.push(job.job_id);
    seen += 1;
    if (seen >= lookedAt) break;
  }
  return ids;
}

function hasEnded({ status }: Pick<Job, "status">): boolean {
  return status === "done" || status === "refused" || status === "failed";
}

const triesOfReceiver = 3;
const receiverTimeoutMs = 15_000;

/** The secret is read for each, since it may have been rotated. @returns whether the receiver took it */
async function forward(terminal: Terminal, client: Client, job: Job, { forwardTo }: ListenOptions): Promise<boolean> {
  const { secret, previous } = await client.callbackSecret({ signal: terminal.signal });
  const secrets = previous === null ? [secret] : [secret, previous.secret];
  const body = JSON.stringify(envelopeOf(job));
  for (let attempt = 1; attempt <= triesOfReceiver; attempt += 1) {
    const answer = await post(forwardTo, body, signedHeaders(job.job_id, body, secrets, systemClock.now()), terminal.signal);
    terminal.out(`${withoutControls(`${job.job_id} ${job.status} ${answer}`)}\n`);
    if (/^2\d\d$/.test(answer)) return true;
    if (attempt < triesOfReceiver) await delay(attempt * 1_000, undefined, { signal: terminal.signal });
  }
  return false;
}

async function post(url: string, body: string, headers: Record<string, string>, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "pcb-listen", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(receiverTimeoutMs)]),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch {
    signal.throwIfAborted();
    return "unreachable";
  }
}

/**
 * As the service's own deliveries are. The id follows from the job, so that a replay has the same. Source:
 * https://github.com/standard-webhooks/standard-webhooks
 */
function signedHeaders(jobId: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const id = `msg_${jobId}`;
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** What the service would post of this job. The request's idempotency key is not known here. */
function envelopeOf(job: Job): object {
  const { job_id, status, batch_id, usage, created_at } = job;
  const { reason, error } = job.status === "refused" || job.status === "failed" ? job : {};
  const result = job.status === "done" ? job.result : undefined;
  const echoed = Object.fromEntries(
    Object.entries(job).filter(([name]) => name === "index" || name === "metadata" || name === "client_reference"),
  );
  return {
    type: `brief.${status}`,
    job_id,
    ...(batch_id === null ? {} : { batch_id }),
    ...echoed,
    status,
    ...(result === undefined ? {} : { result }),
    ...(error === undefined ? {} : { error }),
    ...(reason === undefined ? {} : { reason }),
    usage,
    created_at,
  };
}
