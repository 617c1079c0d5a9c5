"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { creditWords } from "../account/payment-words";
import { CountFigure } from "../lists/count-figure";
import { durationWords, stageWords, statusWords, withdrawnWords } from "../request/job-words";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { type BatchJobView, type BatchRowView, type BatchView, hasBatchEnded, isWithoutBrief } from "./batch-view";
import { keepList, rowsOfBatch } from "./kept-list";
import type { ListRow } from "./list-row";
import { type BatchLine, watchBatch } from "./watch-batch";

interface BatchProgressProps {
  readonly batchId: string;
  readonly owner: string;
  readonly rows: readonly BatchRowView[];
  readonly initial: BatchView;
  /** Of the form that a new list of the rows without a brief would have. */
  readonly nextKey: string;
}

/** A batch as it goes on: how many of each, the credits, and every row. It follows until the last row has ended. */
export function BatchProgress({ batchId, owner, rows, initial, nextKey }: BatchProgressProps) {
  const router = useRouter();
  const [view, setView] = useState(initial);
  const [line, setLine] = useState<BatchLine>("polling");
  const [own, setOwn] = useState<readonly ListRow[] | null>(null);
  const hadEnded = hasBatchEnded(initial);

  useEffect(() => setOwn(rowsOfBatch(batchId, owner)), [batchId, owner]);
  useEffect(() => {
    if (hadEnded) return;
    return watchBatch({
      batchId,
      onLine: setLine,
      onView: (next) => {
        setView(next);
        // Names, reasons and the download come with the page.
        if (hasBatchEnded(next)) router.refresh();
      },
    });
  }, [batchId, hadEnded, router]);

  const jobs = new Map(view.jobs.map((job) => [job.jobId, job]));
  const again = own?.filter((_, index) => isWithoutBrief(rows[index], view.jobs)) ?? [];
  return (
    <div data-batch-status={hasBatchEnded(view) ? "ended" : "open"}>
      <Standing view={view} line={line} />
      {again.length > 0 && hasBatchEnded(view) ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line px-5 py-4">
          <p className="min-w-0 flex-1 basis-64 text-[0.9375rem]">
            {again.length === 1 ? "One row" : `${again.length} rows`} ended without a brief, at no cost. This tab still has{" "}
            {again.length === 1 ? "it" : "them"}: add what you know and ask again.
          </p>
          <Button
            look="quiet"
            onClick={() => {
              const numbered = again.map((row, index) => ({ ...row, number: index + 1 }));
              keepList({ owner, key: nextKey, rows: numbered, ignored: [], guessed: [] });
              router.push("/app/batch");
            }}
          >
            Make a new list of {again.length === 1 ? "it" : "them"}
          </Button>
        </div>
      ) : null}
      <h2 className="mt-10 text-xl font-semibold tracking-[-0.01em]">Rows</h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <BatchRow key={row.index} row={row} job={row.jobId === null ? undefined : jobs.get(row.jobId)} own={own?.[row.index]} />
        ))}
      </ol>
    </div>
  );
}

