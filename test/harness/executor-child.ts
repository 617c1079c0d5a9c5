/**
 * An executor in a process of its own, for tests that kill or freeze it. It says "active" over IPC whenever its turn begins. Its one function,
 * `long-haul`, notes each step's effect in the table `effect`, and stops at the step `gate` until the row `open` is there, so that a test decides
 * when to kill.
 */
import pg from "pg";
import { systemClock } from "@/lib/clock";
import { createInngestClient } from "@/lib/gateways/queue";
import { startExecutor } from "../../inngest/embedded/start-executor";

const databaseUrl = process.argv[2] ?? "";
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
pool.on("error", () => {});
const quiet = {
  debug() {},
  info: (_: object, message?: string) => message === "The executor is active" && process.send?.("active"),
  warn() {},
  error: (fields: object, message?: string) => process.send?.({ error: message, ...fields }),
};
const client = createInngestClient({ usesEmbeddedExecutor: true, logger: quiet });

async function note(run: string, step: string): Promise<number> {
  await pool.query("INSERT INTO effect (run, step) VALUES ($1, $2)", [run, step]);
  return 1;
}

/** Holds a step in hand until the test opens the gate. It polls: notifications would need a connection for each step. */
async function waitForGate(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query("SELECT 1 FROM gate WHERE is_open");
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const longHaul = client.createFunction({ id: "long-haul", triggers: [{ event: "haul/begin" }], retries: 2 }, async ({ event, step }) => {
  const run = String(event.data.run);
  await step.run("first", () => note(run, "first"));
  await Promise.all(["left", "right"].map((side) => step.run(side, () => note(run, side))));
  await step.run("gate", async () => {
    await note(run, "gate");
    // Half of the runs are held here with a step in hand; the others go on to their sleep.
    if (Number(run) % 2 === 0) await waitForGate();
  });
  await step.sleep("nap", "3s");
  await step.run("last", () => note(run, "last"));
});

await startExecutor({
  databaseUrl,
  client,
  functions: [longHaul],
  clock: systemClock,
  concurrency: 16,
  logger: quiet,
  standbyPollMs: 50,
  // Long for a process that merely waits for a busy processor.
  staleMs: 1_500,
});
