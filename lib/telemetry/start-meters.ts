import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { installMeters } from "./meters";
import { familyOf, type MetricName, metricCatalogue } from "./metric-catalogue";
import { installRegistry, type MeterRegistry, meterRegistry, type ReadGauges } from "./registry";

/** Begins to count, once a process. Node's own figures (CPU, memory, event loop lag, garbage collection) come with it. */
export function startMeters(readGauges: ReadGauges): MeterRegistry {
  const started = meterRegistry();
  if (started) return started;
  const registry = new Registry();
  const counters = new Map<MetricName, Counter>();
  const histograms = new Map<MetricName, Histogram>();
  const gauges = new Map<MetricName, Gauge>();
  for (const name of Object.keys(metricCatalogue) as MetricName[]) {
    const { type, help, labels, buckets } = familyOf(name);
    const shared = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    if (type === "counter") counters.set(name, new Counter(shared));
    else if (type === "gauge") gauges.set(name, new Gauge(shared));
    else histograms.set(name, new Histogram({ ...shared, buckets: [...(buckets ?? [])] }));
  }
  collectDefaultMetrics({ register: registry });
  // No version of a part is anybody's business, not even a scraper's.
  registry.removeSingleMetric("nodejs_version_info");
  installMeters({
    count: (name, labels, by) => counters.get(name)?.inc(bounded(name, labels), by),
    observe: (name, labels, seconds) => histograms.get(name)?.observe(bounded(name, labels), seconds),
  });

  let refreshing: Promise<void> | undefined;
  async function readAll(): Promise<void> {
    const readings = await readGauges();
    for (const [name, gauge] of gauges) {
      gauge.reset();
      // One without labels stands at 0 after a reset, which says more than is known.
      if (Object.keys(familyOf(name).labels).length === 0) gauge.remove();
    }
    for (const { name, labels, value } of readings) gauges.get(name)?.set(bounded(name, labels), value);
  }
  const meters: MeterRegistry = {
    registry,
    /** Scrapes at the same time share one reading. */
    refresh() {
      refreshing ??= readAll().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
  };
  installRegistry(meters);
  return meters;
}

const known = new Map<string, ReadonlySet<string>>();

/** The labels with each value that is not in the catalogue replaced by `other`: the number of series is bounded whatever callers send. */
function bounded(name: MetricName, labels: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [label, value] of Object.entries(labels)) {
    const key = `${name} ${label}`;
    let values = known.get(key);
    if (values === undefined) {
      values = new Set(familyOf(name).labels[label]);
      known.set(key, values);
    }
    kept[label] = values.has(value) ? value : "other";
  }
  return kept;
}
