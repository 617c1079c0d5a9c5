import type { Clock } from "@/lib/clock";
import { systemClock } from "@/lib/clock";
import { loadEnv } from "@/lib/env";
import type { Validators } from "@/lib/lanes/http/clients";
import { type SourceBudget, startMeter } from "@/lib/lanes/http/meter";
import type { SourceContext } from "@/lib/lanes/source";
import { makeSourceContext } from "@/lib/lanes/source-context";
import type { TestDatabase } from "./database";

interface SourceContextGiven {
  readonly database: Pick<TestDatabase, "pool">;
  /** Settings beside those of a test: the origins of stand-ins, keys. */
  readonly env?: Readonly<Record<string, string>>;
  readonly budget?: Partial<SourceBudget>;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  readonly validatorsOf?: (reference: string) => Validators | null;
}

/** What a source works with in a test: the real clients, over real HTTP. Waits for the pace of a host are short, so that tests are. */
export function sourceContext({
  database,
  env = {},
  budget = {},
  clock = systemClock,
  signal,
  validatorsOf,
}: SourceContextGiven): SourceContext {
  const { requests = 60, bytes = 25_000_000, timeoutMs = 20_000 } = budget;
  return makeSourceContext({
    services: {
      env: loadEnv({
        APP_ENV: "test",
        LOG_LEVEL: "silent",
        WEB_HOST_PER_SECOND: "200",
        LANES_CONTACT_URL: "https://service.test/about",
        ...env,
      }),
      pool: database.pool,
      clock,
    },
    meter: startMeter({ requests, bytes }),
    signal: signal ?? AbortSignal.timeout(timeoutMs),
    ...(validatorsOf ? { validatorsOf } : {}),
  });
}
