import type { Attributes, Span } from "@opentelemetry/api";
import { currentWork, withSpan } from "@/lib/current-work";

export type SpanKindName = "server" | "client" | "consumer" | "internal";

interface SpanOptions {
  readonly kind?: SpanKindName;
  /** Codes, ids, patterns and numbers; never a name, an address, a URL or a text of anybody. */
  readonly attributes?: Attributes;
  /** `traceparent` of the work that asked for this, in another process or at another time. It counts where no span is under way. */
  readonly remoteParent?: string | undefined;
}

/** What the started SDK offers (`start-traces.ts`). */
export interface Tracing {
  startSpan(name: string, options: SpanOptions, parent: Span | null): Span;
  fail(span: Span, errorType: string): void;
}

interface SpanNotes {
  set(attributes: Attributes): void;
}

const holder = globalThis as { pcbTracing?: Tracing };
const noSpan: SpanNotes = { set: () => {} };

export function installTracing(tracing: Tracing): void {
  holder.pcbTracing = tracing;
}

/**
 * Runs `work` as a span of the work under way. Without a collector this is the call alone. Of an error only its kind is kept: messages may quote
 * people.
 */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: SpanNotes) => Promise<T>): Promise<T> {
  const tracing = holder.pcbTracing;
  return tracing === undefined ? work(noSpan) : traced(tracing, { name, options, work });
}

async function traced<T>(
  tracing: Tracing,
  { name, options, work }: { readonly name: string; readonly options: SpanOptions; readonly work: (span: SpanNotes) => Promise<T> },
): Promise<T> {
  const span = tracing.startSpan(name, options, currentWork().span);
  try {
    return await withSpan(span, () => work({ set: (attributes) => void span.setAttributes(attributes) }));
  } catch (error) {
    tracing.fail(span, kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A catalogued or system code where there is one, else the class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : error.constructor.name;
}

/**
 * The W3C `traceparent` of the span under way, to be handed on; undefined without one. Source:
 * https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function traceparent(): string | undefined {
  const context = currentWork().span?.spanContext();
  return context && `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, "0")}`;
}
