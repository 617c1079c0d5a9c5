import { expect, it } from "vitest";
import { type BatchJobView, type BatchRowView, isWithoutBrief } from "./batch-view";

const ended = { stage: "finished", isWithdrawn: false } as const;
const jobs: readonly BatchJobView[] = [
  { ...ended, jobId: "job_done", status: "done" },
  { ...ended, jobId: "job_refused", status: "refused" },
  { ...ended, jobId: "job_failed", status: "failed" },
  { ...ended, jobId: "job_withdrawn", status: "refused", isWithdrawn: true },
];

function row(jobId: string | null): BatchRowView {
  return { index: 0, jobId, title: null, note: null, reason: null };
}

it("rows that ended without a brief, and those that were none, may be asked for again; a withdrawn one is not offered", () => {
  const rows = [...jobs.map(({ jobId }) => row(jobId)), row(null), undefined];
  expect(rows.map((each) => isWithoutBrief(each, jobs))).toEqual([false, true, true, false, true, false]);
});
