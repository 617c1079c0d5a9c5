import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { Command, Option } from "commander";
import { secondMs, systemClock } from "@/lib/clock";
import type { Brief, CompactBrief } from "@/lib/contract/brief";
import type { Usage } from "@/lib/contract/job";
import { type Client, createClient, type PolledJob } from "../client";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { renderBrief } from "../render-brief";
import { type SeedOptions, seedOf } from "../seed-of";
import type { Settings } from "../settings";
import { showProgress } from "../show-progress";
import type { Terminal } from "../terminal";
import { withEscapedControls } from "../without-controls";

interface BriefOptions extends SeedOptions {
  readonly json?: true;
  readonly compact?: true;
  readonly refresh?: true;
  readonly out?: string;
  readonly maxWait: string;
}

interface Given {
  readonly terminal: Terminal;
  readonly settings: () => Settings;
}

/** `pcb brief`: asks for one brief, waits for it and shows it. */
export function briefCommand({ terminal, settings }: Given): Command {
  return new Command("brief")
    .description("Ask for a brief about one person. The first brief of a person costs 1 credit; refusals and failures cost nothing.")
    .argument("[who]", "a profile URL, a work email or a name; the options below say more")
    .option("--linkedin-url <url>")
    .option("--name <name>")
    .option("--company <company>", "narrows a name")
    .option("--title <title>", "narrows a name")
    .option("--domain <domain>", "narrows a name")
    .option("--email <address>", "a work email")
    .option("--refresh", "a fresh run, for 1 credit, also where you have unlocked the person")
    .option("--compact", "only what is safe to open with")
    .option("--json", "the brief as JSON on standard output, nothing else there")
    .option("--out <file>", "write the result to a file")
    .addOption(new Option("--max-wait <seconds>", "give up waiting; the job goes on and stays yours").default("660"))
    .addHelpText(
      "after",
      '\nExamples:\n  pcb brief --name "Odalys Brenwick" --company "Tidewright Instruments"\n  pcb brief https://www.linkedin.com/in/pcb-fixture-subject --json --out brief.json',
    )
    .action(async (who: string | undefined, options: BriefOptions) => {
      const seed = seedOf(who, options);
      const maxWaitMs = Number(options.maxWait) * secondMs;
      if (!(maxWaitMs > 0)) throw new Failure("--max-wait takes seconds.", exitCodes.usage);
      const wait = (ms: number) => delay(ms, undefined, { signal: terminal.signal });
      const client = createClient(settings(), { signal: terminal.signal, wait });
      const detail = options.compact === true ? "compact" : "full";
      const { brief, usage } = await awaitBrief(
        { client, terminal, wait, maxWaitMs },
        { ...seed, detail, ...(options.refresh ? { refresh: true } : {}) },
      );
      const text =
        options.json === true
          ? `${withEscapedControls(JSON.stringify(brief, null, 2))}\n`
          : renderBrief(brief, { columns: options.out === undefined ? terminal.columns : 100 });
      if (options.out === undefined) terminal.out(text);
      else
        await writeFile(options.out, text).catch(() => {
          throw new Failure(`${options.out} cannot be written. The brief is yours: ask for it again, at no charge.`, exitCodes.usage);
        });
      if (options.out !== undefined) terminal.err(`Written to ${options.out}.\n`);
      terminal.err(`${paidLine(usage)}\n`);
    });
}

interface Waiting {
  readonly client: Client;
  readonly terminal: Terminal;
  readonly wait: (ms: number) => Promise<void>;
  readonly maxWaitMs: number;
}

interface Delivered {
  readonly brief: Brief | CompactBrief;
  readonly usage: Usage;
}

/** @throws Failure when there will be no brief, or none yet */
async function awaitBrief({ client, terminal, wait, maxWaitMs }: Waiting, request: Readonly<Record<string, unknown>>): Promise<Delivered> {
  const startedMs = systemClock.now().getTime();
  // A connection that breaks after the service has admitted the request must not admit it twice.
  const answer = await client.enrich({ ...request, idempotency_key: `pcb-cli-${randomUUID()}` });
  if (answer.status === "needs_review" && "message" in answer) throw new Failure(answer.message, exitCodes.refused);
  if ("brief" in answer) return { brief: answer.brief as Brief | CompactBrief, usage: answer.usage };
  const pollPath = "poll_url" in answer && answer.poll_url.startsWith("/") ? answer.poll_url : `/api/jobs/${answer.job_id}`;
  const progress = showProgress(terminal);
  try {
    for (;;) {
      const { job, waitMs } = await client.readJob(pollPath);
      progress.show(job, systemClock.now().getTime() - startedMs);
      if (job.status === "done" && job.result) return { brief: job.result as Brief | CompactBrief, usage: job.usage };
      if (job.status === "refused" || job.status === "failed") throw ended(job);
      if (systemClock.now().getTime() - startedMs + waitMs > maxWaitMs)
        throw new Failure(`Still at work. The job goes on: ${job.job_id}`, exitCodes.failed);
      // Nearer to the end it pays to look more often than every five seconds.
      await wait(Math.min(waitMs, pollSoonMs));
    }
  } finally {
    progress.end();
  }
}

const pollSoonMs = 1_500;

function ended(job: PolledJob): Failure {
  const reason = job.reason === undefined ? "" : ` (${job.reason})`;
  const exitCode = job.status === "refused" ? exitCodes.refused : exitCodes.failed;
  return new Failure(`${job.error ?? "No brief."}${reason} Nothing was charged.`, exitCode);
}

function paidLine({ credits_charged: charged, credits_remaining: remaining }: Usage): string {
  return `${charged === 0 ? "Nothing was charged" : `${charged} credit was charged`}; ${remaining} left.`;
}
