import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type Stripe from "stripe";
import { type CallbackReceiver, startCallbackReceiver } from "../../test/harness/callback-receiver";
import { sandboxClient } from "../../test/harness/payment-sandbox";
import { sandboxSecrets } from "../local-parts/sandbox-secrets";
import { freePort } from "../platform/free-port";
import { findPostmaster, stopPostmaster } from "../platform/postmaster";
import { killAll, partsOf, pidOf, type Target } from "./service/child-processes";
import { createClockLine } from "./service/clock-line";
import { createLivePool } from "./service/live-pool";
import { works } from "./service/probes";
import { startRestarted } from "./service/restarted-command";

export interface KeptService {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly receiver: CallbackReceiver;
  /** How often the start command has been run. */
  starts(): number;
  /** All that the starts have printed. */
  output(): string;
  /** The local parts' payment sandbox, by the provider's own client. */
  provider(): Stripe;
  /** Reaches the database wherever its present start put it; a query fails while it is down. */
  readonly pool: pg.Pool;
  /** Null while it does not run. */
  pidOf(target: Target): number | null;
  /** At once, nothing gets to say goodbye, or by another signal. False when it does not run. */
  kill(target: Target, signal?: NodeJS.Signals): boolean;
  /** True when the target works, as seen from the outside. */
  works(target: Target): Promise<boolean>;
  /** Settles with the milliseconds that it took. @throws when the limit is over */
  recovered(target: Target, limitMs: number): Promise<number>;
  /** From now on business time runs so many times as fast, after a jump. */
  moveClock(move: { readonly jumpMs?: number; readonly speed?: number }): Promise<void>;
  /** What business time is now. */
  businessNow(): Date;
  stop(): Promise<void>;
}

const readyLimitMs = 120_000;
const pollMs = 200;

/** No lane, and limits that a load of many clients from one address does not meet. */
const roomyLimits = {
  LOG_LEVEL: "warn",
  LANES: "",
  RATE_ENRICH_PER_MINUTE: "60000",
  RATE_ENRICH_BURST: "30000",
  RATE_BATCH_PER_MINUTE: "6000",
  RATE_READ_PER_MINUTE: "60000",
  RATE_POLL_PER_SECOND: "1000",
  RATE_SIGNUP_PER_HOUR_ADDRESS: "100000",
};
export interface KeptServiceOptions {
  readonly settings?: Readonly<Record<string, string | undefined>>;
  /** Any free one without it. */
  readonly port?: number;
  /** Absolute; one of its own in the temporary folder without it. */
  readonly dataDir?: string;
  /** Business time runs by a file that `moveClock` writes. */
  readonly hasMovableClock?: boolean;
}

/**
 * The service as `npm start` runs it, on ports and in a folder of its own, with a callback receiver that is never killed. The start command is run
 * again whenever it ends, as a service manager does.
 */
export async function keepService(options: KeptServiceOptions = {}): Promise<KeptService> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "chaos-")));
  await chmod(dataDir, 0o755);
  const outsideDir = await mkdtemp(path.join(os.tmpdir(), "chaos-outside-"));
  const receiver = await startCallbackReceiver();
  const caFile = path.join(outsideDir, "receiver-ca.pem");
  await writeFile(caFile, receiver.ca);
  const clockFile = path.join(outsideDir, "clock.json");
  const port = options.port ?? (await freePort());
  const [mailPort, paymentsPort] = [await freePort(), await freePort()];
  const baseUrl = `http://localhost:${port}`;
  const clock = await createClockLine(clockFile);
  const environment: Readonly<Record<string, string | undefined>> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOCAL_SMTP_PORT: String(mailPort),
    LOCAL_PAYMENTS_PORT: String(paymentsPort),
    CALLBACK_LOCAL_ORIGINS: receiver.origin,
    CALLBACK_LOCAL_CA_FILE: caFile,
    ...roomyLimits,
    ...(options.hasMovableClock ? { CLOCK_FILE: clockFile } : {}),
    ...options.settings,
  };
  const hasSandbox = environment.STRIPE_SECRET_KEY === undefined;
  const command = startRestarted(environment);
  const { pool, end: endPool } = createLivePool(dataDir);
  const service: KeptService = {
    baseUrl,
    dataDir,
    receiver,
    starts: command.starts,
    output: command.output,
    provider: () => sandboxClient(`http://127.0.0.1:${paymentsPort}`, sandboxSecrets(dataDir).key),
    pool,
    pidOf: (target) => pidOf(target, command.process(), dataDir),
    kill(target, signal = "SIGKILL") {
      const pid = service.pidOf(target);
      if (pid === null) return false;
      killAll(target === "everything" ? [pid, ...partsOf(pid, dataDir).map((part) => part.pid)] : [pid], signal);
      return true;
    },
    works: (target) =>
      works(target, {
        baseUrl,
        pool,
        localPorts: hasSandbox ? [mailPort, paymentsPort] : [mailPort],
        hasExecutor: () => service.pidOf("executor") !== null,
      }),
    async recovered(target, limitMs) {
      const startMs = performance.now();
      while (performance.now() - startMs < limitMs) {
        if (await service.works(target)) return performance.now() - startMs;
        await sleep(pollMs);
      }
      throw new Error(`The ${target} did not come back within ${limitMs / 1_000} s.\n${service.output().slice(-2_000)}`);
    },
    moveClock: clock.move,
    businessNow: () => new Date(clock.businessMs()),
    async stop() {
      await command.stop();
      await endPool();
      await receiver.stop();
      const postmaster = findPostmaster(path.join(dataDir, "postgres", "cluster"));
      if (postmaster !== null) await stopPostmaster(postmaster);
      await rm(outsideDir, { recursive: true, force: true });
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await service.recovered("everything", readyLimitMs);
    if (hasSandbox) await service.recovered("local parts", readyLimitMs);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return service;
}
