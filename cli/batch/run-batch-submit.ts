import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { AnyBrief } from "@/client/contract-types";
import type { Given } from "../command";
import { type ExitCode, exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { jsonText, printJson } from "../print-json";
import { renderTable } from "../render-table";
import { withEscapedControls, withoutControls } from "../without-controls";
import { writePrivate } from "../write-private";
import { count } from "./estimate-list";
import { type FollowedRow, followRows, rowsOf } from "./follow-rows";
import { loadList } from "./load-list";
import { type SubmitOptions, submitList } from "./submit-list";

export interface BatchSubmitOptions extends SubmitOptions {
  readonly wait?: true;
  readonly out?: string;
  readonly compact?: true;
  readonly json?: true;
  readonly jsonl?: true;
  readonly maxWait: number;
}

/** Loads, submits and, when asked to, follows a list to its end. @throws Failure when not every row has its brief */
export async function runBatchSubmit(given: Given, file: string, options: BatchSubmitOptions): Promise<void> {
  const { terminal } = given;
  const list = await loadList(terminal, file);
  const client = await given.client();
  if (options.out !== undefined) await makeFolder(options.out);
  const submitted = await submitList(given, client, list, options);
  const { submission, isOld } = submitted;
  const rows = rowsOf(list, submission);
  const batchIds = submission.parts.flatMap(({ batch }) => (batch === null ? [] : [batch.batch_id]));
  const summary = {
    status: isOld ? "submitted_before" : "submitted",
    batch_ids: batchIds,
    agreed_credits: agreedCredits(submission.parts),
  };
  if (!options.wait) {
    if (options.json) return printJson(terminal, { ...summary, rows: rows.map(rowJson) });
    terminal.out(`${withoutControls(batchIds.join("\n"))}\n`);
    return terminal.err(`${count(rows.length, "row")} submitted. Follow them: pcb batch status ${withoutControls(batchIds[0] ?? "")}\n`);
  }

  const files = new Map<FollowedRow, string>();
  const detail = options.compact ? "compact" : "full";
  const wantsBriefs = options.out !== undefined || options.jsonl === true;
  const deliver = async (row: FollowedRow, brief: AnyBrief | null) => {
    if (options.jsonl) terminal.out(`${withEscapedControls(JSON.stringify({ ...rowJson(row), ...(brief ? { brief } : {}) }))}\n`);
    if (options.out === undefined || brief === null) return;
    const name = fileName(row);
    await writePrivate(path.join(options.out, name), jsonText(brief)).catch((error: NodeJS.ErrnoException) => {
      throw new Failure(`${name} cannot be written (${error.code}). The briefs are yours: run the same command again.`, exitCodes.usage);
    });
    files.set(row, name);
  };
  await followRows({
    terminal,
    client,
    batchIds,
    rows,
    maxWaitMs: options.maxWait * 1_000,
    detail,
    ...(wantsBriefs ? { onEnded: deliver } : {}),
  });
  finish(given, rows, files, summary, options);
}

function finish(
  { terminal }: Given,
  rows: readonly FollowedRow[],
  files: ReadonlyMap<FollowedRow, string>,
  summary: object,
  { json, jsonl, out }: BatchSubmitOptions,
): void {
  const document = { ...summary, rows: rows.map((row) => ({ ...rowJson(row), ...(files.has(row) ? { file: files.get(row) } : {}) })) };
  const ended = outcomeOf(rows);
  if (!json && !jsonl) {
    const columns = [
      { title: "Row", isNumber: true },
      { title: "Status" },
      { title: "Job" },
      { title: out === undefined ? "Why" : "File, or why not" },
    ];
    terminal.out(
      renderTable(
        columns,
        rows.map((row) => [String(row.line ?? row.row), row.status, row.jobId ?? "", files.get(row) ?? row.reason ?? ""]),
        terminal.tableColumns,
      ),
    );
  }
  if (ended.exitCode !== exitCodes.done) throw new Failure(ended.words, ended.exitCode, document);
  if (json) printJson(terminal, document);
  terminal.err(`${ended.words}\n`);
}

function outcomeOf(rows: readonly FollowedRow[]): { readonly words: string; readonly exitCode: ExitCode } {
  const done = rows.filter(({ status }) => status === "done").length;
  const failed = rows.filter(({ status }) => status === "failed").length;
  const words = `${done} of ${count(rows.length, "row")} ${done === 1 ? "has its brief" : "have their briefs"}.`;
  if (failed > 0) return { words: `${words} What failed was not charged.`, exitCode: exitCodes.failed };
  if (done < rows.length) return { words: `${words} What was refused was not charged.`, exitCode: exitCodes.refused };
  return { words, exitCode: exitCodes.done };
}

function rowJson({ row, line, jobId, status, reason }: FollowedRow): object {
  return { row, line, status, job_id: jobId, reason };
}

function agreedCredits(parts: readonly { readonly agreed_credits: number }[]): number {
  return parts.reduce((sum, { agreed_credits }) => sum + agreed_credits, 0);
}

/** What a service calls a job never leads out of the folder. */
function fileName({ row, jobId }: FollowedRow): string {
  const job = jobId !== null && /^\w{1,64}$/.test(jobId) ? `-${jobId}` : "";
  return `${String(row).padStart(4, "0")}${job}.json`;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`${folder} cannot be made (${error.code}).`, exitCodes.usage);
  });
}
