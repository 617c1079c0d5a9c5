import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { systemClock } from "@/lib/clock";
import { currentWork, withWork } from "@/lib/current-work";
import { loadEnv } from "@/lib/env";
import { log } from "@/lib/log";
import { inSpan, traceparent } from "./in-span";
import { meterRegistry } from "./registry";
import { startTelemetry } from "./start-telemetry";
import { originOfThis } from "./work-origin";

const start = (settings: Record<string, string>) =>
  startTelemetry({ env: loadEnv({ APP_ENV: "test", ...settings }), clock: systemClock, process: "web", readGauges: async () => [] });

afterEach(() => vi.unstubAllEnvs());

it("without settings there is neither a registry nor a span, and only the request's id goes on", async () => {
  await (await start({})).stop(1_000);
  expect(meterRegistry()).toBeNull();
  await withWork({ request_id: "req_1" }, () =>
    inSpan("anything", {}, async () => {
      expect([currentWork().span, traceparent()]).toEqual([null, undefined]);
      expect(originOfThis()).toEqual({ origin: { request_id: "req_1" } });
    }),
  );
  expect(originOfThis()).toEqual({});
});

it("refuses a protocol that it does not speak, by the setting's name", () => {
  expect(() => loadEnv({ APP_ENV: "test", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow("OTEL_EXPORTER_OTLP_PROTOCOL");
});

it("a collector that refuses costs one line, and what runs within a span still runs; a span keeps of an error its kind alone", async () => {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on("data", (piece: Buffer) => bodies.push(piece));
    request.on("end", () => {
      response.statusCode = 400;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "50");
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const telemetry = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRICS_EXPORTER: "none" });
  const failing = inSpan("outer span", {}, () =>
    inSpan("inner span", {}, async () => {
      expect(originOfThis().origin?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      throw new TypeError("about Ilse Marrow");
    }),
  );
  await expect(failing).rejects.toThrow("Ilse");
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 5_000 });
  await telemetry.stop(5_000);
  server.close();
  const sent = Buffer.concat(bodies).toString("latin1");
  for (const word of ["outer span", "inner span", "TypeError", "personal-context-brief-web"]) expect(sent).toContain(word);
  expect(sent).not.toContain("Ilse");
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(["traces or metrics could not be sent to the collector"]);
  expect(meterRegistry()).toBeNull();
});
