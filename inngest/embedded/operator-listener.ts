import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Clock } from "@/lib/clock";
import type { Env } from "@/lib/env";
import { readReadiness } from "@/lib/health/read-readiness";
import { answerMetrics, metricsPath } from "@/lib/http/answer-metrics";
import { log } from "@/lib/log";

interface ListenerServices {
  readonly env: Env;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly isActive: () => boolean;
}

const requestTimeoutMs = 10_000;
const maxConnections = 32;
const closeMs = 500;

/**
 * The executor's own `/api/metrics`, by the same token, and `/api/ready`, which also says whether it is the active one. For the operator's network
 * alone: it listens on this machine unless EXECUTOR_METRICS_HOST says otherwise.
 */
export async function startOperatorListener(services: ListenerServices, port: number): Promise<{ stop(): Promise<void> }> {
  const { env } = services;
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0];
    const answer = request.method !== "GET" ? null : path === metricsPath ? scrape() : path === "/api/ready" ? ready() : null;
    if (answer === null) return end(response, 404, "{}");
    answer.catch((error: Error) => {
      log.warn({ err: error.name }, "operator's request failed");
      end(response, 500, "{}");
    });

    async function scrape(): Promise<void> {
      const scraped = await answerMetrics(services, request.headers.authorization ?? null);
      for (const [name, value] of scraped.headers) response.setHeader(name, value);
      end(response, scraped.status, await scraped.text());
    }
    async function ready(): Promise<void> {
      const missing = await readReadiness(services);
      response.setHeader("Content-Type", "application/json; charset=utf-8");
      const body = missing.length === 0 ? { status: "ready", active: services.isActive() } : { error: "not_ready", missing };
      end(response, missing.length === 0 ? 200 : 503, JSON.stringify(body));
    }
  });
  server.requestTimeout = requestTimeoutMs;
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, env.EXECUTOR_METRICS_HOST, resolve);
  });
  return {
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, sleep(closeMs)]);
      server.closeAllConnections();
    },
  };
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.end(text);
}
