import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Collector {
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  /** Names of metrics, by the service that sent them. */
  readonly metrics: readonly { readonly service: string; readonly name: string }[];
  /** Every body as it came. */
  readonly bodies: readonly string[];
  /** Paths and content types of what came. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface OtlpResource {
  readonly resource?: { readonly attributes?: readonly KeyValue[] };
}
interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly KeyValue[];
}
interface OtlpBody {
  readonly resourceSpans?: readonly (OtlpResource & { readonly scopeSpans?: readonly { readonly spans?: readonly OtlpSpan[] }[] })[];
  readonly resourceMetrics?: readonly (OtlpResource & {
    readonly scopeMetrics?: readonly { readonly metrics?: readonly { readonly name: string }[] }[];
  })[];
}

/** A collector that takes OTLP over HTTP as JSON on loopback and keeps all of it. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const metrics: { service: string; name: string }[] = [];
  const bodies: string[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const text = Buffer.concat(pieces).toString("utf8");
      bodies.push(text);
      requests.push(`${request.url} ${request.headers["content-type"]}`);
      const body = JSON.parse(text) as OtlpBody;
      for (const { resource, scopeSpans = [] } of body.resourceSpans ?? [])
        for (const span of scopeSpans.flatMap((scope) => scope.spans ?? []))
          spans.push({ ...span, parentSpanId: span.parentSpanId ?? "", service: serviceOf(resource), attributes: plain(span.attributes) });
      for (const { resource, scopeMetrics = [] } of body.resourceMetrics ?? [])
        for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics ?? [])) metrics.push({ service: serviceOf(resource), name });
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    bodies,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function plain(attributes: readonly KeyValue[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function serviceOf(resource: OtlpResource["resource"]): string {
  return String(plain(resource?.attributes)["service.name"]);
}
