import path from "node:path";
import type { Client } from "@/client/create-client";
import { systemClock } from "@/lib/clock";
import { maxBatchProfiles } from "@/lib/contract/batch-size";
import { type CrmName, writeCrmSheet, writeCrmTable } from "@/lib/lists/crm-table";
import type { AskedRow } from "@/lib/lists/map-columns";
import { notAsked, type RowResult, resultColumns } from "@/lib/lists/result-columns";
import { writeSheet, writeTable } from "@/lib/lists/write-table";
import { count } from "../batch/estimate-list";
import { type FollowedRow, followRows } from "../batch/follow-rows";
import { requireConsent } from "../batch/submit-list";
import type { Given } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { printJson } from "../print-json";
import { writePrivate } from "../write-private";
import { openColumnMemory } from "./column-memory";
import { estimateTable, renderTableEstimate, shortOfCredit } from "./estimate-table";
import { digestOf, forgetOldLists, type ListState, openListState } from "./list-state";
import { type LoadedTable, loadTable } from "./load-table";
import { sendChunks } from "./send-chunks";

export interface ListOptions {
  readonly out: string;
  readonly for?: CrmName;
  readonly map?: readonly string[];
  readonly first?: number;
  readonly yes?: true;
  readonly maxCredits?: number;
  readonly maxWait: number;
  readonly json?: true;
}

/**
 * A table in, the same table out: prices all of it, asks, submits it in chunks, follows it to its end and writes it back with what was found. Cut at
 * any moment, the same command goes on.
 * @throws Failure when not all of it was asked for, or not all has ended in time
 */
export async function runList(given: Given, file: string, options: ListOptions): Promise<void> {
  const { terminal } = given;
  const { url, keyFile } = await given.settings();
  const configFolder = path.dirname(keyFile.path);
  const loaded = await loadTable(terminal, file, options.map ?? [], openColumnMemory(configFolder));
  if (path.resolve(options.out) === path.resolve(file))
    throw new Failure("--out would overwrite the table itself. Name another file.", exitCodes.usage);
  const client = await given.client();
  const { email, limits } = await client.account({ signal: terminal.signal });
  const asked = loaded.planned.asked.slice(0, options.first);
  await forgetOldLists(configFolder, systemClock.now());
  const state = openListState(configFolder, { url, email, digest: digestOf(asked) });
  const deadlineMs = performance.now() + options.maxWait * 1_000;

  const found = await state.read();
  if (found !== null) await goOn(given, found, options);
  const begun = found ?? (await begin(given, client, loaded, asked, options));
  await state.write(begun);
  const rows = asked.filter(({ row }) => begun.refused_rows[row] === undefined);
  const maxRows = Math.min(maxBatchProfiles, limits.queued_jobs.limit);
  const sent = await sendChunks({ terminal, client, file: state, rows, maxRows, deadlineMs }, begun);
  await collect(given, client, { loaded, rows, sent, options, deadlineMs });
}

/** @throws Failure when there is too little credit, or nobody agrees */
async function begin(
  given: Given,
  client: Client,
  loaded: LoadedTable,
  asked: readonly AskedRow[],
  options: ListOptions,
): Promise<ListState> {
  const { terminal } = given;
  const estimate = await estimateTable(client, asked, terminal.signal);
  terminal.err(renderTableEstimate(loaded, asked, estimate));
  if (estimate.creditsRequired > estimate.creditsAvailable)
    throw new Failure(shortOfCredit(estimate), exitCodes.paymentRequired, {
      error: "payment_required",
      message: "Not enough credits.",
      credits_required: estimate.creditsRequired,
      credits_available: estimate.creditsAvailable,
    });
  const question = `Ask for ${count(asked.length - estimate.refused.size, "person").replace("persons", "people")}, for ${count(estimate.creditsRequired, "credit")} at most?`;
  await requireConsent(given, question, estimate.creditsRequired, options, (message, error) => ({ error, message }));
  const refused_rows = Object.fromEntries([...estimate.refused].map(([row, { code }]) => [row, code]));
  return { digest: digestOf(asked), agreed_credits: estimate.creditsRequired, refused_rows, chunks: [] };
}

