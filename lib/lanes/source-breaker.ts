import { type CircuitBreakerPolicy, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import { addMs, minuteMs, secondMs } from "@/lib/clock";
import { isDatabaseTrouble } from "@/lib/db/database-trouble";
import { closeBreaker, openBreaker, type StoredBreaker } from "@/lib/db/lane-breakers";
import { log } from "@/lib/log";
import { UpstreamError } from "./http/upstream-error";
import type { LaneServices } from "./lane-services";
import type { Source } from "./source";

/** The source is not asked now: it failed time and again a moment ago, here or in another process. */
export class BreakerOpen extends Error {
  constructor() {
    super("circuit breaker open");
    this.name = "BreakerOpen";
  }
}

/** Two machines' clocks may differ by so much. */
const maxSkewMs = minuteMs;

const holder = globalThis as { pcbBreakers?: Map<string, CircuitBreakerPolicy> };

/**
 * Calls a source through its circuit breaker. Each process counts its own failures in a row; that the breaker opened, and that it closed again, is
 * one row in the database, so that all processes leave a broken source alone and `/api/health` tells the same everywhere. A used-up budget is no
 * failure of the source, and neither is our own database's. A call that is not judged is held back by an open breaker and moves none.
 * @throws BreakerOpen, or what the call throws
 */
export async function throughBreaker<T>(
  { env, pool, clock }: LaneServices,
  source: Pick<Source, "name" | "lane">,
  stored: StoredBreaker | undefined,
  call: () => Promise<T>,
  { isJudged = true }: { readonly isJudged?: boolean } = {},
): Promise<T> {
  const now = clock.now();
  // An end that is further away than any breaker stays open was set by a clock that has been put back since.
  const furthest = addMs(now, env.LANE_BREAKER_SECONDS * secondMs + maxSkewMs);
  const isOpenElsewhere = stored?.state === "open" && stored.openUntil !== null && stored.openUntil > now && stored.openUntil <= furthest;
  if (isOpenElsewhere) throw new BreakerOpen();
  const policy = breakerOf(source.name, env);
  if (!isJudged) {
    if (policy.state === CircuitState.Open) throw new BreakerOpen();
    return call();
  }
  try {
    const result = await policy.execute(call);
    if (stored?.state === "open") await noted(closeBreaker(pool, { source: source.name, at: clock.now() }));
    return result;
  } catch (error) {
    if (isBrokenCircuitError(error)) throw new BreakerOpen();
    // A source that was tried again after its breaker had opened, and failed again, stays open for everybody.
    const reopens = stored?.state === "open" && isFailure(error);
    if (policy.state === CircuitState.Open || reopens) {
      const at = clock.now();
      const until = addMs(at, env.LANE_BREAKER_SECONDS * secondMs);
      if (source.lane !== "fixture") await noted(openBreaker(pool, { source: source.name, lane: source.lane, until, at }));
    }
    throw error;
  }
}

function breakerOf(name: string, { LANE_BREAKER_FAILURES, LANE_BREAKER_SECONDS }: LaneServices["env"]): CircuitBreakerPolicy {
  holder.pcbBreakers ??= new Map();
  const key = `${name} ${LANE_BREAKER_FAILURES} ${LANE_BREAKER_SECONDS}`;
  const known = holder.pcbBreakers.get(key);
  if (known) return known;
  /**
   * Sites that failed since anything went well: each counts once, so that nobody closes a lane to all by asking for one dead site again and again.
   */
  const failedSites = new Set<string>();
  const counts = (error: Error) => {
    if (!isFailure(error)) return false;
    const site = error instanceof UpstreamError ? error.site : null;
    if (site === null) return true;
    const isNew = !failedSites.has(site);
    failedSites.add(site);
    return isNew;
  };
  const made = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: LANE_BREAKER_SECONDS * secondMs,
    breaker: new ConsecutiveBreaker(LANE_BREAKER_FAILURES),
  });
  made.onSuccess(() => failedSites.clear());
  made.onBreak(() => failedSites.clear());
  holder.pcbBreakers.set(key, made);
  return made;
}

function isFailure(error: unknown): boolean {
  return !(error instanceof UpstreamError && error.failure === "over_budget") && !isDatabaseTrouble(error);
}

/** Health is a by-product: a run goes on when it cannot be noted. */
async function noted(writing: Promise<void>): Promise<void> {
  await writing.catch((error: Error) => log.warn({ err: error.message }, "breaker not recorded"));
}
