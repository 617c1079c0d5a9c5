import { secondMs } from "@/lib/clock";
import type { Queryable } from "@/lib/db/pool";
import { tryWrite } from "@/lib/db/write-probe";
import { log } from "@/lib/log";
import { withinMs } from "./within-ms";

/** What was found out holds for so long, for whoever asks. */
const probeEveryMs = 5 * secondMs;
const waitMs = 2 * secondMs;

interface Probe {
  readonly startedMs: number;
  readonly outcome: Promise<boolean>;
  isUnderWay: boolean;
}

/** The last probe by pool. On globalThis, because Next can load a module twice. */
const holder = globalThis as { pcbWriteProbes?: WeakMap<Queryable, Probe> };

/**
 * Whether the database takes writes. It is tried once in five seconds, however many ask, and never while an earlier try is under way; one that has no
 * answer after two seconds counts as refused until it has one. Never throws.
 */
export async function takesWrites(pool: Queryable): Promise<boolean> {
  holder.pcbWriteProbes ??= new WeakMap();
  let probe = holder.pcbWriteProbes.get(pool);
  if (probe === undefined || (!probe.isUnderWay && performance.now() - probe.startedMs >= probeEveryMs)) {
    probe = startProbe(pool);
    holder.pcbWriteProbes.set(pool, probe);
  }
  return withinMs(probe.outcome, waitMs).catch(() => false);
}

function startProbe(pool: Queryable): Probe {
  const outcome = tryWrite(pool).then(
    () => true,
    (error: Error) => {
      log.warn({ err: error.message }, "the database takes no writes");
      return false;
    },
  );
  const probe: Probe = { startedMs: performance.now(), outcome, isUnderWay: true };
  void outcome.then(() => {
    probe.isUnderWay = false;
  });
  return probe;
}
