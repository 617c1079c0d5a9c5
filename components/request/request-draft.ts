import { type RequestFields, readFields } from "./request-fields";

/**
 * What was typed into the form, kept by this browser tab alone, so that it is there again after a purchase, after a reload, and when a job has ended without
 * a brief: the service forgets then what it was asked. It is in no URL and goes with the tab.
 */
interface Kept {
  readonly draft: RequestFields | null;
  /** The draft has been sent; its job is not known yet. */
  readonly isSent: boolean;
  readonly jobs: Readonly<Record<string, RequestFields>>;
}

const place = "brief-request";
const maxJobs = 20;

/** What stands in the form; null when it is empty or belongs to a request that is on its way. */
export function keptDraft(): RequestFields | null {
  const { draft, isSent } = read();
  return isSent ? null : draft;
}

export function keepDraft(fields: RequestFields): void {
  const isEmpty = Object.values(fields).every((text) => text.trim() === "");
  write({ ...read(), draft: isEmpty ? null : fields, isSent: false });
}

/** The form was sent: what comes back is a problem, or the page of the job. */
export function markSent(fields: RequestFields): void {
  write({ ...read(), draft: fields, isSent: true });
}

/** The job's page is there: what was sent is the job's now, until it is done. */
export function handToJob(jobId: string, isDone: boolean): void {
  const kept = read();
  const { [jobId]: own, ...others } = kept.jobs;
  const fields = kept.isSent ? kept.draft : (own ?? null);
  const jobs = isDone || fields === null ? others : { ...Object.fromEntries(Object.entries(others).slice(1 - maxJobs)), [jobId]: fields };
  write(kept.isSent ? { draft: null, isSent: false, jobs } : { ...kept, jobs });
}

/** Whether this tab knows what the job was asked with. */
export function knowsJob(jobId: string): boolean {
  return read().jobs[jobId] !== undefined;
}

/** Puts what the job was asked with into the form again. */
export function askAgain(jobId: string): void {
  const kept = read();
  const fields = kept.jobs[jobId];
  if (fields) write({ ...kept, draft: fields, isSent: false });
}

function read(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}") as { draft?: object; isSent?: boolean; jobs?: Record<string, object> };
    const jobs = Object.entries(kept.jobs ?? {}).map(([id, fields]) => [id, readFields(fields as Record<string, unknown>)]);
    return {
      draft: kept.draft ? readFields(kept.draft as Record<string, unknown>) : null,
      isSent: kept.isSent === true,
      jobs: Object.fromEntries(jobs),
    };
  } catch {
    return { draft: null, isSent: false, jobs: {} };
  }
}

/** A browser that keeps nothing for us only forgets what was typed. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {}
}
