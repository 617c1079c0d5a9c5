import { type Clock, minuteMs } from "@/lib/clock";
import { contractVersion, serviceName } from "@/lib/contract/version";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import type { MeterRegistry, ReadGauges } from "./registry";

type TelemetrySettings = Pick<
  Env,
  | "METRICS_TOKEN"
  | "OTEL_SDK_DISABLED"
  | "OTEL_SERVICE_NAME"
  | "OTEL_TRACES_EXPORTER"
  | "OTEL_METRICS_EXPORTER"
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_PROTOCOL"
  | "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"
  | "OTEL_EXPORTER_OTLP_METRICS_PROTOCOL"
  | "OTEL_METRIC_EXPORT_INTERVAL"
  | "OTEL_METRIC_EXPORT_TIMEOUT"
>;

interface TelemetryOptions {
  readonly env: TelemetrySettings;
  readonly clock: Clock;
  /** `web` or `executor`: part of the service's name in traces and metrics, unless OTEL_SERVICE_NAME names it. */
  readonly process: "web" | "executor";
  readonly readGauges: ReadGauges;
}

export interface Telemetry {
  /** Sends what is not sent yet, for at most `timeoutMs`, and ends. Never throws. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Begins to count when METRICS_TOKEN lets somebody scrape or OTEL_* names a collector, and to trace when it does. Without these settings nothing of
 * it is even loaded. Further OTEL_* settings (headers, time-outs, compression, sampling, batches, resource attributes) are read by the OpenTelemetry
 * SDK itself.
 */
export async function startTelemetry({ env, clock, process, readGauges }: TelemetryOptions): Promise<Telemetry> {
  const wantsTraces = isWanted(env, env.OTEL_TRACES_EXPORTER, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  const wantsMetrics = isWanted(env, env.OTEL_METRICS_EXPORTER, env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT);
  const stops: (() => Promise<void>)[] = [];
  let meters: MeterRegistry | null = null;
  if (env.METRICS_TOKEN !== undefined || wantsMetrics) meters = (await import("./start-meters")).startMeters(readGauges);
  if (wantsTraces || wantsMetrics) {
    await tellOfTrouble();
    const { detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } = await import("@opentelemetry/resources");
    const resource = resourceFromAttributes({ "service.name": `${serviceName}-${process}`, "service.version": contractVersion }).merge(
      detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }),
    );
    if (wantsTraces) {
      const { startTraces } = await import("./start-traces");
      const isJson = (env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL) === "http/json";
      const { OTLPTraceExporter } = await (isJson
        ? import("@opentelemetry/exporter-trace-otlp-http")
        : import("@opentelemetry/exporter-trace-otlp-proto"));
      const provider = startTraces(resource, new OTLPTraceExporter());
      stops.push(() => provider.shutdown());
    }
    if (wantsMetrics && meters) {
      const { MeterProvider, PeriodicExportingMetricReader } = await import("@opentelemetry/sdk-metrics");
      const { registryProducer } = await import("./registry-producer");
      const isJson = (env.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL) === "http/json";
      const { OTLPMetricExporter } = await (isJson
        ? import("@opentelemetry/exporter-metrics-otlp-http")
        : import("@opentelemetry/exporter-metrics-otlp-proto"));
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: env.OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(env.OTEL_METRIC_EXPORT_TIMEOUT, env.OTEL_METRIC_EXPORT_INTERVAL),
        metricProducers: [registryProducer(meters, resource, clock)],
      });
      const provider = new MeterProvider({ resource, readers: [reader] });
      stops.push(() => provider.shutdown());
    }
  }
  return {
    async stop(timeoutMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs);
      });
      const sent = Promise.all(
        stops.map((stop) => stop().catch((error: Error) => log.warn({ err: error.name }, "last telemetry not sent"))),
      );
      await Promise.race([sent, late]);
      clearTimeout(timer);
    },
  };
}

const toldEveryMs = minuteMs;

/** A collector that is away costs lines in the log, one a minute, and nothing else: what it misses is dropped by the SDK's own bounds. */
async function tellOfTrouble(): Promise<void> {
  const { DiagLogLevel, diag } = await import("@opentelemetry/api");
  const silent = () => {};
  let toldMs = Number.NEGATIVE_INFINITY;
  const tell = () => {
    if (performance.now() - toldMs < toldEveryMs) return;
    toldMs = performance.now();
    log.warn({}, "traces or metrics could not be sent to the collector");
  };
  diag.setLogger({ error: tell, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR);
}

/** An exporter that is named, or an address for it. The specification's default exporter would send to this machine; nobody wants that unasked. */
function isWanted(
  { OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_ENDPOINT }: TelemetrySettings,
  exporter: "otlp" | "none" | undefined,
  ownEndpoint: string | undefined,
): boolean {
  if (OTEL_SDK_DISABLED || exporter === "none") return false;
  return exporter === "otlp" || ownEndpoint !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
}
