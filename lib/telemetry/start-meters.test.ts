import { emptyResource } from "@opentelemetry/resources";
import { AggregationTemporality, DataPointType } from "@opentelemetry/sdk-metrics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readExposition } from "../../test/harness/read-exposition";
import { count, observe } from "./meters";
import { metricCatalogue } from "./metric-catalogue";
import { type MeterRegistry, type Reading, reading } from "./registry";
import { registryProducer } from "./registry-producer";
import { startMeters } from "./start-meters";

let meters: MeterRegistry;
let readings: readonly Reading[] = [];

beforeAll(() => {
  count("pcb_mails_total", { outcome: "accepted" });
  meters = startMeters(async () => readings);
});
afterAll(() => meters.registry.clear());

const exposed = async () => readExposition(await meters.registry.metrics());
const samplesOf = async (name: string) => (await exposed()).get(name)?.samples.map(({ labels, value }) => ({ ...labels, value }));

it("has every family of the catalogue, and counts nothing before somebody wants to read it", async () => {
  const families = await exposed();
  expect([...families.keys()].filter((name) => name.startsWith("pcb_")).sort()).toEqual(Object.keys(metricCatalogue).sort());
  expect(await samplesOf("pcb_mails_total")).toEqual([]);
});

it("counts a value that no label may take as `other`, however many of them come", async () => {
  for (let index = 0; index < 1_000; index += 1) count("pcb_runs_total", { outcome: `made up ${index}`, reason: 'a "word"\n' });
  count("pcb_runs_total", { outcome: "done", reason: "none" }, 2);
  expect(await samplesOf("pcb_runs_total")).toEqual([
    { outcome: "other", reason: "other", value: 1_000 },
    { outcome: "done", reason: "none", value: 2 },
  ]);
});

it("drops a gauge of which nothing is known any more", async () => {
  readings = [reading("pcb_database_up", {}, 1), reading("pcb_database_jobs", { status: "queued" }, 3)];
  await meters.refresh();
  expect([await samplesOf("pcb_database_up"), await samplesOf("pcb_database_jobs")]).toEqual([
    [{ value: 1 }],
    [{ status: "queued", value: 3 }],
  ]);
  readings = [reading("pcb_database_up", {}, 0)];
  await meters.refresh();
  expect([
    await samplesOf("pcb_database_up"),
    await samplesOf("pcb_database_jobs"),
    await samplesOf("pcb_database_events_waiting"),
  ]).toEqual([[{ value: 0 }], [], []]);
});

it("hands the same to OTLP: sums that rise, gauges, and buckets that each have their own count", async () => {
  for (const seconds of [0.02, 0.2, 0.2, 100]) observe("pcb_lane_seconds", { lane: "search" }, seconds);
  const clock = { now: () => new Date("2026-01-05T09:30:00.250Z") };
  const { resourceMetrics } = await registryProducer(meters, emptyResource(), clock).collect();
  const named = (name: string) => resourceMetrics.scopeMetrics[0]?.metrics.find((metric) => metric.descriptor.name === name);
  expect(named("pcb_runs_total")).toMatchObject({
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  });
  expect(named("pcb_database_up")).toMatchObject({
    dataPointType: DataPointType.GAUGE,
    dataPoints: [{ value: 0, endTime: [1767605400, 250_000_000] }],
  });
  expect(named("pcb_lane_seconds")).toMatchObject({
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [
      {
        attributes: { lane: "search" },
        value: {
          buckets: {
            boundaries: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
            counts: [0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1],
          },
          sum: 100.42,
          count: 4,
        },
      },
    ],
  });
});
