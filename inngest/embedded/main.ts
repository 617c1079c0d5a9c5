import { functions } from "@/inngest/functions";
import { dayMs, hourMs, secondMs, systemClock } from "@/lib/clock";
import { getPool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { inngest } from "@/lib/gateways/queue";
import { beginStopping } from "@/lib/health/process-state";
import { readDatabaseGauges } from "@/lib/health/read-database-gauges";
import { readProcessGauges } from "@/lib/health/read-process-gauges";
import { isModelConfigured } from "@/lib/lanes/language-model/model-answer";
import { isPriceKnown } from "@/lib/lanes/language-model/model-budget";
import { log } from "@/lib/log";
import { reading } from "@/lib/telemetry/registry";
import { startTelemetry } from "@/lib/telemetry/start-telemetry";
import { startOperatorListener } from "./operator-listener";
import { type Executor, startExecutor } from "./start-executor";

/** What the last spans may take after the steps in hand. */
const flushMs = 2 * secondMs;

/** The executor's process. It ends on SIGTERM or SIGINT after the steps in hand, and at once when the process that started it is gone. */
async function main(): Promise<void> {
  const settings = env();
  const { DATABASE_URL: databaseUrl, EXECUTOR_CONCURRENCY: concurrency, EXECUTOR_METRICS_PORT: port, usesEmbeddedExecutor } = settings;
  if (!usesEmbeddedExecutor) {
    log.info({}, "A real Inngest server drives the functions: the embedded executor stays off");
    return;
  }
  if (!databaseUrl) throw new Error("DATABASE_URL is not set.");
  process.once("disconnect", () => process.exit(1));
  if (isModelConfigured(settings) && !isPriceKnown(settings))
    log.warn({}, "The language model's prices are not set: what runs cost is not known, and no limit in dollars is kept");

  const pool = getPool();
  let executor: Executor | null = null;
  const state = () => executor?.state() ?? { isActive: false, runsInHand: 0 };
  const telemetry = await startTelemetry({
    env: settings,
    clock: systemClock,
    process: "executor",
    readGauges: async () => [
      reading("pcb_executor_active", {}, state().isActive ? 1 : 0),
      reading("pcb_executor_runs_in_hand", {}, state().runsInHand),
      ...readProcessGauges(pool),
      ...(await readDatabaseGauges({ env: settings, pool, clock: systemClock })),
    ],
  });
  const started = await startExecutor({
    databaseUrl,
    client: inngest,
    functions,
    clock: systemClock,
    concurrency,
    keptMs: Math.max(hourMs, dayMs / settings.RETENTION_DIVISOR),
    logger: log,
    stopGraceMs: settings.STOP_MAX_SECONDS * secondMs,
  });
  executor = started;
  const services = { env: settings, pool, clock: systemClock, isActive: () => state().isActive };
  const listener = port === undefined ? null : await startOperatorListener(services, port);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      beginStopping();
      started
        .stop()
        .then(() => Promise.all([telemetry.stop(flushMs), listener?.stop()]))
        .then(
          () => process.exit(0),
          (error: unknown) => fail(error),
        );
    });
  }
  await started.active;
  // What a dead predecessor left undone is looked for now; where that fails, at the next full minute.
  await started
    .sendEvent([{ name: "service/worker.started", data: {} }])
    .catch((error: unknown) => log.warn({ error: String(error) }, "The look for unfinished work waits for the next full minute"));
}

function fail(error: unknown): never {
  log.error({ error: error instanceof Error ? error.message : String(error) }, "The executor has ended");
  process.exit(1);
}

main().catch(fail);
