import { type RequestFields, readFields } from "./request-fields";

/**
 * What was typed into the form, kept by this browser tab alone, so that it is there again after a purchase, after a reload, and when a job has ended without
 * a brief: the service forgets then what it was asked. It is in no URL, goes with the tab, and is nobody's but the account's that typed it.
 */
interface Kept {
  readonly owner: string;
  readonly draft: RequestFields | null;
  /** The draft has been sent; its job is not known yet. */
  readonly isSent: boolean;
  readonly jobs: Readonly<Record<string, RequestFields>>;
}

const place = "brief-request";
const maxJobs = 20;

/** What stands in the form; null when it is empty or belongs to a request that is on its way. */
export function keptDraft(owner: string): RequestFields | null {
  const { draft, isSent } = read(owner);
  return isSent ? null : draft;
}

export function keepDraft(owner: string, fields: RequestFields): void {
  const isEmpty = Object.values(fields).every((text) => text.trim() === "");
  write({ ...read(owner), draft: isEmpty ? null : fields, isSent: false });
}

/** The form was sent: what comes back is a problem, or the page of the job. */
export function markSent(owner: string, fields: RequestFields): void {
  write({ ...read(owner), draft: fields, isSent: true });
}

/** The job's page is there: what was sent is the job's now, until it is done. */
export function handToJob(owner: string, jobId: string, isDone: boolean): void {
  const kept = read(owner);
  const { [jobId]: own, ...others } = kept.jobs;
  const fields = kept.isSent ? kept.draft : (own ?? null);
  const jobs = isDone || fields === null ? others : { ...Object.fromEntries(Object.entries(others).slice(1 - maxJobs)), [jobId]: fields };
  write(kept.isSent ? { owner, draft: null, isSent: false, jobs } : { ...kept, jobs });
}

/** Whether this tab knows what the job was asked with. */
export function knowsJob(owner: string, jobId: string): boolean {
  return read(owner).jobs[jobId] !== undefined;
}

/** Puts what the job was asked with into the form again. */
export function askAgain(owner: string, jobId: string): void {
  const kept = read(owner);
  const fields = kept.jobs[jobId];
  if (fields) write({ ...kept, draft: fields, isSent: false });
}

function read(owner: string): Kept {
  const nothing: Kept = { owner, draft: null, isSent: false, jobs: {} };
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}") as {
      owner?: string;
      draft?: object;
      isSent?: boolean;
      jobs?: Record<string, object>;
    };
    if (kept.owner !== owner) return nothing;
    const jobs = Object.entries(kept.jobs ?? {}).map(([id, fields]) => [id, readFields(fields as Record<string, unknown>)]);
    return {
      owner,
      draft: kept.draft ? readFields(kept.draft as Record<string, unknown>) : null,
      isSent: kept.isSent === true,
      jobs: Object.fromEntries(jobs),
    };
  } catch {
    return nothing;
  }
}

/** A browser that keeps nothing for us only forgets what was typed. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {}
}
