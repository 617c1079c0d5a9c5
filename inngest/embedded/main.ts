import { functions } from "@/inngest/functions";
import { dayMs, hourMs, systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { inngest } from "@/lib/gateways/queue";
import { log } from "@/lib/log";
import { startExecutor } from "./start-executor";

/** The executor's process. It ends on SIGTERM or SIGINT after the steps in hand, and at once when the process that started it is gone. */
async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, EXECUTOR_CONCURRENCY: concurrency, RETENTION_DIVISOR, usesEmbeddedExecutor } = env();
  if (!usesEmbeddedExecutor) {
    log.info({}, "A real Inngest server drives the functions: the embedded executor stays off");
    return;
  }
  if (!databaseUrl) throw new Error("DATABASE_URL is not set.");
  process.once("disconnect", () => process.exit(1));

  const keptMs = Math.max(hourMs, dayMs / RETENTION_DIVISOR);
  const executor = await startExecutor({ databaseUrl, client: inngest, functions, clock: systemClock, concurrency, keptMs, logger: log });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      executor.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
  await executor.active;
  // What a dead predecessor left undone is looked for now, not at the next full minute.
  await executor.sendEvent([{ name: "service/worker.started", data: {} }]);
}

function fail(error: unknown): never {
  log.error({ error: error instanceof Error ? error.message : String(error) }, "The executor has ended");
  process.exit(1);
}

main().catch(fail);
