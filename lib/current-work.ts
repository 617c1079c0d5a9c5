import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** The work that a line of code runs for: a request, a step of a run, a try of a callback. */
interface Work {
  /** Ids and codes that every log line of this work carries; nothing personal. Spans within it share them. */
  readonly fields: Record<string, string>;
  readonly span: Span | null;
}

export type WorkFields = Readonly<
  Partial<Record<"request_id" | "account_id" | "job_id" | "run_id" | "delivery_id" | "stage" | "lane", string>>
>;

/** On globalThis, because Next can load a module twice. */
const holder = globalThis as { pcbWork?: AsyncLocalStorage<Work> };
holder.pcbWork ??= new AsyncLocalStorage<Work>();
const storage = holder.pcbWork;

/** What runs now, within nothing: no fields, no span. */
const none: Work = { fields: {}, span: null };

export function currentWork(): Work {
  return storage.getStore() ?? none;
}

/** Runs `work` with these fields beside those that are there already. */
export function withWork<T>(fields: WorkFields, work: () => T): T {
  const outer = currentWork();
  return storage.run({ fields: { ...outer.fields, ...fields } as Record<string, string>, span: outer.span }, work);
}

/** Runs `work` within a span; its fields are the outer work's own. */
export function withSpan<T>(span: Span, work: () => T): T {
  return storage.run({ fields: storage.getStore()?.fields ?? {}, span }, work);
}

/** Adds to the lines of the work that is under way, for instance the run that a request has started. */
export function noteWork(fields: WorkFields): void {
  const work = storage.getStore();
  if (work) Object.assign(work.fields, fields);
}

/** For the log: the fields, and the trace that they can be looked up in. */
export function workLine(): object {
  const work = storage.getStore();
  if (!work) return {};
  return work.span === null ? { ...work.fields } : { ...work.fields, trace_id: work.span.spanContext().traceId };
}
