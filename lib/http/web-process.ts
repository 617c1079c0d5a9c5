import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs, systemClock } from "@/lib/clock";
import type { Env } from "@/lib/env";
import { beginStopping, isStopping, noteStarted } from "@/lib/health/process-state";
import { readDatabaseGauges } from "@/lib/health/read-database-gauges";
import { readProcessGauges } from "@/lib/health/read-process-gauges";
import { log } from "@/lib/log";
import { count } from "@/lib/telemetry/meters";
import { meterRegistry } from "@/lib/telemetry/registry";
import { startTelemetry, type Telemetry } from "@/lib/telemetry/start-telemetry";
import { services, startedServices } from "./services";

/** How often connections that have become idle meanwhile are closed. */
const idleSweepMs = 50;
/**
 * How long a connection may stay idle. Longer than proxies and clients keep theirs (60 s as a rule): whoever closes first must be the one that asks,
 * or a request meets a connection that is just being closed.
 */
const keepAliveMs = 75 * secondMs;
/** What the last lines and spans may take on top of the requests' own time. */
const flushMs = 2 * secondMs;

/** Watches over this web process from its start: measures it where somebody wants that, and takes its stop in hand. */
export async function startWebProcess(env: Env): Promise<void> {
  const telemetry = await startTelemetry({
    env,
    clock: systemClock,
    process: "web",
    readGauges: async () => {
      const given = services();
      return [...readProcessGauges(given.pool), ...(await readDatabaseGauges(given))];
    },
  });
  const servers = new Set<Server>();
  subscribe("http.server.request.start", (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    if (!servers.has(server)) server.keepAliveTimeout = keepAliveMs;
    servers.add(server);
    // Whoever keeps connections takes the next one to another process.
    if (isStopping()) response.shouldKeepAlive = false;
  });
  if (meterRegistry() !== null)
    subscribe("http.server.response.finish", (message) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      count("pcb_web_answers_total", { kind: kindOf(request.url ?? ""), class: `${Math.floor(response.statusCode / 100)}xx` });
    });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // The framework's own handler would end the process before anything is flushed.
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (isStopping()) return;
      beginStopping();
      void stopWebProcess({ env, servers, telemetry }).finally(() => process.exit(0));
    });
  }
  noteStarted();
}

function kindOf(url: string): "api" | "mcp" | "page" | "asset" {
  if (url.startsWith("/api/") || url.startsWith("/openapi.json")) return "api";
  if (url === "/mcp" || url.startsWith("/mcp?")) return "mcp";
  return url.startsWith("/_next/") ? "asset" : "page";
}

interface Stop {
  readonly env: Pick<Env, "STOP_DRAIN_SECONDS" | "STOP_MAX_SECONDS">;
  readonly servers: ReadonlySet<Server>;
  readonly telemetry: Telemetry;
}

/**
 * Waits until balancers have seen that it stops, takes nothing new, lets what is under way end within its time, and writes what was kept back.
 * Streams of progress end at once: `watchedJobs` hears the same signal.
 */
async function stopWebProcess({ env, servers, telemetry }: Stop): Promise<void> {
  log.info({ drain_seconds: env.STOP_DRAIN_SECONDS, max_seconds: env.STOP_MAX_SECONDS }, "the web process stops");
  await sleep(env.STOP_DRAIN_SECONDS * secondMs);
  const closed = Promise.all([...servers].map(closeServer));
  const late = new AbortController();
  const outcome = await Promise.race([
    closed,
    sleep(env.STOP_MAX_SECONDS * secondMs, "late" as const, { signal: late.signal }).catch(() => "late" as const),
  ]);
  late.abort();
  if (outcome === "late") log.warn({}, "requests were cut: they took longer than a stop may");
  await startedServices()?.pulls.flush();
  await telemetry.stop(flushMs);
}

/** Resolves when the last request under way has its answer. */
async function closeServer(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
  try {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  } finally {
    clearInterval(sweep);
  }
}
