import { type RequestFields, readFields } from "./request-fields";

/**
 * What was typed into the form, kept by this browser tab alone, so that it is there again after a purchase, after a reload, after a lost answer, and
 * when a job has ended without a brief: the service forgets then what it was asked. It is in no URL, goes with the tab, and is nobody's but the
 * account's that typed it.
 */
interface Kept {
  readonly owner: string;
  readonly draft: RequestFields | null;
  /**
   * Of the form that sent the draft, while no job of it is known: an answer may have been lost, and sent again by this key it is the same request.
   */
  readonly sentKey: string | null;
  readonly jobs: Readonly<Record<string, RequestFields>>;
}

const place = "brief-request";
const maxJobs = 20;

/** What stands in the form, sent or not: it leaves with the answer that names its job. Null when it is empty. */
export function keptDraft(owner: string): RequestFields | null {
  return read(owner).draft;
}

/** By which key what stands in the form was sent without an answer; null when it was not. */
export function keptSentKey(owner: string): string | null {
  return read(owner).sentKey;
}

export function keepDraft(owner: string, fields: RequestFields): void {
  const isEmpty = Object.values(fields).every((text) => text.trim() === "");
  const kept = read(owner);
  write({ ...kept, draft: isEmpty ? null : fields, sentKey: isEmpty ? null : kept.sentKey });
}

/** The form is on its way: what comes back is a problem, its job, or nothing. */
export function markSent(owner: string, fields: RequestFields, sentKey: string): void {
  write({ ...read(owner), draft: fields, sentKey });
}

/** The answer named the job: what was sent is the job's now, until it is done. */
export function handToJob(owner: string, jobId: string, fields: RequestFields): void {
  const others = Object.entries(read(owner).jobs).filter(([id]) => id !== jobId);
  write({ owner, draft: null, sentKey: null, jobs: Object.fromEntries([...others.slice(1 - maxJobs), [jobId, fields]]) });
}

/** The job is done: nobody has to ask for it again. */
export function forgetJob(owner: string, jobId: string): void {
  const kept = read(owner);
  const { [jobId]: own, ...jobs } = kept.jobs;
  if (own !== undefined) write({ ...kept, jobs });
}

/** Whether this tab knows what the job was asked with. */
export function knowsJob(owner: string, jobId: string): boolean {
  return read(owner).jobs[jobId] !== undefined;
}

/** Puts what the job was asked with into the form again. */
export function askAgain(owner: string, jobId: string): void {
  const kept = read(owner);
  const fields = kept.jobs[jobId];
  if (fields) write({ ...kept, draft: fields, sentKey: null });
}

function read(owner: string): Kept {
  const nothing: Kept = { owner, draft: null, sentKey: null, jobs: {} };
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}") as {
      owner?: string;
      draft?: object;
      sentKey?: unknown;
      jobs?: Record<string, object>;
    };
    if (kept.owner !== owner) return nothing;
    const jobs = Object.entries(kept.jobs ?? {}).map(([id, fields]) => [id, readFields(fields as Record<string, unknown>)]);
    return {
      owner,
      draft: kept.draft ? readFields(kept.draft as Record<string, unknown>) : null,
      sentKey: typeof kept.sentKey === "string" ? kept.sentKey : null,
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