function Standing({ view, line }: { readonly view: BatchView; readonly line: BatchLine }) {
  const { counts, credits } = view;
  const jobCount = view.jobs.length;
  const ended = jobCount - counts.queued - counts.running;
  const withdrawn = view.jobs.filter(({ isWithdrawn }) => isWithdrawn).length;
  return (
    <section aria-label="Progress" className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">{sentence(view, line)}</p>
        <p className="sr-only" aria-live="polite">
          {spokenSentence(view, line)}
        </p>
        <p className="tabular-nums text-[0.9375rem] text-muted">
          {view.etaSeconds === null ? "" : `About ${durationWords(view.etaSeconds)} to go.`}
        </p>
      </div>
      {jobCount === 0 ? null : (
        <meter className="mt-3" min={0} max={jobCount} value={ended} aria-label="Rows that have ended">
          {ended} of {jobCount}
        </meter>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 lg:grid-cols-8">
        <CountFigure term="Done" value={counts.done} />
        <CountFigure term="Running" value={counts.running} />
        <CountFigure term="Waiting" value={counts.queued} />
        <CountFigure term="Refused" value={counts.refused - withdrawn} />
        {withdrawn === 0 ? null : <CountFigure term="Withdrawn" value={withdrawn} />}
        <CountFigure term="Failed" value={counts.failed} />
        <CountFigure term="Credits charged" value={credits.charged} />
        <CountFigure term="Reserved" value={credits.reserved} />
        <CountFigure term="Returned" value={credits.released} />
      </dl>
    </section>
  );
}

interface BatchRowProps {
  readonly row: BatchRowView;
  readonly job: BatchJobView | undefined;
  /** As this tab sent it. */
  readonly own: ListRow | undefined;
}

function BatchRow({ row, job, own }: BatchRowProps) {
  const title = row.title ?? ownTitle(own);
  const words = job === undefined ? null : job.isWithdrawn ? withdrawnWords : statusWords[job.status];
  const body = (
    <>
      <span className="text-sm tabular-nums text-muted">
        <span className="sr-only">Row </span>
        {row.index + 1}
      </span>
      <span className="min-w-0">
        <span className={`block truncate ${title === null ? "text-muted" : "font-medium group-hover:text-accent"}`}>
          {title ?? "What was asked is not kept"}
        </span>
        <RowNote row={row} job={job} />
      </span>
      <span className="col-start-2 sm:col-start-3">
        {words === null ? (
          <Badge icon="refused">Skipped, free</Badge>
        ) : (
          <Badge tone={words.tone} icon={words.icon}>
            {words.label}
          </Badge>
        )}
      </span>
    </>
  );
  const grid =
    "group grid min-h-12 grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 rounded-lg px-2 py-2.5 sm:grid-cols-[2rem_minmax(0,1fr)_auto]";
  return (
    <li data-row={row.index + 1} data-job-status={job?.status ?? "skipped"} className="py-0.5">
      {row.jobId === null ? (
        <div className={grid}>{body}</div>
      ) : (
        <Link href={`/app/jobs/${row.jobId}`} className={`${grid} hover:bg-sunken`} prefetch={false}>
          {body}
        </Link>
      )}
    </li>
  );
}

function RowNote({ row, job }: Pick<BatchRowProps, "row" | "job">) {
  const stage = job?.status === "running" ? stageWords.find(([name]) => name === job.stage)?.[1] : undefined;
  const words = stage ?? row.reason ?? row.note;
  return words ? <span className="block text-sm text-muted">{words}</span> : null;
}

function ownTitle(own: ListRow | undefined): string | null {
  if (own === undefined) return null;
  const { name, company, linkedin_url, email } = own.cells;
  const [who] = [name, linkedin_url, email].map((text) => text.trim()).filter((text) => text !== "");
  return who === undefined ? null : [who, company.trim()].filter((text) => text !== "").join(", ");
}

function sentence(view: BatchView, line: BatchLine): string {
  if (line === "ended") return "This page no longer gets news of the batch. Reload it, or sign in again.";
  if (line === "offline") return "The service is not answering right now. Trying again; the batch itself continues.";
  const { counts, credits } = view;
  const ended = view.jobs.length - counts.queued - counts.running;
  if (!hasBatchEnded(view)) return `${ended} of ${view.jobs.length} ended.`;
  return `All rows have ended: ${counts.done} done, ${credits.charged === 0 ? "nothing" : creditWords(credits.charged)} charged.`;
}

/** For whoever listens: it changes with each quarter of the rows, not with each row. */
function spokenSentence(view: BatchView, line: BatchLine): string {
  if (line !== "polling" || hasBatchEnded(view)) return sentence(view, line);
  const ended = view.jobs.length - view.counts.queued - view.counts.running;
  const quarters = Math.floor((4 * ended) / view.jobs.length);
  return quarters === 0 ? "The batch is running." : `${quarters * 25} percent have ended.`;
}