async function goOn(given: Given, { agreed_credits, chunks }: ListState, options: ListOptions): Promise<void> {
  const answered = chunks.filter(({ batch }) => batch !== null).reduce((sum, { start, end }) => sum + end - start, 0);
  given.terminal.err(`This list was begun before: ${count(answered, "row")} of it ${answered === 1 ? "is" : "are"} asked for. Going on.\n`);
  if (options.maxCredits !== undefined && agreed_credits > options.maxCredits)
    await requireConsent(given, "", agreed_credits, options, body);
}

const body = (message: string, error: string) => ({ error, message });

interface Collecting {
  readonly loaded: LoadedTable;
  readonly rows: readonly AskedRow[];
  readonly sent: ListState;
  readonly options: ListOptions;
  readonly deadlineMs: number;
}

/** Follows every row and writes the table, also where the time is up or somebody stops it: with what is known by then. */
async function collect(given: Given, client: Client, { loaded, rows, sent, options, deadlineMs }: Collecting): Promise<void> {
  const { terminal } = given;
  const jobs = sent.chunks.flatMap(({ batch }) => batch?.jobs ?? []);
  const followed = rows.flatMap(({ row, line }, index): FollowedRow[] => {
    const job = jobs[index];
    if (job === undefined) return [];
    return [{ row, line, jobId: job.job_id, status: job.job_id === null ? "skipped" : "queued", reason: job.reason }];
  });
  const briefs = new Map<number, RowResult["brief"]>();
  try {
    await followRows({
      terminal,
      client,
      batchIds: sent.chunks.flatMap(({ batch }) => batch?.batch_id ?? []),
      rows: followed,
      maxWaitMs: Math.max(0, deadlineMs - performance.now()),
      detail: "compact",
      onEnded: async ({ row }, brief) => void briefs.set(row, brief),
    });
  } finally {
    await writeOut(loaded, resultsOf(loaded, sent, followed, briefs), options);
  }
  finish(given, followed, loaded, options);
}

function resultsOf(
  { planned, table }: LoadedTable,
  sent: ListState,
  followed: readonly FollowedRow[],
  briefs: ReadonlyMap<number, RowResult["brief"]>,
): Map<number, RowResult> {
  const results = new Map<number, RowResult>(table.rows.map(({ row }) => [row, notAsked(planned.nameless.has(row) ? "nobody_named" : "")]));
  for (const [row, code] of Object.entries(sent.refused_rows)) results.set(Number(row), notAsked(code));
  for (const { row, status, reason, jobId } of followed)
    results.set(row, { status, reason: reason ?? "", jobId, brief: briefs.get(row) ?? null });
  for (const [row, first] of planned.repeats) results.set(row, results.get(first) ?? notAsked(""));
  return results;
}

async function writeOut({ table, mapping }: LoadedTable, results: Map<number, RowResult>, { out, for: crm }: ListOptions): Promise<void> {
  const added = resultColumns(results);
  const isSheet = /\.xlsx$/i.test(out);
  const inCrm = (name: CrmName) => (isSheet ? writeCrmSheet(table, mapping, added, name) : writeCrmTable(table, mapping, added, name));
  const bytes = await (crm ? inCrm(crm) : isSheet ? writeSheet(table, added) : writeTable(table, added));
  await writePrivate(out, bytes).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${out} cannot be written (${error.code}). Nothing is lost: run the same command again.`, exitCodes.usage);
  });
}

function finish({ terminal }: Given, followed: readonly FollowedRow[], { table }: LoadedTable, { out, json }: ListOptions): void {
  const of = (status: FollowedRow["status"]) => followed.filter((row) => row.status === status).length;
  const counts = { done: of("done"), refused: of("refused") + of("skipped"), failed: of("failed") };
  const words = `${counts.done} of ${count(followed.length, "person").replace("persons", "people")} ${counts.done === 1 ? "has" : "have"} a brief; ${count(table.rows.length, "row")} written to ${out}.`;
  const document = { status: "ended", rows: table.rows.length, asked: followed.length, ...counts, out };
  if (counts.failed > 0) throw new Failure(`${words} What failed was not charged.`, exitCodes.failed, document);
  if (json) printJson(terminal, document);
  terminal.err(`${words}\n`);
}
