import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import { contractVersion, serviceName } from "@/lib/contract/version";
import { installTracing, type SpanKindName } from "./in-span";

const kinds: Readonly<Record<SpanKindName, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Spans go to the exporter in batches. The provider is this service's alone and never the process's global one: frameworks that find a global one
 * write spans with whole URLs, in which people are named.
 */
export function startTraces(resource: Resource, exporter: SpanExporter): BasicTracerProvider {
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = provider.getTracer(serviceName, contractVersion);
  installTracing({
    startSpan(name, { kind = "internal", attributes = {}, remoteParent }, parent) {
      const remote = parent === null ? readTraceparent(remoteParent) : null;
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    },
    fail(span, errorType) {
      span.setAttribute("error.type", errorType);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
  });
  return provider;
}

/** Source: https://www.w3.org/TR/trace-context/#traceparent-header */
function readTraceparent(text: string | undefined): SpanContext | null {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? "");
  const [, traceId, spanId, flags] = match ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
