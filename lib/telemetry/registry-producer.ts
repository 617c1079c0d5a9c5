import type { Attributes, HrTime } from "@opentelemetry/api";
import { ValueType } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from "prom-client";
import type { Clock } from "@/lib/clock";
import { contractVersion, serviceName } from "@/lib/contract/version";
import type { MeterRegistry } from "./registry";

/** Hands what the scrape would show to the OTLP exporter: one set of counters, two ways out. */
export function registryProducer(meters: MeterRegistry, resource: Resource, clock: Clock): MetricProducer {
  const startTime = hrTime(clock.now());
  return {
    async collect() {
      await meters.refresh();
      const families = (await meters.registry.getMetricsAsJSON()) as MetricObjectWithValues<MetricValue<string>>[];
      const endTime = hrTime(clock.now());
      const metrics = families.flatMap((family) => metricData(family, startTime, endTime) ?? []);
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: serviceName, version: contractVersion }, metrics }] },
        errors: [],
      };
    },
  };
}

function metricData(family: MetricObjectWithValues<MetricValue<string>>, startTime: HrTime, endTime: HrTime): MetricData | null {
  const shared = {
    descriptor: {
      name: family.name,
      description: family.help,
      unit: family.name.includes("seconds") ? "s" : "",
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // At run time the kind is a word.
  const kind = String(family.type);
  const points = () =>
    family.values.map(
      (value): DataPoint<number> => ({ startTime, endTime, attributes: { ...value.labels } as Attributes, value: value.value }),
    );
  if (kind === "counter") return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (kind === "gauge") return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (kind !== "histogram") return null;
  const dataPoints = histogramPoints(family.values as MetricValueWithName<string>[]).map(({ attributes, value }) => ({
    startTime,
    endTime,
    attributes,
    value,
  }));
  return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

/** Prometheus adds up its buckets; OTLP wants each one's own count. */
function histogramPoints(values: readonly MetricValueWithName<string>[]): { attributes: Attributes; value: Histogram }[] {
  const series = new Map<string, { attributes: Attributes; upTo: [number, number][]; sum: number; count: number }>();
  for (const { labels, metricName, value } of values) {
    const { le, ...attributes } = labels as Record<string, string | number>;
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes, upTo: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName?.endsWith("_sum")) one.sum = value;
    else if (metricName?.endsWith("_count")) one.count = value;
    else if (le !== undefined && le !== "+Inf") one.upTo.push([Number(le), value]);
  }
  return [...series.values()].map(({ attributes, upTo, sum, count }) => {
    const sorted = upTo.sort(([a], [b]) => a - b);
    const counts = sorted.map(([, total], index) => total - (sorted[index - 1]?.[1] ?? 0));
    return {
      attributes,
      value: {
        buckets: { boundaries: sorted.map(([bound]) => bound), counts: [...counts, count - (sorted.at(-1)?.[1] ?? 0)] },
        sum,
        count,
      },
    };
  });
}

function hrTime(instant: Date): HrTime {
  const ms = instant.getTime();
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];
}
